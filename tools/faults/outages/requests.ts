import { noisyPng } from '../noisy-png.ts';
import type { Person } from '../test-data.ts';
import { textIn, timed, type Timed } from '../../outages/timed.ts';
import type { PartName } from './external-services.ts';

/** Who wants something that needs an outside part: a payer of unpaid stays, somebody with a picture. */
export type Requester = { address: string; person: Person; stays: string[]; picture: string | null };

const SEVERAL = 6;

function pictureForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(noisyPng(40))], { type: 'image/png' }), 'bilde.png');
  return form;
}

/** The same errand several times at once, so that what one of them holds while it waits would be missed by others. */
const severalTimes = (work: (n: number) => Promise<Timed>): Promise<Timed[]> =>
  Promise.all(Array.from({ length: SEVERAL }, (_, n) => work(n)));

/** What cannot go well while the part is spoiled. Mail is not here: nobody waits for a letter to leave. */
export async function requestsNeeding(
  part: PartName,
  { address, person, stays, picture }: Requester,
): Promise<Timed[]> {
  const { token } = person;
  if (part === 'S3') {
    const upload = timed('upload', `${address}/api/images/upload-profile-picture`, { token, body: pictureForm() });
    const seen = picture ? await severalTimes(() => timed('see a picture', `${address}${picture}`)) : [];
    return [...seen, await upload];
  }
  if (part === 'Stripe')
    return severalTimes((n) => timed('pay', `${address}/api/bookings/${stays[n] ?? ''}/payment`, { token, body: {} }));
  if (part === 'OIDC') return severalTimes(() => timed('sign in with google', `${address}/api/auth/google`));
  return [];
}

/** A refusal that says what to do: come back later, or sign in another way. */
export function isHelpful({ name, status, code, retryAfter }: Timed): boolean {
  if (name === 'sign in with google') return status === 303 && decodeURIComponent(code ?? '').includes('/auth/error?');
  if (name === 'pay') return (status === 502 && code === 'payment_provider_refused') || isLater(status, retryAfter);
  return isLater(status, retryAfter);
}

const isLater = (status: number, retryAfter: string | null): boolean => status === 503 && retryAfter !== null;

/** The path of a picture that was stored while all was well. */
export async function storePicture(address: string, { token }: Person): Promise<string> {
  const stored = await timed('upload', `${address}/api/images/upload-profile-picture`, { token, body: pictureForm() });
  const url = textIn(stored.json, 'url');
  if (url === null) throw new Error(`A picture could not be stored: ${stored.status} ${stored.code}`);
  return new URL(url, address).pathname;
}
