import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aDirectLine, aLine, aPayout, aStatement, noStatement, paymentSettings } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const TAB = `/clubs/${club.id}/manage/betalinger`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const open = (statement: Replies['GET /api/clubs/{clubId}/statement'], search = '') =>
  site.open(TAB + search, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'owner' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'owner', via_global_admin: false },
      'GET /api/clubs/{clubId}/payment-settings': paymentSettings(),
      ...(statement && { 'GET /api/clubs/{clubId}/statement': statement }),
    },
  });

const filled = (given: Parameters<typeof aStatement>[0] = {}) => ({
  statement: aStatement(given),
  first_month: '2026-09-01',
  has_ledger: true,
  payouts: [aPayout(), aPayout({ id: 'held', month: '2026-09-01', status: 'held', sent_at: null })],
});

const panel = async () => within(await screen.findByRole('region', { name: 'Oppgjør' }));
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');
const asked = (month: string) => site.requests(`GET /api/clubs/${club.id}/statement?month=${month}`);

test('a club nobody has paid to is told what will be here', async () => {
  await open(noStatement);
  expect(await screen.findByRole('heading', { name: 'Ingen betalinger ennå' })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a month has its sums, its lines, and what has been paid out', async () => {
  await open(filled());
  const statement = await panel();
  expect(asked('2026-11-01')).toHaveLength(1);
  expect(statement.getAllByRole('definition').map(textOf)).toEqual([
    '1 500 kr',
    '−75 kr',
    '−23 kr',
    '0 kr',
    '1 402 kr',
  ]);
  const rows = statement.getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(2);
  for (const part of ['Kvittering 4', 'Ola Li', 'Trollbu, fra 18. desember 2026', '1 500 kr', '−98 kr', '1 402 kr'])
    expect(rows[1]).toContain(part);
  const payouts = within(screen.getByRole('region', { name: 'Utbetalinger' }))
    .getAllByRole('listitem')
    .map(textOf);
  expect(payouts[0]).toMatch(/^For oktober 2026til konto 1234 56 78903Sendt 2\. november 20261 402 kr$/);
  expect(payouts[1]).toContain('Venter på ny konto');
});

test('the next payout is named with its day and its sum', async () => {
  await open({ ...filled(), next_payout: { on: '2026-12-01', amount_ore: 140_200 } });
  const payouts = within(await screen.findByRole('region', { name: 'Utbetalinger' }));
  const line = payouts.getByText('Neste utbetaling').closest('p');
  expect(line && textOf(line)).toBe('Neste utbetaling1. desember 2026, slik det står nå1 402 kr');
});

test('what waits for a later payout is said below the sum', async () => {
  await open(filled({ carried_forward_ore: 90_000 }));
  const statement = await panel();
  expect(statement.getByText('Overføres til en senere utbetaling')).toBeDefined();
  expect(statement.getAllByRole('definition').map(textOf).at(-1)).toBe('900 kr');
});

test('what stood over is added', async () => {
  await open(filled({ brought_forward_ore: -40_200 }));
  const figures = (await panel()).getAllByRole('definition').map(textOf);
  expect([figures[0], figures.at(-1)]).toEqual(['−402 kr', '1 000 kr']);
});

test('months go back to the first; the address says which, and a wrong one is the month under way', async () => {
  const user = await open(filled(), '?month=2026-09');
  const statement = await panel();
  expect(asked('2026-09-01')).toHaveLength(1);
  const month = statement.getByRole('combobox', { name: 'Måned' });
  expect(within(month).getAllByRole('option').map(textOf)).toEqual(['november 2026', 'oktober 2026', 'september 2026']);
  expect(statement.getByRole('button', { name: 'Forrige måned' })).toHaveProperty('disabled', true);
  await user.click(statement.getByRole('button', { name: 'Neste måned' }));
  await waitFor(() => expect(asked('2026-10-01')).toHaveLength(1));
  expect(window.location.search).toBe('?month=2026-10');

  await open(filled(), '?month=2027-02');
  await panel();
  expect(asked('2026-11-01')).toHaveLength(1);
});

const direct = {
  lines: [
    aDirectLine(),
    aDirectLine({ id: 'fee', kind: 'fee', amount_ore: -4_000 }),
    aDirectLine({ id: 'refund', kind: 'refund', amount_ore: -20_000 }),
    aDirectLine({ id: 'returned', kind: 'fee_returned', amount_ore: 1_000 }),
  ],
  sums: { gross_ore: 80_000, refunds_ore: -20_000, fee_ore: -3_000, net_ore: 57_000 },
  disputes: [
    {
      id: 'du_1',
      state: 'open' as const,
      amount_ore: 80_000,
      respond_by: '2026-11-29T12:00:00.000Z',
      booking_id: aDirectLine().booking_id,
      hut_name: 'Fjellbu',
      start_date: '2026-12-20',
      receipt_number: 5,
      payer: 'Ola Li',
    },
  ],
};

test('what was paid to the club’s own account stands apart, with sums of its own and its disputes', async () => {
  await open(filled({ direct }));
  const statement = await panel();
  const own = within(statement.getByRole('region', { name: 'Betalt til klubbens egen konto' }));
  expect(own.getAllByRole('definition').map(textOf)).toEqual(['800 kr', '−30 kr', '−200 kr', '570 kr']);
  expect(statement.getAllByRole('definition').map(textOf).slice(0, 5).at(-1)).toBe('1 402 kr');
  const rows = own.getAllByRole('row').map(textOf);
  expect(rows).toHaveLength(3);
  for (const part of ['Betaling', 'Fjellbu, fra 20. desember 2026', '800 kr', '−40 kr', '760 kr'])
    expect(rows[1]).toContain(part);
  expect(rows[2]).toContain('Tilbakebetaling');
  const disputes = within(own.getByRole('list', { name: 'Bestridte betalinger på klubbens konto' }));
  expect(textOf(disputes.getByRole('listitem'))).toContain('Svar hos Stripe senest 29. november 2026.');
});

test('a club that was only paid to its own account reads nothing of payouts', async () => {
  await open({ ...filled({ direct, lines: [] }), has_ledger: false, payouts: [] });
  const statement = await panel();
  expect(screen.queryByRole('region', { name: 'Utbetalinger' })).toBeNull();
  expect(statement.queryByText('Betalt gjennom Hyttelaget')).toBeNull();
  expect(statement.getAllByRole('definition')).toHaveLength(4);
});

test('a month without lines says so', async () => {
  await open(filled({ lines: [] }));
  expect((await panel()).getByText('Ingen betalinger eller tilbakebetalinger denne måneden.')).toBeDefined();
});

test('the month is saved as a table, in which a hut’s name is only a name', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  const user = await open(
    filled({ brought_forward_ore: 500, lines: [aLine({ hut_name: '=HYPERLINK("x")' })], direct }),
  );
  await user.click((await panel()).getByRole('button', { name: 'Last ned som CSV' }));
  create.mockRestore();
  const [mark, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await saved[0]?.arrayBuffer())
    .split(/(?<=^\uFEFF)|\r\n/);
  expect(mark).toBe('\uFEFF');
  expect(lines).toEqual([
    '"Dato";"Hva";"Betalt av";"Hytte";"Ankomst";"Kvittering";"Beløp (kr)";"Hvor"',
    '"";"Overført fra før";"";"";"";"";5,00;"Gjennom Hyttelaget"',
    `"2026-11-03";"Betaling";"Ola Li";"'=HYPERLINK(""x"")";"2026-12-18";"4";1500,00;"Gjennom Hyttelaget"`,
    '"";"Til klubben";"";"";"";"";1407,00;"Gjennom Hyttelaget"',
    '"2026-11-03";"Betaling";"Ola Li";"Fjellbu";"2026-12-20";"5";800,00;"Klubbens egen konto"',
    '"2026-11-03";"Gebyr til Hyttelaget";"Ola Li";"Fjellbu";"2026-12-20";"5";-40,00;"Klubbens egen konto"',
    '"2026-11-03";"Tilbakebetaling";"Ola Li";"Fjellbu";"2026-12-20";"5";-200,00;"Klubbens egen konto"',
    '"2026-11-03";"Gebyr tilbake";"Ola Li";"Fjellbu";"2026-12-20";"5";10,00;"Klubbens egen konto"',
    '"";"Igjen på klubbens egen konto (betales ikke ut av Hyttelaget)";"";"";"";"";570,00;"Klubbens egen konto"',
    '',
  ]);
});

test('a statement that cannot be fetched is said to be, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), filled()];
  const user = await open(() => replies.shift() ?? refuse('unexpected'));
  const said = (await screen.findByText(/Vi klarte ikke å hente oppgjøret\./)).closest('[role=alert]');
  if (!(said instanceof HTMLElement)) throw new Error('It is not said as an alert');
  await user.click(await within(said).findByRole('button', { name: 'Prøv igjen' }));
  expect((await panel()).getAllByRole('row')).toHaveLength(2);
});
