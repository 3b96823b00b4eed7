import { createHash } from 'node:crypto';
import { EMPTY_JOURNAL, hashAfter, type JournalHead } from '@hytte/domain/fairness/draws/journal';
import { canonicalJson } from '@hytte/domain/fairness/draws/proof';
import { PEOPLE_ENTRY, rowsEntry } from '#features/clubs/archive/archive.ts';
import { CLUB_TABLE_NAMES, type ClubTableName, clubTable } from '#features/clubs/archive/archive.tables.ts';
import { type Entries, linesIn } from './archives.ts';
import type { World } from './world.ts';

/** What an attacker has: a true archive, and ids of the installation that is attacked. */
export type Booty = {
  world: World;
  archive: string;
  entries: Entries;
  outsider: {
    user: string;
    club: string;
    hut: string;
    booking: string;
    run: string;
    picture: string;
    joinCode: string;
  };
};

export type Row = Record<string, unknown>;
export type Dice = (below: number) => number;
/** Changes the entries, which the forger seals anew. */
type Forgery = (entries: Entries, dice: Dice, booty: Booty) => void;

const rowsOf = (entries: Entries, name: string): Row[] => linesIn(entries, name).map((line) => JSON.parse(line));
const putRows = (entries: Entries, name: string, rows: readonly Row[]) =>
  entries.set(name, Buffer.from(rows.map((row) => `${asJsonb(row)}\n`).join('')));

/** As PostgreSQL writes jsonb: keys by length, a space after each colon and comma. */
function asJsonb(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asJsonb).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const facts: Row = { ...value };
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${asJsonb(facts[key])}`).join(', ')}}`;
}

const changeRows =
  (table: ClubTableName, change: (rows: Row[], dice: Dice, booty: Booty) => void): Forgery =>
  (entries, dice, booty) => {
    const name = rowsEntry(table);
    const rows = rowsOf(entries, name);
    change(rows, dice, booty);
    putRows(entries, name, rows);
  };

const changeRow = (
  table: ClubTableName,
  change: (row: Row, dice: Dice, booty: Booty) => void,
  which: (row: Row) => boolean = () => true,
): Forgery =>
  changeRows(table, (rows, dice, booty) => {
    const found = rows.filter(which);
    const row = found[dice(found.length)];
    if (row) change(row, dice, booty);
  });

const anyTable = (dice: Dice, which: (table: ClubTableName) => boolean = () => true): ClubTableName => {
  const tables = CLUB_TABLE_NAMES.filter(which);
  return tables[dice(tables.length)] ?? 'clubs';
};

/** Lets a change of a row happen in some table. */
const inAnyTable =
  (
    which: (table: ClubTableName) => boolean,
    change: (row: Row, table: ClubTableName, dice: Dice, booty: Booty) => void,
  ): Forgery =>
  (entries, dice, booty) => {
    const table = anyTable(dice, which);
    changeRow(table, (row) => change(row, table, dice, booty))(entries, dice, booty);
  };

const people = (table: ClubTableName): readonly string[] => clubTable(table).people ?? [];
export const one = <T>(dice: Dice, of: readonly T[]): T => of[dice(of.length)] as T; // never called with an empty list

/** Changes a line of the journal and makes the chain anew behind it. */
const rechain = changeRows('draw_journal', (rows, dice) => {
  // The last lines may be after every draw, where nothing but a receipt contradicts them.
  const changed = dice(Math.floor(rows.length / 2));
  let head: JournalHead = EMPTY_JOURNAL;
  for (const [place, row] of rows.entries()) {
    const entry = JSON.parse(String(row['entry']));
    if (place === changed) entry.at = '2026-01-01T00:00:00.000Z';
    row['entry'] = canonicalJson(entry);
    head = { number: head.number + 1, hash: hashAfter(head, entry) };
    row['hash'] = head.hash;
  }
});

/** Changes what a draw decided. */
const changeDrawn = (status: 'allocated' | 'rejected', change: (row: Row) => void): Forgery =>
  changeRow('bookings', change, (row) => row['draw_run_id'] !== null && row['status'] === status);

const changeBundle = (change: (bundle: Row, dice: Dice) => void): Forgery =>
  changeRow('lottery_runs', (row, dice) => {
    const bundle = JSON.parse(String(row['bundle']));
    change(bundle, dice);
    row['bundle'] = canonicalJson(bundle);
  });

/** Of those that say something: an entry of no points is in no sum. */
const dropRow = (table: ClubTableName): Forgery =>
  changeRows(table, (rows, dice) => {
    const telling = rows.filter((row) => row['delta'] !== 0);
    rows.splice(rows.indexOf(one(dice, telling)), 1);
  });

const rename =
  (to: (old: string, dice: Dice) => string): Forgery =>
  (entries, dice) => {
    const all = [...entries];
    const place = 2 + dice(all.length - 2);
    all[place] = [to(all[place]?.[0] ?? '', dice), all[place]?.[1] ?? Buffer.alloc(0)];
    entries.clear();
    for (const [name, content] of all) entries.set(name, content);
  };

const changePerson =
  (change: (row: Row, rows: Row[], booty: Booty) => void): Forgery =>
  (entries, dice, booty) => {
    const rows = rowsOf(entries, PEOPLE_ENTRY).toSorted((a, b) => Number('nobody' in a) - Number('nobody' in b));
    change(
      one(
        dice,
        rows.filter((row) => !('nobody' in row)),
      ),
      rows,
      booty,
    );
    putRows(entries, PEOPLE_ENTRY, rows);
  };

/** Each leaves an archive whose hashes and signature are right, by the key of the forger. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'a row of another club': inAnyTable(
    (table) => table !== 'clubs',
    (row, _table, _dice, { outsider }) => (row['club_id'] = outsider.club),
  ),
  'a row that names an outsider': inAnyTable(
    (table) => people(table).length > 0,
    (row, table, dice, { outsider }) => (row[one(dice, people(table))] = outsider.user),
  ),
  'a stay in the hut of another club': changeRow(
    'bookings',
    (row, _dice, { outsider }) => (row['hut_id'] = outsider.hut),
  ),
  'points for a stay of another club': changeRow(
    'point_entries',
    (row, _dice, { outsider }) => (row['booking_id'] = outsider.booking),
  ),
  'a stay drawn by another club': changeRow(
    'bookings',
    (row, _dice, { outsider }) => (row['draw_run_id'] = outsider.run),
  ),
  'the id of a row of another club': changeRow('huts', (row, _dice, { outsider }) => (row['id'] = outsider.hut)),
  'the picture of another club': changeRow(
    'clubs',
    (row, _dice, { outsider }) => (row['banner_picture_id'] = outsider.picture),
  ),
  'the join code of another club': changeRow(
    'clubs',
    (row, _dice, { outsider }) => (row['join_code'] = outsider.joinCode),
  ),
  'a column that is not there': inAnyTable(
    () => true,
    (row) => (row['is_admin'] = true),
  ),
  'a column that is missing': inAnyTable(
    () => true,
    (row, _table, dice) => delete row[one(dice, Object.keys(row))],
  ),
  'a value of another type': inAnyTable(
    () => true,
    (row) => (row['club_id'] = { $ne: null }),
  ),
  'a row twice': (entries, dice) => {
    const name = rowsEntry(
      anyTable(dice, (table) => !['draw_journal', 'audit_entries', 'ledger_entries', 'fee_entries'].includes(table)),
    );
    const lines = linesIn(entries, name);
    entries.set(name, Buffer.from([...lines, lines[dice(lines.length)]].map((line) => `${line}\n`).join('')));
  },
  'text that is no row': (entries, dice) => {
    const name = rowsEntry(anyTable(dice));
    entries.set(
      name,
      Buffer.concat([
        entries.get(name) ?? Buffer.alloc(0),
        Buffer.from(one(dice, ['{\n', 'null\n', '[]\n', '"\u0000"\n', '{}', '\n'])),
      ]),
    );
  },
  'more points than entries': changeRow(
    'memberships',
    (row, dice) => (row['booking_points'] = Number(row['booking_points']) + 1 + dice(100)),
  ),
  'an entry of points less': dropRow('point_entries'),
  'a line of the journal less': dropRow('draw_journal'),
  'a line of the journal changed': changeRow(
    'draw_journal',
    (row) => (row['entry'] = String(row['entry']).replace('"at":"2', '"at":"1')),
  ),
  'a hash of the journal changed': changeRow(
    'draw_journal',
    (row) => (row['hash'] = createHash('sha256').update(String(row['hash'])).digest('hex')),
  ),
  'the journal made anew': rechain,
  'lines of the journal swapped': changeRows('draw_journal', (rows, dice) => {
    const at = dice(rows.length - 1);
    const [a, b] = [rows[at], rows[at + 1]];
    if (a && b) [a['entry'], b['entry']] = [b['entry'], a['entry']];
  }),
  'a draw less': dropRow('lottery_runs'),
  'the hash of a draw changed': changeRow('lottery_runs', (row) => (row['run_hash'] = '1'.repeat(64))),
  'a draw with another number': changeRow('lottery_runs', (row) => (row['number'] = Number(row['number']) + 7)),
  'a draw with other outcomes': changeBundle((bundle) => (bundle['outcomes'] = [])),
  'a draw with another secret': changeBundle((bundle) => (bundle['secret'] = 'ab'.repeat(32))),
  'a draw with another list': changeBundle(
    (bundle) => (bundle['snapshot'] = { ...Object(bundle['snapshot']), parties: [] }),
  ),
  'a draw with another seed': changeBundle((bundle) => (bundle['seed'] = '2'.repeat(64))),
  'a draw that is no bundle': changeRow('lottery_runs', (row) => (row['bundle'] = '{}')),
  // Cancelled, so that no other stay is in its way.
  'a loser who won': changeDrawn('rejected', (row) =>
    Object.assign(row, {
      status: 'allocated',
      frozen_cost: { totalAmountInOre: 0 },
      cancelled_at: '2026-01-01T00:00:00+00:00',
    }),
  ),
  'a winner who lost': changeDrawn('allocated', (row) =>
    Object.assign(row, { status: 'rejected', frozen_cost: null, pay_by: null, paid_at: null, grace_until: null }),
  ),
  'a stay taken out of its draw': changeDrawn('rejected', (row) =>
    Object.assign(row, { draw_run_id: null, draw_verdict: null }),
  ),
  "a stay with another's lot": changeRows('bookings', (rows) => {
    const drawn = rows.filter((row) => row['draw_verdict'] !== null);
    for (const row of drawn) row['draw_verdict'] = drawn[0]?.['draw_verdict'];
  }),
  'a receipt with another number': changeRow('payments', (row, dice) => (row['receipt_number'] = 3 + dice(50))),
  'more receipts than were given': changeRow(
    'payment_settings',
    (row, dice) => (row['last_receipt_number'] = 3 + dice(50)),
  ),
  'a payment of another amount': changeRow(
    'payments',
    (row, dice) => (
      (row['amount_ore'] = Number(row['amount_ore']) + 1 + dice(99)),
      row['fee_ore'] === null || (row['fee_ore'] = 1)
    ),
  ),
  'a line of the ledger changed': changeRow(
    'ledger_entries',
    (row, dice) => (row['amount_ore'] = Number(row['amount_ore']) + 1 + dice(999)),
  ),
  'a line of the ledger less': dropRow('ledger_entries'),
  'a fee less': dropRow('fee_entries'),
  'a payout of another amount': changeRow('payouts', (row, dice) => (row['amount_ore'] = 1 + dice(1000))),
  'more back than was paid': changeRow('refunds', (row) => (row['amount_ore'] = 2_000_000)),
  'an open payment': changeRow('payments', (row) =>
    Object.assign(row, { status: 'created', paid_at: null, receipt_number: null }),
  ),
  'a payout that waits': changeRow('payouts', (row) => Object.assign(row, { status: 'ready', sent_at: null })),
  'a frozen list': changeRow('draw_freezes', (row) =>
    Object.assign(row, { run_id: null, reopened_at: null, reopen_reason: null }),
  ),
  'another yearly report': changeRow('yearly_reports', (row) => (row['body'] = `${String(row['body'])} `)),
  'a picture in the folder of another club': changeRow(
    'pictures',
    (row, _dice, { outsider }) => (row['prefix'] = `clubs/${outsider.club}/${outsider.picture}/`),
  ),
  'a picture outside every folder': changeRow(
    'pictures',
    (row, dice) => (row['prefix'] = one(dice, ['../', '/', 'people/', `${String(row['prefix'])}../`, ''])),
  ),
  'a page instead of a picture': (entries, dice) => {
    const names = [...entries.keys()].filter((name) => name.startsWith('files/'));
    entries.set(one(dice, names), Buffer.from(one(dice, ['<script>alert(1)</script>', 'RIFF    WEBP<html>', ''])));
  },
  'a picture of another size': (entries, dice) => {
    const names = [...entries.keys()].filter((name) => name.startsWith('files/'));
    const a = one(dice, names);
    const others = names.filter((name) => name.slice(name.lastIndexOf('/')) !== a.slice(a.lastIndexOf('/')));
    entries.set(a, entries.get(one(dice, others)) ?? Buffer.alloc(0));
  },
  'a picture of no row': (entries, _dice, { outsider }) =>
    void entries.set(`files/${outsider.picture}/640.webp`, Buffer.from('x')),
  'an entry with a path': rename((_name, dice) =>
    one(dice, [
      '../../etc/passwd',
      '/etc/passwd',
      'rows/../../x',
      'files/../x.webp',
      'rows/users.ndjson',
      'people.ndjson.',
      'files/x.webp',
      'ROWS/clubs.ndjson',
    ]),
  ),
  'an entry more': (entries, dice) =>
    void entries.set(
      one(dice, ['rows/users.ndjson', 'rows/sessions.ndjson', 'notes.txt', 'rows/']),
      Buffer.from('x\n'),
    ),
  'an entry less': (entries, dice) => {
    const names = [...entries.keys()].slice(2).filter((name) => !name.startsWith('files/'));
    entries.delete(one(dice, names));
  },
  // 120 MB in some 120 kB.
  'a bomb': (entries, dice) => void entries.set(rowsEntry(anyTable(dice)), Buffer.alloc(120_000_000)),
  'a person twice': changePerson((row, rows) => void rows.push({ ...row })),
  'two people on one address': changePerson(
    (row, rows) => void rows.push({ ...row, id: '00000000-0000-7000-8000-000000000001' }),
  ),
  'a person with a password': changePerson((row) => (row['password_hash'] = '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ')),
  'a person with a verified email': changePerson((row) => (row['email_verified_at'] = '2026-01-01T00:00:00Z')),
  'an admin of the platform': changePerson((row) => (row['role'] = 'admin')),
  'an address in capitals': changePerson((row) => (row['email'] = String(row['email']).toUpperCase())),
  'no address': changePerson((row) => (row['email'] = 'nobody')),
  'a person less': changePerson((row, rows) => void rows.splice(rows.indexOf(row), 1)),
};
