import type { TaxDossier, TaxFacts } from '@hytte/contract/reports/tax-dossier';
import { toCsv } from '@hytte/domain/shared/csv';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';
import { dossierRows } from './dossier-rows.ts';

const site = theSite();
const club = aClub();
const HUT = '0198c9f0-0000-7000-8000-0000000000b1';
const GROUP = '0198c9f0-0000-7000-8000-0000000000c1';

const facts: TaxFacts = {
  employees: null,
  management_group_id: null,
  groups: [{ id: GROUP, name: 'Ledelsen' }],
  huts: [
    {
      id: HUT,
      name: 'Fjellro',
      values: [{ from_date: '2025-01-01', day_value_ore: 120_000, source: 'Tre annonser', noted_on: '2025-02-01' }],
    },
  ],
  years: ['2025', '2024'],
};

const shared = { asked: 4, got: 2, days: 6.5 };
const dossier: TaxDossier = {
  version: 1,
  year: '2025',
  until: '2025-12-31',
  made_at: '2026-01-10T12:00:00.000Z',
  warnings: ['employees_missing', 'few_per_hut', 'often_easter', 'given', 'value_missing'],
  rules: [{ number: 2, made_at: '2025-03-01T09:00:00.000Z' }],
  groups_first: [],
  right_of_use: [{ date: '2025-12-31', members: 8 }],
  employees: null,
  huts: 1,
  persons_per_hut: 8,
  management: { name: 'Ledelsen', members: 2, share_of_days: 0.4, share_of_members: 0.25 },
  peaks: [
    {
      key: 'july',
      from: '2025-07-01',
      to: '2025-07-31',
      all: shared,
      management: { asked: 1, got: 1, days: 2 },
      decided: { drawn: 2, offered: 0, direct: 0, given: 1 },
      draws: [{ number: 7, run_hash: 'ab12'.repeat(16) }],
    },
  ],
  often_easter: ['Kari Fjell'],
  stays: [
    {
      hut_name: 'Fjellro',
      start_date: '2025-07-01',
      start_half_day: 'PM',
      end_date: '2025-07-04',
      end_half_day: 'AM',
      guest: 'Kari Fjell',
      employee_number: '1042',
      persons: 3,
      days: 3,
      paid_ore: 100_000,
      value_ore: 360_000,
      benefit_ore: 260_000,
      no_show: false,
      decided: 'drawn',
      draw_number: 7,
    },
    {
      hut_name: 'Fjellro',
      start_date: '2025-08-01',
      start_half_day: 'PM',
      end_date: '2025-08-03',
      end_half_day: 'AM',
      guest: null,
      employee_number: null,
      persons: 1,
      days: 2,
      paid_ore: 0,
      value_ore: null,
      benefit_ore: null,
      no_show: false,
      decided: 'given',
      draw_number: null,
    },
  ],
  people: [
    {
      name: 'Kari Fjell',
      employee_number: '1042',
      stays: 1,
      days: 3,
      paid_ore: 100_000,
      value_ore: 360_000,
      benefit_ore: 260_000,
    },
    { name: null, employee_number: null, stays: 1, days: 2, paid_ore: 0, value_ore: null, benefit_ore: null },
  ],
  values: [],
  huts_without_value: ['Fjellro'],
};

const versions = [{ number: 2, made_at: '2025-03-01T09:00:00.000Z', rules: DEFAULT_RULES }];
const open = (api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage/tax-dossier/2025`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/tax-dossier/{year}': facts,
      'POST /api/clubs/{clubId}/tax-dossier/{year}': dossier,
      'GET /api/clubs/{clubId}/rules': { number: 2, rules: DEFAULT_RULES, versions },
      ...api,
    },
  });
const sent = (key: string) => site.requests(key).map(({ body }) => body);
const make = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Lag dokumentasjonen' }));
  return (await screen.findByRole('article')).textContent.replaceAll(/\s+/g, ' ');
};

test('nothing is made until somebody asks for it; then each thing is there with its warning', async () => {
  const user = await open();
  await screen.findByRole('heading', { name: 'Om bedriften' });
  expect(screen.queryByRole('article')).toBeNull();
  const words = await make(user);
  for (const part of [
    'Laget av Hyttelaget 10. januar 2026. Dette er dokumentasjon, ikke skatterådgivning.',
    '5 ting å se på.',
    'nr. 2 fra 1. mars 2025',
    'Det er ikke ført opp hvor mange ansatte det er i alt.',
    '8 medlemmer og 1 hytter: 8 på hver.',
    'færre enn ti',
    '4 (1)',
    '6,5 (2)',
    '2 trukket, 1 gitt av klubben',
    'trekning 7 (ab12ab12ab12)',
    '25 % av medlemmene, 40 % av dagene',
    'tre siste påskene: Kari Fjell',
    'Klubben har gitt bort 1 opphold',
    'Nr. 1042',
    'tidligere medlem',
    'mangler for noen av dagene: Fjellro',
  ])
    expect(words).toContain(part);
});

test('the files say the same', () => {
  const csv = toCsv(dossierRows((key) => key, 'no', dossier));
  expect(csv).toContain('"Fjellro";"01.07.2025";"04.07.2025";"Kari Fjell";"1042";3;3;1000,00;3600,00;2600,00');
  expect(csv).toContain('"report_former_member";"";1;2;0,00;"tax_unknown";"tax_unknown"');
});

test('what the company knows is stated', async () => {
  const user = await open({ 'PUT /api/clubs/{clubId}/tax-dossier/{year}': {} });
  const employees = await screen.findByLabelText('Ansatte i alt');
  const form = within(employees.closest('form') ?? document.body);
  await user.type(employees, '0');
  await user.click(await form.findByRole('button', { name: 'Lagre' }));
  expect(screen.getByText('Skriv et helt tall fra 1.')).toBeDefined();
  await user.clear(employees);
  await user.type(employees, '40');
  await user.selectOptions(form.getByRole('combobox', { name: 'Eiere og ledelse' }), 'Ledelsen');
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Lagret.');
  expect(sent(`PUT /api/clubs/${club.id}/tax-dossier/2025`)).toEqual([{ employees: 40, management_group_id: GROUP }]);
});

test('amounts of a hut: a line more, and none that is not whole', async () => {
  const user = await open({ 'PUT /api/clubs/{clubId}/hut-values/{hutId}': {} });
  await user.click(await screen.findByLabelText('Endre beløp for Fjellro'));
  await user.click(await screen.findByRole('button', { name: 'Legg til en linje' }));
  const [, amount] = screen.getAllByLabelText('Kroner per dag');
  const [, from] = screen.getAllByLabelText('Fra og med');
  const form = within(amount?.closest('form') ?? document.body);
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  expect(await screen.findByText('Skriv et beløp i kroner.')).toBeDefined();
  if (from) await user.type(from, '01.07.2025');
  if (amount) await user.type(amount, '2000');
  await user.click(form.getByRole('button', { name: 'Lagre' }));
  await screen.findByText('Lagret.');
  expect(sent(`PUT /api/clubs/${club.id}/hut-values/${HUT}`)).toEqual([
    {
      values: [
        { from_date: '2025-01-01', day_value_ore: 120_000, source: 'Tre annonser' },
        { from_date: '2025-07-01', day_value_ore: 200_000, source: 'Tre annonser' },
      ],
    },
  ]);
});

test('refused or unreachable, it says so', async () => {
  const user = await open({ 'POST /api/clubs/{clubId}/tax-dossier/{year}': refuse('not_found') });
  await user.click(await screen.findByRole('button', { name: 'Lag dokumentasjonen' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});
