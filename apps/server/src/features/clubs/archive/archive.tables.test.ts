import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#testing/world.ts';
import {
  CLUB_TABLE_NAMES,
  isClubTable,
  LEFT_BEHIND,
  PEOPLE_COLUMNS,
  PEOPLE_WITHOUT,
  clubTable,
} from './archive.tables.ts';
import { columnsOfAll } from './rows.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(world.db)).rows.map(({ name }) => name);

test('every table of the schema moves with its club, or stays behind for a reason', async () => {
  const all = await names(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`);
  expect([...CLUB_TABLE_NAMES, ...Object.keys(LEFT_BEHIND)].toSorted()).toEqual(all);
});

test('every column of a person moves, or stays behind for a reason', async () => {
  const all = await names(sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'users' order by 1`);
  expect([...PEOPLE_COLUMNS, ...Object.keys(PEOPLE_WITHOUT)].toSorted()).toEqual(all);
});

test('a table that moves says whose its rows are, and which of its columns name people', async () => {
  const owned = await names(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'club_id'`);
  expect(CLUB_TABLE_NAMES.filter((table) => table !== 'clubs' && !owned.includes(table))).toEqual([]);
  // Directly, or as the member of the club.
  const naming = await names(sql`
    select distinct conrelid::regclass || '.' || own_column.attname as name from pg_constraint
    join unnest(conkey, confkey) as pair (own, other) on true
    join pg_attribute as own_column on own_column.attrelid = conrelid and own_column.attnum = own
    join pg_attribute as named on named.attrelid = confrelid and named.attnum = other
    where contype = 'f' and ((confrelid = 'users'::regclass and named.attname = 'id')
      or (confrelid in ('memberships'::regclass, 'club_offices'::regclass) and named.attname = 'user_id'))
    order by 1`);
  const declared = CLUB_TABLE_NAMES.flatMap((table) =>
    (clubTable(table).people ?? []).map((column) => `${table}.${column}`),
  );
  expect(declared.toSorted()).toEqual(naming.filter((name) => isClubTable(name.split('.')[0] ?? '')).toSorted());
});

test('what is left out of a row is a column of it, and the rest is what the database does not make itself', async () => {
  const columns = await columnsOfAll(world.db);
  for (const table of CLUB_TABLE_NAMES) {
    const { without = {}, counted = [], later = [], order } = clubTable(table);
    const moved = columns.get(table) ?? [];
    expect(moved).toEqual(expect.arrayContaining([...counted, ...later]));
    const all = await names(sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`);
    expect(all).toEqual(expect.arrayContaining([...Object.keys(without), ...(order ? [order] : [])]));
  }
  const made = await names(sql`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (is_generated <> 'NEVER' or is_identity = 'YES') order by 1`);
  expect(made).toEqual([
    'audit_entries.id',
    'bookings.slots',
    'fee_entries.id',
    'keeper_huts.office',
    'ledger_entries.id',
    'offers.slots',
  ]);
});
