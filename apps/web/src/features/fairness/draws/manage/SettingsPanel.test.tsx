import type { DrawSettings } from '@hytte/contract/fairness/draws';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFairness, aNextDraw, aRun, lotterySettings } from '#testing/draws.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const SAVE = `PUT /api/clubs/${club.id}/lottery-settings`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const open = async (settings: Partial<DrawSettings>, api: Replies = {}) => {
  const user = await site.open(`/clubs/${club.id}/manage/drawings`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/clubs/{clubId}/draws/next': aNextDraw(),
      'GET /api/clubs/{clubId}/periods': { periods: [] },
      'GET /api/clubs/{id}/lottery-settings': { lottery_settings: lotterySettings(settings) },
      'GET /api/clubs/{id}/lottery-history': { lottery_runs: [] },
      'GET /api/clubs/{clubId}/fairness': aFairness(0),
      'GET /api/clubs/{clubId}/occupancy': { weeks: [], huts: [] },
      ...api,
    },
  });
  return { user, panel: within(await screen.findByRole('region', { name: 'Når skal klubben trekke?' })) };
};

const OFF = { lottery_automation_enabled: false, lottery_frequency: 'daily', next_lottery_at: null } as const;

test('while it is off there is no schedule to see, but the board may still have its summary', async () => {
  const { panel } = await open(OFF);
  expect(panel.getByText(/^Klubben trekker når en som driver klubben, setter i gang/)).toBeDefined();
  expect(panel.queryByRole('radiogroup', { name: 'Hvor ofte?' })).toBeNull();
  expect(panel.getByRole('checkbox', { name: 'Send en oppsummering til dem som driver klubben' })).toHaveProperty(
    'checked',
    true,
  );
});

test('the rule is read back and its next moment told while one chooses', async () => {
  const { user, panel } = await open(OFF);
  await user.click(panel.getByRole('checkbox', { name: 'Trekk automatisk' }));
  expect(panel.getByText('Klubben trekker hver dag kl. 02.00.')).toBeDefined();
  expect(panel.getByText('Neste gang mandag 16. november kl. 02.00.')).toBeDefined();
  expect(panel.queryByLabelText('Ukedag')).toBeNull();
  expect(panel.queryByLabelText('Dag i måneden')).toBeNull();

  await user.click(panel.getByRole('radio', { name: 'Hver uke' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Ukedag' }), 'søndag');
  const time = panel.getByRole('textbox', { name: 'Klokkeslett' });
  await user.clear(time);
  await user.type(time, '1830{Tab}');
  expect(time).toHaveProperty('value', '18:30');
  expect(panel.getByText('Klubben trekker hver søndag kl. 18.30.')).toBeDefined();
  expect(panel.getByText('Neste gang søndag 15. november kl. 18.30.')).toBeDefined();

  await user.click(panel.getByRole('radio', { name: 'Hver måned' }));
  const day = panel.getByRole('spinbutton', { name: 'Dag i måneden' });
  await user.clear(day);
  expect(panel.getByText('Når du har valgt tid og dag, ser du regelen her.')).toBeDefined();
  await user.type(day, '31');
  expect(panel.getByText('Klubben trekker hver måned den 31. kl. 18.30, siste dag i korte måneder.')).toBeDefined();
  expect(panel.getByText('Neste gang mandag 30. november kl. 18.30.')).toBeDefined();
});

test('a monthly rule is saved whole, and a daily one without a day', async () => {
  const { user, panel } = await open(
    {},
    {
      'PUT /api/clubs/{id}/lottery-settings': ({ body }) => ({
        lottery_settings: lotterySettings(body as Partial<DrawSettings>),
      }),
    },
  );
  const day = panel.getByRole('spinbutton', { name: 'Dag i måneden' });
  await user.clear(day);
  await user.type(day, '15');
  expect(screen.getByText('1 endring')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Innstillingene er lagret.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lagre' })).toBeNull();

  await user.click(panel.getByRole('radio', { name: 'Hver dag' }));
  await user.click(panel.getByRole('checkbox', { name: 'Send en oppsummering til dem som driver klubben' }));
  expect(screen.getByText('2 endringer')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Lagre' }));
  await expect.poll(() => site.requests(SAVE)).toHaveLength(2);
  const rule = { lottery_automation_enabled: true, lottery_execution_time: '02:00' };
  expect(site.requests(SAVE).map(({ body }) => body)).toEqual([
    { ...rule, lottery_frequency: 'monthly', lottery_execution_day: 15, notify_admin_enabled: true },
    { ...rule, lottery_frequency: 'daily', notify_admin_enabled: false },
  ]);
  // The strip above is refetched each time.
  await expect.poll(() => site.requests(`GET /api/clubs/${club.id}/draws/next`)).toHaveLength(3);
});

test('no month has a day 32 and no day an hour 25: it is said at the field, and nothing is sent', async () => {
  const { user, panel } = await open({});
  const time = panel.getByRole('textbox', { name: 'Klokkeslett' });
  await user.clear(time);
  await user.type(time, '25');
  const day = panel.getByRole('spinbutton', { name: 'Dag i måneden' });
  await user.clear(day);
  await user.type(day, '32{Enter}');
  expect(await panel.findByText('Velg en dag fra 1 til 31.')).toBeDefined();
  expect(panel.getByText('Skriv et klokkeslett, som 02:00.')).toBeDefined();
  expect(site.requests(SAVE)).toEqual([]);
});

test('a refusal is told above the form, which keeps what was chosen; it can be thrown away', async () => {
  const { user, panel } = await open({}, { 'PUT /api/clubs/{id}/lottery-settings': refuse('not_allowed') });
  await user.click(panel.getByRole('radio', { name: 'Hver uke' }));
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Du har ikke tilgang til dette.');
  expect(panel.getByRole('radio', { name: 'Hver uke' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Forkast' }));
  expect(panel.getByText('Klubben trekker hver måned den 1. kl. 02.00.')).toBeDefined();
});

test('what somebody else saves meanwhile is seen, and is not counted as a change', async () => {
  const answers = [lotterySettings(), lotterySettings({ lottery_execution_time: '20:00' })];
  const { user, panel } = await open(
    {},
    {
      'GET /api/clubs/{id}/lottery-settings': () => ({ lottery_settings: answers.shift() ?? lotterySettings() }),
      'POST /api/memberships/clubs/{id}/run-lottery': { allocated: 8, run: aRun() },
    },
  );
  await user.click(panel.getByRole('checkbox', { name: 'Send en oppsummering til dem som driver klubben' }));
  await user.click(screen.getByRole('button', { name: 'Kjør nå' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Trekk nå' }));
  expect(await panel.findByText('Klubben trekker hver måned den 1. kl. 20.00.')).toBeDefined();
  expect(screen.getByText('1 endring')).toBeDefined();
  expect(panel.getByRole('checkbox', { name: 'Send en oppsummering til dem som driver klubben' })).toHaveProperty(
    'checked',
    false,
  );
});
