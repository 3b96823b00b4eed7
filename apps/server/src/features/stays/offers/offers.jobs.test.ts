import { afterAll, beforeAll, expect, test } from 'vitest';
import { lapseOffers } from '#features/stays/waitlist/end-offers.service.ts';
import { lockHutsOf } from '#platform/db/lock-huts.ts';
import { daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { anEntry, anOffer, runOut } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const now = () => ({ ...world.ctx, now: new Date() });

async function aClubThatWaits() {
  const [owner, member] = [await aPerson(world), await aPerson(world)];
  const club = await aClub(world, { owner, members: [member] });
  await setRules(world, club, { waitlist: { offerHours: 48, upgrades: true } });
  return { club, member, hut: await aHut(world, club) };
}

test('what waits for days that have begun is over, though nothing is offered in the club', async () => {
  const { club, member, hut } = await aClubThatWaits();
  const begun = await anEntry(world, hut, { user_id: member.id, ...daysAhead(-1, 2) });
  const ahead = await anEntry(world, hut, { user_id: member.id, ...daysAhead(1, 2) });
  await lapseOffers(now());
  const entries = await world.db.selectFrom('waitlist_entries').select(['id', 'state']).execute();
  expect(entries.find(({ id }) => id === begun.id)?.state).toBe('over');
  const shown = await world.call('GET /api/clubs/{clubId}/waitlist', { params: { clubId: club.id } }, member.token);
  expect(shown.answer.entries.map(({ id }) => id)).not.toContain(begun.id);
  // It was free, so it was offered by the same visit.
  expect(entries.find(({ id }) => id === ahead.id)?.state).not.toBe('over');
});

test('a club that cannot be locked holds up no other', async () => {
  const [busy, other] = [await aClubThatWaits(), await aClubThatWaits()];
  const offers: { id: string }[] = [];
  for (const { hut, member } of [busy, other])
    offers.push(await anOffer(world, hut, { user_id: member.id, ...daysAhead(40, 2) }));
  for (const { id } of offers) await runOut(world, id);
  const states = async () =>
    Promise.all(
      offers.map(async ({ id }) => {
        const offer = world.db.selectFrom('offers').select('state').where('id', '=', id);
        return (await offer.executeTakeFirst())?.state;
      }),
    );
  await world.db.transaction().execute(async (tx) => {
    await lockHutsOf(tx, [busy.club.id]);
    await lapseOffers(now());
  });
  expect(await states()).toEqual(['open', 'lapsed']);
  await lapseOffers(now());
  expect(await states()).toEqual(['lapsed', 'lapsed']);
});
