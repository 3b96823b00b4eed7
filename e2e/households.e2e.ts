import { changeDatabase } from './database.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts';
import { aClub, aPerson, enter, markEmailVerified } from './people.ts';

const PHONE = { width: 375, height: 740 };
const AFTER_THE_JOBS = { timeout: 200_000 };
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const momentIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

test('two members become a household, wish together in a draw period, and get one stay', async ({ page, request }) => {
  test.setTimeout(600_000);
  const { owner, clubId, joinCode } = await aClub(request);
  const [anna, bo, cato] = [await aPerson(request), await aPerson(request), await aPerson(request)];
  for (const person of [anna, bo, cato]) {
    await person.post('/api/memberships/join-club', { join_code: joinCode });
    await markEmailVerified(request, person);
  }
  const { hut } = await owner.post(`/api/memberships/clubs/${clubId}/huts`, { name: 'Fjellro', capacity: 6 });

  await test.step('the owner lets households count', async () => {
    await enter(page, owner.token, `/clubs/${clubId}/manage/rules`);
    await page.getByRole('button', { name: 'Endre husstander' }).click();
    await page.getByRole('dialog').getByLabel('De som bor sammen, kan telle som ett').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lagre reglene' }).click();
    await expect(page.getByText('De som bor sammen, kan telle som ett i trekningen,').first()).toBeVisible();
  });

  await page.setViewportSize(PHONE);
  const card = page.getByRole('region', { name: 'Husstand' });
  await test.step('Anna invites Bo, and Bo accepts', async () => {
    await enter(page, anna.token, `/clubs/${clubId}/draws`);
    await card.getByLabel('E-postadressen til en du bor sammen med').fill(bo.email);
    await card.getByRole('button', { name: 'Inviter til husstanden' }).click();
    await expect(page.getByText(`Er ${bo.email} medlem av klubben, er en invitasjon på vei.`)).toBeVisible();
    await expectAccessible(page);
    await enter(page, bo.token, `/clubs/${clubId}/draws`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Ja, vi bor sammen' }).click();
    await expect(card.getByText('Dere teller som ett i trekningen, og har poeng og ønskeliste sammen.')).toBeVisible();
    await expectAccessible(page);
  });

  const draft = {
    name: 'Påsken',
    start_date: dayIn(40),
    start_half_day: 'AM',
    end_date: dayIn(49),
    end_half_day: 'PM',
    hut_ids: null,
    parts: [],
    longest_days: null,
    most_wishes: 6,
    most_stays: 1,
    opens_at: momentIn(-1),
    closes_at: momentIn(2),
    draw_at: momentIn(3),
    leftovers_at: momentIn(5),
    grace_hours: 48,
    leftovers: 'requests',
    reserved_hours: 0,
  };
  const { period } = await owner.post(`/api/clubs/${clubId}/periods`, draft);
  await owner.post(`/api/clubs/${clubId}/periods/${period.id}/announce`, { adopt: true });
  const wish = (from: number, to: number) => ({
    kind: 'fixed',
    hut_ids: [hut.id],
    start_date: dayIn(from),
    start_half_day: 'PM',
    end_date: dayIn(to),
    end_half_day: 'AM',
  });

  await test.step('each adds a wish to the one list', async () => {
    const path = `/api/clubs/${clubId}/periods/${period.id}/wishes`;
    await anna.put(path, { most_stays: 1, wishes: [wish(41, 43)] });
    await bo.put(path, { most_stays: 1, wishes: [wish(41, 43), wish(45, 48)] });
    await enter(page, bo.token, `/clubs/${clubId}/periods/${period.id}`);
    const list = page.getByRole('list', { name: 'Ønskelista di' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('Satt på lista av');
    await expectAccessible(page);
  });

  await test.step('they get one stay', async () => {
    await changeDatabase(
      `update draw_periods set closes_at = now(), draw_at = now() + interval '20 seconds',
         leftovers_at = now() + interval '21 seconds', last_step = 'reminded', next_step_at = now() where id = $1`,
      period.id,
    );
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Slik gikk det med ønskene dine' })).toBeVisible();
    }).toPass(AFTER_THE_JOBS);
    const results = page.getByRole('list', { name: 'Slik gikk det med ønskene dine' }).getByRole('listitem');
    await expect(results).toHaveCount(2);
    await expect(results.filter({ hasText: /^Ønske \d\s*Tildelt/ })).toHaveCount(1);
    await page.getByRole('link', { name: 'Kontroller trekningen' }).click();
    await expect(page.getByText('Alt stemmer. Trekningen er etterprøvd.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('a third, who asks why not me, finds the sentence in two presses', async () => {
    await enter(page, cato.token, '/');
    await page.getByRole('link', { name: 'Trekninger' }).click();
    await page.getByRole('link', { name: 'Reglene i klubben' }).click();
    await expect(
      page.getByText('De har poeng og ønskeliste sammen, og står i trekningen én gang.').first(),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
