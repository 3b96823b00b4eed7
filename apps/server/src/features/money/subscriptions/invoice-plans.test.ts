import { addDays, addMonths } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewPlans } from './renewals.service.ts';
import { brokenEhfRules } from '#testing/ehf.ts';
import { anInvoice, aSeller } from '#testing/invoices.ts';
import {
  aPlanClub,
  approve,
  requestInvoice,
  beginCheckout,
  cancel,
  cancelRequest,
  changeTo,
  COMPANY,
  LARGE,
  type PlanClub,
  planOf,
  previewOf,
  planRow,
  SMALL,
} from '#testing/plans.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { schemaValidator } from '#testing/xml.ts';

const faultsOf = schemaValidator(process.env['UBL_INVOICE_XSD'] ?? 'ubl-2.1-excerpt/Invoice.xsd');

let world: World;
let at: PlanClub;
beforeAll(async () => {
  world = await startWorld(aSeller);
});
afterAll(() => world.close());
beforeEach(async () => {
  at = await aPlanClub(world);
});

const invoicesOf = ({ club }: PlanClub) =>
  world.db.selectFrom('invoices').selectAll().where('club_id', '=', club.id).orderBy('number').execute();

async function begun(choice = SMALL): Promise<PlanClub> {
  await requestInvoice(world, at, choice);
  expect((await approve(world, at)).status).toBe(200);
  return at;
}

/** The morning of another day. */
const onDay = (today: string) => renewPlans({ ...world.ctx, today }, world.config.plans);

const subjectsTo = async ({ owner }: PlanClub): Promise<string[]> =>
  (await runJobs(world)).filter(({ to }) => to === owner.email).map(({ subject }) => subject);

const markPaid = (id: string) =>
  world.call('POST /api/admin/invoices/{id}/paid', { params: { id } }, at.platform.token);

describe('a plan by invoice', () => {
  test('waits for the platform, and can be taken back', async () => {
    const { answer } = await requestInvoice(world, at);
    expect(answer.subscription).toMatchObject({ status: 'pending_ehf', currentTier: 'free', orgNumber: '974760673' });
    expect((await beginCheckout(world, at)).code).toBe('no_such_step');
    const { answer: list } = await world.call('GET /api/admin/invoice-requests', {}, at.platform.token);
    expect(list.requests).toContainEqual(expect.objectContaining({ club_id: at.club.id, net_ore: 50_000 }));
    expect((await cancelRequest(world, at)).answer.subscription.status).toBe('none');
    expect((await approve(world, at)).code).toBe('no_such_step');
    expect((await requestInvoice(world, at)).status).toBe(200);
  });

  test('begins with its invoice, which any receiver takes, and everybody concerned is told', async () => {
    await begun();
    const [invoice] = await invoicesOf(at);
    expect(invoice).toMatchObject({ net_ore: 50_000, vat_ore: 12_500, total_ore: 62_500, paid_at: null });
    expect(faultsOf(invoice?.xml ?? '')).toEqual([]);
    expect(brokenEhfRules(invoice?.xml ?? '')).toEqual([]);
    expect(invoice?.xml).toContain(`<cbc:BuyerReference>${invoice?.reference_id}<`);
    expect(await planRow(world, at)).toMatchObject({
      status: 'active',
      club_tier: 'business-small',
      paid_until: invoice?.period_to,
    });
    const mails = await runJobs(world);
    expect(mailTo(mails, at.owner.email).text).toContain(invoice?.kid);
    expect(mailTo(mails, COMPANY.contactEmail).subject).toContain(String(invoice?.number));
    const seen = await world.call(
      'GET /api/clubs/{clubId}/invoices/{invoiceId}',
      { params: { clubId: at.club.id, invoiceId: invoice?.id ?? '' } },
      at.owner.token,
    );
    expect(seen.answer).toMatchObject({
      invoice: { buyer_name: 'Blåtind AS', club_name: at.club.name },
      seller: { name: 'Hyttelaget AS', address: 'Fjellveien 1, 0150 Oslo', account: '15032080119' },
    });
  });

  test('declined, the club is told why', async () => {
    await requestInvoice(world, at);
    const params = { clubId: at.club.id };
    const declined = await world.call(
      'POST /api/admin/invoice-requests/{clubId}/decline',
      { params, body: { reason: 'Ukjent i ELMA' } },
      at.platform.token,
    );
    expect(declined.status).toBe(200);
    expect((await planOf(world, at)).status).toBe('none');
    expect(mailTo(await runJobs(world), at.owner.email).text).toContain('Ukjent i ELMA');
  });

  test('approved ten times at once is one invoice', async () => {
    await requestInvoice(world, at);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(world, at)));
    expect(answers.filter(({ code }) => code === 'no_such_step')).toHaveLength(9);
    expect(await invoicesOf(at)).toHaveLength(1);
  });

  test('gets its next invoice when the period is over, once', async () => {
    await begun();
    const [first] = await invoicesOf(at);
    const next = addDays(first?.period_to ?? '', 1);
    await onDay(first?.period_to ?? '');
    expect(await invoicesOf(at)).toHaveLength(1);
    await Promise.all([onDay(next), onDay(next)]);
    const [, second, ...rest] = await invoicesOf(at);
    expect(rest).toEqual([]);
    expect(second).toMatchObject({ period_from: next, reference_id: first?.reference_id });
    expect(second?.period_to).toBe(addDays(addMonths(next, 1), -1));
  });

  test('not paid for: the tier ends with the days of grace, then no more invoices, and the plan ends with its period', async () => {
    await begun();
    const [first] = await invoicesOf(at);
    const due = first?.due_on ?? '';
    await onDay(addDays(first?.period_to ?? '', 1));
    const [, second] = await invoicesOf(at);
    await onDay(addDays(due, 30));
    expect(await planRow(world, at)).toMatchObject({ status: 'active', club_tier: 'business-small' });
    await runJobs(world);
    await onDay(addDays(due, 31));
    expect(await planRow(world, at)).toMatchObject({ status: 'past_due', club_tier: 'free', entitled_until: null });
    expect(await subjectsTo(at)).toContainEqual(expect.stringContaining('er ikke betalt'));
    await onDay(addDays(second?.period_to ?? '', 1));
    expect(await planRow(world, at)).toMatchObject({ status: 'cancelled' });
    expect(await invoicesOf(at)).toHaveLength(2);
  });

  test('a year that was cancelled and never paid ends with the days of grace', async () => {
    await begun({ ...SMALL, frequency: 'yearly' });
    const [invoice] = await invoicesOf(at);
    const lastDay = addDays(invoice?.due_on ?? '', 30);
    expect((await cancel(world, at)).answer.subscription).toMatchObject({
      status: 'cancelled',
      entitledUntil: lastDay,
    });
    await onDay(lastDay);
    expect((await planRow(world, at)).club_tier).toBe('business-small');
    expect(await subjectsTo(at)).toContainEqual(expect.stringContaining('Påminnelse'));
    await onDay(addDays(lastDay, 1));
    expect(await planRow(world, at)).toMatchObject({ status: 'cancelled', club_tier: 'free' });
    expect(await subjectsTo(at)).toEqual([expect.stringContaining('er ikke betalt')]);
  });

  test('cancelled and paid late is the club’s again to the last day of its period', async () => {
    await begun({ ...SMALL, frequency: 'yearly' });
    const [invoice] = await invoicesOf(at);
    await cancel(world, at);
    await onDay(addDays(invoice?.due_on ?? '', 31));
    await markPaid(invoice?.id ?? '');
    expect(await planRow(world, at)).toMatchObject({
      status: 'cancelled',
      club_tier: 'business-small',
      entitled_until: invoice?.period_to,
    });
  });

  test('is not sold on invoice again to a club that owes for the last one', async () => {
    await begun();
    await cancel(world, at);
    await anInvoice(world, at.club, { due_on: addDays(world.ctx.today, -1), issued_on: '2026-01-01' });
    expect((await requestInvoice(world, at)).code).toBe('earlier_invoice_unpaid');
    expect((await beginCheckout(world, at)).status).toBe(200);
  });

  test('past due: the club is reminded once, with the day until which it keeps the plan', async () => {
    await begun({ ...SMALL, frequency: 'yearly' });
    const [invoice] = await invoicesOf(at);
    await runJobs(world);
    await onDay(invoice?.due_on ?? '');
    expect((await runJobs(world)).filter(({ to }) => to === at.owner.email)).toEqual([]);
    const next = addDays(invoice?.due_on ?? '', 1);
    await Promise.all([onDay(next), onDay(next)]);
    const mails = (await runJobs(world)).filter(({ to }) => to === at.owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Påminnelse')]);
    expect(mails[0]?.text).toContain('gratisplanen');
  });

  test('begun on the 31st begins its periods on the 31st, also after a February', async () => {
    await begun();
    const { id } = at.club;
    const january = { paid_until: '2027-01-30', billing_day: 31 };
    await world.db.updateTable('subscriptions').set(january).where('club_id', '=', id).execute();
    for (const day of ['2027-01-31', '2027-02-28', '2027-03-31']) {
      await world.db
        .updateTable('invoices')
        .set({ paid_at: new Date() })
        .where('club_id', '=', id)
        .where('paid_at', 'is', null)
        .execute();
      await onDay(day);
    }
    const [, ...later] = await invoicesOf(at);
    expect(later.map(({ period_from, period_to }) => [period_from, period_to])).toEqual([
      ['2027-01-31', '2027-02-27'],
      ['2027-02-28', '2027-03-30'],
      ['2027-03-31', '2027-04-29'],
    ]);
  });

  test('runs again once it is paid', async () => {
    await begun({ ...SMALL, frequency: 'yearly' });
    const [invoice] = await invoicesOf(at);
    await onDay(addDays(invoice?.due_on ?? '', 31));
    expect((await planRow(world, at)).club_tier).toBe('free');
    const { answer } = await markPaid(invoice?.id ?? '');
    expect(answer.invoice.paid_at).not.toBeNull();
    expect(await planOf(world, at)).toMatchObject({
      status: 'active',
      currentTier: 'business-small',
      lastPaymentAt: answer.invoice.paid_at,
      paidUntil: invoice?.period_to,
    });
    expect((await markPaid(invoice?.id ?? '')).answer.invoice.paid_at).toBe(answer.invoice.paid_at);
  });

  test('what a change costs is said beforehand, and is what the invoice says', async () => {
    await begun();
    const [first] = await invoicesOf(at);
    const preview = await previewOf(world, at, LARGE);
    expect(preview.answer).toEqual({
      method: 'ehf',
      chargeNowOre: 2_500_00,
      creditNowOre: 0,
      nextChargeOn: addDays(first?.period_to ?? '', 1),
      nextChargeOre: 3_125_00,
    });
    expect(await invoicesOf(at)).toHaveLength(1);
    await changeTo(world, at, LARGE);
    expect((await invoicesOf(at)).at(-1)?.total_ore).toBe(preview.answer.chargeNowOre);
  });

  test('larger begins at once, and the rest of the period is invoiced', async () => {
    await begun();
    expect((await changeTo(world, at, LARGE)).answer.subscription).toMatchObject({ currentTier: 'business-large' });
    const [, rest] = await invoicesOf(at);
    // On its first day that is the whole difference.
    expect(rest).toMatchObject({ net_ore: 200_000, description: 'Hyttelaget Stor bedrift, resten av perioden' });
    expect(faultsOf(rest?.xml ?? '')).toEqual([]);
    await changeTo(world, at, SMALL);
    await changeTo(world, at, LARGE);
    expect(await invoicesOf(at)).toHaveLength(2);
  });

  test('smaller or in another rhythm begins with the next invoice', async () => {
    await begun(LARGE);
    await changeTo(world, at, { ...SMALL, frequency: 'yearly' });
    expect(await planOf(world, at)).toMatchObject({ currentTier: 'business-large', requestedTier: 'business-small' });
    const [first] = await invoicesOf(at);
    await onDay(addDays(first?.period_to ?? '', 1));
    const [, second] = await invoicesOf(at);
    expect(second).toMatchObject({ net_ore: 500_000, frequency: 'yearly', tier: 'business-small' });
    expect((await planRow(world, at)).club_tier).toBe('business-small');
  });

  test('is cancelled without the card provider, and kept to its last day', async () => {
    await begun();
    expect((await cancel(world, at)).answer.subscription).toMatchObject({
      status: 'cancelled',
      currentTier: 'business-small',
    });
    const [invoice] = await invoicesOf(at);
    await onDay(addDays(invoice?.period_to ?? '', 1));
    expect((await planRow(world, at)).club_tier).toBe('free');
    expect(await invoicesOf(at)).toHaveLength(1);
  });
});

describe('numbers', () => {
  test('have no gaps, whatever runs at once and whatever fails', async () => {
    const clubs = await Promise.all(Array.from({ length: 12 }, () => aPlanClub(world)));
    for (const club of clubs) await requestInvoice(world, club);
    // Every third cannot be written: the network knows no such buyer.
    const broken = clubs.filter((_, place) => place % 3 === 0).map(({ club }) => club.id);
    await world.db.updateTable('subscriptions').set({ org_number: '1' }).where('club_id', 'in', broken).execute();
    const answers = await Promise.allSettled(clubs.map((club) => approve(world, club)));
    const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 500));
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    const made = await world.db
      .selectFrom('invoices')
      .select('number')
      .where('number', '<', 900_000_000)
      .orderBy('number')
      .execute();
    expect(made.map(({ number }) => number)).toEqual(made.map((_, place) => place + 1));
  });

  test('are never changed nor taken away', async () => {
    await begun();
    const [invoice] = await invoicesOf(at);
    const those = world.db.updateTable('invoices').where('id', '=', invoice?.id ?? '');
    await expect(those.set({ total_ore: 1, net_ore: 1, vat_ore: 0 }).execute()).rejects.toThrow('never changed');
    await expect(world.db.deleteFrom('invoices').execute()).rejects.toThrow('never changed');
  });
});

test.each([
  ['no company', { businessData: { ...COMPANY, companyName: '' } }, 'company_name_required'],
  ['no number', { businessData: { ...COMPANY, orgNumber: '' } }, 'org_number_required'],
  ['a number whose digits do not fit', { businessData: { ...COMPANY, orgNumber: '974760674' } }, 'invalid_org_number'],
  ['a VAT number of another shape', { businessData: { ...COMPANY, mvaNumber: '974760673' } }, 'invalid_mva_number'],
  ['another price', { priceId: 'business-large_monthly' }, 'wrong_price'],
])('is not asked for with %s', async (_name, more, code) => {
  expect((await requestInvoice(world, at, SMALL, more)).code).toBe(code);
});
