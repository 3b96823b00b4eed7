import { setTimeout as sleep } from 'node:timers/promises';
import { hasRequests, makeDrawDue } from '../clients/draw-clients.ts';
import type { Installation } from '../installation.ts';
import {
  asRequestBody,
  daysAhead,
  noisyPng,
  PASSWORD,
  type Club,
  type Hut,
  type Person,
  type TestData,
} from '../test-data.ts';
import type { ServiceName } from './external-services.ts';

/** A worker that missed its notification polls again after ten seconds. */
const DRAW_LIMIT_MS = 20_000;

type Scene = { installation: Installation; data: TestData; club: Club; hut: Hut };

/** What members come for: sign in, see the calendar, request a stay; and the draw that allocates it. */
export async function coreRequests({ installation, data, club, hut }: Scene, turn: number): Promise<Timed[]> {
  const { address } = installation;
  const [member] = club.members;
  if (!member) throw new Error('no member');
  const signedIn = await timed('sign in', `${address}/api/auth/login`, {
    body: { email: member.email, password: PASSWORD },
  });
  const token = textIn(signedIn.json, 'token') ?? member.token;
  const from = asRequestBody(daysAhead(0)).start_date;
  const to = asRequestBody(daysAhead(60)).start_date;
  const calendar = await timed('calendar', `${address}/api/clubs/${club.id}/calendar?from=${from}&to=${to}`, { token });
  const stay = asRequestBody(daysAhead(10 + 3 * turn, 2));
  const requested = await timed('request', `${address}/api/bookings`, { token, body: { hut_id: hut.id, ...stay } });

  const begun = performance.now();
  await makeDrawDue(data.ctx, club.id);
  while ((await hasRequests(data, club.id)) && performance.now() - begun < DRAW_LIMIT_MS) await sleep(50);
  const isDrawn = !(await hasRequests(data, club.id));
  const draw = { name: 'draw', ms: performance.now() - begun, status: isDrawn ? 200 : 0, code: null, retryAfter: null };
  return [signedIn, calendar, requested, draw];
}

/** Processes that report themselves as not ready, although only external services are missing. */
export async function unreadyProcesses({ members }: Installation): Promise<string[]> {
  const all = await Promise.all(
    members.map(async ({ kind, running }) => {
      const { ok } = await fetch(`http://127.0.0.1:${running.opsPort}/readyz`).catch(() => ({ ok: false }));
      return ok ? [] : [`${kind} reports that it is not ready`];
    }),
  );
  return all.flat();
}

/** A person with unpaid stays and a stored picture. */
type Requester = { address: string; person: Person; stays: string[]; picture: string | null };

const SEVERAL = 6;

async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await noisyPng(40))], { type: 'image/png' }), 'bilde.png');
  return form;
}

/** The same request several times at once: a connection or lock that one keeps while it waits would block the others. */
const severalTimes = (work: (n: number) => Promise<Timed>): Promise<Timed[]> =>
  Promise.all(Array.from({ length: SEVERAL }, (_, n) => work(n)));

/** Requests that cannot succeed during an outage of the service. None needs mail: mails are queued. */
export async function requestsNeeding(
  service: ServiceName,
  { address, person, stays, picture }: Requester,
): Promise<Timed[]> {
  const { token } = person;
  if (service === 'S3') {
    const body = await pictureForm();
    const upload = timed('upload', `${address}/api/images/upload-profile-picture`, { token, body });
    const seen = picture ? await severalTimes(() => timed('see a picture', `${address}${picture}`)) : [];
    return [...seen, await upload];
  }
  if (service === 'Stripe')
    return severalTimes((n) => timed('pay', `${address}/api/bookings/${stays[n] ?? ''}/payment`, { token, body: {} }));
  if (service === 'OIDC') return severalTimes(() => timed('sign in with google', `${address}/api/auth/google`));
  return [];
}

/** A refusal that says what to do: try again later, or sign in another way. */
export function isHelpfulRefusal({ name, status, code, retryAfter }: Timed): boolean {
  if (name === 'sign in with google') return status === 303 && decodeURIComponent(code ?? '').includes('/auth/error?');
  if (name === 'pay') return (status === 502 && code === 'payment_provider_refused') || isTryLater(status, retryAfter);
  return isTryLater(status, retryAfter);
}

const isTryLater = (status: number, retryAfter: string | null): boolean => status === 503 && retryAfter !== null;

/** Stores a picture before any outage; returns its path. */
export async function storePicture(address: string, { token }: Person): Promise<string> {
  const body = await pictureForm();
  const stored = await timed('upload', `${address}/api/images/upload-profile-picture`, { token, body });
  const url = textIn(stored.json, 'url');
  if (url === null) throw new Error(`A picture could not be stored: ${stored.status} ${stored.code}`);
  return new URL(url, address).pathname;
}

export type Timed = { name: string; ms: number; status: number; code: string | null; retryAfter: string | null };

type Sent = { method?: string; token?: string; body?: object | FormData };

const LONGEST_MS = 60_000;

/** One request without retry: how it was answered, and after how long. Status 0: no answer. */
async function timed(
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

/** A text property of an answer. */
function textIn(value: unknown, name: string): string | null {
  const found: unknown =
    typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : null;
  return typeof found === 'string' ? found : null;
}
