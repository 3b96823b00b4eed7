import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClub, aPerson, type Club } from '#testing/people.ts';
import { codeIn, runJobs } from '#testing/run-jobs.ts';
import { anAddress, aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
let club: Club;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const owner = await aPerson(world);
  club = await aClub(world, { owner });
  await world.db.updateTable('clubs').set({ tier: 'business-small' }).where('id', '=', club.id).execute();
});
afterAll(() => world.close());

const addresses = (count: number) => Array.from({ length: count }, () => anAddress());

const askForCode = async (email: string, origin: string, join_code?: string) =>
  world.call('POST /api/auth/send-verification-code', { body: { email, ...(join_code && { join_code }) } }, { origin });

/** The whole way of one person who has opened the club's link: code, name and password, joining. */
async function signUp(email: string, code: string, origin: string) {
  const check = { email, code, join_code: club.joinCode };
  const verified = await world.call('POST /api/auth/verify-code', { body: check }, { origin });
  const person = { firstName: 'Prøve', lastName: 'Person', password: aPassword };
  const opened = await world.call(
    'POST /api/auth/complete-registration',
    { body: { ...check, ...person } },
    { origin },
  );
  const body = { join_code: club.joinCode };
  const joined = await world.call('POST /api/memberships/join-club', { body }, { token: opened.answer.token, origin });
  return [verified.status, opened.status, joined.status];
}

describe('sixty people behind one network address', () => {
  test('register and join with the club’s link within the hour', { timeout: 120_000 }, async () => {
    const origin = '10.20.0.1';
    const people = addresses(60);
    for (const email of people) expect(await askForCode(email, origin, club.joinCode)).toMatchObject({ status: 200 });
    const mails = await runJobs(world);
    for (const email of people) {
      const mail = mails.find(({ to }) => to === email);
      expect(mail && (await signUp(email, codeIn(mail), origin))).toEqual([200, 201, 201]);
    }
  });

  test('do not without it: ten codes an hour', async () => {
    const statuses: number[] = [];
    for (const email of addresses(12)) statuses.push((await askForCode(email, '10.20.0.2')).status);
    expect(statuses.indexOf(429)).toBe(10);
  });
});

describe('somebody who has got hold of the code', () => {
  test('mails no address more often than anybody', async () => {
    const victim = anAddress();
    const statuses: number[] = [];
    for (let network = 1; network <= 5; network += 1)
      statuses.push((await askForCode(victim, `10.21.0.${network}`, club.joinCode)).status);
    expect(statuses).toEqual([200, 429, 429, 429, 429]);
  });

  test('has what the club has, from however many networks: then the ordinary limits', { timeout: 60_000 }, async () => {
    let sent = 0;
    for (let network = 1; network <= 3; network += 1)
      for (const email of addresses(190))
        if ((await askForCode(email, `10.22.0.${network}`, club.joinCode)).status === 200) sent += 1;
    // 400 by the code, and ten from the one network that still has its own.
    expect(sent).toBe(410);
  });

  test('does not find out another club’s code by asking on: after thirty wrong ones right ones are refused too', async () => {
    const origin = '10.23.0.1';
    const wrong = 'AAAAA-AAAAA';
    for (let guess = 0; guess < 30; guess += 1) await askForCode(anAddress(), origin, wrong);
    expect(await askForCode(anAddress(), origin, club.joinCode)).toMatchObject({ status: 429 });
    const person = await aPerson(world);
    const body = { join_code: club.joinCode };
    const joined = await world.call('POST /api/memberships/join-club', { body }, { token: person.token, origin });
    expect(joined).toMatchObject({ status: 429 });
  });

  test('gains nothing once the club has made a new one', async () => {
    await world.db.updateTable('clubs').set({ join_code: 'BBBBBCCCCC' }).where('id', '=', club.id).execute();
    const statuses: number[] = [];
    for (const email of addresses(12)) statuses.push((await askForCode(email, '10.24.0.1', club.joinCode)).status);
    expect(statuses.indexOf(429)).toBe(10);
  });
});
