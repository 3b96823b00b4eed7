import { easterSunday } from '@hytte/domain/shared/holidays';
import { addDays } from '@hytte/domain/shared/local-date';
import type { APIRequestContext, Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { expect, expectAccessible, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';
import { deliver, pressNotification, REAL_BROWSER, receivedOffer, subscribesAtOurService } from './phone.ts';

const DAY_MS = 86_400_000;
const momentIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number): string => momentIn(days).slice(0, 10);

type Member = Awaited<ReturnType<typeof aPerson>>;

/** A club with a waiting list that takes payment, one hut, and so many members. */
async function aClubThatWaits(request: APIRequestContext, count: number) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.put(`/api/clubs/${clubId}/rules/preset`, { preset: 'drawn_then_open' });
  const settings = { paymentHandling: 'hyttelaget', bankAccount: '1234 56 78903' };
  await owner.post(`/api/clubs/${clubId}/payment-settings`, settings);
  const hut = { name: 'Trollbu', location: 'Lom', capacity: 8, price: 450 };
  const { hut: made } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, hut);
  const members: Member[] = [];
  for (let i = 0; i < count; i += 1) {
    const member = await aPerson(request);
    await member.post('/api/memberships/join-club', { join_code: joinCode });
    members.push(member);
  }
  const read = async (path: string, { token }: { token: string }) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  return { owner, clubId, hutId: String(made.id), members, read };
}

type Club = Awaited<ReturnType<typeof aClubThatWaits>>;

/** The next Easter that is far enough ahead to be cancelled for nothing, from Wednesday to Monday. */
function nextEaster() {
  const year = new Date().getUTCFullYear();
  const sunday = [year, year + 1, year + 2].map(easterSunday).find((date) => date > dayIn(60));
  if (!sunday) throw new Error('There is an Easter every year');
  return { start_date: addDays(sunday, -4), start_half_day: 'PM', end_date: addDays(sunday, 1), end_half_day: 'PM' };
}

/** Jobs that come by every minute, now. */
const hurry = (job: string, data: object = {}) =>
  changeDatabase('insert into pgboss.job (name, data) values ($1, $2)', job, JSON.stringify(data));

/** All members wish for Easter in the only hut, and it is drawn. */
async function drawEaster({ owner, clubId, hutId, members, read }: Club): Promise<{ runId: string }> {
  const easter = nextEaster();
  const { period } = await owner.post(`/api/clubs/${clubId}/periods`, {
    name: 'Påsken',
    ...easter,
    hut_ids: null,
    parts: [],
    longest_days: null,
    most_wishes: 3,
    most_stays: 1,
    opens_at: momentIn(0),
    closes_at: momentIn(2),
    draw_at: momentIn(2),
    leftovers_at: momentIn(9),
    leftovers: 'direct',
  });
  const path = `/api/clubs/${clubId}/periods/${period.id}`;
  await owner.post(`${path}/announce`, { adopt: false });
  const wishes = [{ kind: 'fixed', hut_ids: [hutId], ...easter }];
  for (const member of members) await member.put(`${path}/wishes`, { most_stays: 1, wishes });
  await changeDatabase(
    `update draw_periods set closes_at = now(), draw_at = now(), last_step = 'reminded', next_step_at = now() where id = $1`,
    period.id,
  );
  let runId = '';
  await expect(async () => {
    await hurry('period-steps');
    // The round of the beacon comes some seconds after the list is frozen.
    await hurry('draw-frozen', { clubIds: [clubId] });
    const { period: now } = await read(path, owner);
    expect(now.run_id).not.toBeNull();
    runId = now.run_id;
  }).toPass({ timeout: 120_000 });
  return { runId };
}

/** Who has the stay, and the others as they stand in line. */
async function inLine({ clubId, members, read }: Club) {
  const standing = [];
  for (const member of members) {
    const { entries } = await read(`/api/clubs/${clubId}/waitlist`, member);
    standing.push({ member, place: Number(entries[0]?.place ?? 0) });
  }
  const [winner, ...others] = standing.toSorted((a, b) => a.place - b.place).map(({ member }) => member);
  const [first, second, third] = others;
  if (!winner || !first || !second || !third) throw new Error('Four members');
  return { winner, first, second, third };
}

/** From the dialog of the stay to being told that it is cancelled. */
async function cancelStay(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Slett' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slett oppholdet' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Opens the offer by the link of its email. */
async function openOffer(page: Page, member: Member): Promise<string> {
  const link = linkIn(await mailTo(member.email, /^Tilbud: Trollbu/, 60_000));
  await enter(page, member.token, link);
  await expect(page.getByRole('heading', { name: /^Trollbu er ledig/ })).toBeVisible();
  return link.split('/').at(-1) ?? '';
}

/** Turns notifications on for the member in this browser. The answer opens the offer by the notification about it. */
async function turnOnNotifications(page: Page, { token }: Member) {
  const context = page.context();
  const received = await subscribesAtOurService(page);
  await enter(page, token, '/profile?tab=mails');
  await page.getByRole('button', { name: 'Slå på her' }).click();
  await expect(page.getByText('Denne nettleseren får varsler.')).toBeVisible();
  return async (): Promise<void> => {
    await deliver(context, page, await receivedOffer(received));
    await page.goto(await pressNotification(context));
    await expect(page.getByRole('heading', { name: /^Trollbu er ledig/ })).toBeVisible();
  };
}

const runOut = (offerId: string) =>
  changeDatabase(`update offers set until = now() - interval '1 second' where id = $1`, offerId);

async function pay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Se oppholdet' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Betal/ })
    .click();
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  await page.getByRole('button', { name: /^Betal/ }).click();
  await expect(page.getByText('Betaling fullført! Oppholdet ditt er nå betalt.')).toBeVisible();
}

// Who answers too late, or second, is refused, and the console says so; on a busy machine also who waits long for a lock.
test.use({ ...REAL_BROWSER, expectedComplaints: ['status of 409', 'status of 503'] });

test('Easter is cancelled; one says no from a notification, one does not answer, the next has it and pays, and the proof tells it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const club = await aClubThatWaits(request, 4);
  const { runId } = await drawEaster(club);
  const { winner, first, second, third } = await inLine(club);

  const phone = await (await browser.newContext({ permissions: ['notifications'] })).newPage();
  const openNotification = await turnOnNotifications(phone, first);

  const { bookings } = await club.read('/api/user-bookings', winner);
  await enter(page, winner.token, `/bookings/${bookings[0].id}`);
  await cancelStay(page);

  await openNotification();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Nei takk' }).click();
  await expect(phone.getByText('Du har takket nei. Tilbudet er gått videre.')).toBeVisible();

  const offerId = await openOffer(page, second);
  await runOut(offerId);
  await page.getByRole('button', { name: 'Ja takk' }).click();
  await expect(page.getByText('Tida er ute, og tilbudet er ikke lenger ditt.')).toBeVisible();
  await hurry('offers-running-out');

  await openOffer(page, third);
  await page.getByRole('button', { name: 'Ja takk' }).click();
  await expect(page.getByText('Oppholdet er ditt.')).toBeVisible();
  await pay(page);

  await enter(page, winner.token, `/clubs/${club.clubId}/draws/${runId}`);
  const since = page.getByRole('region', { name: 'Siden da' }).getByRole('listitem');
  await expect(since).toContainText([
    /Avlyst .* av gjesten selv\./,
    /Tilbudt plass 2 .* \(gitt fra seg\)\. Takket nei\./,
    /Tilbudt plass 3 .* \(den forrige takket nei\)\. Svarte ikke i tide\./,
    /Tilbudt plass 4 .* \(den forrige svarte ikke\)\. Takket ja\./,
  ]);
  await expectAccessible(page);
});

test('yes and no pressed at the same moment in two browsers: one of them counts, and both are told', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { clubId, hutId, members, read } = await aClubThatWaits(request, 2);
  const [kari, ola] = members;
  if (!kari || !ola) throw new Error('Two members');
  // Within three weeks days are had at once.
  const stay = { hut_id: hutId, start_date: dayIn(15), start_half_day: 'PM', end_date: dayIn(17), end_half_day: 'AM' };
  const { booking } = await kari.post('/api/bookings', stay);
  await ola.post(`/api/clubs/${clubId}/waitlist`, stay);
  const headers = { authorization: `Bearer ${kari.token}` };
  await request.delete(`/api/bookings/${booking.id}`, { headers });

  const other = await (await browser.newContext()).newPage();
  const offerId = await openOffer(page, ola);
  await enter(other, ola.token, `/offers/${offerId}`);
  const answers = [
    { page, answer: 'Ja takk' },
    { page: other, answer: 'Nei takk' },
  ];
  await answerTogether(answers);
  for (const { page: window, answer } of answers) await insist(window, answer);

  const { offer } = await read(`/api/offers/${offerId}`, ola);
  const { bookings } = await read('/api/user-bookings', ola);
  const isAccepted = offer.state === 'accepted';
  expect(['accepted', 'declined']).toContain(offer.state);
  expect(bookings).toHaveLength(isAccepted ? 1 : 0);
  const told = isAccepted ? 'Oppholdet er ditt.' : 'Du har takket nei. Tilbudet er gått videre.';
  for (const window of [page, other]) await expect(window.getByText(told)).toBeVisible();
  const second = isAccepted ? other : page;
  await expect(second.getByText('Du hadde alt svart i et annet vindu. Det første svaret gjelder.')).toBeVisible();
  await expectAccessible(second);
});

const AN_ANSWER = /\/api\/offers\/[^/]+\/(accept|decline)$/;

/** Neither answer leaves its browser before the other does. Done when the server has replied to both. */
async function answerTogether(answers: readonly { page: Page; answer: string }[]): Promise<void> {
  const together = Promise.withResolvers<void>();
  let arrived = 0;
  for (const { page } of answers)
    await page.route(AN_ANSWER, async (route) => {
      arrived += 1;
      if (arrived === answers.length) together.resolve();
      await together.promise;
      await route.continue();
    });
  const replies = answers.map(({ page }) => page.waitForResponse(AN_ANSWER));
  for (const { page, answer } of answers) await page.getByRole('button', { name: answer }).click();
  await Promise.all(replies);
}

/** Presses again where the server was too busy to answer, until the offer is over in this window. */
const insist = (page: Page, answer: string): Promise<void> =>
  expect(async () => {
    const button = page.getByRole('button', { name: answer });
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(button).toBeHidden();
  }).toPass();
