import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { codeFor, linkIn, mailTo } from './mailbox.ts';
import { anAddress, aPassword, expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter, markEmailVerified } from './people.ts';

// How short the ways are that members, founders and boards walk: presses and fields are counted, on a desk and on a phone.

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Presses and fills in the reader's place, and counts both. `reload` is a phone that has slept: what was seen is there again. */
function counted(page: Page) {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    press: async (target: Locator) => {
      count.presses += 1;
      await target.click();
    },
    fill: async (label: string, text: string) => {
      count.fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    reload: async (seen: Locator) => {
      await expect(seen).toBeVisible();
      await page.reload();
      await expect(seen).toBeVisible();
    },
  };
}

/** A club with three huts that takes payment through us. */
async function aPayingClub(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.post(`/api/clubs/${clubId}/payment-settings`, {
    paymentHandling: 'hyttelaget',
    bankAccount: '1234 56 78903',
  });
  const huts = [];
  for (const name of ['Bukkestua', 'Fjellro', 'Nordlysbu'])
    huts.push(
      (await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, location: 'Lom', capacity: 8, price: 450 }))
        .hut,
    );
  return { owner, clubId, joinCode, hutId: String(huts[0].id) };
}

async function anInvitation(request: APIRequestContext) {
  const { owner, clubId } = await aPayingClub(request);
  await markEmailVerified(request, owner);
  const email = anAddress();
  await owner.post(`/api/memberships/clubs/${clubId}/invite-member`, { email });
  return linkIn(await mailTo(email, /Blåtind hytteklubb/));
}

async function aStayToPay(request: APIRequestContext) {
  const { owner, clubId, joinCode, hutId } = await aPayingClub(request);
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  const days = { start_date: inDays(20), start_half_day: 'PM', end_date: inDays(22), end_half_day: 'AM' };
  const { booking } = await guest.post('/api/bookings', { hut_id: hutId, ...days });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  return { owner, clubId, guest, path: `/bookings/${booking.id}` };
}

const SCREENS = [
  { place: 'on a desk', width: 1280, height: 900 },
  { place: 'on a phone', width: 375, height: 812 },
] as const;

for (const { place, width, height } of SCREENS) {
  test.describe(place, () => {
    test.use({ viewport: { width, height } });

    test('from the invitation in the mail to the first request: six presses and four fields', async ({
      page,
      request,
    }) => {
      test.slow();
      await page.goto(await anInvitation(request));
      const { press, fill, reload, count } = counted(page);
      await reload(page.getByRole('link', { name: 'Opprett konto' }));
      await press(page.getByRole('link', { name: 'Opprett konto' }));
      await reload(page.getByLabel('Fornavn', { exact: true }));
      await fill('Fornavn', 'Kari');
      await fill('Etternavn', 'Fjell');
      await fill('Passord', aPassword);
      await fill('Gjenta passordet', aPassword);
      await press(page.getByRole('button', { name: 'Opprett konto' }));
      await reload(page.getByRole('button', { name: 'Bukkestua', exact: true }));
      await press(page.getByRole('button', { name: 'Bukkestua', exact: true }));
      // In the calendar of the hut: the overview, which it takes the place of, has these days for every hut.
      const months = page.locator('.cal-months');
      await press(months.locator(`button[data-date="${inDays(5)}"]`));
      await press(months.locator(`button[data-date="${inDays(7)}"]`));
      await reload(page.getByRole('button', { name: 'Be om dagene' }));
      await expectAccessible(page);
      await press(page.getByRole('button', { name: 'Be om dagene' }));
      // In the panel, and on a phone, where the sheet with it closes, as a toast.
      const sent = page.getByText(/^Forespørselen om Bukkestua .* er sendt\./);
      await expect(sent.filter({ visible: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect(count).toEqual({ presses: 6, fields: 4 });
    });

    test('from the landing page to a club in which days can be asked for: ten presses', async ({ page }) => {
      test.slow();
      const email = anAddress();
      await page.goto('/');
      const { press, fill, reload, count } = counted(page);
      await press(page.getByRole('link', { name: 'Prøv gratis' }).first());
      await reload(page.getByLabel('E-post', { exact: true }));
      await fill('E-post', email);
      await press(page.getByRole('button', { name: 'Send kode' }));
      await reload(page.getByLabel('Sekssifret kode'));
      // The sixth digit sends it.
      await page.getByLabel('Sekssifret kode').fill(await codeFor(email));
      await reload(page.getByLabel('Fornavn', { exact: true }));
      await fill('Fornavn', 'Kari');
      await fill('Etternavn', 'Fjell');
      await fill('Passord', aPassword);
      await fill('Gjenta passordet', aPassword);
      await press(page.getByRole('button', { name: 'Opprett konto' }));
      await reload(page.getByRole('button', { name: /^Opprett en klubb/ }));
      await press(page.getByRole('button', { name: /^Opprett en klubb/ }));
      await reload(page.getByLabel('Navn på klubben'));
      await fill('Navn på klubben', 'Tinderangel');
      await press(page.getByRole('button', { name: 'Opprett', exact: true }));
      await reload(page.getByRole('link', { name: 'Legg til hytte' }).first());
      await press(page.getByRole('link', { name: 'Legg til hytte' }).first());
      await reload(page.getByLabel('Antall personer'));
      await fill('Navn', 'Fjellro');
      await fill('Antall personer', '6');
      await press(page.getByRole('button', { name: 'Opprett hytta' }));
      await expect(page).toHaveURL(/\/manage\/huts\/[0-9a-f-]{36}$/);
      await press(page.getByRole('link', { name: 'Kalender', exact: true }).filter({ visible: true }));
      await press(page.locator(`button[data-date="${inDays(5)}"]`));
      await press(page.locator(`button[data-date="${inDays(7)}"]`));
      await reload(page.getByRole('button', { name: 'Be om dagene' }));
      await expect(page.getByRole('button', { name: 'Be om dagene' })).toBeEnabled();
      expect(count.presses).toBeLessThanOrEqual(12);
      expect(count).toEqual({ presses: 10, fields: 8 });
    });

    test('who has not paid: two presses from any page of club admins', async ({ page, request }) => {
      const { owner, clubId } = await aStayToPay(request);
      await enter(page, owner.token, `/clubs/${clubId}/manage/members`);
      const { press, reload, count } = counted(page);
      const pages = page.getByRole('navigation', { name: 'Administrer klubben' });
      await press(pages.getByRole('link', { name: 'Opphold' }));
      await press(page.getByRole('button', { name: 'Ikke betalt' }));
      await reload(page.getByText(/900\skr er ikke betalt/));
      expect(count).toEqual({ presses: 2, fields: 0 });
    });

    test('from the stay to having paid for it: two presses, and one is at the paid stay', async ({ page, request }) => {
      test.slow();
      const { guest, path } = await aStayToPay(request);
      await enter(page, guest.token, path);
      const { press, reload, count } = counted(page);
      await reload(page.getByRole('button', { name: /^Betal 900\skr$/ }));
      await press(page.getByRole('button', { name: /^Betal 900\skr$/ }));
      // On the provider's page, which is not ours, the card is filled in already.
      await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
      await press(page.getByRole('button', { name: /^Betal/ }));
      const stay = page.getByRole('dialog', { name: 'Bukkestua Lom' });
      await expect(stay.getByText('Betalt', { exact: true })).toBeVisible({ timeout: 20_000 });
      await reload(stay.getByText('Betalt', { exact: true }));
      await expect(stay.getByRole('link', { name: 'Se kvitteringen' })).toBeInViewport();
      await expect(page).toHaveURL(path);
      await expectAccessible(page);
      expect(count).toEqual({ presses: 2, fields: 0 });
    });
  });
}
