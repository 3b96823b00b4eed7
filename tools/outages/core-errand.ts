import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../faults/installation.ts';
import { makeDrawDue, hasRequests } from '../faults/clients/draw-clients.ts';
import { asRequestBody, daysAhead, PASSWORD, type Club, type Hut, type TestData } from '../faults/test-data.ts';
import { textIn, timed, type Timed } from './timed.ts';

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
