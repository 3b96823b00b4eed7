import { randomUUID } from 'node:crypto';
import { isKid, periodFrom } from '@hytte/domain/money/subscriptions/invoice';
import { vatNumberOf } from '@hytte/domain/money/subscriptions/company';
import { BILLING_FREQUENCIES, PAID_TIERS } from '@hytte/domain/money/subscriptions/plans';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoice, type NewInvoice } from './issue-invoice.service.ts';
import { ehfFile } from './invoices.service.ts';
import { inTransaction } from '#platform/ctx.ts';
import { saysSomething } from '#platform/xml/xml.ts';
import { brokenEhfRules } from '#testing/ehf.ts';
import { aSeller } from '#testing/invoices.ts';
import { anyName, anyOrgNumber } from '#testing/norwegian-numbers.ts';
import { startWorld, type World } from '#testing/world.ts';
import { schemaValidator } from '#testing/xml.ts';

const faultsOf = schemaValidator(process.env['UBL_INVOICE_XSD'] ?? 'ubl-2.1-excerpt/Invoice.xsd');

let world: World;
beforeAll(async () => {
  world = await startWorld(aSeller);
});
afterAll(() => world.close());

/** What the calls let in: the contract takes no text that cannot be stored. */
const storable = anyName.filter((name) => saysSomething(name) && !name.includes('\u0000') && name.isWellFormed());

const anyWish: fc.Arbitrary<NewInvoice> = fc
  .record({
    tier: fc.constantFrom(...PAID_TIERS),
    frequency: fc.constantFrom(...BILLING_FREQUENCIES),
    from: fc.constantFrom('2026-11-15', '2028-02-29', '2026-12-31'),
    netOre: fc.integer({ min: 1, max: 10_000_000 }),
    name: storable,
    clubName: storable,
    orgNumber: anyOrgNumber,
    hasVat: fc.boolean(),
    unitCode: fc.constantFrom('MON', 'ANN', 'C62'),
  })
  .map(({ tier, frequency, from, netOre, name, clubName, orgNumber, hasVat, unitCode }) => ({
    clubId: randomUUID(),
    referenceId: randomUUID(),
    plan: { tier, frequency },
    description: 'Hyttelaget Bedrift, ett år',
    unitCode,
    netOre,
    period: periodFrom(from, frequency),
    buyer: {
      name,
      clubName,
      orgNumber,
      email: 'faktura@test.example',
      ...(hasVat && { mvaNumber: vatNumberOf(orgNumber) }),
    },
  }));

const issue = (wish: NewInvoice) => {
  const { seller } = world.config.plans;
  if (!seller) throw new Error('The settings of the test name no seller');
  return inTransaction(world.ctx, (ctx) => issueInvoice(ctx, seller, wish));
};

test('two hundred invoices, as they lie in the archive, are taken by any receiver; numbered in a row', async () => {
  for (const [place, wish] of fc.sample(anyWish, 200).entries()) {
    const { id, number, kid, total_ore, net_ore, vat_ore } = await issue(wish);
    const { xml } = await ehfFile(world.ctx, id);
    expect([faultsOf(xml), brokenEhfRules(xml)]).toEqual([[], []]);
    expect([number, isKid(kid), total_ore]).toEqual([place + 1, true, net_ore + vat_ore]);
  }
}, 120_000);

test('asked for again it is the same; what cannot be written takes no number', async () => {
  const [wish] = fc.sample(anyWish, 1);
  if (!wish) throw new Error('Nothing was made');
  const first = await issue(wish);
  expect(await issue(wish)).toEqual(first);
  const nobody = { ...wish, referenceId: randomUUID(), buyer: { ...wish.buyer, orgNumber: '123456789' } };
  await expect(issue(nobody)).rejects.toThrow('the buyer has no organisation number');
  expect((await issue({ ...wish, referenceId: randomUUID() })).number).toBe(first.number + 1);
});
