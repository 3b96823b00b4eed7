import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (date: string): string => date.split('-').toReversed().join('.');

const REASON = 'Et vannrør har sprukket, og hytta er uten vann.';

/** A club that takes payment through us, with two huts. */
async function aPayingClub(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.post(`/api/clubs/${clubId}/payment-settings`, {
    paymentHandling: 'hyttelaget',
    bankAccount: '1234 56 78903',
  });
  const hut = async (name: string) =>
    (await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, location: 'Lom', capacity: 8, price: 450 })).hut;
  return { owner, clubId, joinCode, trollbu: await hut('Trollbu'), fjellbu: await hut('Fjellbu') };
}

type PayingClub = Awaited<ReturnType<typeof aPayingClub>>;

/** A new member who asks for two days in Trollbu. */
async function aWish(request: APIRequestContext, { joinCode, trollbu }: PayingClub, from: number) {
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await guest.post('/api/bookings', {
    hut_id: trollbu.id,
    start_date: inDays(from),
    start_half_day: 'AM',
    end_date: inDays(from + 1),
    end_half_day: 'PM',
  });
  return { guest, path: `/bookings/${booking.id}` };
}

const draw = ({ owner, clubId }: PayingClub) => owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});

/** From the stay to the provider's page, and back. */
async function pay(page: Page, token: string, path: string): Promise<void> {
  await enter(page, token, path);
  await page
    .getByRole('dialog', { name: 'Trollbu Lom' })
    .getByRole('button', { name: /^Betal/ })
    .click();
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  await page.getByRole('button', { name: /^Betal/ }).click();
  await expect(page.getByText('Betaling fullført! Oppholdet ditt er nå betalt.')).toBeVisible();
}

/** The receipt says so once the provider has answered a job that asked for the refund. */
async function expectMoneyBack(page: Page, token: string, path: string): Promise<void> {
  await enter(page, token, `${path}/receipt`);
  await expect(async () => {
    await page.goto(`${path}/receipt`);
    await expect(page.getByRole('article')).toContainText(/900\skr betalt tilbake/, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

async function openStays(page: Page, { owner, clubId }: PayingClub): Promise<void> {
  await enter(page, owner.token, `/clubs/${clubId}/manage/bookings`);
  await page.getByRole('button', { name: 'Kommende' }).click();
}

test('a pipe burst: the board cancels a paid stay, and the guest has the email, the money and the reason', async ({
  page,
  request,
}) => {
  test.slow();
  const club = await aPayingClub(request);
  const { guest, path } = await aWish(request, club, 2);
  await draw(club);
  await pay(page, guest.token, path);

  await openStays(page, club);
  await page.getByRole('button', { name: /Trollbu/ }).click();
  await page.getByRole('button', { name: 'Avlys', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Avlyse oppholdet i Trollbu?' });
  await expect(dialog).toContainText(/Alle pengene, 900\skr, går tilbake/);
  await expect(dialog.getByRole('button', { name: 'Avlys oppholdet' })).toBeDisabled();
  await dialog.getByLabel('Begrunnelse').fill(REASON);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Avlys oppholdet' }).click();
  await expect(page.getByText(/^Avlyst: Trollbu/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ingen opphold i denne perioden' })).toBeVisible();

  const mail = await mailTo(guest.email, /^Oppholdet er avlyst: Trollbu$/);
  expect(mail.text).toContain(`Begrunnelse: ${REASON}`);
  expect(mail.text).toMatch(/Du får alle pengene tilbake: 900\skr/u);
  await expectMoneyBack(page, guest.token, path);
  await mailTo(guest.email, /^Pengene tilbake: Trollbu/);

  await page.goto('/bookings');
  const cancelled = page.getByRole('region', { name: 'Avlyst' });
  await expect(cancelled).toContainText(REASON);
  await expect(cancelled).toContainText(/900\skr betalt tilbake/);
  await expectAccessible(page);
});

test('a hut is closed for a week with three stays in it: one paid, one moved, and a request', async ({
  page,
  request,
}) => {
  test.slow();
  const club = await aPayingClub(request);
  const stays = [await aWish(request, club, 20), await aWish(request, club, 22), await aWish(request, club, 25)];
  const [paid, moved, cancelled] = stays;
  if (!paid || !moved || !cancelled) throw new Error('three were made');
  await draw(club);
  const waiting = await aWish(request, club, 24 + 3);
  await pay(page, paid.guest.token, paid.path);

  await openStays(page, club);
  await page.getByRole('button', { name: 'Steng en hytte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Steng en hytte' });
  await dialog.getByLabel('Hytte', { exact: true }).selectOption({ label: 'Trollbu' });
  await dialog.getByLabel('Første dag').fill(typed(inDays(20)));
  await dialog.getByLabel('Siste dag').fill(typed(inDays(27)));
  await dialog.getByLabel('Begrunnelse').fill(REASON);
  const choices = dialog.getByRole('combobox', { name: /^Hva skal skje med/ });
  await expect(choices).toHaveCount(3);
  await expect(choices.first()).toContainText(/Avlys, 900\skr tilbake/);
  await expect(dialog).toContainText('1 forespørsel tas bort');
  await choices.nth(1).selectOption({ label: 'Flytt til Fjellbu (900 kr)' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Steng hytta' }).click();
  await expect(page.getByText('Trollbu er stengt. Avlyst: 2, flyttet: 1, forespørsler tatt bort: 1.')).toBeVisible();

  const emails = await Promise.all([
    mailTo(paid.guest.email, /^Oppholdet er avlyst: Trollbu$/),
    mailTo(moved.guest.email, /^Oppholdet er flyttet: Fjellbu$/),
    mailTo(cancelled.guest.email, /^Oppholdet er avlyst: Trollbu$/),
    mailTo(waiting.guest.email, /^Forespørselen er tatt bort: Trollbu$/),
  ]);
  for (const { text } of emails) expect(text).toContain(`Begrunnelse: ${REASON}`);
  await expectMoneyBack(page, paid.guest.token, paid.path);

  await enter(page, moved.guest.token, moved.path);
  await expect(page.getByRole('dialog', { name: 'Fjellbu Lom' })).toBeVisible();
  await enter(page, club.owner.token, `/clubs/${club.clubId}/manage/seasons`);
  await expect(page.getByText(`Begrunnelse: ${REASON}`)).toBeVisible();
});

test('a hut is closed for a week in a club with a waiting list: both guests have the money back and stand first', async ({
  page,
  request,
}) => {
  test.slow();
  const club = await aPayingClub(request);
  const stays = [await aWish(request, club, 60), await aWish(request, club, 63)];
  await draw(club);
  // After the draw: with it, draws by hand are announced a day before.
  await club.owner.put(`/api/clubs/${club.clubId}/rules/preset`, { preset: 'drawn_then_open' });
  for (const { guest, path } of stays) await pay(page, guest.token, path);

  await openStays(page, club);
  await page.getByRole('button', { name: 'Steng en hytte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Steng en hytte' });
  await dialog.getByLabel('Hytte', { exact: true }).selectOption({ label: 'Trollbu' });
  await dialog.getByLabel('Første dag').fill(typed(inDays(59)));
  await dialog.getByLabel('Siste dag').fill(typed(inDays(65)));
  await dialog.getByLabel('Begrunnelse').fill(REASON);
  await expect(dialog.getByRole('combobox', { name: /^Hva skal skje med/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Steng hytta' }).click();
  await expect(page.getByText('Trollbu er stengt. Avlyst: 2, flyttet: 0, forespørsler tatt bort: 0.')).toBeVisible();

  for (const { guest, path } of stays) {
    await expectMoneyBack(page, guest.token, path);
    await page.goto('/bookings');
    const waitlist = page.getByRole('region', { name: 'Venteliste' });
    await expect(waitlist).toContainText('Du står først.');
    await expectAccessible(page);
  }
});
