import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

type Club = Awaited<ReturnType<typeof aClub>>;

/** A member of the club who was given two days at 450 kroner. */
async function aGuest(request: APIRequestContext, { owner, clubId, joinCode }: Club) {
  const hut = { name: 'Trollbu', location: 'Lom', capacity: 8, price: 450 };
  const { hut: made } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut);
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const { booking } = await guest.post('/api/bookings', {
    hut_id: made.id,
    start_date: inDays(20),
    start_half_day: 'PM',
    end_date: inDays(22),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { guest, path: `/bookings/${booking.id}` };
}

/** On the provider's page the owner says what the provider is to make of the club. */
async function onboard(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Gå til Stripe' }).click();
  await expect(page.getByRole('heading', { name: 'Sett opp kontoen' })).toBeVisible();
  await page.getByRole('radio', { name: answer }).check();
  await page.getByRole('button', { name: 'Fortsett' }).click();
}

const ownChoice = (page: Page) => page.getByRole('radio', { name: 'Rett til klubbens egen konto hos Stripe' });
const ownStatement = (page: Page) => page.getByRole('region', { name: 'Betalt til klubbens egen konto' });

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
])
  test(`at ${width}: the owner connects an account, a guest pays to it, and the club gives the money back from it`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const club = await aClub(request);
    const { guest, path } = await aGuest(request, club);
    const tab = `/clubs/${club.clubId}/manage/betalinger`;

    await test.step('a club that leaves the page early is told what is missing', async () => {
      await enter(page, club.owner.token, tab);
      await ownChoice(page).check();
      await expect(page.getByText('Klubben har ingen egen konto hos Stripe ennå.')).toBeVisible();
      await onboard(page, 'Gå tilbake uten å fylle ut noe');
      await expect(page.getByText(/^Kontoen er opprettet, men Stripe mangler opplysninger/)).toBeVisible();
      await expect(ownChoice(page)).toBeChecked();
    });

    await test.step('the account is ready, and chosen', async () => {
      await onboard(page, 'Alt er i orden, kontoen kan ta betalt');
      await expect(page.getByText('Kontoen er klar og kan ta imot betaling.')).toBeVisible();
      await expect(page).toHaveURL(tab);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Lagre' }).click();
      await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
    });

    await test.step('the guest pays, and reads that the club has the money', async () => {
      await enter(page, guest.token, path);
      await page
        .getByRole('dialog', { name: 'Trollbu Lom' })
        .getByRole('button', { name: /^Betal 900\skr$/ })
        .click();
      await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
      await page.getByRole('button', { name: /^Betal/ }).click();
      await expect(page.getByText('Betaling fullført! Oppholdet ditt er nå betalt.')).toBeVisible();
      await page.goto(`${path}/receipt`);
      await expect(page.getByRole('article')).toContainText('Klubben har tatt imot betalingen på sin egen konto.');
      const mail = await mailTo(guest.email, /^Kvittering: Trollbu/);
      expect(mail.text).toContain('Blåtind hytteklubb har mottatt');
    });

    await test.step('the statement has it apart from what is paid out', async () => {
      await enter(page, club.owner.token, tab);
      await expect
        .poll(async () => (await ownStatement(page).getByRole('definition').allTextContents()).map(plain))
        .toEqual(['900 kr', '−45 kr', '0 kr', '855 kr']);
      await expect(page.getByRole('region', { name: 'Utbetalinger' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('the board cancels, and the money goes back from that account with our fee', async () => {
      await page.goto(`/clubs/${club.clubId}/manage/bookings`);
      await page.getByRole('button', { name: 'Kommende' }).click();
      await page.getByRole('button', { name: /Trollbu/ }).click();
      await page.getByRole('button', { name: 'Avlys', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Avlyse oppholdet i Trollbu?' });
      await dialog.getByLabel('Begrunnelse').fill('Et rør har frosset.');
      await dialog.getByRole('button', { name: 'Avlys oppholdet' }).click();
      await expect(page.getByText(/^Avlyst: Trollbu/)).toBeVisible();
      // The provider is asked by a job, a moment later.
      await expect(async () => {
        await page.goto(tab);
        await expect(ownStatement(page).getByRole('row')).toHaveCount(3, { timeout: 3000 });
      }).toPass({ timeout: 30_000 });
      await expect
        .poll(async () => (await ownStatement(page).getByRole('definition').allTextContents()).map(plain))
        .toEqual(['900 kr', '0 kr', '−900 kr', '0 kr']);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });

test('a guest who is to pay while the account is stopped reads it in words, and the owner has an email', async ({
  page,
  request,
}) => {
  test.slow();
  const club = await aClub(request);
  const { guest, path } = await aGuest(request, club);
  await enter(page, club.owner.token, `/clubs/${club.clubId}/manage/betalinger`);
  await ownChoice(page).check();
  await onboard(page, 'Noe mangler, kontoen er sperret');
  await expect(page.getByText(/^Stripe har sperret kontoen for betaling\./)).toBeVisible();
  await page.getByRole('button', { name: 'Lagre' }).click();
  await expect(page.getByText('Innstillingene er lagret.')).toBeVisible();
  await mailTo(club.owner.email, /^Stripe har stanset betalinger til Blåtind hytteklubb$/);

  await enter(page, guest.token, path);
  const payment = page.getByRole('dialog', { name: 'Trollbu Lom' }).getByRole('region', { name: 'Betaling' });
  await expect(payment).toContainText('Klubben kan ikke ta imot betaling akkurat nå. Oppholdet er ditt imens.');
  await expectAccessible(page);
});
