import { expect, type Page } from '@playwright/test';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { Person, Places } from './fixtures.ts';

/** What the steps of a state work with. */
export type Scene = { page: Page; places: Places; t: (key: TextKey) => string };

export type Step = (scene: Scene) => Promise<unknown>;

/** One screen in one state: who looks at which address, what is done there, and how to know that it is reached. */
export type State = {
  /** As written in docs/product/screens.tsv. */
  screen: string;
  name: string;
  as: Person;
  at: (places: Places) => string;
  /** Intercepts requests, before the page is opened. */
  answers?: Step;
  act?: Step;
  ready: Step;
  /** Console errors that the state causes on purpose. */
  complaints?: string[];
};

export type Entry = Omit<State, 'screen' | 'name'>;

/** The states of one screen, by name. */
export const statesOf = (screen: string, entries: Record<string, Entry>): State[] =>
  Object.entries(entries).map(([name, entry]) => ({ screen, name, ...entry }));

/** Nothing is loading any more. */
export const settled: Step = async ({ page }) => {
  // Both conditions at once: between a spinner and the page that follows there is neither. The drawing of index.html stays in
  // the document, hidden.
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      !document.querySelector('.animate-pulse:not(#shell *), [aria-busy=true], [role=status]:has(h1)'),
  );
};

export const says =
  (...keys: TextKey[]): Step =>
  async (scene) => {
    for (const key of keys) await scene.page.getByText(scene.t(key)).filter({ visible: true }).first().waitFor();
    await settled(scene);
  };

/** Only API calls: pages have similar addresses. */
export const toApi =
  (calls: RegExp) =>
  ({ pathname, search }: URL): boolean =>
    pathname.startsWith('/api/') && calls.test(pathname + search);

/** Pages with a request that is left without an answer. */
const pending = new WeakSet<Page>();

/** The same screen while the server does not answer. */
export const waiting = (entry: Entry, calls: RegExp): Entry => ({
  ...entry,
  answers: ({ page }) => page.route(toApi(calls), () => void pending.add(page)),
  ready: async ({ page }) => {
    await expect.poll(() => pending.has(page)).toBe(true);
    await page
      .locator('.animate-pulse, [aria-busy=true], output, [role=status]:has(h1)')
      .filter({ visible: true })
      .first()
      .waitFor();
  },
});

/** The same screen when the server fails. */
export const failing = (entry: Entry, calls: RegExp): Entry => ({
  ...entry,
  answers: ({ page }) =>
    page.route(toApi(calls), (route) =>
      route.fulfill({ status: 500, json: { error: 'Unexpected', code: 'unexpected' } }),
    ),
  ready: ({ page }) => page.getByRole('alert').filter({ visible: true }).first().waitFor(),
  complaints: ['status of 500'],
});

/** Both, one after the other. */
const both =
  (one: Step | undefined, other: Step | undefined): Step =>
  async (scene) => {
    await one?.(scene);
    await other?.(scene);
  };

/** The same screen with another answer of the server. */
export const answered = (entry: Entry, calls: RegExp, json: (was: never) => unknown): Entry => ({
  ...entry,
  answers: both(entry.answers, ({ page }) =>
    page.route(toApi(calls), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: json((await answer.json()) as never) });
    }),
  ),
});

/** The demo club takes payment through us: a stay as it would be in a club that collects payment itself. */
export const paidOutside = (entry: Entry, outside: object = {}): Entry => ({
  ...entry,
  answers: both(entry.answers, async ({ page }) => {
    // Answered here, without asking the server: a stay is asked for again when the screen turns, as late as the picture.
    await page.route(toApi(/\/outside-payment$/), (route) => route.fulfill({ json: { ...OUTSIDE, ...outside } }));
    await page.route(toApi(/\/payment-settings$/), (route) => route.fulfill({ json: SETTINGS }));
  }),
});

const SETTINGS = { version: 1, paymentHandling: 'external', paymentOffered: false, refundDays: 5 };
const OUTSIDE = {
  club_name: 'Blåtind hytteklubb',
  hut_name: 'Fjellro',
  user_id: null,
  first_name: 'Kari',
  last_name: 'Nordahl',
  start_date: '2026-12-18',
  start_half_day: 'PM',
  end_date: '2026-12-21',
  end_half_day: 'AM',
  slip: {
    amount_ore: 135_150,
    kid: '2000047114',
    account: '12345678903',
    vipps_number: '12345',
    pay_by: '2026-12-30',
  },
  payment: null,
  may_mark: false,
  refunds: [],
};

/** The same screen after something was done on it. */
export const after = (entry: Entry, act: Step, ready: Step): Entry => ({ ...entry, act, ready });

/** Presses the button, link, tab or summary with this text, in the language of the look. */
export const press =
  (...keys: TextKey[]): Step =>
  async ({ page, t }) => {
    for (const key of keys) {
      const named = { name: t(key), exact: true };
      await page
        .getByRole('button', named)
        .or(page.getByRole('link', named))
        .or(page.getByRole('tab', named))
        .or(page.locator('summary').filter({ hasText: t(key) }))
        .filter({ visible: true })
        .first()
        .click();
    }
  };

export const opened: Step = ({ page }) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).first().waitFor();

/**
 * Idle a few times and then never again: of a calendar only some months are drawn, which hold every kind of day. Enough
 * for the map sheets, the draw and the own stays beside it, which wait for idle moments too.
 */
export const fewMonths: Step = ({ page }) =>
  page.addInitScript(() => {
    const real = window.requestIdleCallback.bind(window);
    let left = 10;
    window.requestIdleCallback = (...given) => {
      left -= 1;
      return left < 0 ? 0 : real(...given);
    };
  });
