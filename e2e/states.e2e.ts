import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll } from './page.ts';
import { STATES } from './states/all.ts';
import { inWords, PHONE, viewsOf, show, test } from './states/show.ts';

const VIEWS = viewsOf(STATES);
/** CI looks at every other one, which takes half of its minutes; `pnpm e2e states` at all of them. */
const isLookedAt = (at: number): boolean => process.env['CI'] !== 'true' || at % 2 === 0;

test.describe.configure({ mode: 'parallel' });
// Nothing may be caught half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [at, { state, look }] of VIEWS.entries())
  if (isLookedAt(at))
    test.describe(() => {
      test.use({ expectedComplaints: state.complaints ?? [] });
      test(`${at + 1} of ${VIEWS.length} views: ${state.screen} ${state.name} (${inWords(look)})`, async ({
        page,
        fixture,
      }) => {
        await show(page, state, look, fixture);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });

const promised = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, '../docs/product', file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split('\t')[0] ?? '');

const each = <T>(values: readonly T[]): T[] => [...new Set(values)];

test('every screen there is stands in the list, and is seen in both themes, both languages, on a phone and wide', () => {
  const views = VIEWS.map(({ state, look }) => ({ screen: state.screen.split(':')[0], ...look }));
  for (const screen of [...promised('screens.tsv'), ...promised('added-screens.tsv')]) {
    const seen = views.filter((view) => view.screen === screen);
    expect(each(seen.map(({ theme }) => theme)), screen).toHaveLength(2);
    expect(each(seen.map(({ language }) => language)), screen).toHaveLength(2);
    expect(each(seen.map(({ width }) => width <= PHONE)), screen).toHaveLength(2);
  }
  const names = STATES.map(({ screen, name }) => `${screen} ${name}`);
  expect(each(names)).toEqual(names);
});
