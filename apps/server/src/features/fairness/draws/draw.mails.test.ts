import { slotsOfDays } from '@hytte/domain/stays/bookings/stay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { expectProven } from '#testing/draws.ts';
import { aClub, givePoints, people, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { runDraw } from './run-draw.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const reads = (person: Person, language: 'no' | 'en') =>
  world.db.updateTable('users').set({ language }).where('id', '=', person.id).execute();

const { first: first_slot, last: last_slot } = slotsOfDays('2027-07-05', '2027-07-08');
const july = { first_slot, last_slot };

async function aDrawOfTwo() {
  const { owner, admin, eager, worn } = await people(world, 'owner', 'admin', 'eager', 'worn');
  const club = await aClub(world, { owner, admins: [admin], members: [eager, worn] });
  await Promise.all([reads(admin, 'en'), reads(worn, 'en'), givePoints(world, club, worn, 20)]);
  const hut = await aHut(world, club, { name: 'Bua' });
  return { owner, admin, eager, worn, club, hut };
}

test('each hears in their own language what they got and why; club admins get the sum', async () => {
  const { owner, admin, eager, worn, club, hut } = await aDrawOfTwo();
  await aBooking(world, hut, { user_id: eager.id, ...july });
  await aBooking(world, hut, { user_id: worn.id, ...july });
  const run = await runDraw(world.ctx, club.id, { kind: 'manual', by: owner.id });
  const mails = await runJobs(world);
  expect(mails).toHaveLength(4);

  const [bundle] = await expectProven(world, club);
  const wornWon = bundle?.outcomes.some(({ status, tickets }) => status === 'allocated' && tickets === 25);
  const address = `https://hyttelaget.example/clubs/${club.id}/draws/${run.id}`;
  const toWorn = mailTo(mails, worn.email);
  expect(toWorn.subject).toBe(`The draw in ${club.name}: ${wornWon ? 'the stay is yours' : 'not this time'}`);
  expect(toWorn.text).toMatch(
    wornWon
      ? /^Bua, 5.+8 July 2027: The stay is yours\. You had place 1 of 2, with 25 tickets\.$/m
      : /^Bua, 5.+8 July 2027: Not this time\. You had place 2 of 2, with 25 tickets; the hut went to place 1\.$/m,
  );
  expect(toWorn.text).toContain(`You now have ${wornWon ? 3 : 2} points.`);
  expect(toWorn.text).toContain(address);
  const toEager = mailTo(mails, eager.email);
  expect(toEager.text).toMatch(
    wornWon
      ? /^Bua, 5.+8\. juli 2027: Ikke denne gangen\. Du hadde plass 2 av 2, med 100 lodd; hytta gikk til plass 1\.$/m
      : /^Bua, 5.+8\. juli 2027: Du fikk oppholdet\. Du hadde plass 1 av 2, med 100 lodd\.$/m,
  );
  expect(toEager.text).toContain(`Du har nå ${wornWon ? 0 : 1} poeng. Færre poeng gir flere lodd neste gang.`);

  expect(mailTo(mails, owner.email).text).toContain('Forespørsler: 2. Tildelt: 1. Avslått: 1.');
  expect(mailTo(mails, owner.email).text).toContain(`/clubs/${club.id}/manage/drawings`);
  expect(mailTo(mails, admin.email).subject).toBe(`Draw in ${club.name}: 1 of 2 were allocated`);
});

test('an empty draw is no news, and a summary that is turned off is not sent', async () => {
  const { owner, eager, club, hut } = await aDrawOfTwo();
  const occasion = { kind: 'manual', by: owner.id } as const;
  await runDraw({ ...world.ctx, now: new Date() }, club.id, occasion);
  expect(await runJobs(world)).toEqual([]);
  await world.db
    .updateTable('lottery_settings')
    .set({ notify_admin_enabled: false })
    .where('club_id', '=', club.id)
    .execute();
  await aBooking(world, hut, { user_id: eager.id, ...july });
  await runDraw({ ...world.ctx, now: new Date() }, club.id, occasion);
  expect((await runJobs(world)).map(({ to }) => to)).toEqual([eager.email]);
});
