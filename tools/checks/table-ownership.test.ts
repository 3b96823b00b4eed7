import { expect, test } from 'vitest';
import type { SourceFile } from './source-files.ts';
import { checkTableOwnership } from './table-ownership.ts';

const owners = {
  'features/huts/huts': ['huts'],
  'features/stays/bookings': ['bookings'],
  'platform/mail': ['outgoing_mails'],
};

const migration: SourceFile = {
  path: 'apps/server/migrations/20270101T1200_first.sql',
  text: 'create table huts (id uuid);\ncreate table bookings (id uuid);\ncreate table outgoing_mails (id uuid);\n',
};

const inBookings = (text: string, name = 'bookings.queries.ts'): SourceFile => ({
  path: `apps/server/src/features/stays/bookings/${name}`,
  text,
});

const say = (...files: SourceFile[]): string[] =>
  checkTableOwnership([migration, ...files], owners).map(({ path, line, says }) => `${path}:${line} ${says}`);

test('a feature writes its own tables and reads all', () => {
  const text = `
    db.insertInto('bookings').values(row); db.updateTable('bookings as b').set(row); db.selectFrom('huts');
    sql\`update bookings set paid = true\`; sql\`select 1 from huts for update\`;
    // another feature may delete from huts; we may not
  `;
  expect(say(inBookings(text))).toEqual([]);
});

test.for([
  "db.insertInto('huts').values(row)",
  "db.updateTable('huts as h').set(row)",
  "db\n.deleteFrom(\n'huts')",
  "db.mergeInto('huts')",
  'sql`insert into huts (id) values (1)`',
  'sql`update huts set name = 1`',
  'sql`update public.huts h set name = 1`',
  'sql`with gone as (DELETE FROM "huts" returning 1) select 1`',
  'sql`truncate huts`',
])('a write to another feature’s table is reported: %s', (text) => {
  expect(say(inBookings(text))).toEqual([
    expect.stringMatching(
      /bookings\.queries\.ts:\d+ writes huts, which belongs to features\/huts\/huts\. Call a service of features\/huts\/huts with your ctx/,
    ),
  ]);
});

test('the line is the line of the statement', () => {
  const file = inBookings("one;\ntwo;\ndb.deleteFrom('outgoing_mails');\n", 'bookings.jobs.ts');
  expect(say(file)).toEqual([
    'apps/server/src/features/stays/bookings/bookings.jobs.ts:3 writes outgoing_mails, which belongs to platform/mail. ' +
      'Call a function of platform/mail, so that it joins your transaction.',
  ]);
});

test('the platform may not write a feature’s table', () => {
  const file = { path: 'apps/server/src/platform/mail/outbox.ts', text: "db.insertInto('bookings')" };
  expect(say(file)).toEqual([expect.stringContaining('writes bookings, which belongs to features/stays/bookings')]);
});

test('a table that cannot be seen is reported', () => {
  expect(say(inBookings('db.insertInto(table).values(row)'))).toEqual([expect.stringContaining('name it as a plain')]);
});

test('tests may plant rows where they like', () => {
  expect(say(inBookings("db.insertInto('huts')", 'bookings.test.ts'))).toEqual([]);
});

test('a table without an owner, and an owner without a table, are reported', () => {
  const later = { path: 'apps/server/migrations/20270201T1200_more.sql', text: 'create table seasons (id uuid);' };
  const gone = { path: 'apps/server/migrations/20270301T1200_less.sql', text: 'drop table outgoing_mails;' };
  expect(say(later, gone)).toEqual([
    expect.stringContaining('20270201T1200_more.sql:1 table seasons has no owner'),
    expect.stringContaining('lists outgoing_mails, which no migration creates'),
  ]);
});
