import type { APIRequestContext, Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { mailsTo, mailTo } from './mailbox.ts';
import { aClub, aPerson, enter, markEmailVerified } from './people.ts';
import { expect, expectAccessible, test } from './page.ts';

/** A day that many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function aClubWithHut(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  await markEmailVerified(request, owner);
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Fonna', capacity: 6, price: 500 });
  const member = await aPerson(request);
  await markEmailVerified(request, member);
  await member.post('/api/memberships/join-club', { join_code: joinCode });
  return { owner, member, clubId, hutId: String(hut.id) };
}

type Person = Awaited<ReturnType<typeof aPerson>>;
const ask = ({ post }: Person, hutId: string, days: number) =>
  post('/api/bookings', {
    hut_id: hutId,
    start_date: inDays(days),
    start_half_day: 'PM',
    end_date: inDays(days + 2),
    end_half_day: 'AM',
  });

const theSwitch = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('who turns a mail off on the profile gets it no more; others do', async ({ page, request }) => {
  test.setTimeout(180_000);
  const { owner, member, hutId } = await aClubWithHut(request);
  await enter(page, member.token, '/profile?tab=mails');
  await theSwitch(page, 'Forespørselen er notert').uncheck();
  await expect(page.getByText('Slått av: Forespørselen er notert.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(theSwitch(page, 'Forespørselen er notert')).not.toBeChecked();

  // The member first: the job that writes to the owner has then also seen the member's request.
  await ask(member, hutId, 20);
  await ask(owner, hutId, 30);
  await changeDatabase("update requests_to_note set asked_at = asked_at - interval '2 minutes'");
  const mail = await mailTo(owner.email, /^Vi har notert forespørselen din: Fonna$/, 90_000);
  expect(mail.from[0]?.name).toBe('Blåtind hytteklubb via Hyttelaget');
  expect(mail.text).toContain('ankomst etter kl. 15, avreise før kl. 15');
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual(['Velkommen til Hyttelaget']);
});

test('the link in an email turns such emails off, without signing in, and the profile knows', async ({
  page,
  request,
}) => {
  test.slow();
  const { owner, member, clubId } = await aClubWithHut(request);
  const writeToAll = (title: string) =>
    owner.post(`/api/memberships/clubs/${clubId}/send-email`, { title, message: 'Vi møtes på lørdag.' });
  await writeToAll('Dugnad');
  const mail = await mailTo(member.email, /Dugnad$/);
  const link = /https?:\/\/\S+\/api\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Slå av disse e-postene?' })).toBeVisible();
  await expect(page).toHaveURL(/\/unsubscribe\?lang=no$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ja, slå dem av' }).click();
  await expect(page.getByRole('heading', { name: 'E-postene er slått av' })).toBeVisible();
  await expectAccessible(page);

  expect(await writeToAll('Årsmøte')).toEqual({ recipients: 1 });
  await mailTo(owner.email, /Årsmøte$/);
  expect((await mailsTo(member.email)).filter(({ subject }) => subject.endsWith('Årsmøte'))).toEqual([]);
  await enter(page, member.token, '/profile?tab=mails');
  await expect(theSwitch(page, 'Nytt fra klubben')).not.toBeChecked();
});
