import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let product: Client;
beforeAll(async () => {
  world = await startWorld();
  product = new Client({ connectionString: world.config.database.url });
  await product.connect();
  await product.query(`insert into audit_entries (action, by, subject_type) values ('club.updated', 'system', 'club')`);
});
afterAll(async () => {
  await product.end();
  await world.close();
});

const refusal = (statement: string): Promise<unknown> =>
  product.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

const NOT_PERMITTED = '42501';

describe('the product, signed in as it is in production', () => {
  test('adds to the record of what was done, and reads it', async () => {
    const { rowCount } = await product.query('select from audit_entries');
    expect(rowCount).toBe(1);
  });

  test.each([
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'alter table audit_entries disable trigger all',
    'drop table audit_entries',
    `update draw_journal set entry = '{}'`,
    'delete from draw_journal',
    'truncate draw_journal',
    'alter table draw_journal disable trigger all',
    'delete from draw_freezes',
    'truncate draw_freezes',
    'alter table draw_freezes disable trigger all',
    `update club_rules set body = '{}'`,
    'delete from club_rules',
    'delete from yearly_reports',
    'delete from payments',
    'delete from ledger_entries',
    'delete from payout_files',
    'delete from payout_file_claims',
    'delete from invoices',
    'drop table clubs',
    'create table mine ()',
  ])('may not: %s', async (statement) => {
    expect(await refusal(statement)).toBe(NOT_PERMITTED);
  });
});

test('not even the owner changes the record by mistake', async () => {
  const { ownerUrl } = world;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const change = owner.query(`update audit_entries set action = 'nothing'`);
  await expect(change).rejects.toThrow('never changed');
  await owner.end();
});
