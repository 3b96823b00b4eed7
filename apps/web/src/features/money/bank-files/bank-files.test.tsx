import type { LineCounts, UnpaidStay, WaitingLine } from '@hytte/contract/money/bank-files';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { noStatement, paymentSettings } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const READ = `POST /api/clubs/${club.id}/bank-files`;
const FILE = {
  id: '0198c9f0-0000-7000-8000-0000000000f1',
  name: 'november.csv',
  kind: 'csv',
  read_at: '2026-11-15T09:00:00.000Z',
  counts: { lines: 3, matched: 1, waiting: 2, dropped: 0, settled: 0 },
} as const;
const LINE: WaitingLine = {
  id: '0198c9f0-0000-7000-8000-0000000000f2',
  on: '2026-11-12',
  amount_ore: 135_000,
  kid: null,
  text: 'Kari Fjell, hytta',
  why: 'no_kid',
  suggestions: ['0198c9f0-0000-7000-8000-0000000000f3'],
};
const STAY: UnpaidStay = {
  booking_id: '0198c9f0-0000-7000-8000-0000000000f3',
  hut_name: 'Trollbu',
  start_date: '2026-12-18',
  end_date: '2026-12-21',
  guest: 'Kari Fjell',
  amount_ore: 135_000,
  kid: '2000047114',
};
const OTHER: UnpaidStay = {
  ...STAY,
  booking_id: '0198c9f0-0000-7000-8000-0000000000f4',
  guest: 'Ola Dal',
  amount_ore: 90_000,
};
const NOTHING_READ = { lines: [], waiting: 0, stays: [], files: [], columns: null };
const WAITING = { lines: [LINE], waiting: 1, stays: [OTHER, STAY], files: [FILE], columns: null };
const ACCOUNTS = { rent: '3600', bank: '1920', fees: '7770', clearing: '1570' };
const VOUCHER = {
  number: 1,
  on: '2026-11-12',
  text: 'Leie av Trollbu',
  debit: '1920',
  credit: '3600',
  amount_ore: 135_000,
  kid: '2000047114',
  stay: '0198c9f0',
};

const open = (api: Replies = {}) =>
  site.open(`/clubs/${club.id}/manage/betalinger?month=2026-11-01`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/payment-settings': paymentSettings({ paymentHandling: 'external' }),
      'GET /api/clubs/{clubId}/payment-account': { state: 'not_begun', offered: false },
      'GET /api/clubs/{clubId}/statement': noStatement,
      'GET /api/clubs/{clubId}/refunds-due': { refunds: [] },
      'GET /api/clubs/{clubId}/payroll': { rows: [] },
      'GET /api/clubs/{clubId}/bank-lines': NOTHING_READ,
      'GET /api/clubs/{clubId}/accounting': { month: '2026-11-01', accounts: ACCOUNTS, vouchers: [VOUCHER] },
      ...api,
    },
  });

async function chooseFile(content: string, api: Replies = {}) {
  const user = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Les bankfil' }));
  const dialog = await screen.findByRole('dialog', { name: 'Les bankfil' });
  await within(dialog).findByRole('button', { name: /Velg bankfil/ });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for files.');
  await user.upload(input, new File([content], 'fil'));
  return { user, dialog: within(dialog) };
}

const readAs = (read: Partial<LineCounts>, known = 0): Replies => ({
  'POST /api/clubs/{clubId}/bank-files': {
    read: { lines: 0, matched: 0, waiting: 0, dropped: 0, settled: 0, ...read },
    known,
  },
});

const CSV = 'Dato;Forklaring;Inn\n12.11.2026;Kari Fjell;1350,00\n';

test('before the first file it says what one is for', async () => {
  await open();
  expect(await screen.findByText('Ingen bankfil er lest ennå')).toBeDefined();
});

test('columns of separated values are guessed, and sent as they were corrected', async () => {
  const { user, dialog } = await chooseFile(CSV, readAs({ lines: 3, matched: 1, waiting: 2 }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^Kolonne 2/ }), 'Leses ikke');
  await user.click(dialog.getByRole('button', { name: 'Les inn' }));
  expect(await dialog.findByText('1 betaling er funnet igjen, 2 må dere se på.')).toBeDefined();
  expect(String(site.requests(READ)[0]?.body)).toContain('date,,amount_in');
});

test('without a column for the amount nothing is sent', async () => {
  const { user, dialog } = await chooseFile(CSV);
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^Kolonne 3/ }), 'Leses ikke');
  expect(dialog.getByRole('button', { name: 'Les inn' })).toHaveProperty('disabled', true);
  expect(dialog.getByText(/^Velg hvilken kolonne som er dato/)).toBeDefined();
});

test('a file that was read before is said to have changed nothing', async () => {
  const { dialog } = await chooseFile('<?xml version="1.0"?><Document/>', readAs({}, 4));
  expect(await dialog.findByText('Disse linjene er lest før. Ingenting er endret.')).toBeDefined();
});

test('a file we cannot read is refused with what to do', async () => {
  const { dialog } = await chooseFile('<?xml version="1.0"?>', {
    'POST /api/clubs/{clubId}/bank-files': refuse('bank_file_broken_xml'),
  });
  expect(await dialog.findByText(/^XML-fila er ødelagt/)).toBeDefined();
});

test('a line suggests a stay; another amount needs a reason', async () => {
  const SETTLE = `POST /api/clubs/${club.id}/bank-lines/${LINE.id}/settle`;
  const user = await open({
    'GET /api/clubs/{clubId}/bank-lines': WAITING,
    'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle': { waiting: 0 },
  });
  const table = within(await screen.findByRole('table', { name: 'Må ses på' }));
  expect(table.getByText('Ingen KID')).toBeDefined();
  expect(table.getByText(/^Kan være: Kari Fjell, Trollbu/)).toBeDefined();
  await user.click(table.getByRole('button', { name: 'Velg opphold' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Hva er 1\s350\skr/ }));
  const stay = dialog.getByRole('combobox', { name: 'Opphold' });
  expect(stay).toHaveProperty('value', STAY.booking_id);
  await user.selectOptions(stay, OTHER.booking_id);
  const send = dialog.getByRole('button', { name: 'Merk som betalt' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Hvorfor' }), 'Betalte for to');
  await user.click(send);
  await waitFor(() =>
    expect(site.requests(SETTLE).map(({ body }) => body)).toEqual([
      { booking_id: OTHER.booking_id, note: 'Betalte for to' },
    ]),
  );
});

test('a line that is none of ours is put away, and one that somebody else took is said to be', async () => {
  const user = await open({
    'GET /api/clubs/{clubId}/bank-lines': WAITING,
    'POST /api/clubs/{clubId}/bank-lines/{lineId}/settle': refuse('bank_line_is_settled'),
  });
  await user.click(await screen.findByRole('button', { name: 'Gjelder ikke oss' }));
  expect(await screen.findByText('Noen andre har allerede tatt seg av denne linja.')).toBeDefined();
});

test('money that the bank took back cannot pay for a stay', async () => {
  const taken: WaitingLine = { ...LINE, amount_ore: -135_000, why: 'reversal', suggestions: [] };
  await open({ 'GET /api/clubs/{clubId}/bank-lines': { ...WAITING, lines: [taken] } });
  expect(await screen.findByText('Banken har trukket betalingen tilbake')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Velg opphold' })).toBeNull();
});

test('accounts of the books are four digits', async () => {
  const SAVE = `POST /api/clubs/${club.id}/accounting-accounts`;
  const user = await open({ 'POST /api/clubs/{clubId}/accounting-accounts': { accounts: ACCOUNTS } });
  expect(await screen.findByText('1 bilag')).toBeDefined();
  await user.click(screen.getByText('Kontoer i regnskapet'));
  const rent = await screen.findByRole('textbox', { name: 'Leie' });
  await user.clear(rent);
  await user.type(rent, '36');
  await user.click(screen.getByRole('button', { name: 'Lagre kontoer' }));
  expect(await screen.findByText('Skriv fire sifre, som 3600.')).toBeDefined();
  expect(site.requests(SAVE)).toEqual([]);
  await user.type(rent, '05');
  await user.click(await screen.findByRole('button', { name: 'Lagre kontoer' }));
  expect(await screen.findByText('Kontoene er lagret.')).toBeDefined();
  expect(site.requests(SAVE)[0]?.body).toEqual({ ...ACCOUNTS, rent: '3605' });
});

test('the vouchers of a year are one file, month after month', async () => {
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  const user = await open({
    'GET /api/clubs/{clubId}/accounting': ({ key }) => {
      const on = key.slice(-10);
      return { month: on, accounts: ACCOUNTS, vouchers: [{ ...VOUCHER, on }] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Last ned hele 2026' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  create.mockRestore();
  const days = (await saved[0]?.text())?.match(/2026-\d\d-01/g);
  expect(days?.slice(0, 3)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(new Set(days).size).toBe(days?.length);
});

test('answers that do not come can be asked for again', async () => {
  await open({
    'GET /api/clubs/{clubId}/bank-lines': refuse('not_found'),
    'GET /api/clubs/{clubId}/accounting': refuse('not_found'),
  });
  expect(await screen.findByText(/^Vi klarte ikke å hente innbetalingene\./)).toBeDefined();
  expect(await screen.findByText(/^Vi klarte ikke å hente bilagene\./)).toBeDefined();
});

describe('stays that wait for payment', () => {
  const MARK = `POST /api/clubs/${club.id}/outside-payments`;
  const theTable = async () => within(await screen.findByRole('table', { name: 'Ikke merket som betalt' }));
  const markChosen = { name: 'Merk de valgte som betalt' };

  test('are marked several at once, with the price of each', async () => {
    let stays = [OTHER, STAY];
    const user = await open({
      'GET /api/clubs/{clubId}/bank-lines': () => ({ ...NOTHING_READ, stays }),
      'POST /api/clubs/{clubId}/outside-payments': () => {
        stays = [];
        return { marked: [OTHER.booking_id, STAY.booking_id], refused: [] };
      },
    });
    expect((await theTable()).getAllByRole('checkbox')).toHaveLength(2);
    const mark = screen.getByRole('button', markChosen);
    expect(mark).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Velg alle' }));
    expect(screen.getByText(/^2 valgt, 2\s250\skr i alt$/)).toBeDefined();
    await user.click(mark);
    const dialog = within(await screen.findByRole('dialog', { name: 'Er 2 opphold betalt?' }));
    await user.click(dialog.getByRole('radio', { name: 'Vipps' }));
    await user.click(dialog.getByRole('button', { name: 'Merk som betalt' }));
    expect(await screen.findByText('2 opphold er merket som betalt.')).toBeDefined();
    expect(site.requests(MARK).at(-1)?.body).toMatchObject({
      stays: [OTHER, STAY].map(({ booking_id, amount_ore }) => ({ booking_id, amount_ore })),
      how: 'vipps',
      note: null,
    });
    expect(await screen.findByText('Ingen opphold venter på betaling.')).toBeDefined();
  });

  test('of a long list are found by the KID of a payment, and chosen without losing what was chosen before', async () => {
    const others = Array.from({ length: 10 }, (_, i) => ({
      ...OTHER,
      booking_id: OTHER.booking_id.slice(0, -2) + String(i + 10),
      guest: `Ola Nummer ${i}`,
      kid: `20000001${i}0`,
    }));
    const user = await open({
      'GET /api/clubs/{clubId}/bank-lines': () => ({ ...NOTHING_READ, stays: [STAY, ...others] }),
    });
    await user.click((await theTable()).getByRole('checkbox', { name: /^Velg Kari Fjell/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Finn opphold' }), '2000000170');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Velg alle 1 i lista' })).toBeDefined());
    expect((await theTable()).getAllByRole('checkbox')).toHaveLength(1);
    await user.click((await theTable()).getByRole('checkbox', { name: /^Velg Ola Nummer 7/ }));
    expect(screen.getByText(/^2 valgt/)).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Finn opphold' }), '9');
    expect(await screen.findByText('Ingen ubetalte opphold passer med «20000001709».')).toBeDefined();
  });

  test('that could not be marked are told, with the reason', async () => {
    let stays = [OTHER, STAY];
    const user = await open({
      'GET /api/clubs/{clubId}/bank-lines': () => ({ ...NOTHING_READ, stays }),
      'POST /api/clubs/{clubId}/outside-payments': () => {
        stays = [OTHER];
        return { marked: [], refused: [{ booking_id: STAY.booking_id, code: 'stay_deleted' as const }] };
      },
    });
    await user.click((await theTable()).getByRole('checkbox', { name: /^Velg Kari Fjell, Trollbu/ }));
    await user.click(screen.getByRole('button', markChosen));
    const dialog = within(await screen.findByRole('dialog', { name: 'Er 1 opphold betalt?' }));
    await user.click(dialog.getByRole('button', { name: 'Merk som betalt' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Ingen opphold ble merket.*Kari Fjell.*er slettet/);
    await user.click(dialog.getAllByRole('button', { name: 'Lukk' }).at(-1) ?? document.body);
    // What is gone from the list is not chosen any more.
    expect(screen.getByRole('button', markChosen)).toHaveProperty('disabled', true);
  });
});
