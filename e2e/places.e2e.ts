import { type TextKey, toTranslations } from '@hytte/contract/texts/all-texts';
import type { Page } from '@playwright/test';
import { expect } from './page.ts';
import type { Fixture, Person, Places } from './states/fixtures.ts';
import { IN_BRIEF, PHONE, test, WIDE } from './states/show.ts';
import type { Scene, Step } from './states/state.ts';

/** An overlay: opened from its page by a person. One with an address is found again by it. */
type Overlay = { as: Person; from: (places: Places) => string; open: Step; address?: RegExp };

const tabOf =
  (tab: string) =>
  ({ club }: Places) =>
    `/clubs/${club}/manage/${tab}`;
const pressed =
  (key: TextKey): Step =>
  ({ page }) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${t(key)}`) })
      .first()
      .click();

const anyStay: Step = ({ page }) => page.getByRole('row').nth(1).getByRole('button').first().click();
const ownStay: Step = ({ page, places }) => page.locator(`a[href="/bookings/${places.request}"]`).first().click();
const stayBesideCalendar: Step = async (scene) => {
  // A tab on narrow screens.
  if ((scene.page.viewportSize()?.width ?? 0) < 768) await scene.page.getByRole('tab', { name: t('bookings') }).click();
  await ownStay(scene);
};

/** Every overlay with an address (OVERLAYS in apps/web/src/lib/paths.ts), and layers without one. */
const OVERLAYS: Record<string, Overlay> = {
  'a stay in the list': { as: 'member', from: () => '/bookings', open: ownStay, address: /\/bookings\/[\w-]+$/ },
  'a stay beside the calendar': { as: 'member', from: () => '/', open: stayBesideCalendar, address: /[?&]stay=/ },
  'a stay of a guest': { as: 'owner', from: tabOf('bookings?from=&to='), open: anyStay, address: /[?&]stay=/ },
  'closing a hut': { as: 'owner', from: tabOf('bookings'), open: pressed('close_hut'), address: /[?&]closing=/ },
  'own calendar': { as: 'member', from: () => '/bookings', open: pressed('feed_open'), address: /[?&]feed=/ },
  "the club's calendar": { as: 'owner', from: tabOf('bookings'), open: pressed('feed_open'), address: /[?&]feed=/ },
  'a new club': { as: 'member', from: () => '/clubs', open: pressed('create_club'), address: /[?&]create=/ },
  'joining a club': { as: 'member', from: () => '/clubs', open: pressed('join_club'), address: /[?&]join=/ },
  'mail to all': { as: 'owner', from: tabOf('members'), open: pressed('email_all'), address: /[?&]mail=/ },
  'giving a member days': {
    as: 'owner',
    from: ({ club, person }) => `/clubs/${club}/manage/members/${person}`,
    open: pressed('give_stay'),
    address: /[?&]give=/,
  },
  'importing members': { as: 'owner', from: tabOf('members'), open: pressed('import_members'), address: /[?&]import=/ },
  'reading a bank file': {
    as: 'founder',
    from: ({ bareClub }) => `/clubs/${bareClub}/manage/betalinger`,
    open: pressed('bank_read_button'),
    address: /[?&]bankfile=/,
  },
  'a season': { as: 'owner', from: tabOf('seasons'), open: pressed('create_season'), address: /[?&]season=/ },
  'a form': { as: 'owner', from: tabOf('booking-info'), open: pressed('create_template'), address: /[?&]template=/ },
  'deleting a season': { as: 'owner', from: tabOf('seasons'), open: pressed('delete') },
  'deleting a hut': { as: 'owner', from: tabOf('huts'), open: pressed('delete') },
  'resetting points': { as: 'owner', from: tabOf('members'), open: pressed('reset_points') },
  'announcing a draw': { as: 'owner', from: tabOf('drawings'), open: pressed('draw_announce') },
  'deleting the account': { as: 'member', from: () => '/profile', open: pressed('delete_account') },
};

const LANGUAGE = 'no';
const words = toTranslations().translations[LANGUAGE];
const t = (key: TextKey): string => words?.[key] ?? key;

const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Signed in as this person, with a page before the first one to go back to. */
async function comeAs(page: Page, { tokens, clubs, places }: Fixture, as: Person, width: number): Promise<Scene> {
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) if (value !== null) localStorage.setItem(key, value);
    },
    { token: tokens[as], activeClub: clubs[as] },
  );
  await page.goto('/help');
  return { page, places, t };
}

const whereIs = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');

/** In brief at one width, which alternates. */
const widthsOf = (at: number): number[] => (IN_BRIEF ? [at % 2 === 0 ? WIDE : PHONE] : [WIDE, PHONE]);

for (const [at, [name, { as, from, open, address }]] of Object.entries(OVERLAYS).entries())
  for (const width of widthsOf(at))
    test(`${name}: Back closes it, a reload keeps what has an address (${width} px)`, async ({ page, fixture }) => {
      const scene = await comeAs(page, fixture, as, width);
      const start = from(fixture.places);
      await page.goto(start);
      await open(scene);
      await expect(dialogs(page)).toBeVisible();
      if (address) {
        await expect(page).toHaveURL(address);
        await page.reload();
        await expect(dialogs(page)).toBeVisible();
      }
      await page.goBack();
      await expect(dialogs(page)).toHaveCount(0);
      expect(whereIs(page)).toBe(start);
      // Nothing of it is left in the history: the next Back leaves the page.
      await page.goBack();
      await expect(page).toHaveURL(/\/help$/);
    });

for (const name of ['a stay in the list', 'a stay of a guest', 'a season'])
  test(`${name}: closing it twice in a row closes it once`, async ({ page, fixture }) => {
    const overlay = OVERLAYS[name];
    if (!overlay) throw new Error(`There is no overlay called ${name}`);
    const scene = await comeAs(page, fixture, overlay.as, WIDE);
    const start = overlay.from(fixture.places);
    await page.goto(start);
    await overlay.open(scene);
    const close = dialogs(page)
      .getByRole('button', { name: t('close') })
      .first();
    await close.dblclick();
    await expect(dialogs(page)).toHaveCount(0);
    expect(whereIs(page)).toBe(start);
    await page.goBack();
    await expect(page).toHaveURL(/\/help$/);
  });

for (const [key, address] of [
  ['move_stay', /[?&]move=/],
  ['cancel_for_club', /[?&]cancel=/],
] as const)
  test(`what the board does with a stay is a step of its own: Back leads to the stay (${key})`, async ({
    page,
    fixture,
  }) => {
    await comeAs(page, fixture, 'owner', WIDE);
    const { club, unpaidStay } = fixture.places;
    await page.goto(`/clubs/${club}/manage/bookings?from=&to=&stay=${unpaidStay}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t(key), exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(dialog).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]stay=/);
    await expect(dialog.getByRole('button', { name: t(key), exact: true })).toBeVisible();
    // Opened by a link from elsewhere: closing leads to the list, not out of it.
    await dialog
      .getByRole('button', { name: t('close') })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    expect(whereIs(page)).toBe(`/clubs/${club}/manage/bookings?from=&to=`);
  });

for (const width of [WIDE, PHONE])
  test(`a question that a dialog asks takes its place, and gives it back (${width} px)`, async ({ page, fixture }) => {
    await comeAs(page, fixture, 'member', width);
    await page.goto(`/bookings/${fixture.places.request}`);
    // By its attribute: while the question is open, the dialog is hidden from screen readers.
    const stay = page.locator('[role=dialog]');
    const remove = stay.getByRole('button', { name: t('delete'), exact: true });
    await remove.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expect(stay).toHaveCSS('opacity', '0');
    await question.getByRole('button', { name: t('keep_request') }).click();
    await expect(question).toHaveCount(0);
    await expect(stay).toHaveCSS('opacity', '1');
    await expect(remove).toBeFocused();
  });

test('hut and days stay chosen by «Om hytta» and Back, and by a reload', async ({ page, fixture }) => {
  await comeAs(page, fixture, 'member', WIDE);
  const { hut } = fixture.places;
  await page.goto(`/?hut=${hut}`);
  const free = page.locator('td.cal-cell:not([data-early], [data-late]) button[data-date]:not([aria-disabled])').nth(1);
  const date = await free.getAttribute('data-date');
  const day = page.locator(`button[data-date="${date}"]`);
  await day.click();
  await day.click();
  await expect(page).toHaveURL(new RegExp(`from=${date}(AM|PM)&to=${date}(AM|PM)`));
  const chosen = page.url();

  await page.getByRole('main').locator(`a[href="/huts/${hut}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/huts/${hut}$`));
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(page.locator('td[aria-selected=true]').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('td[aria-selected=true]').first()).toBeVisible();
  expect(page.url()).toBe(chosen);
});

test('a page stands where it was left, after Back and after a reload', async ({ page, fixture }) => {
  await comeAs(page, fixture, 'member', PHONE);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Again and again: until the calendar is there the page is too short.
  const scroll = () => page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => scroll().then(scrolled)).toBe(500);
  const stays = page.getByRole('navigation', { name: t('main_navigation') }).getByRole('link', { name: t('my_stays') });
  await stays.click();
  await expect(page.getByRole('heading', { level: 1, name: t('my_stays') })).toBeVisible();
  await expect(stays).toHaveAttribute('aria-current', 'page');
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(500);
  await page.reload();
  await expect.poll(scrolled).toBe(500);
});
