import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { changeDatabase } from './database.ts';
import { aClub, aPerson, enter } from './people.ts';
import { redAndBlue } from './png.ts';

// Without a network the browser complains of everything it does not get.
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [
    'Failed to load resource',
    'Translations could not be loaded',
    'The texts of this page could not be loaded',
    'could not be fetched',
    'Failed to fetch dynamically imported module',
    'Unable to preload CSS',
  ],
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A member who is soon to stay in a hut with a code on its door, and is asked something. Paid on our page, unless the club is paid elsewhere. */
async function aPaidStay(request: APIRequestContext, { lastDay = 5, paidElsewhere = false } = {}) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.post(
    `/api/clubs/${clubId}/payment-settings`,
    paidElsewhere ? { paymentHandling: 'external' } : { paymentHandling: 'hyttelaget', bankAccount: '1234 56 78903' },
  );
  await owner.post(`/api/clubs/${clubId}/booking-info-templates`, {
    name: 'Om oppholdet',
    fields: [{ field_name: 'Antall', field_label: 'Hvor mange kommer?', field_type: 'number', is_required: true }],
  });
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    location: 'Lom',
    capacity: 8,
    price: 450,
    access_info: 'Parker ved bommen.',
    arrival_info: 'Kode til nøkkelboksen: 4711',
  });
  await request.post('/api/images/upload', {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: { hut_id: hut.id, file: { name: 'hytta.png', mimeType: 'image/png', buffer: redAndBlue(1200, 800) } },
  });
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await guest.post('/api/bookings', {
    hut_id: hut.id,
    start_date: inDays(3),
    start_half_day: 'PM',
    end_date: inDays(lastDay),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, token: guest.token, clubId, hutId: String(hut.id), bookingId: String(booking.id) };
}

/** On our page and on the provider's. */
async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Betal/ }).click();
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  await page.getByRole('button', { name: /^Betal/ }).click();
  await expect(page.getByText('Betaling fullført!')).toBeVisible({ timeout: 30_000 });
}

/** The keys of the answers that lie in the browser, and the names of its caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const answers = databases.length === 0 ? [] : await keysIn('kept');
    return { answers, caches: await caches.keys() };

    function keysIn(name: string): Promise<string[]> {
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve(asking.result.map((key) => JSON.stringify(key)));
          });
        });
      });
    }
  });

/** Everything a browser can hold of anybody. */
const stores = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    local: Object.keys(localStorage).filter((key) => key !== 'theme' && key !== 'language'),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
  }));

const NOTHING = { databases: [], caches: [], workers: 0, local: [], session: [], cookies: '' };

/** Until the site has made itself ready, which it does when it has nothing better to do. */
async function untilKept(page: Page, ...parts: string[]): Promise<void> {
  for (const part of parts)
    await expect
      .poll(async () => (await kept(page)).answers.some((key) => key.includes(part)), {
        message: part,
        timeout: 20_000,
      })
      .toBe(true);
  await expect.poll(async () => (await kept(page)).caches.length, { timeout: 20_000 }).toBeGreaterThan(0);
}

test('a paid stay, the way in, the hut and the receipt are read at the cabin, and nothing is sent', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { token, hutId, bookingId } = await aPaidStay(request);
  await enter(page, token, `/bookings/${bookingId}`);
  await pay(page);
  // The hut is made ready unasked: the stay one lands on does not show it.
  await untilKept(page, 'arrival', 'receipt', 'details-form', hutId);
  await expect.poll(async () => (await kept(page)).caches).toContain('pictures');

  await context.setOffline(true);
  await page.goto('/bookings');
  await expect(page.getByText(/^Uten nett · sist oppdatert \d\d[:.]\d\d/)).toBeVisible();
  await page
    .getByRole('link', { name: /Trollbu/ })
    .or(page.getByRole('button', { name: /Trollbu/ }))
    .click();
  const dialog = page.getByRole('dialog', { name: 'Trollbu Lom' });
  await expect(dialog.getByText('Kode til nøkkelboksen: 4711')).toBeVisible();
  await expect(dialog.getByText(/^Lagret for bruk uten nett · sist oppdatert/)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Lagre opplysningene' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAccessibleDescription(/^Du er uten nett/);
  await expectAccessible(page);

  await page.goto(`/huts/${hutId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Trollbu' })).toBeVisible();
  const photo = page
    .getByRole('region', { name: /Trollbu/ })
    .locator('img')
    .first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`/bookings/${bookingId}/receipt`);
  await expect(page.getByRole('heading', { name: 'Kvittering nr. 1' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Uten nett. Dette er ikke lagret på telefonen' })).toBeVisible();
  await expectAccessible(page);
});

/** Eight days later, with a token that ran out yesterday. Its signature is void too, as that of a session long gone. */
async function aWeekPasses(page: Page): Promise<void> {
  const later = Date.now() + 8 * 86_400_000;
  await page.evaluate((now) => {
    const [head = '', payload = '', signature = ''] = (localStorage.getItem('token') ?? '').split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
    const expired = btoa(JSON.stringify({ ...claims, exp: Math.floor(now / 1000) - 86_400 }));
    localStorage.setItem('token', [head, expired.replaceAll('=', ''), signature].join('.'));
  }, later);
  await page.clock.setFixedTime(later);
}

test('after a week at the cabin, with an expired session, the code to the door is there; the server’s word removes it', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { token, bookingId } = await aPaidStay(request, { lastDay: 12, paidElsewhere: true });
  await enter(page, token, '/bookings');
  await untilKept(page, 'arrival');
  await context.setOffline(true);
  await aWeekPasses(page);

  for (const size of [
    { width: 1280, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/bookings/${bookingId}`);
    await expect(page.getByText('Kode til nøkkelboksen: 4711')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  // Home again: the first answer of the server ends the session and leaves nothing, no matter who holds the phone.
  await context.setOffline(false);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await expect.poll(() => stores(page)).toMatchObject({ databases: [], caches: [], workers: 0 });
  await context.setOffline(true);
  await page.goto(`/bookings/${bookingId}`).catch(() => {});
  await expect(page.getByText('4711')).toHaveCount(0);
});

test('a page whose network is lost before it has loaded says so, and is tried again', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Siden kom ikke fram' })).toBeVisible();
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: /Prøv igjen/ }).click();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
});

test('a page that is opened when the network is gone, before anything is kept, has words and a button', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Opprett konto' }).click();
  await expect(page.getByRole('heading', { name: 'Nettet er borte' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opprett konto' })).toBeVisible();
});

test('anyone who signs out leaves nothing, and the next person finds nothing', async ({ page, context, request }) => {
  const [first, second] = [await aPaidStay(request), await aPerson(request)];
  await enter(page, first.token, '/bookings');
  await untilKept(page, 'arrival', first.hutId);
  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await expect.poll(() => stores(page)).toEqual(NOTHING);
  expect(await context.cookies()).toEqual([]);

  await enter(page, second.token, '/bookings');
  await untilKept(page, 'own');
  expect((await kept(page)).answers.filter((key) => key.includes(first.bookingId))).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/bookings/${first.bookingId}`);
  await expect(page.getByText('Uten nett').first()).toBeVisible();
  await expect(page.getByText('Trollbu')).toHaveCount(0);
});

test('a wipe that the closing of the tab has cut short is finished at the next start', async ({ page, request }) => {
  const { token } = await aPaidStay(request);
  await enter(page, token, '/bookings');
  await untilKept(page, 'arrival');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
  // As a visitor one has the texts of the site, which are the same for everybody.
  await expect.poll(() => stores(page)).toEqual({ ...NOTHING, local: ['translations'] });
});

test.describe('a new version', () => {
  // The policy lets only the product's own worker be registered, under its one address.
  test.use({ bypassCSP: true });

  test('is offered, and taken when one says so', async ({ page, request }) => {
    const { token } = await aPerson(request);
    await enter(page, token, '/bookings');
    await untilKept(page, 'own');
    // Under another address it is another version to the browser.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer').then(() => null));
    const offer = page.getByRole('status').filter({ hasText: 'Ny versjon' });
    await expect(offer).toBeVisible({ timeout: 30_000 });
    await Promise.all([page.waitForEvent('load'), offer.getByRole('button', { name: 'Last inn' }).click()]);
    await expect(page.getByRole('heading', { level: 1, name: 'Mine opphold' })).toBeVisible();
  });
});

test('a defect reported without a network waits on the phone, and arrives once', async ({ page, context, request }) => {
  test.slow();
  const { token, hutId, clubId } = await aPaidStay(request, { paidElsewhere: true });
  await enter(page, token, `/huts/${hutId}`);
  await untilKept(page, hutId, 'defects');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Meld en feil' }).click();
  const form = page.getByRole('form', { name: 'Meld en feil' });
  await form.getByRole('textbox', { name: 'Hva er galt?' }).fill('Vannpumpa starter ikke');
  const photo = { name: 'pumpa.png', mimeType: 'image/png', buffer: redAndBlue(600, 400) };
  await form.locator('input[type=file]').setInputFiles([photo]);
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  const waits = page.getByRole('status').filter({ hasText: 'Lagret på telefonen. Sendes når du har nett.' });
  await expect(waits.first()).toBeVisible();
  // A reload without a network loses nothing.
  await page.reload();
  await expect(waits.first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Takk. Meldingen er sendt.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: '1 kjent feil' })).toBeVisible();
  await page.reload();
  const answer = await request.get(`/api/clubs/${clubId}/huts/${hutId}/defects`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { defects } = await answer.json();
  expect(defects).toHaveLength(1);
  expect(defects[0]).toMatchObject({ title: 'Vannpumpa starter ikke', photos: [{ description: null }] });
});

test('at the hut without a network: the code, the list with a photo and a defect; all of it arrives once', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { owner, token, clubId, hutId, bookingId } = await aPaidStay(request, { paidElsewhere: true });
  const line = (id: number, more: object) => ({
    id: `0198c9f0-0000-7000-8000-00000000000${id}`,
    kind: 'tick',
    choices: [],
    photo: false,
    ...more,
  });
  await owner.put(`/api/clubs/${clubId}/huts/${hutId}/departure-list`, {
    lines: [
      line(1, { text: 'Vannet er stengt', photo: true }),
      line(2, { text: 'Ved', kind: 'choice', choices: ['nok', 'lite', 'tomt'] }),
    ],
  });
  // Five days later: it is the last day.
  await changeDatabase(
    'update bookings set first_slot = first_slot - 10, last_slot = last_slot - 10 where id = $1',
    bookingId,
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page, token, `/bookings/${bookingId}`);
  await untilKept(page, 'arrival', 'departure', 'details-form', hutId, 'defects');

  await context.setOffline(true);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Trollbu Lom' });
  await expect(dialog.getByText('Kode til nøkkelboksen: 4711')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gå gjennom lista' }).click();
  const list = dialog.getByRole('form', { name: 'Før du låser' });
  await list.getByRole('checkbox', { name: 'Vannet er stengt' }).check();
  await list.getByRole('radio', { name: 'lite' }).check();
  await list.getByRole('button', { name: 'Send lista' }).click();
  await expect(list.getByRole('alert')).toHaveText('Én linje mangler svar eller bilde.');
  const photo = { name: 'kran.png', mimeType: 'image/png', buffer: redAndBlue(600, 400) };
  await list.locator('input[type=file]').setInputFiles([photo]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await list.getByRole('button', { name: 'Send lista' }).click();
  const waits = dialog.getByText('Lista er lagret på telefonen. Den sendes når du har nett.');
  await expect(waits).toBeVisible();

  await dialog.getByRole('button', { name: 'Meld en feil' }).click();
  const form = dialog.getByRole('form', { name: 'Meld en feil' });
  await form.getByRole('textbox', { name: 'Hva er galt?' }).fill('Kranen drypper');
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await expect(dialog.getByText('Lagret på telefonen. Sendes når du har nett.')).toBeVisible();
  // A reload without a network loses nothing.
  await page.reload();
  await expect(waits).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Takk. Lista er sendt.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Takk. Meldingen er sendt.')).toBeVisible();
  await expect(dialog.getByText(/^Du sendte lista/)).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(/^Du sendte lista/)).toBeVisible();
  const read = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${owner.token}` } })).json();
  const { sent } = await read(`/api/clubs/${clubId}/huts/${hutId}/departure-list`);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    remarks: [{ text: 'Ved', said: 'lite' }],
    answers: [{ photo: { description: null } }, {}],
  });
  const { defects } = await read(`/api/clubs/${clubId}/defects`);
  expect(defects.map(({ title, booking_id }: { title: string; booking_id: string }) => [title, booking_id])).toEqual([
    ['Kranen drypper', bookingId],
  ]);

  await enter(page, owner.token, `/clubs/${clubId}/manage`);
  const left = page.getByRole('region', { name: /^Ikke i orden da gjesten dro/ });
  await expect(left).toContainText('Ved: lite');
  await left.getByRole('button', { name: /^Jeg har sett det/ }).click();
  await expect(left).toHaveCount(0);
});
