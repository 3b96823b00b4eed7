import { expect, test } from 'vitest';
import { checkLists } from './lists.ts';

const TREE = {
  'docs/decisions/0000-template.md': '# 0000: title\n',
  'docs/decisions/0001-layers.md': '# 0001: layers\n\n- Status: accepted\n',
  'docs/decisions/0002-cells.md': '# 0002: cells\n\n- Status: superseded by [0001](0001-layers.md)\n',
  'docs/decisions/README.md': '[0001](0001-layers.md) layers\n[0002](0002-cells.md) cells\n',
  'docs/domain/README.md': '[huts](huts.md)\n',
  'docs/domain/huts.md': '# Huts\n',
  'docs/how-to/add-a-hut.md': '# Add a hut\n',
  'package.json':
    '{\n  "scripts": {\n    "dev": "a",\n    "test:crash": "b",\n    "test:load": "c",\n    "e2e-all": "d"\n  }\n}\n',
  'README.md': `| command | does |
|---|---|
| \`pnpm dev\` · \`pnpm e2e-all\` | \`starts\` it |
| \`pnpm test:crash up \\| down\` · \`test:load\` (\`--full\`) | large tests |
`,
};

const say = (changed: Partial<Record<keyof typeof TREE, string>> = {}): string[] =>
  checkLists(Object.entries({ ...TREE, ...changed }).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, says }) => `${path}:${line} ${says}`,
  );

test('a tree with whole lists passes', () => {
  expect(say()).toEqual([]);
});

test('a page that its folder does not list is refused', () => {
  expect(
    say({ 'docs/decisions/README.md': '[0001](0001-layers.md) layers', 'docs/domain/README.md': 'huts.md' }),
  ).toEqual([
    'docs/decisions/0002-cells.md:1 is missing in docs/decisions/README.md: […](0002-cells.md) cells',
    'docs/domain/huts.md:1 is missing in docs/domain/README.md: […](huts.md)',
  ]);
});

test('a decision that is listed by another title is refused', () => {
  expect(say({ 'docs/decisions/0001-layers.md': '# 0001: floors\n\n- Status: accepted\n' })).toEqual([
    'docs/decisions/0001-layers.md:1 is missing in docs/decisions/README.md: […](0001-layers.md) floors',
  ]);
});

test('a decision without a status is refused', () => {
  expect(say({ 'docs/decisions/0001-layers.md': '# 0001: layers\n\nStatus: accepted\n' })).toEqual([
    expect.stringContaining('0001-layers.md:1 has no line “- Status: …”'),
  ]);
});

test('a command without a row is refused', () => {
  expect(say({ 'README.md': TREE['README.md'].replace(' · `test:load`', '') })).toEqual([
    'package.json:5 has the command test:load, and no row of README.md says what it does.',
  ]);
});

test('a row without its command is refused', () => {
  expect(say({ 'README.md': TREE['README.md'].replace('`pnpm dev`', '`pnpm dev` · `dev:old`') })).toEqual([
    'README.md:3 tells of pnpm dev:old, which does not exist.',
  ]);
});
