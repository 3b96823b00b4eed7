import type { paymentSettingsApi } from '@hytte/contract/money/payment-settings';
import type { RequestInput } from '@hytte/contract/endpoint';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import {
  aPaidStay,
  aPayout,
  anAccount,
  anotherAccount,
  refundStay,
  removePayouts,
  takesPayment,
} from '#testing/payouts.ts';
import type { Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
// Mails of one test are not the next one's.
afterEach(() => runJobs(world));

type Sent = RequestInput<(typeof paymentSettingsApi)['POST /api/clubs/{clubId}/payment-settings']>['body'];

const read = async ({ club }: Scene, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/payment-settings', { params: { clubId: club.id } }, token)).answer;
const save = ({ club }: Scene, { token }: Person, body: Sent) =>
  world.call('POST /api/clubs/{clubId}/payment-settings', { params: { clubId: club.id }, body }, token);

const THROUGH_US: Sent = { paymentHandling: 'hyttelaget', bankAccount: '1234.56.78903' };

/** As if the account had been entered so many hours ago. */
const age = ({ club }: Scene, hours: number) =>
  takesPayment(world, club, anAccount, new Date(Date.now() - hours * 3_600_000));

test('a new club takes payment itself, and gives the money back until five days before', async () => {
  const scene = await aScene(world);
  expect(await read(scene, scene.owner)).toEqual({
    paymentHandling: 'external',
    paymentOffered: false,
    refundDays: 5,
    bankAccount: null,
    vippsNumber: null,
    coolingUntil: null,
    debtOre: 0,
    version: 1,
  });
});

test('a platform admin may look at any club that exists, and sees no account', async () => {
  const scene = await aScene(world);
  await age(scene, 100);
  expect(await read(scene, scene.globalAdmin)).toEqual({
    paymentHandling: 'hyttelaget',
    paymentOffered: true,
    refundDays: 5,
    version: 1,
  });
  const params = { clubId: randomUUID() };
  const gone = await world.call('GET /api/clubs/{clubId}/payment-settings', { params }, scene.globalAdmin.token);
  expect(gone.status).toBe(404);
});

test('the owner reads the number, an admin its end, a member nothing of it', async () => {
  const scene = await aScene(world);
  await age(scene, 100);
  const settled = { paymentHandling: 'hyttelaget', paymentOffered: true, refundDays: 5, version: 1 };
  const forAdmins = { ...settled, vippsNumber: null, coolingUntil: null, debtOre: 0 };
  expect(await read(scene, scene.owner)).toEqual({ ...forAdmins, bankAccount: anAccount });
  expect(await read(scene, scene.admin)).toEqual({ ...forAdmins, bankAccount: '•••• 8903' });
  expect(await read(scene, scene.member)).toEqual(settled);
});

test('what an admin saves is kept, and answered to them masked', async () => {
  const scene = await aScene(world);
  const { status, answer } = await save(scene, scene.admin, { ...THROUGH_US, refundDays: 14 });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ paymentHandling: 'hyttelaget', refundDays: 14, bankAccount: '•••• 8903' });
  expect(await read(scene, scene.owner)).toMatchObject({ refundDays: 14, bankAccount: anAccount });
});

describe('an account', () => {
  test.each([
    ['that does not check out', { ...THROUGH_US, bankAccount: '12345678901' }, 'invalid_bank_account'],
    ['that is words', { ...THROUGH_US, bankAccount: 'samme som før' }, 'invalid_bank_account'],
    ['that is missing', { paymentHandling: 'hyttelaget' }, 'bank_account_required'],
    ['that is blank', { ...THROUGH_US, bankAccount: ' ' }, 'bank_account_required'],
    ['that is masked where there is none', { ...THROUGH_US, bankAccount: '•••• 8903' }, 'invalid_bank_account'],
  ] as const)('%s is refused', async (_what, body, code) => {
    const scene = await aScene(world);
    expect(await save(scene, scene.owner, body)).toMatchObject({ status: 400, code });
    expect(await read(scene, scene.owner)).toMatchObject({ paymentHandling: 'external', bankAccount: null });
  });

  test('is not asked for while the club takes payment itself, and wrong is wrong even so', async () => {
    const scene = await aScene(world);
    await removePayouts(world);
    expect((await save(scene, scene.owner, { paymentHandling: 'external' })).status).toBe(200);
    expect((await save(scene, scene.owner, { paymentHandling: 'external', bankAccount: '' })).status).toBe(200);
    const wrong = await save(scene, scene.owner, { paymentHandling: 'external', bankAccount: '123' });
    expect(wrong.code).toBe('invalid_bank_account');
  });

  test('left out, or sent back as it was shown, is the one there was', async () => {
    const scene = await aScene(world);
    await age(scene, 100);
    for (const bankAccount of [undefined, '•••• 8903', '1234 56 78903']) {
      const { answer } = await save(scene, scene.admin, { paymentHandling: 'hyttelaget', bankAccount });
      expect(answer).toMatchObject({ bankAccount: '•••• 8903', coolingUntil: null });
    }
    expect(await runJobs(world)).toEqual([]);
  });

  test('that is new cools for 72 hours, and everybody who runs the club is told by whom', async () => {
    const scene = await aScene(world);
    await age(scene, 100);
    const before = Date.now();
    const { answer } = await save(scene, scene.admin, { ...THROUGH_US, bankAccount: anotherAccount });
    const until = Date.parse(answer.coolingUntil ?? '');
    expect(until - before).toBeGreaterThan(72 * 3_600_000 - 1000);
    expect(until - before).toBeLessThan(72 * 3_600_000 + 10_000);
    const mails = await runJobs(world);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([scene.owner.email, scene.admin.email].toSorted());
    for (const { subject, text } of mails) {
      expect(subject).toBe(`Ny konto for utbetalinger til ${scene.club.name}`);
      expect(text).toContain('Prøve Person har lagt inn et nytt kontonummer');
      expect(text).toContain('•••• 7947');
      expect(text).not.toContain(anotherAccount);
    }
  });

  test('stays when the club takes over payment itself, and can be taken away once nothing is owed', async () => {
    const scene = await aScene(world);
    await removePayouts(world);
    await age(scene, 100);
    const keep = await save(scene, scene.owner, { paymentHandling: 'external' });
    expect(keep.answer).toMatchObject({ paymentHandling: 'external', bankAccount: anAccount });
    const remove = await save(scene, scene.owner, { paymentHandling: 'external', bankAccount: null });
    expect(remove.answer).toMatchObject({ bankAccount: null, coolingUntil: null });
  });

  test.each([
    [
      'lines are not paid out',
      ({ hut, member }: Scene) => aPaidStay(world, hut, { by: member, grossOre: 150_000, at: '2026-11-10T12:00:00Z' }),
    ],
    ['a payout is held', ({ club }: Scene) => aPayout(world, club, { month: '2026-08-01', status: 'held' })],
    ['a payout is ready', ({ club }: Scene) => aPayout(world, club, { month: '2026-08-01' })],
  ])('cannot be taken away while %s', async (_what, owe) => {
    const scene = await aScene(world);
    await removePayouts(world);
    await age(scene, 100);
    await owe(scene);
    const { code } = await save(scene, scene.owner, { paymentHandling: 'external', bankAccount: null });
    expect(code).toBe('bank_account_required');
  });

  test('is changed ten times a day and no more: each change is written to many', async () => {
    const scene = await aScene(world);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const bankAccount = turn % 2 === 0 ? anAccount : anotherAccount;
      statuses.push((await save(scene, scene.owner, { ...THROUGH_US, bankAccount })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a club that was paid out and then refunded its guest', () => {
  /** Paid out by an old rule, or refunded by the board after the limit: what is owed is in the ledger. */
  async function inDebt(at?: string): Promise<Scene> {
    const scene = await aScene(world);
    await age(scene, 100);
    await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 9_000_000, at: '2026-09-10T12:00:00Z' });
    const lines = world.db.updateTable('ledger_entries').where('club_id', '=', scene.club.id);
    await lines.set({ payout_id: scene.payout.id }).execute();
    await world.db.updateTable('payouts').set({ status: 'sent', sent_at: new Date() }).execute();
    await refundStay(world, scene.club, 9_000_000, at);
    return scene;
  }

  test.each([
    ['is booked', '2026-11-10T12:00:00Z'],
    ['is asked for', undefined],
  ])('reads its debt when the refund %s, and can neither leave nor remove its account', async (_what, at) => {
    const scene = await inDebt(at);
    expect(await read(scene, scene.admin)).toMatchObject({ debtOre: 8_550_000 });
    expect(await read(scene, scene.member)).not.toHaveProperty('debtOre');
    const leave = await save(scene, scene.owner, { paymentHandling: 'external' });
    expect(leave).toMatchObject({ status: 409, code: 'club_in_debt' });
    await world.db
      .updateTable('payment_settings')
      .set({ handling: 'external' })
      .where('club_id', '=', scene.club.id)
      .execute();
    const remove = await save(scene, scene.owner, { paymentHandling: 'external', bankAccount: null });
    expect(remove.code).toBe('club_in_debt');
    // What does not let it off is still its own to decide.
    expect((await save(scene, scene.owner, { paymentHandling: 'external', refundDays: 9 })).status).toBe(200);
  });

  test('is not let off by money that its guest may still get back, but by money that is due', async () => {
    const scene = await inDebt('2026-11-10T12:00:00Z');
    const stay = { by: scene.member, grossOre: 20_000_000, at: '2026-11-11T12:00:00Z' };
    await aPaidStay(world, scene.hut, { ...stay, arrival: '2099-01-01' });
    expect((await save(scene, scene.owner, { paymentHandling: 'external' })).code).toBe('club_in_debt');
    await aPaidStay(world, scene.hut, stay);
    expect((await save(scene, scene.owner, { paymentHandling: 'external' })).status).toBe(200);
  });
});

test('two who save at once take turns: the account and its moment belong together', async () => {
  const scene = await aScene(world);
  const accounts = [anAccount, anotherAccount, anAccount, anotherAccount];
  const saved = await Promise.all(
    accounts.map((bankAccount) => save(scene, scene.owner, { ...THROUGH_US, bankAccount })),
  );
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read(scene, scene.owner)).coolingUntil).not.toBeNull();
});

test.each([-1, 91, 1.5])('%d refund days are none', async (refundDays) => {
  const scene = await aScene(world);
  const { status } = await save(scene, scene.owner, { paymentHandling: 'external', refundDays });
  expect(status).toBe(400);
});
