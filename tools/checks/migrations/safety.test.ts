import { expect, test } from 'vitest';
import { checkMigrationSafety } from './safety.ts';

const say = async (sql: string, name = '20990101T0000_later.sql'): Promise<string[]> => {
  const findings = await checkMigrationSafety([{ path: `apps/server/migrations/${name}`, text: sql }]);
  return findings.map(({ says }) => says.split(':')[0] ?? '');
};

test('new tables with all they have, and columns that may be empty or have a default, are safe', async () => {
  const sql = `
    create table visits (id uuid primary key default uuidv7(), hut_id uuid not null references huts (id), note text);
    create index visits_of_hut on visits (hut_id);
    alter table huts add column altitude int;
    alter table huts add column has_stove boolean not null default false;
    alter table huts add constraint altitude_is_real check (altitude < 2470) not valid;`;
  expect(await say(sql)).toEqual([]);
});

test.for([
  ['a column that must be filled', 'alter table huts add column altitude int not null', 'adding-required-field'],
  ['an index that stops writers', 'create index huts_by_name on huts (name)', 'require-concurrent-index-creation'],
  ['a column that old code reads', 'alter table huts drop column name', 'ban-drop-column'],
  ['a table that old code reads', 'drop table huts', 'ban-drop-table'],
  ['another name', 'alter table huts rename column name to title', 'renaming-column'],
  ['another type', 'alter table huts alter column name type varchar(50)', 'changing-column-type'],
  ['not null at once', 'alter table huts alter column location set not null', 'adding-not-nullable-field'],
  ['a check of every row', "alter table huts add constraint named check (name <> '')", 'constraint-missing-not-valid'],
  [
    'a key to every row',
    'alter table huts add constraint of_club foreign key (club_id) references clubs (id)',
    'adding-foreign-key-constraint',
  ],
  ['uniqueness at once', 'alter table huts add constraint one_name unique (name)', 'disallowed-unique-constraint'],
] as const)('refused: %s', async ([, sql, rule]) => {
  expect(await say(sql)).toContain(rule);
});

test('an exception needs a reason', async () => {
  const drop = '-- squawk-ignore ban-drop-column\nalter table huts drop column seasonality;';
  expect(await say(`-- No release since 1.4 reads it.\n${drop}`)).toEqual([]);
  expect(await say(drop)).toEqual([expect.stringContaining('makes an exception without saying why')]);
});

test('the baseline is left as it is', async () => {
  expect(await say('create index huts_by_name on huts (name)', '20261120T0004_huts.sql')).toEqual([]);
});

test('a new migration with an early name is checked all the same', async () => {
  expect(await say('drop table huts', '20261120T0009_late_arrival.sql')).toContain('ban-drop-table');
});
