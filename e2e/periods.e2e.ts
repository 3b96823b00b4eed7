import type { APIRequestContext, Page } from '@playwright/test';
import { changeDatabase } from './database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter } from './people.ts';

const PHONE = { width: 375, height: 740 };
/** The jobs look every minute; freezing and drawing are two of them, with a round of the beacon in between. */
const AFTER_THE_JOBS = { timeout: 200_000 };
const OTHERS = 8;

/** A club that shares its days in the suggested way, with three huts and nine members. */
async function aClubWithHolidays(request: APIRequestContext) {
  const { owner, clubId, joinCode } = await aClub(request);
  await owner.put(`/api/clubs/${clubId}/rules/preset`, { preset: 'drawn_then_open' });
  const aHut = async (name: string): Promise<string> =>
    (await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name, capacity: 6 })).hut.id;
  const huts = [await aHut('Fjellro'), await aHut('Trollbu'), await aHut('Bua')] as const;
  const aMember = async () => {
    const person = await aPerson(request);
    await person.post('/api/memberships/join-club', { join_code: joinCode });
    return person;
  };
  const kari = await aMember();
  const others = [];
  for (let i = 0; i < OTHERS; i += 1) others.push(await aMember());
  return { owner, clubId, huts, kari, others };
}

type Period = { id: string; start_date: string; end_date: string };
type Member = Awaited<ReturnType<typeof aPerson>>;

/** The board takes Easter from the list, lets the days be wished for freely from today on, and announces it. */
async function announceEaster(page: Page, request: APIRequestContext, owner: { token: string }, clubId: string) {
  await enter(page, owner.token, `/clubs/${clubId}/manage/periods/new`);
  // From its deadline in January on there is no Easter to announce, and Christmas comes first.
  await page
    .getByRole('radio', { name: /^(Påsken|Jula) \d{4}/ })
    .first()
    .click();
  const today = new Intl.DateTimeFormat('nb', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(Date.now());
  await page.getByLabel('Åpner', { exact: true }).fill(today);
  await page.getByLabel('Åpner: Klokkeslett').fill('00:00');
  await page.getByRole('radio', { name: 'Fritt' }).click();
  await page.getByRole('radio', { name: 'Tar dem direkte' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lagre utkast' }).click();
  await page.getByRole('button', { name: 'Kunngjør' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kunngjør' }).click();
  await expect(page.getByText(/er kunngjort\.$/)).toBeVisible();
  const headers = { authorization: `Bearer ${owner.token}` };
  const { periods } = await (await request.get(`/api/clubs/${clubId}/periods`, { headers })).json();
  const [period]: Period[] = periods;
  if (!period) throw new Error('No period');
  return period;
}

/** Everybody wants the same hut for all of Easter. */
async function wish(person: Member, clubId: string, period: Period, hut: string) {
  const days = { start_date: period.start_date, start_half_day: 'PM', end_date: period.end_date, end_half_day: 'PM' };
  const wishes = [{ kind: 'fixed', hut_ids: [hut], ...days }];
  await person.put(`/api/clubs/${clubId}/periods/${period.id}/wishes`, { most_stays: 1, wishes });
}

/** Three wishes on a phone; what comes first is changed with the keyboard. */
async function wishOnPhone(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Legg til ønsket' });
  const list = page.getByRole('list', { name: 'Ønskelista di' }).getByRole('listitem');
  await page.getByRole('checkbox', { name: 'Trollbu' }).check();
  await add.click();
  await expect(list).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Trollbu' }).check();
  await page.getByRole('checkbox', { name: 'Fjellro' }).check();
  await expect(page.getByText('I denne rekkefølgen: Trollbu, ellers Fjellro')).toBeVisible();
  await page.getByRole('radio', { name: 'Jeg er fleksibel' }).click();
  await add.click();
  await expect(list).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Fjellro' }).check();
  await add.click();
  await expect(list).toHaveCount(3);

  await page.getByRole('button', { name: 'Flytt ønske 3 opp' }).press('Enter');
  await page.getByRole('button', { name: 'Flytt ønske 2 opp' }).press('Enter');
  await expect(list.first()).toContainText('Fjellro');
  await expect(list.first()).toContainText('8 andre har ønsket noen av dagene');
  await expect(page.getByText(/^Lagret kl\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(list.first()).toContainText('Fjellro');
  await expect(list.nth(2)).toContainText('Trollbu, ellers Fjellro');
}

test('nine members wish for Easter; the list is frozen, drawn and proven, and what nobody got can be had', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const { owner, clubId, huts, kari, others } = await aClubWithHolidays(request);
  const period = await announceEaster(page, request, owner, clubId);
  const [fjellro, , bua] = huts;
  for (const other of others) await wish(other, clubId, period, fjellro);

  await page.setViewportSize(PHONE);
  await enter(page, kari.token, '/');
  await page.getByRole('link', { name: 'Lag ønskelista' }).click();
  await expect(page).toHaveURL(new RegExp(`/periods/${period.id}$`));
  await wishOnPhone(page);

  await changeDatabase(
    `update draw_periods set closes_at = now(), draw_at = now() + interval '20 seconds',
       leftovers_at = now() + interval '21 seconds', last_step = 'reminded', next_step_at = now() where id = $1`,
    period.id,
  );
  await page.reload();
  await expect(page.getByText('Lista er låst.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  }).toPass(AFTER_THE_JOBS);
  await expectAccessible(page);

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Slik gikk det med ønskene dine' })).toBeVisible();
  }).toPass(AFTER_THE_JOBS);
  const results = page.getByRole('list', { name: 'Slik gikk det med ønskene dine' }).getByRole('listitem');
  await expect(results).toHaveCount(3);
  await expect(results.filter({ hasText: /^Ønske \d\s*Tildelt/ })).toHaveCount(1);
  await expectAccessible(page);

  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  await page.getByRole('link', { name: 'Check the draw' }).click();
  await expect(page.getByText('Everything matches. The draw has been checked.')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);

  await haveLeftovers(request, period, bua, others);
});

/** In the hut that nobody wished for: two in the first hour are drawn, a third has other days at once. */
async function haveLeftovers(request: APIRequestContext, period: Period, hut: string, members: Member[]) {
  const staysOf = async ({ token }: Member): Promise<{ hut_id: string; status: string }[]> => {
    const answer = await request.get('/api/user-bookings', { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).bookings;
  };
  // One of them has Easter elsewhere, and nobody has two stays at once.
  const emptyHanded: Member[] = [];
  for (const member of members) {
    if ((await staysOf(member)).every(({ status }) => status !== 'allocated')) emptyHanded.push(member);
  }
  const [kari, ola, eva] = emptyHanded;
  if (!kari || !ola || !eva) throw new Error('Three members');
  const days = { hut_id: hut, start_date: period.start_date, start_half_day: 'PM', end_half_day: 'AM' };
  const weekend = { ...days, end_date: dayAfter(period.start_date, 2) };
  await expect(async () => {
    expect((await kari.post('/api/bookings', weekend)).booking).toMatchObject({ status: 'requested' });
  }).toPass(AFTER_THE_JOBS);
  expect((await ola.post('/api/bookings', weekend)).booking).toMatchObject({ status: 'requested' });

  await changeDatabase(
    `update draw_periods set opens_at = opens_at - hour, closes_at = closes_at - hour, draw_at = draw_at - hour,
       leftovers_at = leftovers_at - hour, next_step_at = now() from (select interval '1 hour' as hour) as x where id = $1`,
    period.id,
  );
  const statusesOf = async (member: Member): Promise<string[]> =>
    (await staysOf(member)).filter(({ hut_id }) => hut_id === hut).map(({ status }) => status);
  await expect
    .poll(async () => [...(await statusesOf(kari)), ...(await statusesOf(ola))].toSorted(), AFTER_THE_JOBS)
    .toEqual(['allocated', 'rejected']);
  const week = { ...days, start_date: weekend.end_date, end_date: period.end_date };
  expect((await eva.post('/api/bookings', week)).booking).toMatchObject({ status: 'allocated' });
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
