import { SUGGESTED_ACCOUNTS } from '@hytte/domain/money/bank-files/vouchers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kidOfStay } from '#testing/bank-files.ts';
import { anOutsideClub, markPaid, unmark } from '#testing/outside-payments.ts';
import { aPayingClub, aStay, type PayingClub, STAY_ORE } from '#testing/payments.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const monthOf = async ({ club, owner }: PayingClub) =>
  (await world.call('GET /api/clubs/{clubId}/accounting', { params: { clubId: club.id }, query: {} }, owner.token))
    .answer;

test('what was paid outside is rent in the bank; a mark that was taken back is nothing', async () => {
  const club = await anOutsideClub(world);
  const [paid, undone] = [await aStay(world, club, 30), await aStay(world, club, 40)];
  await markPaid(world, club.owner, paid);
  await markPaid(world, club.owner, undone);
  await unmark(world, club.owner, undone);
  const { vouchers, accounts } = await monthOf(club);
  expect(accounts).toEqual(SUGGESTED_ACCOUNTS);
  expect(vouchers).toMatchObject([
    {
      on: world.ctx.today,
      debit: '1920',
      credit: '3600',
      amount_ore: STAY_ORE,
      kid: await kidOfStay(world, club, paid),
    },
  ]);
});

test('accounts that the club sets are used, and that they were changed is on record', async () => {
  const club = await anOutsideClub(world);
  await markPaid(world, club.owner, await aStay(world, club, 30));
  const body = { rent: '3650', bank: '1920:10001', fees: '7771', clearing: '1580' };
  const params = { clubId: club.club.id };
  expect(
    await world.call('POST /api/clubs/{clubId}/accounting-accounts', { params, body }, club.owner.token),
  ).toMatchObject({
    status: 200,
    answer: { accounts: body },
  });
  expect((await monthOf(club)).vouchers).toMatchObject([{ debit: '1920:10001', credit: '3650' }]);
  const wrong = { ...body, rent: '=1+1' };
  expect(
    await world.call('POST /api/clubs/{clubId}/accounting-accounts', { params, body: wrong }, club.owner.token),
  ).toMatchObject({ status: 400 });
  const entries = await world.db
    .selectFrom('audit_entries')
    .select('after')
    .where('club_id', '=', club.club.id)
    .where('action', '=', 'payment_settings.changed')
    .execute();
  expect(entries).toEqual([{ after: body }]);
});

test('a club that is paid through us has none before its first payment', async () => {
  expect((await monthOf(await aPayingClub(world))).vouchers).toEqual([]);
});
