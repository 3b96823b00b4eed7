import { changeDatabase } from './database.ts';
import { mailTo } from './mailbox.ts';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As if the fourteen days had passed: the hourly job runs now. */
async function letTheWaitPass(clubId: string): Promise<void> {
  await changeDatabase(
    `update club_closings set asked_at = now() - interval '15 days',
    closes_on = (now() at time zone 'Europe/Oslo')::date where club_id = $1`,
    clubId,
  );
  await changeDatabase("insert into pgboss.job (name, data) values ('close-clubs', '{}')");
}

test('an owner closes a club, takes it back, closes it for good, and can then delete the account', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, clubId, joinCode } = await aClub(request);
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Trollbu', capacity: 8, price: 0 });
  const guest = await aPerson(request);
  await guest.post('/api/memberships/join-club', { join_code: joinCode });
  await guest.post('/api/bookings', {
    hut_id: hut.id,
    start_date: inDays(30),
    start_half_day: 'PM',
    end_date: inDays(32),
    end_half_day: 'AM',
  });
  await owner.post(`/api/memberships/clubs/${clubId}/run-lottery`, {});

  const close = async () => {
    await page.getByRole('button', { name: 'Legg ned klubben' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Legge ned Blåtind hytteklubb?' });
    await expect(dialog.getByText('1 opphold blir avlyst, og 0 forespørsler blir trukket.')).toBeVisible();
    await dialog.getByRole('textbox').fill('Blåtind hytteklubb');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Legg ned klubben' }).click();
    await expect(page.getByRole('button', { name: 'Ta tilbake nedleggelsen' })).toBeVisible();
  };
  await enter(page, owner.token, `/clubs/${clubId}/manage/info`);
  await close();
  await expect(page.getByText(/^Blåtind hytteklubb legges ned/)).toBeVisible();
  expect((await mailTo(guest.email, /^Blåtind hytteklubb legges ned/)).text).toContain('betales tilbake');

  await page.getByRole('button', { name: 'Ta tilbake nedleggelsen' }).click();
  await mailTo(guest.email, /^Blåtind hytteklubb legges likevel ikke ned$/);
  await close();
  await letTheWaitPass(clubId);
  const { text } = await mailTo(guest.email, /^Blåtind hytteklubb er lagt ned$/);
  expect(text).toMatch(/Trollbu, .*: oppholdet er avlyst/);

  await enter(page, guest.token, '/clubs');
  await expect(page.getByRole('heading', { name: 'Ingen klubber ennå' })).toBeVisible();
  await enter(page, owner.token, '/clubs');
  await expect(page.getByRole('heading', { name: 'Klubber du har lagt ned' })).toBeVisible();
  await expectAccessible(page);
  const deleted = await request.delete('/api/profile', {
    data: {},
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(deleted.status()).toBe(204);
});
