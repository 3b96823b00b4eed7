import { expect, test } from 'vitest';
import { checkDocs } from './docs.ts';

const tree = [
  ...['docs/how-to/add-a-call.md', 'docs/pictures/sign-in.png', 'README.md'].map((path) => ({ path, text: '' })),
  { path: 'apps/server/src/app.ts', text: 'export const buildApp = () => MOST_HUTS;' },
  { path: 'apps/server/migrations/1.sql', text: 'constraint one_owner_per_club unique (club_id)' },
];

const say = (path: string, text: string): string[] =>
  checkDocs([...tree.filter((file) => file.path !== path), { path, text }]).map(
    (finding) => `${finding.path}:${finding.line} ${finding.says}`,
  );

test('links to files, folders, headings and other sites are fine', () => {
  const text =
    '[a](docs/how-to/add-a-call.md#first) ![b](docs/pictures/sign-in.png) [c](docs/how-to) [d](https://a.example)';
  expect(say('README.md', text)).toEqual([]);
});

test('a link is read from where it stands', () => {
  expect(say('docs/how-to/add-a-call.md', '[up](../../README.md)')).toEqual([]);
  expect(say('docs/how-to/add-a-call.md', '\n[lost](README.md)')).toEqual([
    'docs/how-to/add-a-call.md:2 links to docs/how-to/README.md, which does not exist: fix the document.',
  ]);
});

test('a file that is named must exist, by its path or by its name, in a decision too but not in an example', () => {
  const text =
    'See `apps/server/src/app.ts`, `app.ts`, `src/app.ts`, `apps/server/src` and `apps/server/src/gone.ts`, `gone.ts`.';
  const gone = [expect.stringContaining('names apps/server/src/gone.ts'), expect.stringContaining('names gone.ts')];
  expect(say('README.md', text)).toEqual(gone);
  expect(say('docs/decisions/0001-x.md', text)).toEqual(gone);
  expect(say('README.md', '```\n`apps/server/src/gone.ts`\n```\n')).toEqual([]);
});

test('a constraint, function or constant that is named must be in the code', () => {
  const text = '`one_owner_per_club`, `buildApp()`, `buildApp`, `MOST_HUTS`, `club` and `a b_c` are fine.';
  expect(say('README.md', text)).toEqual([]);
  expect(say('docs/decisions/0004-x.md', '`two_owners_per_club` `tearDown()` `LEAST_HUTS`')).toEqual(
    ['two_owners_per_club', 'tearDown()', 'LEAST_HUTS'].map((name) => expect.stringContaining(`names ${name}`)),
  );
});

test('a constraint in an example of SQL must be one that a migration makes', () => {
  const shown = (name: string) => '```sql\nalter table clubs add constraint ' + name + ' unique (id);\n```\n';
  expect(say('docs/decisions/0004-x.md', shown('one_owner_per_club'))).toEqual([]);
  expect(say('docs/decisions/0004-x.md', shown('no_owner_per_club'))).toEqual([
    expect.stringContaining('names the constraint no_owner_per_club'),
  ]);
});
