import { setTimeout as sleep } from 'node:timers/promises';
import { makeDrawDue, hasRequests } from '../clients/draw-clients.ts';
import type { Installation } from '../installation.ts';
import { noisyPng } from '../noisy-png.ts';
import { asRequestBody, daysAhead, PASSWORD, type Club, type Hut, type TestData, type Person } from '../test-data.ts';
import type { PartName } from './external-services.ts';

/** Nobody waits for a draw. Workers look again after ten seconds at the latest, even if nobody wakes them. */
const DRAW_LIMIT_MS = 20_000;

export type Scene = { installation: Installation; stage: TestData; club: Club; hut: Hut };

/** What members come for: signing in, the calendar, asking for days, and the draw that gives them. */
export async function coreRequests({ installation, stage, club, hut }: Scene, turn: number): Promise<Timed[]> {
  const { address } = installation;
  const [member] = club.members;
  if (!member) throw new Error('nobody');
  const signedIn = await timed('sign in', `${address}/api/auth/login`, {
    body: { email: member.email, password: PASSWORD },
  });
  const token = textIn(signedIn.json, 'token') ?? member.token;
  const from = asRequestBody(daysAhead(0)).start_date;
  const to = asRequestBody(daysAhead(60)).start_date;
  const calendar = await timed('calendar', `${address}/api/clubs/${club.id}/calendar?from=${from}&to=${to}`, { token });
  const stay = asRequestBody(daysAhead(10 + 3 * turn, 2));
  const asked = await timed('request', `${address}/api/bookings`, { token, body: { hut_id: hut.id, ...stay } });

  const begun = performance.now();
  await makeDrawDue(stage.ctx, club.id);
  while ((await hasRequests(stage, club.id)) && performance.now() - begun < DRAW_LIMIT_MS) await sleep(50);
  const isDrawn = !(await hasRequests(stage, club.id));
  const draw = { name: 'draw', ms: performance.now() - begun, status: isDrawn ? 200 : 0, code: null, retryAfter: null };
  return [signedIn, calendar, asked, draw];
}

/** Processes that say that they cannot serve, while all that is missing is somebody else. */
export async function unready({ members }: Installation): Promise<string[]> {
  const all = await Promise.all(
    members.map(async ({ kind, running }) => {
      const { ok } = await fetch(`http://127.0.0.1:${running.opsPort}/readyz`).catch(() => ({ ok: false }));
      return ok ? [] : [`${kind} says that it is not ready`];
    }),
  );
  return all.flat();
}

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

export type Timed = { name: string; ms: number; status: number; code: string | null; retryAfter: string | null };

type Sent = { method?: string; token?: string; body?: object | FormData };

const LONGEST_MS = 60_000;

/** One request, no second try: how it was answered, and after how long. Status 0 is no answer at all. */
export async function timed(
  name: string,
  url: string,
  { method, token, body }: Sent = {},
): Promise<Timed & { json: unknown }> {
  const begun = performance.now();
  const answer = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
  const text = (await answer?.text().catch(() => '')) ?? '';
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : null;
  return {
    name,
    ms: performance.now() - begun,
    status: answer?.status ?? 0,
    code: textIn(json, 'code') ?? answer?.headers.get('location') ?? null,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    json,
  };
}

/** A text somewhere in an answer, by the names that lead to it. */
export function textIn(value: unknown, ...names: string[]): string | null {
  let found = value;
  for (const name of names)
    found =
      typeof found === 'object' && found !== null ? Object.getOwnPropertyDescriptor(found, name)?.value : undefined;
  return typeof found === 'string' ? found : null;
}
