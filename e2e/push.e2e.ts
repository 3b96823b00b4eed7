import { aPassword, expect, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';
import { deliver, receivedOffer, pressNotification, REAL_BROWSER, shownOn, subscribesAtOurService } from './phone.ts';

test.use(REAL_BROWSER);

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an offer reaches a phone that asked for it, names nothing there, and opens; signing out ends it', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(['notifications'], { origin: String(baseURL) });
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.put(`/api/clubs/${clubId}/rules/preset`, { preset: 'drawn_then_open' });
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, {
    name: 'Trollbu',
    location: 'Lom',
    capacity: 8,
    price: 450,
  });
  const [kari, ola] = [await aPerson(request), await aPerson(request)];
  for (const member of [kari, ola]) await member.post('/api/memberships/join-club', { join_code: joinCode });

  const received = await subscribesAtOurService(page);
  await enter(page, ola.token, '/profile?tab=mails');
  await page.getByRole('button', { name: 'Slå på her' }).click();
  await expect(page.getByText('Denne nettleseren får varsler.')).toBeVisible();

  // Within three weeks days are had at once.
  const stay = { hut_id: hut.id, start_date: dayIn(15), start_half_day: 'PM', end_date: dayIn(17), end_half_day: 'AM' };
  const { booking } = await kari.post('/api/bookings', stay);
  await ola.post(`/api/clubs/${clubId}/waitlist`, stay);
  await request.delete(`/api/bookings/${booking.id}`, { headers: { authorization: `Bearer ${kari.token}` } });
  const payload = await receivedOffer(received);
  const { kind, id, ...nothing } = JSON.parse(payload);
  expect({ kind, nothing }).toEqual({ kind: 'offer', nothing: {} });

  await deliver(context, page, payload);
  await expect.poll(() => shownOn(context)).toEqual([{ title: 'Nytt tilbud fra klubben din', body: '', lang: 'no' }]);
  const address = await pressNotification(context);
  expect(new URL(address).pathname).toBe(`/offers/${id}`);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /^Trollbu er ledig/ })).toBeVisible();

  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${ola.token}` } });
  const { token } = await (
    await request.post('/api/auth/login', { data: { email: ola.email, password: aPassword } })
  ).json();
  const choices = await request.get('/api/profile/mail-choices', { headers: { authorization: `Bearer ${token}` } });
  expect((await choices.json()).push).toMatchObject({ is_on: false });
});
