import type { APIRequestContext, Page } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';
import { anAddress, aPassword, expect, expectAccessible, test } from './page.ts';
import { markEmailVerified } from './people.ts';
import { photos } from './png.ts';

type Person = { email: string; token: string };

async function aPerson(request: APIRequestContext): Promise<Person> {
  const email = anAddress();
  const { token } = await (await request.post('/api/auth/register', { data: { email, password: aPassword } })).json();
  return { email, token };
}

const asPerson = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } });

async function aClub(request: APIRequestContext, owner: Person, name: string): Promise<{ id: string; code: string }> {
  const answer = await request.post('/api/memberships/create-club', { ...asPerson(owner), data: { name } });
  const { club } = await answer.json();
  return { id: club.id, code: club.join_code };
}

const join = (request: APIRequestContext, person: Person, code: string) =>
  request.post('/api/memberships/join-club', { ...asPerson(person), data: { join_code: code } });

/** As if signed in long ago. Only once: a journey may sign out again. */
async function signIn(page: Page, { token }: Person): Promise<void> {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

test('an owner creates a club and a hut with five photos and invites; the invited person signs up from the mail and sees the hut', async ({
  page,
  browser,
  request,
}) => {
  // Two people, two mails and five screens.
  test.slow();
  const owner = await aPerson(request);
  await markEmailVerified(request, owner);
  await signIn(page, owner);
  await page.goto('/clubs');
  await page.getByRole('button', { name: /^Opprett en klubb/ }).click();
  await expect(page.getByLabel('Navn på klubben')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Navn på klubben').fill('Tinderangel');
  await page.getByRole('button', { name: 'Opprett', exact: true }).click();
  // The new club opens with the list of what is left to do.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Legg til hytte' })).toBeVisible();
  await expectAccessible(page);

  const clubId = await page.evaluate(() => localStorage.getItem('activeClub'));
  await page.goto(`/clubs/${clubId}/manage/info`);
  await expect(page.getByRole('heading', { level: 1, name: 'Om klubben' })).toBeVisible();
  await expectAccessible(page);

  await makeHutWithFivePhotos(page);

  const invited = anAddress();
  await page.getByRole('link', { name: 'Medlemmer' }).click();
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByText('Skriv inn en e-postadresse.')).toBeVisible();
  await page.getByLabel('E-post', { exact: true }).fill(invited);
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Venter på svar' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: invited })).toContainText('Gjelder til');
  await expectAccessible(page);

  const link = new URL(linkIn(await mailTo(invited, /Tinderangel/)));
  const visit = await browser.newContext({ locale: 'nb-NO' });
  const guest = await visit.newPage();
  await guest.goto(new URL(link.pathname + link.search, page.url()).href);
  await expect(guest.getByRole('heading', { level: 1, name: 'Du er invitert til Tinderangel' })).toBeVisible();
  await expectAccessible(guest);
  await signUpInvited(guest, invited);

  await expect(guest).toHaveURL(/\/huts$/);
  await guest.goto('/clubs');
  await expect(guest.getByRole('article').getByRole('heading', { name: 'Tinderangel' })).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Administrer/ })).toHaveCount(0);
  await guest.goto(`/clubs/${clubId}/huts`);
  await guest.getByRole('link', { name: 'Trollbu' }).click();
  await expect(guest.getByRole('button', { name: 'Åpne bilde 5 av 5' })).toBeVisible();
  await visit.close();

  await page.reload();
  await expect(page.getByRole('row', { name: /Guri Gjest/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Venter på svar' })).toHaveCount(0);
});

async function makeHutWithFivePhotos(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Hytter' }).click();
  await page.getByRole('link', { name: 'Legg til første hytte' }).click();
  await page.getByLabel('Navn').fill('Trollbu');
  await page.getByLabel('Antall personer').fill('8');
  await page.getByRole('button', { name: 'Opprett hytta' }).click();
  const section = page.getByRole('region', { name: 'Bilder' });
  await section.locator('input[type=file]').setInputFiles(photos(5));
  await expect(section.getByRole('img', { name: /av Trollbu$/ })).toHaveCount(5, { timeout: 60_000 });
}

/** The link has proved the address: four fields, no code. */
async function signUpInvited(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Opprett konto' }).click();
  await expect(page.getByText(`Kontoen blir på ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Fornavn').fill('Guri');
  await page.getByLabel('Etternavn').fill('Gjest');
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.getByLabel('Gjenta passordet').fill(aPassword);
  await page.getByRole('button', { name: 'Opprett konto' }).click();
}

test('a member never sees management: not in the list, not in the menu, not by its address', async ({
  page,
  request,
}) => {
  const owner = await aPerson(request);
  const member = await aPerson(request);
  const club = await aClub(request, owner, 'Bare for medlemmer');
  await join(request, member, club.code);
  await signIn(page, member);
  await page.goto('/clubs');
  await expect(page.getByText('Medlem', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Administrer/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Velg Bare for medlemmer' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Bare for medlemmer' })).toBeChecked();
  await expect(page.getByRole('menuitem', { name: 'Administrer klubben' })).toHaveCount(0);

  for (const tab of ['', '/info', '/members', '/huts', '/plan']) {
    await page.goto(`/clubs/${club.id}/manage${tab}`);
    await expect(page).toHaveURL(/\/clubs$/);
    await expect(page.getByRole('alert').first()).toContainText('Ingen tilgang. Du må være administrator');
  }
  await expectAccessible(page);
});

test.describe('another club', () => {
  test.use({ expectedComplaints: ['status of 404'] });

  test('its management answers an admin of elsewhere as a club that does not exist', async ({ page, request }) => {
    const [owner, other] = [await aPerson(request), await aPerson(request)];
    const club = await aClub(request, owner, 'Lukket');
    const own = await aClub(request, other, 'Egen');
    await signIn(page, other);
    for (const id of [club.id, own.id.replace(/.{12}$/, '000000000000')]) {
      await page.goto(`/clubs/${id}/manage/members`);
      await expect(page).toHaveURL(/\/clubs$/);
      await expect(page.getByRole('alert').first()).toContainText('Klarte ikke å hente klubben');
      expect(await page.locator('body').textContent()).not.toContain('Lukket');
    }
  });
});

test('joining by a QR code without an account, then leaving again, without a mouse', async ({ page, request }) => {
  const owner = await aPerson(request);
  const club = await aClub(request, owner, 'Nøkkelklubben');
  const { email } = await aPerson(request);
  await page.goto(`/clubs?join=${club.code}`);
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'Bli med i en klubb' })).toBeVisible();
  await expect(page.getByLabel('Klubbkode')).toHaveValue(club.code);
  await expect(page.getByLabel('Klubbkode')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Velkommen til Nøkkelklubben.')).toBeVisible();

  await page.goto('/clubs');
  await page.getByRole('button', { name: 'Mer om Nøkkelklubben' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Forlat klubben' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Forlat klubben' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Forlate Nøkkelklubben?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bli i klubben' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('activeClub'))).toBeNull();
});

/** The owner, at the list of members, has just made one of them an admin. */
async function makesAdmin(page: Page, request: APIRequestContext) {
  const [owner, ola] = [await aPerson(request), await aPerson(request)];
  const club = await aClub(request, owner, 'Driftslaget');
  await join(request, ola, club.code);
  await signIn(page, owner);
  await page.goto(`/clubs/${club.id}/manage/members`);
  await page.getByLabel(`Rollen til ${ola.email}`).selectOption('admin');
  await page.getByRole('button', { name: 'Gjør til administrator' }).click();
  return { owner, ola, club };
}

test('the owner runs the club: roles, an email to all, points', async ({ page, request }) => {
  const { ola } = await makesAdmin(page, request);
  await expect(page.getByText(`${ola.email} er nå administrator.`)).toBeVisible();

  await page.getByRole('button', { name: 'Send e-post til alle' }).click();
  await page.getByLabel('Tittel').fill('Dugnad på lørdag');
  await page.getByLabel('Melding').fill('Ta med hansker.\nVi har vaffel.');
  await expect(page.getByRole('region', { name: 'Slik ser den ut' })).toContainText('Driftslaget: Dugnad på lørdag');
  await expectAccessible(page);
  // The one of the dialog: a toast has such a button too.
  await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0); // it has an address: a reload before that would open it again
  await page.reload();
  await page.getByRole('button', { name: 'Fortsett på utkastet' }).click();
  await expect(page.getByLabel('Tittel')).toHaveValue('Dugnad på lørdag');
  await page.getByRole('button', { name: 'Send til 2' }).click();
  await expect(page.getByText('E-posten er på vei til 2 medlemmer.')).toBeVisible();
  expect((await mailTo(ola.email, /Driftslaget: Dugnad/)).text).toContain('Vi har vaffel.');

  await page.getByRole('button', { name: 'Nullstill poeng' }).click();
  await page.getByRole('alertdialog').getByLabel('Begrunnelse').fill('Nytt år, ny start.');
  await page.getByLabel('Skriv «Driftslaget» for å bekrefte').fill('Driftslaget');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nullstill poeng' }).click();
  await expect(page.getByText(/Poengene er nullstilt for \d medlemmer/)).toBeVisible();
});

test('the owner offers the club to an admin, who takes it over', async ({ page, request }) => {
  const { owner, ola, club } = await makesAdmin(page, request);

  await page.getByRole('button', { name: `Gjør til eier ${ola.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send tilbudet' }).click();
  await expect(page.getByText(`Tilbudet er sendt til ${ola.email}.`)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Trekk tilbudet tilbake' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Gjør til eier/ })).toHaveCount(0);
  // axe takes what is half under the header of a scrolled page for a target that is too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  expect((await mailTo(ola.email, /Vil du overta Driftslaget/)).text).toContain(`/clubs/${club.id}/manage/members`);

  await signIn(page, ola);
  await page.goto(`/clubs/${club.id}/manage/members`);
  await expect(page.getByRole('button', { name: 'Overta klubben' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Overta klubben' }).click();
  await expect(page.getByText('Du eier nå klubben.')).toBeVisible();
  await expect(page.getByLabel(`Rollen til ${owner.email}`)).toBeVisible();
});

test('what is unsaved is asked about before another club is chosen, and the same page of it is shown', async ({
  page,
  request,
}) => {
  const owner = await aPerson(request);
  const [first, second] = [await aClub(request, owner, 'Første'), await aClub(request, owner, 'Andre')];
  await signIn(page, owner);
  await page.evaluate((id) => localStorage.setItem('activeClub', id), first.id);
  await page.goto(`/clubs/${first.id}/manage/info`);
  await page.getByLabel('Navn på klubben').fill('Første hytteklubb');
  await expect(page.getByText('1 endring')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await page.getByRole('menuitemradio', { name: 'Andre' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forlat siden' }).click();
  await expect(page).toHaveURL(new RegExp(`/clubs/${second.id}/manage/info$`));
  await expect(page.getByLabel('Navn på klubben')).toHaveValue('Andre');
});
