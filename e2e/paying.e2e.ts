import type { APIRequestContext, Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Wish = { from?: number; price?: number; question?: string };

/** A club that takes payment through us, and a member who was given a stay of two days in it. */
async function aStayToPay(request: APIRequestContext, { from = 20, price = 450, question }: Wish = {}) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.post(`/api/clubs/${clubId}/payment-settings`, {
    paymentHandling: 'hyttelaget',
    bankAccount: '1234 56 78903',
  });
  if (question !== undefined)
    await owner.post(`/api/clubs/${clubId}/booking-info-templates`, {
      name: 'Om oppholdet',
      fields: [{ field_name: 'Antall', field_label: question, field_type: 'number', is_required: true }],
    });
  const hut = { name: 'Trollbu', location: 'Lom', capacity: 8, price };
  const { hut: made } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut);
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await guest.post('/api/bookings', {
    hut_id: made.id,
    start_date: inDays(from),
    start_half_day: 'PM',
    end_date: inDays(from + 2),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, clubId, guest, path: `/bookings/${booking.id}` };
}

const theDialog = (page: Page) => page.getByRole('dialog', { name: 'Trollbu Lom' });
const thePayment = (page: Page) => theDialog(page).getByRole('region', { name: 'Betaling' });

/** On the provider's page, which is not ours. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Betal/ }).click();
}

const SUCCESS = 'Betaling fullført! Oppholdet ditt er nå betalt.';

/** From the dialog of the stay to being told that it is paid. */
async function pay(page: Page): Promise<void> {
  await thePayment(page)
    .getByRole('button', { name: /^Betal/ })
    .click();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText(SUCCESS)).toBeVisible();
}

test('allocated, asked, answered, paid, and the receipt opened and printed', async ({ page, request }) => {
  test.slow();
  const { guest, owner, clubId, path } = await aStayToPay(request, { question: 'Hvor mange kommer?' });
  await enter(page, guest.token, path);
  await expect(thePayment(page)).toContainText('får du alt tilbake.');
  // Not saved: paying saves it.
  await theDialog(page).getByLabel('Hvor mange kommer?').fill('4');
  await expectAccessible(page);

  await thePayment(page)
    .getByRole('button', { name: /^Betal 900\skr$/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Å betale' })).toBeVisible();
  await expect(page.getByText(/^Trollbu, /)).toBeVisible();
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(theDialog(page).getByText('Betalt', { exact: true })).toBeVisible();
  await expect(theDialog(page).getByText('Besvart')).toBeVisible();
  await expect(thePayment(page)).toContainText(/900\skr betalt/);
  await thePayment(page).getByRole('link', { name: 'Se kvitteringen' }).click();
  const receipt = page.getByRole('article');
  await expect(receipt.getByRole('heading', { name: 'Kvittering nr. 1' })).toBeVisible();
  await expect(receipt).toContainText('2 døgn à 450 kr');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await enter(page, owner.token, `/clubs/${clubId}/manage/bookings`);
  await page.getByRole('button', { name: 'Kommende' }).click();
  await page.getByRole('button', { name: /Trollbu/ }).click();
  await expect(thePayment(page)).toContainText(/900\skr betalt/);
  await thePayment(page).getByRole('link', { name: 'Se kvitteringen' }).click();
  await expect(receipt).toContainText('Blåtind hytteklubb');
});

test('turned round at the page, gone on, declined, and paid with another card', async ({ page, request }) => {
  test.slow();
  const { guest, path } = await aStayToPay(request);
  await enter(page, guest.token, path);
  await thePayment(page)
    .getByRole('button', { name: /^Betal/ })
    .click();
  await page.getByRole('link', { name: 'Avbryt og gå tilbake' }).click();
  await expect(page.getByText('Betaling avbrutt. Du kan prøve igjen når som helst.')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(thePayment(page)).toContainText(/begynt å betale 900\skr/);
  await thePayment(page).getByRole('button', { name: 'Fortsett betalingen' }).click();
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('Kortet ble avvist.');
  await payWith(page, '4242 4242 4242 4242');
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('an address that says a stay is paid does not make it so', async ({ page, request }) => {
  const { guest, path } = await aStayToPay(request);
  await enter(page, guest.token, `/?booking=${path.split('/').at(-1)}&payment=success`);
  await expect(page.getByText('Vi venter på at betalingen blir bekreftet.')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(thePayment(page).getByRole('button', { name: /^Betal/ })).toBeVisible();
});

test('a free stay is settled without a page to pay on', async ({ page, request }) => {
  const { guest, path } = await aStayToPay(request, { price: 0 });
  await enter(page, guest.token, path);
  await thePayment(page).getByRole('button', { name: 'Bekreft oppholdet' }).click();
  await expect(page.getByText('Oppholdet er bekreftet. Det er gratis.')).toBeVisible();
  await expect(theDialog(page).getByText('Betalt', { exact: true })).toBeVisible();
  await expect(thePayment(page)).toContainText('Gratis. Ingenting å betale.');
  await expectAccessible(page);
});

test('cancelled in time, the money comes back, and the receipt says so', async ({ page, request }) => {
  test.slow();
  const { guest, path } = await aStayToPay(request);
  await enter(page, guest.token, path);
  await pay(page);
  await theDialog(page).getByRole('button', { name: 'Slett' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/får du tilbake 900\skr/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Slett oppholdet' }).click();
  await expect(page.getByText(/900\skr er på vei tilbake til kortet\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avlyst' })).toContainText('Du ga fra deg oppholdet');
  // The provider is asked by a job, a moment later.
  await expect(async () => {
    await page.goto(`${path}/receipt`);
    await expect(page.getByRole('article')).toContainText(/900\skr betalt tilbake/, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
});

test('cancelled too late, nothing comes back, and one is told before', async ({ page, request }) => {
  const { guest, path } = await aStayToPay(request, { from: 3 });
  await enter(page, guest.token, path);
  await expect(thePayment(page)).toContainText('Det er for sent å få pengene tilbake');
  await pay(page);
  await theDialog(page).getByRole('button', { name: 'Slett' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Det er for sent å få pengene tilbake');
  await question.getByRole('button', { name: 'Slett oppholdet' }).click();
  await expect(page.getByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeVisible();
  await page.goto(`${path}/receipt`);
  await expect(page.getByRole('article')).not.toContainText('tilbake');
});

/** The last day to pay was yesterday. */
const passLastDay = (path: string) =>
  changeDatabase(
    `update bookings set pay_by = current_date - 1, pay_by_told_at = now() where id = $1`,
    path.split('/').at(-1) ?? '',
  );

const RELEASED = /^Oppholdet er gått videre: Trollbu/;

test('paid at the last minute, as what is unpaid goes on to others: kept and paid, or released and not charged', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { guest, path } = await aStayToPay(request);
  const unpaid = await aStayToPay(request);
  await enter(page, guest.token, path);
  await thePayment(page)
    .getByRole('button', { name: /^Betal/ })
    .click();
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  for (const late of [path, unpaid.path]) await passLastDay(late);

  await Promise.all([
    changeDatabase(`insert into pgboss.job (name) values ('unpaid-stays')`),
    page.getByRole('button', { name: /^Betal/ }).click(),
  ]);
  const closed = page.getByText('Denne betalingssiden er ikke lenger åpen.');
  await expect(page.getByText(SUCCESS).or(closed)).toBeVisible({ timeout: 60_000 });
  const isTooLate = await closed.isVisible();
  // The other guest did not pay. The job has been through both stays when this email comes.
  await mailTo(unpaid.guest.email, RELEASED, 90_000);

  if (isTooLate) {
    await mailTo(guest.email, RELEASED, 30_000);
    return;
  }
  expect((await mailsTo(guest.email)).filter(({ subject }) => RELEASED.test(subject))).toEqual([]);
  await enter(page, guest.token, path);
  await expect(theDialog(page).getByText('Betalt', { exact: true })).toBeVisible();
});
