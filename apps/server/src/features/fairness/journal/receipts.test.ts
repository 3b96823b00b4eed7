import { createPublicKey, verify } from 'node:crypto';
import { EMPTY_JOURNAL, leadsFrom } from '@hytte/domain/fairness/draws/journal';
import { compareWithJournal, isReceipt, receiptText } from '@hytte/domain/fairness/draws/receipt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { appendToJournal } from './journal.service.ts';
import { receiptFor } from './receipts.service.ts';

const [NEW, OLD] = ['a-secret-for-receipts-from-now-on-01', 'a-secret-for-receipts-until-today-02'];

let world: World;
let club: Club;
let hut: TestHut;
let who: Record<'owner' | 'member' | 'outsider', Person>;
beforeAll(async () => {
  world = await startWorld({ RECEIPT_KEYS: `${NEW},${OLD}` });
});
beforeEach(async () => {
  who = await people(world, 'owner', 'member', 'outsider');
  club = await aClub(world, { owner: who.owner, members: [who.member] });
  hut = await aHut(world, club);
});
afterAll(() => world.close());

const ask = (days = 30) =>
  world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(days)) } }, who.member.token);
const journal = (query: { after?: string } = {}, by = who.member) =>
  world.call('GET /api/clubs/{clubId}/journal', { params: { clubId: club.id }, query }, by.token);

/** A raw Ed25519 public key, in the encoding Node wants (RFC 8410). */
const publicKey = (hex: string) =>
  createPublicKey({ key: Buffer.from(`302a300506032b6570032100${hex}`, 'hex'), format: 'der', type: 'spki' });

/** By what a browser has: the receipt, and the keys that the service publishes. */
async function isGenuine(receipt: unknown): Promise<boolean> {
  if (!isReceipt(receipt)) return false;
  const { keys } = (await world.call('GET /api/receipt-keys', {})).answer;
  const signature = Buffer.from(receipt.signature, 'hex');
  return (
    keys.includes(receipt.key) && verify(null, Buffer.from(receiptText(receipt)), publicKey(receipt.key), signature)
  );
}

describe('a receipt', () => {
  test('says what was asked, is signed, and stands in the journal', async () => {
    const { answer } = await ask();
    expect(answer.receipt?.entry).toMatchObject({
      club: club.id,
      kind: 'asked',
      subject: answer.booking.id,
      after: { hut: hut.id, first: daysAhead(30).first_slot, last: daysAhead(30).last_slot, status: 'requested' },
    });
    expect(await isGenuine(answer.receipt)).toBe(true);
    const { lines } = (await journal()).answer;
    expect(answer.receipt && compareWithJournal(answer.receipt, lines)).toEqual({ stands: true, since: [] });
  });

  test('for another hour is not genuine', async () => {
    const { receipt } = (await ask()).answer;
    const forged = receipt && { ...receipt, entry: { ...receipt.entry, at: '2026-01-01T00:00:00.000Z' } };
    expect(await isGenuine(forged)).toBe(false);
  });

  test('is given for a withdrawal too', async () => {
    const { booking } = (await ask()).answer;
    const params = { id: booking.id };
    const { answer } = await world.call('DELETE /api/bookings/{id}', { params, body: {} }, who.member.token);
    expect(answer.receipt?.entry).toMatchObject({ kind: 'cancelled', by: 'guest', subject: booking.id });
    expect(await isGenuine(answer.receipt)).toBe(true);
  });

  test('is given to an admin for a change of their own request, and not for one of another’s', async () => {
    const own = await aBooking(world, hut, { user_id: who.owner.id, ...daysAhead(40) });
    const others = await aBooking(world, hut, { user_id: who.member.id, ...daysAhead(50) });
    const put = async ({ id }: { id: string }, days: number) => {
      const input = { params: { id }, body: asSent(daysAhead(days)) };
      return (await world.call('PUT /api/bookings/{id}', input, who.owner.token)).answer.receipt;
    };
    const move = async ({ id }: { id: string }, days: number) => {
      const body = { ...asSent(daysAhead(days)), hut_id: hut.id, reason: 'Det passet bedre.' };
      const call = 'POST /api/bookings/{id}/move';
      return (await world.call(call, { params: { id }, body }, who.owner.token)).answer.receipt;
    };
    for (const [by, day] of [
      [put, 41],
      [move, 42],
    ] as const) {
      const receipt = await by(own, day);
      expect(receipt?.entry).toMatchObject({ kind: 'moved', by: 'guest', subject: own.id });
      expect(await isGenuine(receipt)).toBe(true);
      expect(await by(others, day + 10)).toBeUndefined();
    }
  });

  test('tells what the board did to the request since', async () => {
    const { booking, receipt } = (await ask()).answer;
    await world.call('DELETE /api/bookings/{id}', { params: { id: booking.id }, body: {} }, who.owner.token);
    const { lines } = (await journal()).answer;
    const since = receipt ? compareWithJournal(receipt, lines).since : [];
    expect(since.map(({ entry }) => `${entry.kind} by ${entry.by}`)).toEqual(['cancelled by board']);
  });

  test('is signed with the first key, and those of older keys stay genuine', async () => {
    const { keys } = (await world.call('GET /api/receipt-keys', {})).answer;
    const { receipt } = (await ask()).answer;
    expect(receipt?.key).toBe(keys[0]);
    const line = await appendToJournal(world.ctx, club.id, { kind: 'points_reset' });
    const settings = { ...world.ctx.settings, receiptSecrets: [OLD] };
    const older = receiptFor(settings, line);
    expect(older.key).toBe(keys[1]);
    expect(await isGenuine(older)).toBe(true);
    expect(
      await isGenuine(receiptFor({ ...settings, receiptSecrets: ['a-secret-that-nobody-configured-03'] }, line)),
    ).toBe(false);
  });
});

describe('the journal that members read', () => {
  test('is a whole chain, from any line on', async () => {
    for (const days of [10, 20, 30]) await ask(days);
    const { lines, head } = (await journal()).answer;
    expect(leadsFrom(EMPTY_JOURNAL, head, lines)).toBe(true);
    const [first] = lines;
    const rest = (await journal({ after: '1' })).answer;
    expect(first && leadsFrom(first, head, rest.lines)).toBe(true);
    expect((await journal({ after: '3' })).answer.lines).toEqual([]);
  });

  test('names nobody', async () => {
    await ask();
    const { text } = await journal();
    for (const { id, email } of Object.values(who)) expect(text.includes(id) || text.includes(email)).toBe(false);
  });

  test('does not exist for others', async () => {
    expect(await journal({}, who.outsider)).toMatchObject({ status: 404 });
  });
});
