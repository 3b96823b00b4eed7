import { randomUUID } from 'node:crypto';
import { kidOfInvoice } from '@hytte/domain/money/subscriptions/invoice';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Club } from './people.ts';
import type { World } from './world.ts';

export const aSeller = {
  COMPANY_NAME: 'Hyttelaget AS',
  COMPANY_ORG_NUMBER: '923609016',
  COMPANY_STREET: 'Fjellveien 1',
  COMPANY_POSTCODE: '0150',
  COMPANY_CITY: 'Oslo',
  INVOICE_ACCOUNT: '15032080119',
};

let last = 900_000_000;

/** Inserted directly, with numbers far above the product's own series. */
export function anInvoice(
  world: World,
  { id, name }: Club,
  more: Partial<Insertable<DB['invoices']>> = {},
): Promise<{ id: string; number: number }> {
  last += 1;
  return world.db
    .insertInto('invoices')
    .values({
      number: last,
      club_id: id,
      reference_id: randomUUID(),
      tier: 'business-small',
      frequency: 'monthly',
      description: 'Hyttelaget Bedrift, en måned',
      buyer: JSON.stringify({ name: 'Blåtind AS', orgNumber: '974760673', email: 'a@test.example', clubName: name }),
      seller: JSON.stringify({ name: 'Hyttelaget AS', orgNumber: '923609016', account: '15032080119' }),
      kid: kidOfInvoice(last),
      issued_on: '2026-10-01',
      due_on: '2026-10-15',
      period_from: '2026-10-01',
      period_to: '2026-10-31',
      net_ore: 50_000,
      vat_ore: 12_500,
      total_ore: 62_500,
      xml: '<Invoice/>',
      ...more,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Of 100 kr without VAT, inserted directly. */
export function aCreditNote(world: World, { id: clubId }: Club, invoice: { id: string }): Promise<{ id: string }> {
  last += 1;
  const amounts = { net_ore: 10_000, vat_ore: 2_500, total_ore: 12_500 };
  const note = { number: last, club_id: clubId, invoice_id: invoice.id, reason: 'Feil', issued_on: '2026-10-20' };
  return world.db
    .insertInto('credit_notes')
    .values({ ...note, ...amounts, xml: '<CreditNote/>' })
    .returning('id')
    .executeTakeFirstOrThrow();
}
