import { addDays } from '@hytte/domain/shared/local-date';
import { expect, test } from 'vitest';
import { readJournal } from '#testing/journals.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { expectProven } from '#testing/draws.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import type { Club, Person } from '#testing/people.ts';
import { aWish, passDeadline, passDraw, PERIOD_DAYS, type periodCalls } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { aRoundWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let club: Club;
let owner: Person;
let anna: Person;
let bo: Person;
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
aRoundWorld((scene) => ({ world, owner, club, hut, calls, anna, bo } = scene));

const { start_date: START, end_date: END } = asSent(PERIOD_DAYS);
/** Fifty-two weeks before. */
const LAST_YEAR = -364;

/** Anna was there in the same season a year ago, and the rules have such members wait. */
async function hadIt() {
  await aSeason(world, club, { name: 'Romjul', start_date: START, end_date: END });
  await aSeason(world, club, {
    name: `Romjul ${Number(START.slice(0, 4)) - 1}`,
    start_date: addDays(START, LAST_YEAR),
    end_date: addDays(END, LAST_YEAR),
  });
  await setRules(world, club, { quarantine: [{ season: 'romjul', years: 1 }] });
  return aBooking(world, await aHut(world, club), {
    user_id: anna.id,
    ...daysAhead(40 + LAST_YEAR, 3),
    status: 'allocated',
  });
}

async function drawn(wishes: Person[]) {
  const { id } = await calls.create({});
  await calls.announce(id);
  for (const person of wishes) await calls.save(id, person, [aWish([hut])]);
  await passDeadline(world, id);
  await passDraw(world, club, id);
  const given = await world.db
    .selectFrom('bookings')
    .select('user_id')
    .where('club_id', '=', club.id)
    .where('hut_id', '=', hut.id)
    .where('status', '=', 'allocated')
    .execute();
  return given.map(({ user_id }) => user_id);
}

const lines = async () => {
  const [bundle] = await expectProven(world, club);
  return bundle?.snapshot.parties.map(({ line }) => line).toSorted((a, b) => a - b);
};

test('who had the season last year comes after the others, in a draw that proves itself', async () => {
  await hadIt();
  expect(await drawn([anna, bo])).toEqual([bo.id]);
  expect(await lines()).toEqual([0, 0, 0, 100]);
});

test('and gets what nobody else wants', async () => {
  await hadIt();
  expect(await drawn([anna])).toEqual([anna.id]);
});

test('a stay that the guest did not come to is no reason to wait', async () => {
  const stay = await hadIt();
  await world.db.updateTable('bookings').set({ no_show_at: new Date() }).where('id', '=', stay.id).execute();
  await drawn([anna]);
  expect(await lines()).toEqual([0, 0, 0, 0]);
});

test('without the rule nobody waits', async () => {
  await hadIt();
  await setRules(world, club, { quarantine: [] });
  await drawn([anna, bo]);
  expect(await lines()).toEqual([0, 0, 0, 0]);
});

test('the mark of a guest who did not come stands in the journal, for it changes who waits', async () => {
  const stay = await hadIt();
  const yesterday = daysAhead(-1);
  await world.db.updateTable('bookings').set(yesterday).where('id', '=', stay.id).execute();
  await world.call('POST /api/bookings/{id}/no-show', { params: { id: stay.id } }, owner.token);
  const journal = await readJournal(world, club.id, owner);
  expect(journal.at(-1)?.entry).toMatchObject({ kind: 'no_show', subject: stay.id, after: { points: 0 } });
});
