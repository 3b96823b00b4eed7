import { MAX_BANK_LINES } from '@hytte/domain/money/bank-files/bank-line';
import { aBankLine, camtFile, CSV_DIALECTS, ocrFile } from '@hytte/domain/testing/bank-files';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankLinesOf, kidOfStay, readBankFile, tallyOf } from '#testing/bank-files.ts';
import { aStay, type PayingClub, STAY_ORE, takePayment } from '#testing/payments.ts';
import { anOutsideClub, lookAtOutside, unmark } from '#testing/outside-payments.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
let stay: string;
let kid: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await anOutsideClub(world);
  stay = await aStay(world, club, 30);
  kid = await kidOfStay(world, club, stay);
});
afterAll(() => world.close());

const yesterday = () => '2026-11-10';
const aLine = (more: Parameters<typeof aBankLine>[0] = {}) =>
  aBankLine({ on: yesterday(), amountOre: STAY_ORE, kid, account: '', ...more });
const csv = (...lines: ReturnType<typeof aBankLine>[]) => CSV_DIALECTS.dnb(lines).join('\n');
const read = (content: string | Uint8Array, form?: { columns?: string }) => readBankFile(world, club, content, form);
const settle = (lineId: string, body: { booking_id: string | null; note?: string }, by = club.owner) =>
  world.call(
    'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle',
    { params: { clubId: club.club.id, lineId }, body },
    by.token,
  );
const recorded = async () =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select('action')
      .where('club_id', '=', club.club.id)
      .orderBy('id')
      .execute()
  )
    .map(({ action }) => action)
    .filter((action) => action.startsWith('bank_') || action.startsWith('booking.'));

describe('reading a file', () => {
  test.each([
    ['CSV', () => csv(aLine())],
    ['camt.053', () => camtFile([[aLine({ account: '12345678903' })]])],
    ['camt.054', () => camtFile([[aLine({ account: '12345678903' })]], '054')],
    ['OCR giro', () => ocrFile([aLine({ account: '12345678903' })])],
  ])(
    '%s: who paid the price with the KID has paid, and gets a receipt; the same file again changes nothing',
    async (_, file) => {
      expect(await read(file())).toMatchObject({
        status: 200,
        answer: { read: { lines: 1, matched: 1, waiting: 0, dropped: 0 }, known: 0 },
      });
      expect(await lookAtOutside(world, club.guest, stay)).toMatchObject({
        payment: { amount_ore: STAY_ORE, paid_on: yesterday(), how: 'bank' },
      });
      expect(mailTo(await runJobs(world), club.guest.email).subject).toContain('Betalt:');
      const before = await tallyOf(world, club.club);
      expect(await read(file())).toMatchObject({
        status: 200,
        answer: { read: { lines: 0, matched: 0, waiting: 0, dropped: 0 }, known: 1 },
      });
      expect(await tallyOf(world, club.club)).toEqual(before);
      expect(await recorded()).toEqual(['booking.marked_paid', 'bank_file.read']);
    },
  );

  test('letters of ISO 8859-1 are read', async () => {
    await read(Buffer.from(csv(aLine({ kid: '', text: 'Åse Bjørnstad' })), 'latin1'));
    expect((await bankLinesOf(world, club)).lines).toMatchObject([{ text: 'Åse Bjørnstad' }]);
  });

  test('less, more, no KID, an unknown one and one of another club wait for a person; nothing and money out are dropped', async () => {
    const elsewhere = await anOutsideClub(world);
    const theirs = await kidOfStay(world, elsewhere, await aStay(world, elsewhere, 30));
    const { answer } = await read(
      csv(
        aLine({ amountOre: STAY_ORE - 1 }),
        aLine({ amountOre: STAY_ORE + 1 }),
        aLine({ kid: '' }),
        aLine({ kid: '3000000000' }),
        aLine({ kid: theirs }),
        aLine({ amountOre: 0 }),
        aLine({ amountOre: -STAY_ORE, text: 'Lønn til vaktmesteren' }),
      ),
    );
    expect(answer).toMatchObject({ read: { lines: 7, matched: 0, waiting: 5, dropped: 2 } });
    const { lines } = await bankLinesOf(world, club);
    expect(lines.map(({ why }) => why).toSorted()).toEqual([
      'amount_differs',
      'amount_differs',
      'no_kid',
      'unknown_kid',
      'unknown_kid',
    ]);
    const kept = await world.db.selectFrom('bank_lines').select('text').where('club_id', '=', club.club.id).execute();
    expect(kept.map(({ text }) => text)).not.toContain('Lønn til vaktmesteren');
    expect(
      (await lookAtOutside(world, elsewhere.guest, (await bankLinesOf(world, elsewhere)).stays[0]?.booking_id ?? ''))
        .payment,
    ).toBeNull();
  });

  test('two who pay the same stay: one pays it, the other waits', async () => {
    const { answer } = await read(csv(aLine(), aLine()));
    expect(answer).toMatchObject({ read: { lines: 2, matched: 1, waiting: 1 } });
    expect((await bankLinesOf(world, club)).lines).toMatchObject([{ why: 'already_paid' }]);
  });

  test('a longer file brings only what is new', async () => {
    await read(csv(aLine()));
    expect(await read(csv(aLine({ kid: '', text: 'ny' }), aLine()))).toMatchObject({
      answer: { read: { lines: 1, waiting: 1 }, known: 1 },
    });
  });

  test('columns that the treasurer chose are used and remembered', async () => {
    const text = `a;b;c;d\n${yesterday()};${kid};x;${STAY_ORE / 100}`;
    expect(await read(text)).toMatchObject({ status: 400, code: 'bank_file_columns' });
    expect(await read(text, { columns: 'date,kid,text,amount' })).toMatchObject({ answer: { read: { matched: 1 } } });
    expect((await bankLinesOf(world, club)).columns).toEqual(['date', 'kid', 'text', 'amount']);
    expect(await read(text, { columns: 'date,bank,text' })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test.each([
    ['a file of its own entities', '<!DOCTYPE d [<!ENTITY x "y">]>'],
    ['a file that asks for one of ours', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['a billion laughs', `<!DOCTYPE d [<!ENTITY a "${'ha'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`],
  ])('%s is refused', async (_, declaration) => {
    const text = camtFile([[aLine()]])
      .replace('?>', `?>${declaration}`)
      .replace('Kari Fjell', '&b;&x;');
    expect(await read(text)).toMatchObject({ status: 400, code: 'bank_file_broken_xml' });
    expect(await tallyOf(world, club.club)).toMatchObject({ lines: 0, files: 0 });
  });

  test('a file with a line that cannot be read is refused whole, with the line', async () => {
    expect(await read(`${csv(aLine())}\n31.02.2026;x;;;10,00`)).toMatchObject({
      status: 400,
      code: 'bank_file_line',
      answer: { details: { line: 3 } },
    });
    expect(await tallyOf(world, club.club)).toMatchObject({ lines: 0, files: 0 });
  });

  test('twenty thousand lines, in a thread of its own; one more is too long', { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: MAX_BANK_LINES }, (_, at) => aLine({ kid: '', archiveReference: String(at) }));
    expect(await read(csv(...lines))).toMatchObject({
      answer: { read: { lines: MAX_BANK_LINES, waiting: MAX_BANK_LINES } },
    });
    expect(await read(csv(...lines, aLine()))).toMatchObject({
      status: 400,
      code: 'bank_file_too_long',
      answer: { details: { most: MAX_BANK_LINES } },
    });
    expect(await bankLinesOf(world, club)).toMatchObject({ waiting: MAX_BANK_LINES });
    const nested = '<a>'.repeat(1_000_000);
    expect(await read(nested)).toMatchObject({ status: 400, code: 'bank_file_broken_xml' });
  });

  test('only in clubs that collect payment themselves', async () => {
    await takePayment(world, club.club);
    expect(await read(csv(aLine()))).toMatchObject({ status: 409, code: 'paid_through_us' });
  });

  test('a payment of the future is none yet', async () => {
    await read(csv(aLine({ on: '2099-01-01' })));
    expect((await bankLinesOf(world, club)).lines).toMatchObject([{ why: 'other' }]);
  });
});

describe('a line that waits', () => {
  const waitingLine = async (more: Parameters<typeof aBankLine>[0]) => {
    await read(csv(aLine(more)));
    const { lines } = await bankLinesOf(world, club);
    return lines[0]?.id ?? '';
  };

  test('comes with the stays it may be for', async () => {
    await world.db
      .updateTable('users')
      .set({ first_name: 'Kari', last_name: 'Fjell' })
      .where('id', '=', club.guest.id)
      .execute();
    await waitingLine({ kid: '', text: 'FJELL KARI' });
    expect(await bankLinesOf(world, club)).toMatchObject({
      waiting: 1,
      lines: [{ why: 'no_kid', suggestions: [stay] }],
      stays: [{ booking_id: stay, guest: 'Kari Fjell', amount_ore: STAY_ORE, kid }],
    });
  });

  test('is the payment of the stay that a person chooses; with another amount the person says why', async () => {
    const id = await waitingLine({ kid: '', amountOre: 90_000 });
    expect(await settle(id, { booking_id: stay })).toMatchObject({ status: 409, code: 'amount_differs' });
    expect(await settle(id, { booking_id: stay, note: 'Rabatt' })).toMatchObject({
      status: 200,
      answer: { waiting: 0 },
    });
    expect(await lookAtOutside(world, club.owner, stay)).toMatchObject({
      payment: { amount_ore: 90_000, note: 'Rabatt' },
    });
    expect(await settle(id, { booking_id: null })).toMatchObject({ status: 409, code: 'bank_line_is_settled' });
    expect(await recorded()).toEqual(['bank_file.read', 'booking.marked_paid', 'bank_line.settled']);
  });

  test('or none of ours, and what it says is forgotten', async () => {
    const id = await waitingLine({ kid: '', text: 'Arv etter tante' });
    expect(await settle(id, { booking_id: null })).toMatchObject({ status: 200, answer: { waiting: 0 } });
    const row = await world.db
      .selectFrom('bank_lines')
      .select(['state', 'text'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'settled', text: null });
  });

  test('cannot pay a stay of another club, nor one with money that went out', async () => {
    const elsewhere = await anOutsideClub(world);
    const theirs = await aStay(world, elsewhere, 30);
    const id = await waitingLine({ kid: '' });
    expect(await settle(id, { booking_id: theirs })).toMatchObject({ status: 404 });
    await read(camtFile([[aLine({ amountOre: -STAY_ORE, isReversal: true, account: '12345678903' })]]));
    const taken = (await bankLinesOf(world, club)).lines.find(({ why }) => why === 'reversal');
    expect(await settle(taken?.id ?? '', { booking_id: stay })).toMatchObject({
      status: 409,
      code: 'bank_line_took_money',
    });
  });

  test('is nobody else’s: not of another club, nor of a member', async () => {
    const id = await waitingLine({ kid: '' });
    const elsewhere = await anOutsideClub(world);
    expect(await settle(id, { booking_id: null }, elsewhere.owner)).toMatchObject({ status: 404 });
    expect(await settle(id, { booking_id: null }, club.guest)).toMatchObject({ status: 403 });
  });

  test('again once the stay is not marked as paid any more', async () => {
    await read(csv(aLine()));
    expect((await bankLinesOf(world, club)).waiting).toBe(0);
    expect((await unmark(world, club.owner, stay)).status).toBe(200);
    const { lines } = await bankLinesOf(world, club);
    expect(lines).toMatchObject([{ why: 'unmarked', suggestions: [stay] }]);
    expect(await settle(lines[0]?.id ?? '', { booking_id: stay })).toMatchObject({ status: 200 });
    expect(await tallyOf(world, club.club)).toMatchObject({ lines: 1, marks: 1, by_state: { settled: STAY_ORE } });
  });
});

describe('the database', () => {
  test('refuses a line twice, a payment without its line, and a change of what the bank said', async () => {
    await read(csv(aLine()));
    const row = await world.db
      .selectFrom('bank_lines')
      .selectAll()
      .where('club_id', '=', club.club.id)
      .executeTakeFirstOrThrow();
    const { id: _, ...again } = row;
    await expect(world.db.insertInto('bank_lines').values(again).execute()).rejects.toThrow('a_line_counts_once');
    const change = world.db.updateTable('bank_lines').where('id', '=', row.id);
    await expect(change.set({ amount_ore: 1 }).execute()).rejects.toThrow('What the bank says stays');
    await expect(change.set({ outside_payment_id: null }).execute()).rejects.toThrow('matched_lines_are_payments');
    await expect(change.set({ state: 'waiting', waits_because: 'other' }).execute()).rejects.toThrow('only_what_came');
  });
});
