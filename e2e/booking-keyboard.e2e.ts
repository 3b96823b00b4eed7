import type { Locator, Page } from '@playwright/test';
import { anAddress, aPassword, expect, test } from './page.ts';
import { aClub } from './people.ts';

/** Counts what somebody without a mouse must press. */
function aKeyboard(page: Page) {
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (place: Locator): Promise<void> => {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await press('Tab');
      if (await place.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not come to ${place.toString()}`);
  };
  return { press, tabTo, type: (text: string) => page.keyboard.type(text), presses: () => presses };
}

test('the whole errand without a mouse: signed in, asked, opened, answered and deleted', async ({
  page,
  request,
}, testInfo) => {
  test.slow();
  const { owner, clubId, joinCode } = await aClub(request);
  for (const [name, location] of [
    ['Bukkestua', 'Hemsedal'],
    ['Fjellro', 'Rondane'],
    ['Nordlysbu', 'Lyngen'],
  ])
    await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, location, capacity: 8, price: 450 });
  await owner.post(`/api/clubs/${clubId}/booking-info-templates`, {
    name: 'Om oppholdet',
    fields: [{ field_name: 'Antall', field_label: 'Hvor mange kommer?', field_type: 'number', is_required: true }],
  });
  const credentials = { email: anAddress(), password: aPassword };
  const { token } = await (await request.post('/api/auth/register', { data: credentials })).json();
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/memberships/join-club', { data: { join_code: joinCode }, headers });

  const { press, tabTo, type, presses } = aKeyboard(page);
  await page.goto('/login');
  await tabTo(page.getByLabel('E-post'));
  await type(credentials.email);
  await tabTo(page.getByLabel('Passord', { exact: true }));
  await type(credentials.password);
  await press('Enter');
  // One club: straight to it.
  await expect(page.getByRole('button', { name: 'Fjellro', exact: true })).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('grid', { name: 'Alle hytter' })).toBeVisible();
  const before = presses();
  await press('Tab');
  await press('Enter'); // over the header, to the content
  await tabTo(page.getByRole('button', { name: 'Fjellro', exact: true }));
  await press('Enter');
  await tabTo(page.locator('button[data-date][tabindex="0"]'));
  // Not from a Friday: a weekend has halves of its own.
  const down = new Date().getUTCDay() === 5 ? ['ArrowDown', 'ArrowRight'] : ['ArrowDown'];
  for (const key of [...down, 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await press(key);
  await expect(page.getByRole('status').filter({ hasText: /^Valgt .* 3 døgn, 1\s350\skr, 0 poeng\./ })).toBeAttached();
  await tabTo(page.getByRole('radio', { name: 'før kl. 15' }).first());
  await press('ArrowRight'); // comes after three
  await tabTo(page.getByRole('button', { name: 'Be om dagene' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Velg dager' })).toBeFocused();
  await expect(page.getByText(/^Forespørselen om Fjellro .* er sendt/).first()).toBeVisible();
  testInfo.annotations.push({ type: 'key presses', description: String(presses() - before) });
  expect(presses() - before).toBeLessThanOrEqual(40);

  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});
  await page.goto('/bookings');
  await tabTo(page.getByRole('link', { name: /^Fjellro/ }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fjellro Rondane' });
  await expect(dialog).toBeVisible();
  await tabTo(dialog.getByLabel('Hvor mange kommer?'));
  await type('4');
  await press('Enter');
  await expect(page.getByText('Opplysningene er lagret.')).toBeVisible();
  await tabTo(dialog.getByRole('button', { name: 'Slett' }));
  await press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Slett oppholdet' });
  // Until what goes back is on the screen it does nothing.
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
  await tabTo(confirm);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeVisible();
});
