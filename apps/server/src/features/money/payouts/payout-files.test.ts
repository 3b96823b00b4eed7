import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount, anotherAccount, aPayout, payoutsOf, removePayouts, takesPayment } from '#testing/payouts.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { releasePayouts } from './make-payouts.service.ts';

const PAYER = { COMPANY_NAME: 'Hyttelaget AS', COMPANY_ORG_NUMBER: '923609016', PAYOUT_ACCOUNT: '86011117947' };

let world: World;
let platform: Person;
let club: Club;
beforeAll(async () => {
  world = await startWorld(PAYER);
  platform = await aPerson(world, { role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  await removePayouts(world);
  club = await aClub(world, { owner: await aPerson(world) });
  await takesPayment(world, club);
});

const make = () => world.call('POST /api/admin/payouts/file', {}, platform.token);
const fetchAgain = (id: string) => world.call('GET /api/admin/payout-files/{id}', { params: { id } }, platform.token);
const send = (id: string) => world.call('POST /api/admin/payout-files/{id}/sent', { params: { id } }, platform.token);
const takeBack = (id: string) =>
  world.call('POST /api/admin/payout-files/{id}/take-back', { params: { id } }, platform.token);
const files = async () => (await world.call('GET /api/admin/payout-files', { query: {} }, platform.token)).answer.files;
const statuses = async () => (await payoutsOf(world, club)).map(({ status }) => status);
const onDay = (day: string) => ({ ...world.ctx, now: new Date(day), today: dateInOslo(new Date(day)) });

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('a payment file', () => {
  test('pays what is ready and nothing else, each to its account', async () => {
    await aPayout(world, club, { month: '2026-07-01', status: 'held', amount_ore: 1_100 });
    await aPayout(world, club, { month: '2026-08-01', amount_ore: 140_200 });
    await aPayout(world, club, { month: '2026-09-01', amount_ore: 59_850, bank_account: anotherAccount });
    await aPayout(world, club, { month: '2026-10-01', status: 'sent', sent_at: new Date(), amount_ore: 2_200 });
    const { answer } = await make();
    expect(answer).toMatchObject({
      count: 2,
      total_ore: 200_050,
      held_count: 0,
      file_name: expect.stringMatching(/^utbetalinger-.+\.xml$/),
      sent_at: null,
      taken_back_at: null,
    });
    for (const part of ['1402.00', '598.50', '2000.50', '12345678903', club.name, 'Hyttelaget AS', '923609016'])
      expect(answer.xml).toContain(part);
    for (const part of ['11.00', '22.00']) expect(answer.xml).not.toContain(`>${part}<`);
  });

  test('claims its payouts: the next file has only what became ready since, whatever is ticked', async () => {
    await aPayout(world, club, { month: '2026-08-01', amount_ore: 100_00 });
    const first = (await make()).answer;
    expect((await make()).code).toBe('no_payouts_ready');
    await aPayout(world, club, { month: '2026-09-01', amount_ore: 77_00 });
    const second = (await make()).answer;
    expect(second).toMatchObject({ count: 1, total_ore: 77_00 });
    expect(second.xml).not.toContain('>100.00<');
    expect((await files()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is fetched again byte for byte, also after the club changed its name and after it was sent', async () => {
    await aPayout(world, club);
    const made = (await make()).answer;
    await world.db.updateTable('clubs').set({ name: 'Et helt annet navn' }).where('id', '=', club.id).execute();
    expect((await fetchAgain(made.id)).answer).toEqual(made);
    await send(made.id);
    expect((await fetchAgain(made.id)).answer.xml).toBe(made.xml);
    expect((await fetchAgain(NOBODY)).code).toBe('not_found');
  });

  test('is sent as a whole; twice is once, and each club reads it on record', async () => {
    await aPayout(world, club, { month: '2026-08-01' });
    await aPayout(world, club, { month: '2026-09-01' });
    const { id } = (await make()).answer;
    const first = (await send(id)).answer.file;
    expect(first.sent_at).not.toBeNull();
    expect((await send(id)).answer.file.sent_at).toBe(first.sent_at);
    expect(await statuses()).toEqual(['sent', 'sent']);
    const acts = world.db.selectFrom('audit_entries').select('id').where('club_id', '=', club.id);
    expect(await acts.where('action', '=', 'payout.sent').execute()).toHaveLength(2);
    expect((await takeBack(id)).code).toBe('payout_file_sent');
    expect((await send(NOBODY)).code).toBe('not_found');
  });

  test('is taken back as a whole: its payouts go into the next file, and it can be neither fetched nor sent', async () => {
    await aPayout(world, club);
    const first = (await make()).answer;
    const back = (await takeBack(first.id)).answer.file;
    expect((await takeBack(first.id)).answer.file.taken_back_at).toBe(back.taken_back_at);
    expect((await fetchAgain(first.id)).code).toBe('payout_file_taken_back');
    expect((await send(first.id)).code).toBe('payout_file_taken_back');
    expect(await statuses()).toEqual(['ready']);
    const second = (await make()).answer;
    // The same payments have the same number: had the bank the first after all, it refuses the second.
    const numberOf = (xml: string) => /<MsgId>(.+)<\/MsgId>/.exec(xml)?.[1];
    expect(second.id).not.toBe(first.id);
    expect(numberOf(second.xml)).toBe(numberOf(first.xml));
    await send(second.id);
    expect(await statuses()).toEqual(['sent']);
  });

  test('is not made of nothing, nor without a sender', async () => {
    await aPayout(world, club, { status: 'held' });
    expect((await make()).code).toBe('no_payouts_ready');
    const unset = await startWorld();
    const admin = await aPerson(unset, { role: 'admin' });
    expect((await unset.call('POST /api/admin/payouts/file', {}, admin.token)).code).toBe('payouts_not_set_up');
    await unset.close();
  });

  test('made by several at once has each payout once', async () => {
    for (let month = 1; month <= 9; month += 1) await aPayout(world, club, { month: `2026-0${month}-01` });
    const made = await Promise.all(Array.from({ length: 6 }, make));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(made.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['no_payouts_ready']),
    );
    expect((await files()).map(({ count }) => count)).toEqual([9]);
  });

  test('is sent or taken back, never both, when two decide at once', async () => {
    await aPayout(world, club);
    const { id } = (await make()).answer;
    const answers = await Promise.all([send(id), takeBack(id), send(id), takeBack(id)]);
    const [file] = await files();
    expect([file?.sent_at, file?.taken_back_at].filter((at) => at !== null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('a change of the account after the file was made', () => {
  test('holds the payout: the file is not handed out again, and a new one waits for the new account', async () => {
    await aPayout(world, club);
    const { id } = (await make()).answer;
    await takesPayment(world, club, anotherAccount, new Date('2026-11-10T12:00:00Z'));
    expect((await files())[0]).toMatchObject({ id, held_count: 1 });
    expect((await fetchAgain(id)).code).toBe('payout_file_held');
    // While the file stands the payout keeps the account that is in it.
    await releasePayouts(onDay('2026-11-14T12:00:00Z'));
    expect(await payoutsOf(world, club)).toMatchObject([{ status: 'held', bank_account: anAccount }]);
    await takeBack(id);
    expect((await make()).code).toBe('no_payouts_ready');
    await releasePayouts(onDay('2026-11-14T12:00:00Z'));
    const { answer } = await make();
    expect(answer.xml).toContain(anotherAccount);
    expect(answer.xml).not.toContain(anAccount);
  });

  test('does not stop the truth: a file that the bank has carried out is marked sent', async () => {
    await aPayout(world, club);
    const { id } = (await make()).answer;
    await takesPayment(world, club, anotherAccount, new Date());
    expect((await send(id)).answer.file).toMatchObject({ held_count: 0, sent_at: expect.any(String) });
    expect(await payoutsOf(world, club)).toMatchObject([{ status: 'sent', bank_account: anAccount }]);
  });
});

describe('the database itself refuses', () => {
  test('a payout in two standing files', async () => {
    const { id: payout_id } = await aPayout(world, club);
    await make();
    const values = { message_id: 'HL-2', file_name: 'to.xml', xml: '<Document/>', payout_count: 1, total_ore: 1 };
    const other = world.db.insertInto('payout_files').values(values).returning('id').executeTakeFirstOrThrow();
    const claim = world.db.insertInto('payout_file_claims').values({ file_id: (await other).id, payout_id });
    await expect(claim.execute()).rejects.toThrow('one_standing_file_per_payout');
  });

  test.each([
    ['other bytes', { xml: '<Document>mine</Document>' }],
    ['another sum', { total_ore: 1 }],
    ['another moment at which it was sent', { sent_at: new Date('2026-01-01') }],
  ])('a file with %s', async (_what, change) => {
    await aPayout(world, club);
    const { id } = (await make()).answer;
    await send(id);
    const rewrite = world.db.updateTable('payout_files').set(change).where('id', '=', id);
    await expect(rewrite.execute()).rejects.toThrow('never changed');
  });

  test.each([{ bank_account: anotherAccount }, { amount_ore: 999_900 }])(
    'a payout that becomes %o while a file has it',
    async (change) => {
      const { id } = await aPayout(world, club);
      await make();
      const rewrite = world.db.updateTable('payouts').set(change).where('id', '=', id);
      await expect(rewrite.execute()).rejects.toThrow('keeps its amount and its account');
    },
  );
});
