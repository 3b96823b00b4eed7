import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aPaidStay, anAccount, anotherAccount, payoutsOf, refundStay, takesPayment } from '#testing/payouts.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { makePayouts, releasePayouts } from './make-payouts.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const on = (moment: string) => {
  const now = new Date(moment);
  return { ...world.ctx, now, today: dateInOslo(now) };
};

type PaidClub = { club: Club; owner: Person; admin: Person; hut: TestHut };

async function aPaidClub(): Promise<PaidClub> {
  const [owner, admin] = [await aPerson(world), await aPerson(world)];
  const club = await aClub(world, { owner, admins: [admin] });
  await takesPayment(world, club);
  return { club, owner, admin, hut: await aHut(world, club) };
}

const pay = ({ hut, owner }: PaidClub, grossOre: number, at: string, arrival?: string) =>
  aPaidStay(world, hut, { by: owner, grossOre, at, ...(arrival && { arrival }) });

const unsettled = async ({ id }: Club): Promise<number> => {
  const lines = world.db.selectFrom('ledger_entries').select('amount_ore').where('club_id', '=', id);
  return (await lines.where('payout_id', 'is', null).execute()).reduce((sum, { amount_ore }) => sum + amount_ore, 0);
};

test('a month is paid out on the 1st, by the clock on the wall in Oslo', async () => {
  const paid = await aPaidClub();
  const october = await pay(paid, 150_000, '2026-10-15T12:00:00Z');
  const lastMinute = await pay(paid, 100_000, '2026-10-31T22:59:00Z');
  const november = await pay(paid, 200_000, '2026-10-31T23:01:00Z');
  await makePayouts(on('2026-11-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([
    { month: '2026-10-01', amount_ore: october + lastMinute, bank_account: anAccount, status: 'ready' },
  ]);
  expect(await unsettled(paid.club)).toBe(november);
  const mails = await runJobs(world);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([paid.owner.email, paid.admin.email].toSorted());
  const { subject, text } = mailTo(mails, paid.owner.email);
  expect(subject.replaceAll(/\s/g, ' ')).toBe(`Utbetaling til ${paid.club.name} for oktober 2026: 2 336 kr`);
  for (const figure of ['•••• 8903', '2 500 kr', '−125 kr', '−39 kr'])
    expect(text.replaceAll(/\s/g, ' ')).toContain(figure);
});

test('however many work at once and however often, each club is paid once a month', async () => {
  const clubs = await Promise.all(Array.from({ length: 8 }, aPaidClub));
  const due = new Map<string, number>();
  for (const paid of clubs) due.set(paid.club.id, await pay(paid, 150_000, '2026-10-15T12:00:00Z'));
  await Promise.all(Array.from({ length: 5 }, () => makePayouts(on('2026-11-01T05:10:00Z'))));
  await makePayouts(on('2026-11-02T05:10:00Z'));
  for (const { club } of clubs) {
    expect(await payoutsOf(world, club)).toMatchObject([{ amount_ore: due.get(club.id) }]);
    expect(await unsettled(club)).toBe(0);
  }
  expect((await runJobs(world)).filter(({ subject }) => subject.startsWith('Utbetaling'))).toHaveLength(16);
});

test('months that nobody worked through are made up for at once', async () => {
  const paid = await aPaidClub();
  const sum = (await pay(paid, 150_000, '2026-07-15T12:00:00Z')) + (await pay(paid, 80_000, '2026-09-15T12:00:00Z'));
  await makePayouts(on('2026-10-09T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ month: '2026-09-01', amount_ore: sum }]);
});

test('a month with more refunds than payments pays nothing; the rest is taken from the next', async () => {
  const paid = await aPaidClub();
  // Paid in August, paid out on the 1st of September, refunded after that: the club owes what it was paid.
  const kept = await pay(paid, 150_000, '2026-08-15T12:00:00Z');
  await makePayouts(on('2026-09-01T05:10:00Z'));
  const august = kept + (await refundStay(world, paid.club, 150_000, '2026-09-10T12:00:00Z'));
  const [first] = await payoutsOf(world, paid.club);
  await makePayouts(on('2026-10-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toHaveLength(1);
  const october = await pay(paid, 300_000, '2026-10-10T12:00:00Z');
  await makePayouts(on('2026-11-01T05:10:00Z'));
  const all = await payoutsOf(world, paid.club);
  expect(all).toMatchObject([{ month: '2026-08-01' }, { month: '2026-10-01' }]);
  expect(all.reduce((sum, { amount_ore }) => sum + amount_ore, 0)).toBe(august + october);
  expect(all[1]?.amount_ore).toBeLessThan(october);
  expect(first?.amount_ore).toBeGreaterThan(0);
  expect(await unsettled(paid.club)).toBe(0);
});

test('a line waits until its stay has begun or can no longer be refunded', async () => {
  const paid = await aPaidClub();
  const begun = await pay(paid, 100_000, '2026-10-10T12:00:00Z', '2026-10-20');
  const tooLate = await pay(paid, 110_000, '2026-10-11T12:00:00Z', '2026-11-05'); // four days left, five are needed
  const refundable = await pay(paid, 120_000, '2026-10-12T12:00:00Z', '2026-11-06');
  const farAhead = await pay(paid, 9_000_000, '2026-10-13T12:00:00Z', '2027-12-01');
  await makePayouts(on('2026-11-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ amount_ore: begun + tooLate }]);
  expect(await unsettled(paid.club)).toBe(refundable + farAhead);
  await makePayouts(on('2026-12-01T05:10:00Z'));
  expect((await payoutsOf(world, paid.club))[1]).toMatchObject({ month: '2026-11-01', amount_ore: refundable });
  expect(await unsettled(paid.club)).toBe(farAhead);
});

test('a run that is late pays what the one on the 1st would have paid', async () => {
  const paid = await aPaidClub();
  await pay(paid, 120_000, '2026-10-12T12:00:00Z', '2026-11-08');
  await makePayouts(on('2026-11-09T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toEqual([]);
});

test('a refund that is under way holds the money; once done, all of it is netted', async () => {
  const paid = await aPaidClub();
  await pay(paid, 150_000, '2026-10-12T12:00:00Z', '2026-10-20');
  await refundStay(world, paid.club, 150_000);
  await makePayouts(on('2026-11-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toEqual([]);
});

test('a club that takes payment itself by now is still paid what it has coming', async () => {
  const paid = await aPaidClub();
  const sum = await pay(paid, 150_000, '2026-10-15T12:00:00Z');
  await world.db
    .updateTable('payment_settings')
    .set({ handling: 'external' })
    .where('club_id', '=', paid.club.id)
    .execute();
  await makePayouts(on('2026-11-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ amount_ore: sum }]);
});

test('without an account the money waits; the day after there is one, it is on its way', async () => {
  const paid = await aPaidClub();
  const sum = await pay(paid, 150_000, '2026-10-15T12:00:00Z');
  const settings = world.db.updateTable('payment_settings').where('club_id', '=', paid.club.id);
  await settings.set({ handling: 'external', bank_account: null, bank_account_changed_at: null }).execute();
  await makePayouts(on('2026-11-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toEqual([]);
  await takesPayment(world, paid.club, anAccount, new Date('2026-11-05T12:00:00Z'));
  await makePayouts(on('2026-11-06T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ month: '2026-10-01', amount_ore: sum, status: 'held' }]);
});

test('a payout to an account of less than 72 hours is held, and goes to the account that stands when it is let go', async () => {
  const paid = await aPaidClub();
  await pay(paid, 150_000, '2026-10-15T12:00:00Z');
  await takesPayment(world, paid.club, anotherAccount, new Date('2026-10-31T12:00:00Z'));
  await makePayouts(on('2026-11-01T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'held', bank_account: anotherAccount }]);
  const { text } = mailTo(await runJobs(world), paid.owner.email);
  expect(text).toContain('venter til den har stått i 72 timer');

  // Somebody noticed: the old account is put back, and begins to cool itself.
  await takesPayment(world, paid.club, anAccount, new Date('2026-11-02T12:00:00Z'));
  await releasePayouts(on('2026-11-04T12:00:00Z'));
  await releasePayouts(on('2026-11-05T11:59:59Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'held' }]);
  await releasePayouts(on('2026-11-05T12:00:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'ready', bank_account: anAccount }]);
});

test('a thief’s account that was undone after 72 hours gets nothing: any change holds what is ready too', async () => {
  const paid = await aPaidClub();
  await pay(paid, 150_000, '2026-10-15T12:00:00Z');
  await takesPayment(world, paid.club, anotherAccount, new Date('2026-10-31T12:00:00Z'));
  await makePayouts(on('2026-11-01T05:10:00Z'));
  await releasePayouts(on('2026-11-04T05:10:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'ready', bank_account: anotherAccount }]);
  await takesPayment(world, paid.club, anAccount, new Date('2026-11-04T08:00:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'held' }]);
  await releasePayouts(on('2026-11-07T07:59:59Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'held' }]);
  await releasePayouts(on('2026-11-07T08:00:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'ready', bank_account: anAccount }]);
});

test('saving the settings without another account holds nothing, nor what another club has', async () => {
  const [paid, other] = [await aPaidClub(), await aPaidClub()];
  for (const one of [paid, other]) await pay(one, 150_000, '2026-10-15T12:00:00Z');
  await makePayouts(on('2026-11-01T05:10:00Z'));
  await takesPayment(world, paid.club, anAccount);
  await takesPayment(world, other.club, anotherAccount, new Date('2026-11-02T08:00:00Z'));
  expect(await payoutsOf(world, paid.club)).toMatchObject([{ status: 'ready' }]);
  expect(await payoutsOf(world, other.club)).toMatchObject([{ status: 'held' }]);
});
