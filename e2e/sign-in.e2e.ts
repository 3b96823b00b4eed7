import { anAddress, aPassword, expect, test } from './page.ts';

test('a visitor registers, sees that there are no clubs yet, signs out, and signs in again', async ({ page }) => {
  const email = anAddress();
  await page.goto('/register-old');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.getByLabel('Gjenta passordet').fill(aPassword);
  await page.getByRole('button', { name: 'Opprett konto' }).click();

  await expect(page).toHaveURL(/\/clubs$/);
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();

  await page.getByRole('button', { name: 'Konto og innstillinger' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page.getByRole('button', { name: 'Meny' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('activeClub')])).toEqual([
    null,
    null,
  ]);

  await page.goto('/login');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill(aPassword);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
});

test('the whole errand without a mouse', async ({ page }) => {
  const email = anAddress();
  await page.goto('/register-old');
  await page.getByLabel('E-post').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(aPassword);
  await page.keyboard.press('Tab'); // the Show button
  await page.keyboard.press('Tab');
  await page.keyboard.type(aPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();

  await page.getByRole('button', { name: 'Konto og innstillinger' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Meny' })).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedComplaints: ['status of 401'] });

  test('a wrong password is said in words, and the field keeps the address', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-post').fill('ingen@e2e.example');
    await page.getByLabel('Passord', { exact: true }).fill('feil-passord');
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await expect(page.getByRole('alert')).toHaveText('Feil e-post eller passord.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('E-post')).toHaveValue('ingen@e2e.example');
  });

  test('a session that was ended elsewhere leads back to the sign-in page', async ({ page, request }) => {
    const credentials = { email: anAddress(), password: aPassword };
    const { token } = await (await request.post('/api/auth/register', { data: credentials })).json();
    await page.goto('/login');
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.goto('/clubs');
    await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.reload();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('the language is chosen in the menu, and remembered', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
