import type { Report, ReportBody } from '@hytte/contract/reports/reports';
import { toCsv } from '@hytte/domain/shared/csv';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';
import { bucketsOf } from './buckets.ts';
import { reportRows } from './report-rows.ts';

const site = theSite();
const club = aClub();
const KARI = '0198c9f0-0000-7000-8000-0000000000a1';
const GONE = '0198c9f0-0000-7000-8000-0000000000a2';

const aBody = (given: Partial<ReportBody> = {}): ReportBody => ({
  version: 1,
  year: '2025',
  from: '2025-01-01',
  until: '2025-12-31',
  members: 24,
  asked: 12,
  stays: 31,
  days_used: 182.5,
  days_available: 365,
  draws: [
    { number: 3, at: '2025-01-15T11:00:00.000Z', period: 'Påsken', asked: 18, given: 4, run_hash: 'ab12'.repeat(16) },
    { number: 4, at: '2025-02-15T11:00:00.000Z', period: null, asked: 5, given: 5, run_hash: 'cd34'.repeat(16) },
  ],
  offers: { made: 3, accepted: 1, declined: 1, lapsed: 1 },
  sharing: { are_all_days: false, days: [0, 0, 0, 2, 2, 2, 3, 3, 4, 4, 6, 9], gini: 0.41, top_tenth: 0.43 },
  newcomers: { asked: 3, got: 1 },
  others: { asked: 9, got: 7 },
  longest_waiting: { count: 2, people: [KARI, GONE] },
  fates: { given_up: 4, released: 1, cancelled_by_club: 1, no_show: 2, relet: 3 },
  rules: [{ number: 2, made_at: '2025-03-01T09:00:00.000Z' }],
  manual_points: {
    count: 1,
    entries: [{ person: KARI, delta: -15, note: 'Ryddet hele løypa', at: '2025-06-01T09:00:00.000Z' }],
  },
  money: {
    paid_ore: 1_200_000,
    fees_ore: -72_000,
    refunds_ore: -100_000,
    disputes_ore: 0,
    outside_ore: 0,
    outside_refunds_ore: 0,
    income_ore: 1_028_000,
  },
  ...given,
});
const FINISHED = { at: '2026-01-10T12:00:00.000Z', hash: 'ef56'.repeat(16), shared_at: null };
const aReport = (given: Partial<Report> = {}) => ({ report: aBody(), finished: null, ...given });
const PEOPLE = { people: [{ id: KARI, name: 'Kari Fjell' }], years: ['2025', '2024'] };

const open = (path: string, api: Replies) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      ...api,
    },
  });
const openReport = (api: Replies) => open(`/clubs/${club.id}/manage/report/2025`, api);
const paper = async () => (await screen.findByRole('article')).textContent.replaceAll(/\s+/g, ' ');

describe('for club admins', () => {
  test('the year in sentences and figures, with names while there is an account', async () => {
    await openReport({ 'GET /api/clubs/{clubId}/reports/{year}': { ...aReport(), ...PEOPLE } });
    const words = await paper();
    for (const part of [
      'Årsrapport 2025',
      '1. januar 2025 til 31. desember 2025',
      '50 %',
      '10 280 kr',
      'Ventelista ga 3 tilbud: 1 ja, 1 nei, 1 uten svar i tide.',
      'Gini-tallet er 0,41. 0 er helt likt, 1 er at én fikk alt. Dagene er ujevnt delt. Tidelen som fikk mest, hadde 43 % av dagene.',
      'fikk 1 av 3 et opphold. Av de andre fikk 7 av 9.',
      '2 medlemmer har bedt om dager i tre søknadsrunder på rad eller mer uten å få noe.',
      'Kari Fjell, tidligere medlem',
      'Ryddet hele løypa',
      'nr. 2 fra 1. mars 2025',
    ])
      expect(words).toContain(part);
  });

  test('it is finished once asked twice, and then shared', async () => {
    let finished: Report['finished'] = null;
    const user = await openReport({
      'GET /api/clubs/{clubId}/reports/{year}': () => ({ ...aReport({ finished }), ...PEOPLE }),
      'POST /api/clubs/{clubId}/reports/{year}/finish': () => {
        finished = FINISHED;
        return aReport({ finished });
      },
      'POST /api/clubs/{clubId}/reports/{year}/share': () => {
        finished = { ...FINISHED, shared_at: FINISHED.at };
        return aReport({ finished });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ferdigstill' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ferdigstille rapporten for 2025?' }));
    await user.click(dialog.getByRole('button', { name: 'Ferdigstill' }));
    expect(await screen.findByText('Ferdigstilt 10. januar 2026. Rapporten endrer seg aldri.')).toBeDefined();
    await user.click(await screen.findByRole('checkbox', { name: 'Del med medlemmene' }));
    expect(await screen.findByText('Rapporten er delt.')).toBeDefined();
  });

  test('a year that lasts cannot be finished', async () => {
    const lasting = aReport({ report: aBody({ until: '2999-01-01' }) });
    await openReport({ 'GET /api/clubs/{clubId}/reports/{year}': { ...lasting, ...PEOPLE } });
    expect(await paper()).toContain('Året er ikke slutt.');
    expect(screen.queryByRole('button', { name: 'Ferdigstill' })).toBeNull();
  });

  test('another year is another address; an answer that does not come is said', async () => {
    const user = await openReport({ 'GET /api/clubs/{clubId}/reports/{year}': { ...aReport(), ...PEOPLE } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'År' }), '2024');
    expect(window.location.pathname).toBe(`/clubs/${club.id}/manage/report/2024`);
    await openReport({ 'GET /api/clubs/{clubId}/reports/{year}': refuse('not_found') });
    expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente årsrapporten.');
  });
});

test('members find what is shared among the draws, without names', async () => {
  const user = await open(`/clubs/${club.id}/draws`, {
    'GET /api/clubs/{clubId}/draws': { draws: [] },
    'GET /api/clubs/{clubId}/shared-reports': { years: ['2025'] },
    'GET /api/clubs/{clubId}/shared-reports/{year}': aReport({
      finished: FINISHED,
      report: aBody({ longest_waiting: { count: 2, people: [] }, manual_points: { count: 1, entries: [] } }),
    }),
  });
  await user.click(await screen.findByRole('link', { name: '2025' }));
  const words = await paper();
  expect(words).toContain('Poeng ble endret for hånd 1 gang.');
  expect(words).not.toContain('Kari Fjell');
});

test('the days of members fit a few lines', () => {
  expect(bucketsOf([0, 0.5, 2, 2.5, 9, 31])).toEqual([
    { label: '0', members: 1 },
    { label: '½–2', members: 2 },
    { label: '2½–4½', members: 1 },
    { label: '5–7', members: 0 },
    { label: '7½–9½', members: 1 },
    { label: '10–14½', members: 0 },
    { label: '15–19½', members: 0 },
    { label: '20–29½', members: 0 },
    { label: '30+', members: 1 },
  ]);
});

test('the file calculates, and holds no formula', () => {
  const draws = [{ ...aBody().draws[0], period: '=1+2' }] as ReportBody['draws'];
  const csv = toCsv(reportRows((key) => key, 'no', aBody({ draws })));
  expect(csv).toContain('"report_days_used";182,5');
  expect(csv).toContain('"report_income";10280,00');
  expect(csv).toContain('3;"\'=1+2"');
});
