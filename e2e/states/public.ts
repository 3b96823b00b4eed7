import { after, type Entry, failing, press, says, settled, statesOf, fewMonths, waiting } from './state.ts';

const visitor = (path: string) => ({ as: 'visitor', at: () => path, ready: settled }) as const;

const pricing = { ...visitor('/pricing'), ready: says('most_popular') };

const sampleCalendar: Entry = {
  ...visitor('/dev/states?only=calendar'),
  answers: fewMonths,
  act: ({ page }) => page.getByRole('button', { name: 'Data arrive' }).click(),
  ready: ({ page }) => page.getByRole('grid').nth(1).waitFor(),
};

/** What anybody may read. */
export const publicStates = [
  ...statesOf('/about', { read: visitor('/about') }),
  ...statesOf('/privacy', { read: visitor('/privacy') }),
  ...statesOf('/terms', { read: visitor('/terms') }),
  ...statesOf('/help', {
    read: visitor('/help'),
    'an answer open': after(
      visitor('/help'),
      ({ page }) => page.locator('details summary').first().click(),
      ({ page }) => page.locator('details[open]').first().waitFor(),
    ),
  }),
  ...statesOf('/help/draws', { read: visitor('/help/draws') }),
  ...statesOf('/pricing', {
    monthly: pricing,
    yearly: after(pricing, ({ page }) => page.getByRole('radio').nth(1).check(), settled),
    'company refused': after(
      pricing,
      async (scene) => {
        await scene.page.getByRole('article').nth(1).getByRole('button').click();
        await press('pricing_go_on')(scene);
      },
      ({ page }) => page.getByRole('alert').waitFor(),
    ),
    'signed in': { ...pricing, as: 'founder' },
    loading: waiting(pricing, /config\/stripe/),
    // It shows built-in prices, and says so.
    failing: { ...failing(pricing, /config\/stripe/), ready: says('fallback_prices') },
  }),
  ...statesOf('/*', {
    'off the map, signed in': { as: 'member', at: () => '/nowhere', ready: says('page_not_found') },
    'off the map, a visitor': { as: 'visitor', at: () => '/nowhere', ready: settled },
  }),
  ...statesOf('/dev/states', {
    'every kind of day': sampleCalendar,
    'days chosen and a day refused': after(
      sampleCalendar,
      async ({ page }) => {
        await page.getByRole('button', { name: 'Data arrive' }).click();
        for (const date of ['2027-03-24', '2027-03-28']) await page.locator(`[data-date="${date}"]`).click();
        await page.locator('[data-date="2027-03-19"]').focus();
        await page.keyboard.press('Enter');
      },
      ({ page }) => page.locator('.cal-refusal:not(:empty)').waitFor(),
    ),
    'every piece of the kit': {
      ...visitor('/dev/states'),
      ready: ({ page }) => page.getByRole('heading', { level: 1, name: 'Specimen sheet' }).waitFor(),
    },
  }),
];
