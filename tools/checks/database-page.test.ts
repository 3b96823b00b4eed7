import { expect, test } from 'vitest';
import { checkDatabasePage } from './database-page.ts';

const SCHEMA = `create table huts (
  id uuid not null
);
CREATE TRIGGER huts_are_kept BEFORE UPDATE OR DELETE ON huts FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER huts_are_counted AFTER INSERT ON public.huts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_huts();
`;

const PAGE = `| table | trigger | promise |
|---|---|---|
| \`huts\` | \`huts_are_kept\` | A hut is never changed. |
| \`huts\` | \`huts_are_counted\` | A club knows how many huts it has. |
`;

const say = (page: string, schema = SCHEMA): string[] =>
  checkDatabasePage([
    { path: 'apps/server/schema.sql', text: schema },
    { path: 'docs/database.md', text: page },
  ]).map(({ path, line, says }) => `${path}:${line} ${says}`);

test('a page with a line for each trigger passes', () => {
  expect(say(PAGE)).toEqual([]);
});

test('a trigger without a line is refused', () => {
  expect(say(PAGE.replace(/.*huts_are_counted.*\n/, ''))).toEqual([
    expect.stringMatching(/^apps\/server\/schema\.sql:5 has the trigger huts\.huts_are_counted/),
  ]);
});

test('a line without a trigger is refused', () => {
  expect(say(PAGE, SCHEMA.replace(/.*huts_are_kept.*\n/, ''))).toEqual([
    expect.stringMatching(/^docs\/database\.md:3 says what huts\.huts_are_kept promises/),
  ]);
});

test('a line for the same name on another table is refused, and so is the missing one', () => {
  expect(say(PAGE.replace('| `huts` | `huts_are_kept`', '| `cabins` | `huts_are_kept`'))).toHaveLength(2);
});

test('a line that promises nothing is refused', () => {
  expect(say(PAGE.replace('A hut is never changed.', ''))).toEqual([
    expect.stringContaining('does not say what huts.huts_are_kept promises'),
  ]);
});

test('a schema that shows no trigger at all is refused', () => {
  expect(say('', 'create table huts ();')).toEqual([expect.stringContaining('has no triggers')]);
});
