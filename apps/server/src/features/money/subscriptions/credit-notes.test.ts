import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenCreditNoteRules } from '#testing/ehf.ts';
import { aCreditNote, anInvoice, aSeller } from '#testing/invoices.ts';
import {
  aPlanClub,
  approve,
  cancel,
  changeTo,
  type PlanClub,
  planOf,
  planRow,
  requestInvoice,
  SMALL,
} from '#testing/plans.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { schemaValidator } from '#testing/xml.ts';
import { renewPlans } from './renewals.service.ts';

const faultsOf = schemaValidator(process.env['UBL_CREDIT_NOTE_XSD'] ?? 'ubl-2.1-excerpt/CreditNote.xsd');

let world: World;
let at: PlanClub;
beforeAll(async () => {
  world = await startWorld(aSeller);
});
afterAll(() => world.close());
beforeEach(async () => {
  at = await aPlanClub(world);
});

/** A plan by invoice, and the id of its first invoice of 5 000 kr. */
async function begun(): Promise<string> {
  await requestInvoice(world, at, { ...SMALL, frequency: 'yearly' });
  return (await approve(world, at)).answer.invoice.id;
}

const credit = (id: string, netOre: number, reason = 'Feil beløp') =>
  world.call(
    'POST /api/admin/invoices/{id}/credit',
    { params: { id }, body: { net_ore: netOre, reason } },
    at.platform.token,
  );

const notesOf = ({ club }: PlanClub) =>
  world.db.selectFrom('credit_notes').selectAll().where('club_id', '=', club.id).orderBy('number').execute();

const invoicesOf = ({ club }: PlanClub, tier: string) =>
  world.db
    .selectFrom('invoices')
    .selectAll()
    .where('club_id', '=', club.id)
    .where('tier', '=', tier)
    .orderBy('number')
    .execute();

const pay = (id: string) => world.call('POST /api/admin/invoices/{id}/paid', { params: { id } }, at.platform.token);

const onDay = (today: string) => renewPlans({ ...world.ctx, today }, world.config.plans);

describe('a credit note', () => {
  test('names its invoice and the reason, is valid EHF, and the club is told', async () => {
    const id = await begun();
    await runJobs(world);
    const { status, answer } = await credit(id, 1_000_00, 'Rabatt for frivillige');
    expect(status).toBe(200);
    const [note] = await notesOf(at);
    expect(answer.invoice.credit_notes).toEqual([
      expect.objectContaining({ id: note?.id, net_ore: 1_000_00, vat_ore: 250_00, total_ore: 1_250_00 }),
    ]);
    expect(faultsOf(note?.xml ?? '')).toEqual([]);
    expect(brokenCreditNoteRules(note?.xml ?? '')).toEqual([]);
    expect(note?.xml).toContain(`<cbc:ID>K${note?.number}</cbc:ID>`);
    const mail = mailTo(await runJobs(world), at.owner.email);
    expect(mail.text).toContain('Rabatt for frivillige');
    expect(mail.subject).toContain(`K${note?.number}`);
  });

  test('is read and downloaded by the club it is for, and by no other', async () => {
    const id = await begun();
    await credit(id, 1_000_00);
    const [note] = await notesOf(at);
    const file = (plan: PlanClub) =>
      world.call(
        'GET /api/clubs/{clubId}/credit-notes/{creditNoteId}/ehf',
        { params: { clubId: plan.club.id, creditNoteId: note?.id ?? '' } },
        plan.owner.token,
      );
    expect((await file(at)).answer).toEqual({ file_name: `hyttelaget-K${note?.number}.xml`, xml: note?.xml });
    expect((await file(await aPlanClub(world))).code).toBe('not_found');
    const own = { params: { clubId: at.club.id, invoiceId: id } };
    const invoice = await world.call('GET /api/clubs/{clubId}/invoices/{invoiceId}/ehf', own, at.owner.token);
    expect(invoice.answer.xml).toContain('<Invoice');
  });

  test('is never for more than the rest, however many ask at once', async () => {
    const id = await begun();
    expect((await credit(id, 5_001_00)).code).toBe('credit_exceeds_rest');
    expect((await credit(id, 100_50)).code).toBe('credit_in_whole_kroner');
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit(id, 1_000_00)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'credit_exceeds_rest')).toHaveLength(3);
  });

  test('the database has the last word', async () => {
    const invoice = await anInvoice(world, at.club);
    for (let n = 0; n < 5; n += 1) await aCreditNote(world, at.club, invoice);
    await expect(aCreditNote(world, at.club, invoice)).rejects.toThrow('never exceed');
    const ofAnother = await anInvoice(world, (await aPlanClub(world)).club);
    await expect(aCreditNote(world, at.club, ofAnother)).rejects.toThrow('of_the_club');
    await expect(world.db.updateTable('credit_notes').set({ reason: 'x' }).execute()).rejects.toThrow('never changed');
    await expect(world.db.deleteFrom('credit_notes').execute()).rejects.toThrow('never changed');
  });

  test('has a number of its own series, without gaps, also when writing one fails', async () => {
    const own = () => world.db.selectFrom('number_series').select('last').where('name', '=', 'credit_note');
    const { last } = await own().executeTakeFirstOrThrow();
    const id = await begun();
    await credit(id, 1_000_00);
    await Promise.all([credit(id, 9_000_00), credit(id, 1_000_00), credit(id, 5_000_00)]);
    expect((await notesOf(at)).map(({ number }) => number)).toEqual([last + 1, last + 2]);
    expect((await own().executeTakeFirstOrThrow()).last).toBe(last + 2);
  });
});

describe('what it does to the plan', () => {
  test('in full, for the running period: the plan is over, and nothing is owed', async () => {
    const id = await begun();
    await credit(id, 5_000_00);
    expect(await planRow(world, at)).toMatchObject({ status: 'cancelled', club_tier: 'free', entitled_until: null });
    const { answer } = await world.call('GET /api/admin/invoices', { query: { unpaid: 'true' } }, at.platform.token);
    expect(answer.invoices.map((invoice) => invoice.id)).not.toContain(id);
    expect((await requestInvoice(world, at)).status).toBe(200);
  });

  test('in part: the rest is owed, and the plan lasts as long as that allows', async () => {
    const id = await begun();
    await credit(id, 4_000_00);
    const { due_on: due } = await world.db
      .selectFrom('invoices')
      .select('due_on')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await planOf(world, at)).toMatchObject({ status: 'active', entitledUntil: addDays(due, 30) });
  });

  test('in full, for an upgrade: the smaller plan goes on, and the next invoice is for that', async () => {
    const first = await begun();
    await pay(first);
    await changeTo(world, at, { tier: 'business-large', frequency: 'yearly' });
    const [upgrade] = await invoicesOf(at, 'business-large');
    expect(await planRow(world, at)).toMatchObject({ tier: 'business-large', club_tier: 'business-large' });
    const whole = upgrade?.net_ore ?? 0;
    await credit(upgrade?.id ?? '', 1_000_00);
    expect(await planRow(world, at)).toMatchObject({ tier: 'business-large', paid_tier: 'business-large' });
    await credit(upgrade?.id ?? '', whole - 1_000_00);
    const { paid_until: until, ...row } = await planRow(world, at);
    expect(row).toMatchObject({ status: 'active', tier: 'business-small', paid_tier: 'business-small' });
    expect(row.club_tier).toBe('business-small');
    await onDay(addDays(until ?? '', 1));
    expect((await invoicesOf(at, 'business-small')).map(({ net_ore }) => net_ore)).toEqual([5_000_00, 5_000_00]);
  });

  test('in full, for an upgrade that was overdue: the plan is active again', async () => {
    await pay(await begun());
    await changeTo(world, at, { tier: 'business-large', frequency: 'yearly' });
    const [upgrade] = await invoicesOf(at, 'business-large');
    await onDay(addDays(upgrade?.due_on ?? '', 31));
    expect(await planRow(world, at)).toMatchObject({ status: 'past_due', club_tier: 'business-small' });
    await credit(upgrade?.id ?? '', upgrade?.net_ore ?? 0);
    expect(await planRow(world, at)).toMatchObject({ status: 'active', tier: 'business-small' });
    // Ordered again it is invoiced again.
    await changeTo(world, at, { tier: 'business-large', frequency: 'yearly' });
    expect(await invoicesOf(at, 'business-large')).toHaveLength(2);
  });

  test('of what was overdue: the club may order by invoice again', async () => {
    const id = await begun();
    await cancel(world, at);
    const { due_on: due } = (await world.db
      .selectFrom('invoices')
      .select('due_on')
      .where('id', '=', id)
      .executeTakeFirst()) ?? { due_on: '' };
    await onDay(addDays(due, 31));
    expect((await planRow(world, at)).club_tier).toBe('free');
    await credit(id, 5_000_00);
    expect((await requestInvoice(world, at)).status).toBe(200);
  });
});
