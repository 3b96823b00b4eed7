import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startProcess } from '#testing/processes.ts';
import { anAddress, aPassword, startWorld, testEnv, type World } from '#testing/world.ts';

let world: World;
let processes: Running[];
beforeAll(async () => {
  world = await startWorld();
  const env = testEnv(world.config.database.url);
  processes = [await startProcess('main-api.ts', env), await startProcess('main-api.ts', env)];
}, 60_000);
afterAll(async () => {
  for (const process of processes) await process.kill();
  await world.close();
});

const profileOn = async ({ port }: Running, token: string) =>
  (await fetch(`http://127.0.0.1:${port}/api/profile`, { headers: { authorization: `Bearer ${token}` } })).status;
const everywhere = (token: string) => Promise.all(processes.map((process) => profileOn(process, token)));

/** When the last call was sent that the process still answered, in ms from now. It answers from memory for a second at most. */
async function lastAnswered(process: Running, token: string): Promise<number> {
  const begun = performance.now();
  let last = 0;
  for (;;) {
    const sent = performance.now() - begun;
    if ((await profileOn(process, token)) === 401) return last;
    last = sent;
  }
}

const postOn = ({ port }: Running, path: string, token: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function twoSessions() {
  const body = { email: anAddress(), password: aPassword };
  const { answer: first } = await world.call('POST /api/auth/register', { body });
  const { answer: second } = await world.call('POST /api/auth/login', { body });
  expect(await everywhere(first.token)).toEqual([200, 200]);
  expect(await everywhere(second.token)).toEqual([200, 200]);
  return [first.token, second.token] as const;
}

test('signed out on one process, the token is dead there at once and on the other within a second', async () => {
  const [token, other] = await twoSessions();
  const [first, second] = processes;
  if (!first || !second) throw new Error('no process');
  expect((await postOn(first, '/api/auth/logout', token)).status).toBe(204);
  expect(await profileOn(first, token)).toBe(401);
  expect(await lastAnswered(second, token)).toBeLessThan(1000);
  expect(await everywhere(token)).toEqual([401, 401]);
  expect(await everywhere(other)).toEqual([200, 200]);
});

test('after a change of password the other session is dead there at once and elsewhere within a second', async () => {
  const [token, other] = await twoSessions();
  const [first, second] = processes;
  if (!first || !second) throw new Error('no process');
  const body = { currentPassword: aPassword, newPassword: 'et-nytt-og-bedre-passord' };
  expect((await postOn(second, '/api/profile/password', token, body)).status).toBe(200);
  expect(await profileOn(second, other)).toBe(401);
  expect(await lastAnswered(first, other)).toBeLessThan(1000);
  expect(await everywhere(other)).toEqual([401, 401]);
  expect(await everywhere(token)).toEqual([200, 200]);
});
