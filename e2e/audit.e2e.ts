import { expect, expectAccessible, test } from './page.ts';
import { aClub, enter, markEmailVerified } from './people.ts';

test('the board reads who did what, what changed, and only what it asks for', async ({ page, request }) => {
  const { owner, clubId } = await aClub(request);
  const club = `/api/memberships/clubs/${clubId}`;
  const { hut } = await owner.post(`${club}/huts`, { name: 'Trollbu', capacity: 8, price: 500 });
  await owner.put(`${club}/huts/${hut.id}`, { name: 'Trollbu', capacity: 8, price: 650, arrival_info: 'Kode 4711' });
  await markEmailVerified(request, owner);
  await owner.post(`${club}/invite-member`, { email: 'kari.nordmann@e2e.example' });

  await enter(page, owner.token, `/clubs/${clubId}/manage/info`);
  await page.getByRole('link', { name: 'Hendelseslogg' }).click();
  await expect(page.getByRole('heading', { name: 'Hendelseslogg', level: 1 })).toBeVisible();
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: '·' });
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toContainText('Inviterte ka…@e2e.example');
  await expect(lines.last()).toContainText('Opprettet klubben Blåtind hytteklubb');

  const changed = lines.filter({ hasText: 'Endret hytta Trollbu' });
  await changed.getByText('Hva ble endret').click();
  await expect(changed).toContainText(/500\skr.*650\skr/);
  await expect(changed).toContainText('endret, men vises ikke her');
  await expect(page.getByText('4711')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Hva det gjelder' }).selectOption('Medlemmer');
  await expect(lines).toHaveCount(1);
  await page.goBack();
  await expect(lines).toHaveCount(4);
});
