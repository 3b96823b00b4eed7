import { createHash } from 'node:crypto';
import { splitPayment } from '@hytte/domain/money/payments/payment';
import { type ProofBundle, NO_PREVIOUS_RUN } from '@hytte/domain/fairness/draws/proof';
import { verify } from '@hytte/domain/fairness/draws/verify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recreateDatabase } from '../database/database.ts';
import { migrate } from '../dev/run-product.ts';
import { devPorts, devSettings } from '../dev/product.ts';
import { fillDemo } from './fill.ts';
import { characters } from './people.ts';

vi.setConfig({ hookTimeout: 400_000 });

const NAMES = ['demo_test_one', 'demo_test_two'] as const;
/** The moment is given, so that the two can be of the same day whenever the test runs. */
const NOW = new Date();

const addressOf = (name: string): string => {
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

const clients: Client[] = [];
beforeAll(async () => {
  for (const name of NAMES) {
    await recreateDatabase(addressOf(name));
    const env = { ...devSettings(devPorts({}), process.env, {}), DATABASE_URL: addressOf(name) };
    await migrate(env, () => undefined);
    await fillDemo(env, NOW);
    const client = new Client({ connectionString: addressOf(name) });
    await client.connect();
    clients.push(client);
  }
});
afterAll(async () => {
  for (const client of clients) await client.end();
  const admin = new Client({ connectionString: addressOf('postgres') });
  await admin.connect();
  for (const name of NAMES) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

type Row = Record<string, never>;
const rowsOf = async (sql: string, client = clients[0]): Promise<Row[]> => (await client?.query(sql))?.rows ?? [];

/** All that a visitor can see, but for what is secret or named by chance. */
const CONTENT = [
  `select id, email, first_name, last_name, phone_number, language, role, created_at from users order by id`,
  `select club_id, user_id, role, booking_points, created_at from memberships order by club_id, user_id`,
  `select id, name, price_ore, arrival_info from huts where club_id = (select id from clubs where name like 'Blå%') order by id`,
  `select name, start_date, end_date, points_penalty, price_adjustment from seasons order by start_date, name`,
  `select id, hut_id, user_id, status, first_slot, last_slot, points_cost, paid_at, created_at, cancelled_at, draw_verdict
   from bookings order by id`,
  `select number, success, scheduled_for, finished_at, run_hash, bundle from lottery_runs order by finished_at`,
  `select booking_id, status, amount_ore, bill, receipt_number, paid_at from payments order by booking_id`,
  `select kind, amount_ore, at from ledger_entries order by at, kind, amount_ore`,
  `select month, amount_ore, status, created_at, sent_at from payouts order by month`,
  `select booking_id, label, value from booking_answers order by booking_id, label`,
  `select email, invited_at, expires_at from invitations order by email`,
  `select name, first_slot, opens_at, closes_at, draw_at from draw_periods order by name`,
  `select wish_lists.user_id, saved_at, rank, kind, hut_ids, first_slot, from_date from wish_lists join wishes on list_id = wish_lists.id
   order by wish_lists.user_id, rank`,
  `select action, at, subject_type from audit_entries order by at, action, subject_type`,
];

test('the audit log, which is read by number, is in the order of time', async () => {
  const [found] = await rowsOf(
    `select count(*)::int as wrong from (select at, lag(at) over (order by id) as before from audit_entries) as lines
     where at < before`,
  );
  expect(found).toEqual({ wrong: 0 });
});

test('the same day gives the same club, down to every draw and every øre', async () => {
  for (const sql of CONTENT) {
    const [one, other] = await Promise.all(
      clients.map(async (client) => {
        const rows = JSON.stringify(await rowsOf(sql, client));
        return { sql, rows: rows.length, hash: createHash('sha256').update(rows).digest('hex') };
      }),
    );
    expect(one).toEqual(other);
    expect(one?.rows).toBeGreaterThan(100);
  }
});

test('there is as much of everything as the demo is to show', async () => {
  const [counts] = await rowsOf(`select
    (select count(*)::int from memberships join clubs on clubs.id = club_id where name like 'Blå%') as members,
    (select count(*)::int from huts join clubs on clubs.id = club_id where clubs.name like 'Blå%') as huts,
    (select count(*)::int from lottery_runs where success) as draws,
    (select count(*)::int from lottery_runs where not success) as failed,
    (select count(*)::int from invitations where expires_at > '${NOW.toISOString()}') as invited,
    (select count(*)::int from invitations where expires_at <= '${NOW.toISOString()}') as expired,
    (select count(*)::int from booking_info_templates) as forms,
    (select count(*)::int from wish_lists join draw_periods on draw_periods.id = period_id
      where '${NOW.toISOString()}' between opens_at and closes_at) as wishing,
    (select count(*)::int from payments where status = 'refunded') as refunded,
    (select count(*)::int from payments where status = 'paid' and amount_ore = 0) as free,
    (select count(*)::int from bookings where user_id = '${characters.neverAsked.id}') as never_asked,
    (select count(*)::int from outgoing_mails) as mails`);
  expect(counts).toMatchObject({ members: 48, huts: 5, draws: 3, failed: 1, invited: 1, expired: 1, forms: 2 });
  expect(counts).toMatchObject({ wishing: 9, refunded: 1, never_asked: 0, mails: 0 });
  expect(counts?.['free']).toBeGreaterThan(0);
  const [{ stays = 0, turnovers = 0, unpaid = 0 } = {}] = await rowsOf(`select count(*)::int as stays,
    count(*) filter (where exists (select from bookings other where other.hut_id = bookings.hut_id
      and other.status = 'allocated' and other.first_slot = bookings.last_slot + 1 and bookings.status = 'allocated'))::int as turnovers,
    count(*) filter (where status = 'allocated' and paid_at is null)::int as unpaid from bookings`);
  expect(stays).toBeGreaterThanOrEqual(165);
  expect(stays).toBeLessThanOrEqual(195);
  expect(turnovers).toBeGreaterThan(5);
  expect(unpaid).toBeGreaterThan(5);
});

test('every draw can be made again, is linked to the one before, and has left one member with nothing', async () => {
  const runs = await rowsOf(`select bundle from lottery_runs where number is not null order by number`);
  let previous = NO_PREVIOUS_RUN;
  for (const { bundle: text = '' } of runs) {
    const bundle: ProofBundle = JSON.parse(text);
    expect(Object.values(verify(bundle))).not.toContain(false);
    expect(bundle.previousRunHash).toBe(previous);
    previous = bundle.runHash;
  }
  const streak = await rowsOf(
    `select status from bookings where user_id = '${characters.unlucky.id}' order by created_at`,
  );
  expect(streak.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'requested']);
});

test('nobody shares a hut, and the points and the money add up', async () => {
  expect(
    await rowsOf(`select one.id from bookings one join bookings other on one.hut_id = other.hut_id and one.id < other.id
      and one.slots && other.slots where one.status = 'allocated' and other.status = 'allocated'
      and one.cancelled_at is null and other.cancelled_at is null`),
  ).toEqual([]);
  expect(
    await rowsOf(`select memberships.user_id from memberships left join point_entries using (club_id, user_id)
      group by club_id, memberships.user_id, booking_points having booking_points <> coalesce(sum(delta), 0)`),
  ).toEqual([]);
  const payouts = await rowsOf(`select payouts.amount_ore, sum(ledger_entries.amount_ore)::int as lines, status
    from payouts join ledger_entries on payout_id = payouts.id group by payouts.id`);
  expect(payouts).toHaveLength(2);
  for (const { amount_ore, lines, status } of payouts)
    expect({ amount_ore, status }).toEqual({ amount_ore: lines, status: 'sent' });
  const payments = await rowsOf(`select amount_ore, (select json_object_agg(kind, ledger_entries.amount_ore)
    from ledger_entries where payment_id = payments.id) as lines from payments where amount_ore > 0`);
  // How many depends on the day: 58 on 16 November 2026.
  expect(payments.length).toBeGreaterThan(45);
  for (const { amount_ore = 0, lines } of payments) {
    const { grossOre, productFeeOre, cardFeeOre } = splitPayment(amount_ore);
    expect(lines).toMatchObject({ payment: grossOre, product_fee: -productFeeOre, card_fee: -cardFeeOre });
  }
});
