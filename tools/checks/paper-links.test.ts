import { expect, test } from 'vitest';
import { checkPaperLinks } from './paper-links.ts';

const tree = ['docs/how-to/add-a-call.md', 'docs/pictures/sign-in.png', 'apps/server/src/app.ts', 'README.md'].map(
  (path) => ({ path, text: '' }),
);

const say = (path: string, text: string): string[] =>
  checkPaperLinks([...tree.filter((file) => file.path !== path), { path, text }]).map(
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
    'docs/how-to/add-a-call.md:2 speaks of docs/how-to/README.md, which does not exist: mend the paper.',
  ]);
});

test('a file that is named must exist, but not in a decision or an example', () => {
  const text = 'See `apps/server/src/app.ts`, `apps/server/src` and `apps/server/src/gone.ts`.';
  expect(say('README.md', text)).toEqual([expect.stringContaining('speaks of apps/server/src/gone.ts')]);
  expect(say('docs/decisions/0001-x.md', text)).toEqual([]);
  expect(say('README.md', '```\n`apps/server/src/gone.ts`\n```\n')).toEqual([]);
});
