import { expect, test } from 'vitest';
import { checkArchitecture } from './architecture.ts';

const CODE: Record<string, string> = {
  'packages/domain/src/huts/visits/lists.ts': 'export const done = 1;',
  'packages/domain/src/shared/money.ts': 'export const ore = 1;',
  'packages/contract/src/huts/arrival.ts': 'export const arrivalApi = {};',
  'packages/contract/src/huts/huts.ts': 'export const hutsApi = {};',
  'apps/server/src/features/huts/huts/huts.routes.ts': `
import { type Hut, hutsApi } from '@hytte/contract/huts/huts';
import { tellOfHut } from './huts.service.ts';`,
  'apps/server/src/features/huts/huts/huts.service.ts': `
import type { Tent } from '#features/huts/visits/visits.service.ts';`,
  'apps/server/src/features/huts/visits/arrival.routes.ts': `
import { arrivalApi } from '@hytte/contract/huts/arrival';`,
  'apps/server/src/features/huts/visits/visits.service.ts': `
import { done } from '@hytte/domain/huts/visits/lists';
const thread = new Worker(new URL('./visits-thread.ts', import.meta.url));`,
  'apps/server/src/features/huts/visits/visits-thread.ts': 'export {};',
  'apps/web/src/features/huts/huts/huts.api.ts': `
import type { Hut } from '@hytte/contract/huts/huts';`,
};

const PAGE = `# Architecture

## The features

### \`huts\`: the huts

| feature | is about | stands on |
|---|---|---|
| \`huts\` | huts and prices | contract, server, web |
| \`visits\` | being there | domain, contract (arrival), server |

## The walks

### A hut is read

\`huts/huts.api.ts\` → \`contract/src/huts/huts.ts\` → \`huts.routes.ts\` → \`huts.service.ts\` → \`visits.service.ts\`.

| file | what happens |
|---|---|
| \`visits/lists.ts\` | a rule |
| \`visits-thread.ts\` | a thread |

### A second walk

\`huts.routes.ts\` → \`huts.service.ts\`

## What travels
`;

const say = (page: string, code = CODE): string[] =>
  checkArchitecture(
    Object.entries({ ...code, 'docs/architecture.md': page }).map(([path, text]) => ({ path, text })),
  ).map(({ path, line, says }) => `${path}:${line} ${says}`);

test('a page with a row for each folder and walks along imports passes', () => {
  expect(say(PAGE)).toEqual([]);
});

test('a folder without a row is refused, with the row that is missing', () => {
  expect(say(PAGE.replace(/.*being there.*\n/, ''))).toEqual([
    'docs/architecture.md:3 has no row for huts/visits; under its area: | `visits` | … | domain, contract (arrival), server |',
  ]);
});

test('a row without a folder is refused', () => {
  const tents = '| `tents` | tents | server |\n| `visits`';
  expect(say(PAGE.replace('| `visits`', tents))).toEqual([
    expect.stringMatching(/^docs\/architecture\.md:10 has a row for huts\/tents, and no floor has that folder/),
  ]);
});

test('a row under another area is refused, and so is the missing one', () => {
  expect(say(PAGE.replace('### `huts`', '### `stays`'))).toHaveLength(4);
});

test('a second row for one folder is refused', () => {
  expect(say(PAGE.replace(/^\| `huts` .*\n/m, (row) => row + row))).toEqual([
    expect.stringContaining(':10 has a second row for huts/huts'),
  ]);
});

test('a row with other floors is refused, with the right ones', () => {
  expect(say(PAGE.replace('domain, contract (arrival), server', 'domain, contract, web'))).toEqual([
    'docs/architecture.md:10 huts/visits stands on: domain, contract (arrival), server',
  ]);
});

test('a floor that a feature has left is refused in its row', () => {
  const { 'apps/web/src/features/huts/huts/huts.api.ts': _, ...code } = CODE;
  expect(say(PAGE, code)).toContain('docs/architecture.md:9 huts/huts stands on: contract, server');
});

test('a row that says nothing is refused', () => {
  expect(say(PAGE.replace('being there', ''))).toEqual([expect.stringContaining('does not say what huts/visits is')]);
});

test('a step whose file does not exist is refused', () => {
  expect(say(PAGE.replace('`visits/lists.ts`', '`visits/papers.ts`'))).toEqual([
    'docs/architecture.md:20 A hut is read: no file is called visits/papers.ts.',
  ]);
});

test('a step that nothing before it imports is refused', () => {
  expect(say(PAGE.replace('A second walk\n\n', 'A second walk\n\n`huts.routes.ts` → `visits/lists.ts` → '))).toEqual([
    'docs/architecture.md:25 A second walk: nothing that stands before visits/lists.ts imports it.',
  ]);
});

test('a step before the file that imports it is refused, but for the door of a process', () => {
  const back = '`visits/lists.ts` → `visits.service.ts`';
  expect(say(PAGE.replace('`huts.routes.ts` → `huts.service.ts`\n', `${back}\n`))).toEqual([
    expect.stringContaining('nothing that stands before visits.service.ts imports it'),
  ]);
});

test('a route that shares nothing with what stands before it is refused', () => {
  expect(
    say(PAGE.replace('→ `huts.routes.ts` → `huts.service.ts`', '→ `arrival.routes.ts` → `huts.service.ts`')),
  ).toEqual([
    expect.stringContaining('before arrival.routes.ts imports it'),
    expect.stringContaining('before huts.service.ts imports it'),
  ]);
});

test('a name that several files end in is refused', () => {
  const code = { ...CODE, 'apps/web/src/features/huts/huts/huts.service.ts': '' };
  expect(say(PAGE, code)[0]).toContain(
    'huts.service.ts may be apps/server/src/features/huts/huts/huts.service.ts or apps/web/src/features/huts/huts/huts.service.ts',
  );
});

test('a page without walks, without features or not there at all is refused', () => {
  expect(say(PAGE.replace('## The walks', '## Other'))).toEqual([expect.stringContaining('no section “The walks”')]);
  expect(say(PAGE.replace('## The features', '## Other'))).toEqual([
    expect.stringContaining('no section “The features”'),
  ]);
  expect(checkArchitecture([])).toEqual([{ path: 'docs/architecture.md', line: 1, says: 'is missing.' }]);
});
