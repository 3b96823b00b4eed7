import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll } from './page.ts';
import { STATES } from './states/all.ts';
import { IN_BRIEF, inWords, oneForEachScreen, PHONE, viewsOf, show, test, type View } from './states/show.ts';

const ALL_VIEWS = viewsOf(STATES);
const BRIEF_VIEWS = oneForEachScreen(STATES);
const VIEWS = IN_BRIEF ? BRIEF_VIEWS : ALL_VIEWS;

test.describe.configure({ mode: 'parallel' });
// Nothing may be caught half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [at, { state, look }] of VIEWS.entries())
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

const SCREENS = [...promised('screens.tsv'), ...promised('added-screens.tsv')];

/** Of which kinds the looks are at which these views are seen. */
const kindsOf = (views: readonly View[]) => ({
  themes: each(views.map(({ look }) => look.theme)).length,
  languages: each(views.map(({ look }) => look.language)).length,
  sizes: each(views.map(({ look }) => look.width <= PHONE)).length,
});
const EVERY_KIND = { themes: 2, languages: 2, sizes: 2 };
const viewsOfScreen = (views: readonly View[], screen: string): View[] =>
  views.filter(({ state }) => state.screen.split(':')[0] === screen);

test('every screen there is stands in the list, and is seen in both themes, both languages, on a phone and wide', () => {
  for (const screen of SCREENS) expect(kindsOf(viewsOfScreen(ALL_VIEWS, screen)), screen).toEqual(EVERY_KIND);
  const names = STATES.map(({ screen, name }) => `${screen} ${name}`);
  expect(each(names)).toEqual(names);
});

test('CI sees every screen, and each kind of look', () => {
  for (const screen of SCREENS) expect(viewsOfScreen(BRIEF_VIEWS, screen), screen).not.toEqual([]);
  const screens = each(STATES.map(({ screen }) => screen));
  expect(each(BRIEF_VIEWS.map(({ state }) => state.screen))).toEqual(screens);
  expect(kindsOf(BRIEF_VIEWS)).toEqual(EVERY_KIND);
});
