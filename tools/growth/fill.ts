import { slotOf } from '@hytte/domain/stays/bookings/stay';
import type { Client } from 'pg';

export const MEMBERS = 50;
export const HUTS = 5;

/** The join code of club number n, by which it is found. */
export const joinCodeOf = (n: number): string => String(n).padStart(10, '0').replaceAll('0', 'A').replaceAll('1', 'B');
export const emailOf = (n: number): string => `medlem-${n}@test.example`;

const at = (n: string) => `now() - (${n}) * interval '1 hour'`;

/** All clubs have the same number of people, huts, seasons, forms, draws and invoices; sizes differ in clubs only. */
export async function fillClubs(client: Client, clubs: number, passwordHash: string): Promise<void> {
  const run = (sql: string) => client.query(sql);
  await run(`create unlogged table filling_clubs (n int primary key, id uuid not null default uuidv7());
    create unlogged table filling_people (n int primary key, id uuid not null default uuidv7());
    create unlogged table filling_huts (n int primary key, id uuid not null default uuidv7());
    insert into filling_clubs (n) select generate_series(0, ${clubs - 1});
    insert into filling_people (n) select generate_series(0, ${clubs * MEMBERS - 1});
    insert into filling_huts (n) select generate_series(0, ${clubs * HUTS - 1})`);

  await run(`insert into clubs (id, name, join_code, booking_horizon_months, tier)
    select id, 'Klubb ' || n, translate(lpad(n::text, 10, '0'), '01', 'AB'), 12, 'business-large' from filling_clubs order by n`);
  await run(`update payment_settings
    set handling = 'hyttelaget', bank_account = '12345678903', bank_account_changed_at = ${at('10000')}, last_receipt_number = 100`);
  await client.query(
    `insert into users (id, email, email_verified_at, first_name, last_name, password_hash)
     select id, 'medlem-' || n || '@test.example', now(), 'Prøve', 'Etternavn ' || n % 5000, $1
     from filling_people order by n`,
    [passwordHash],
  );
  await run(`insert into memberships (club_id, user_id, role)
    select clubs.id, people.id,
      (case people.n % ${MEMBERS} when 0 then 'owner' when 1 then 'admin' else 'member' end)::club_role
    from filling_people people join filling_clubs clubs on clubs.n = people.n / ${MEMBERS} order by people.n`);
  await run(`insert into sessions (user_id, expires_at)
    select id, now() + interval '7 days' from filling_people where n % 2 = 0 order by n`);
  await run(`insert into huts (id, club_id, name, capacity, price_ore)
    select huts.id, clubs.id, 'Hytte ' || huts.n % ${HUTS}, 6, 50000
    from filling_huts huts join filling_clubs clubs on clubs.n = huts.n / ${HUTS} order by huts.n`);
  await run(`insert into pictures (club_id, hut_id, prefix, widths, width, height, placeholder)
    select club_id, id, 'clubs/' || id || '/', '{320,640}', 640, 480, 'data:image/webp;base64,' from huts`);
  await run(`insert into seasons (club_id, name, start_date, end_date, points_penalty)
    select id, 'Sesong ' || k, current_date + k * 60, current_date + k * 60 + 14, 10
    from filling_clubs, generate_series(0, 3) k`);
  await run(`with forms as (
      insert into booking_info_templates (club_id, name) select id, 'Skjema' from filling_clubs returning id, club_id)
    insert into booking_info_fields (club_id, template_id, name, label, type, position)
    select club_id, id, 'Felt ' || k, 'Spørsmål ' || k, 'text', k from forms, generate_series(0, 2) k`);
  await fillDrawsAndInvoices(run);
}

async function fillDrawsAndInvoices(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`insert into lottery_runs (club_id, number, scheduled_for, finished_at, manual, success, run_hash, bundle)
    select id, k, ${at('24 * (110 - 10 * k)')}, ${at('24 * (110 - 10 * k)')}, false, true, repeat('0', 64), '{}'
    from generate_series(1, 10) k, filling_clubs order by k, n`);
  await run(`insert into invitations (club_id, email, token_hash, invited_by, expires_at)
    select clubs.id, 'invitert-' || clubs.n || '@test.example', sha256(convert_to('invitation-' || clubs.n, 'utf8')),
      people.id, now() + interval '14 days'
    from filling_clubs clubs join filling_people people on people.n = clubs.n * ${MEMBERS}`);
  await run(
    `insert into imports (club_id, language, sends_at, invited) select id, 'no', now() + interval '1 day', 0 from filling_clubs`,
  );
  await run(`insert into payouts (club_id, month, amount_ore, bank_account, status, sent_at)
    select id, date_trunc('month', current_date) - k * interval '1 month', 140200, '12345678903',
      (case when k = 1 and n < 100 then 'ready' else 'sent' end)::payout_status,
      case when k = 1 and n < 100 then null else now() end
    from generate_series(12, 1, -1) k, filling_clubs order by k desc, n`);
  await run(`insert into payout_files (message_id, file_name, xml, payout_count, total_ore)
    select 'HL-' || n, 'utbetalinger-' || n || '.xml', '<Document/>', 1, 140200 from filling_clubs order by n`);
  await run(`insert into payout_file_claims (file_id, payout_id)
    select payout_files.id, payouts.id from filling_clubs
    join payout_files on message_id = 'HL-' || n
    join payouts on club_id = filling_clubs.id and month = date_trunc('month', current_date) - interval '2 months'`);
  await run(`insert into invoices (number, club_id, reference_id, tier, frequency, description, buyer, seller, kid,
      issued_on, due_on, period_from, period_to, net_ore, vat_ore, total_ore, xml, paid_at)
    select n + 1, id, uuidv7(), 'business-small', 'monthly', 'Hyttelaget Bedrift, en måned',
      '{"name":"Blåtind AS","orgNumber":"974760673","email":"faktura@test.example","clubName":"Klubb"}',
      '{"name":"Hyttelaget AS","orgNumber":"923609016","account":"15032080119"}', (n + 1)::text,
      '2026-10-01', '2026-10-15', '2026-10-01', '2026-10-31', 50000, 12500, 62500, '<Invoice/>',
      case when n < 100 then null else now() end
    from filling_clubs order by n`);
  await run(`insert into credit_notes (number, club_id, invoice_id, reason, issued_on, net_ore, vat_ore, total_ore, xml)
    select number, club_id, id, 'Feil beløp', '2026-10-20', 10000, 2500, 12500, '<CreditNote/>' from invoices order by number`);
  await run(`update number_series set last = 1000000`);
  await run(`insert into audit_entries (at, action, actor_id, by, club_id, subject_type, subject_id)
    select ${at('24 * (60 - k)')}, 'booking.moved', people.id, 'member', clubs.id, 'booking', k::text
    from generate_series(1, 50) k, filling_clubs clubs join filling_people people on people.n = clubs.n * ${MEMBERS}
    order by k, clubs.n`);
  await fillWaitlist(run);
  await fillPersonal(run);
}

/** Half of a club's members wait for a stay in two years; one of four let an offer lapse, and one has an open offer. */
async function fillWaitlist(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`with waiting as (
      insert into waitlist_entries (club_id, user_id, state, options)
      select clubs.id, people.id,
        (case when people.n % ${MEMBERS} = 6 then 'offered' when people.n % 4 = 0 then 'lapsed' else 'waiting' end)::waitlist_state,
        jsonb_build_array(jsonb_build_object('hut', huts.id, 'first', slot, 'last', slot + 1, 'points', 0, 'ordinary', 0))
      from filling_people people
      join filling_clubs clubs on clubs.n = people.n / ${MEMBERS}
      join filling_huts huts on huts.n = clubs.n * ${HUTS} + 1
      cross join (select (current_date - date '1970-01-01' + 600) * 2 as slot) as days
      where people.n % 2 = 0 order by people.n
      returning club_id, id, state, options -> 0 as stay)
    insert into offers (club_id, entry_id, hut_id, first_slot, last_slot, points_cost, state, made_at, until, answered_at)
    select club_id, id, (stay ->> 'hut')::uuid, (stay ->> 'first')::int, (stay ->> 'last')::int, 0,
      (case state when 'offered' then 'open' else 'lapsed' end)::offer_state, now(), now() + interval '2 days',
      case state when 'lapsed' then now() end
    from waiting where state <> 'waiting'`);
}

/** Rows of single people: mails, calendar feeds, identities, idempotency keys. */
async function fillPersonal(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(`insert into outgoing_mails (recipient, subject, kind, sent_at)
    select 'medlem-' || n || '@test.example', 'Trekningen er gjort', 'draw_result', now() from filling_people where n % 2 = 0`);
  await run(`insert into calendar_feeds (user_id, kind) select id, 'own' from filling_people where n % 5 = 2`);
  await run(`insert into identities (user_id, provider, issuer, subject)
    select id, 'google', 'https://accounts.example', n::text from filling_people where n % 5 = 3`);
  await run(`insert into idempotency_keys (user_id, key, request_hash, answer)
    select id, 'key', '\\x00', '{}' from filling_people where n % 10 = 4`);
}

export const STAYS_PER_HUT = 100;

/** Of each club: from the fourteen newest of each hut, without the two that were withdrawn. */
export const REQUESTS_TO_DRAW = 12 * HUTS;

const BILL = JSON.stringify({
  title: 'Opphold',
  cost: { totalAmountInOre: 150_000, totalAmountInNOK: 1500, isFree: false, seasonalAdjustments: [], lines: [] },
});

/**
 * A hundred stays in each hut, one every twelve days: eighty in the past, twenty ahead. Inserted by date, so that the
 * rows of one club are as scattered over the table's pages as in production.
 */
export async function fillStays(client: Client, clubs: number, today: string): Promise<void> {
  const run = (sql: string) => client.query(sql);
  await run(`insert into bookings (club_id, hut_id, user_id, status, first_slot, last_slot, points_cost, frozen_cost, rules_number,
      paid_at, created_at, cancelled_at, reminded_at, draw_run_id)
    select clubs.id, huts.id, people.id,
      (case when k > 85 then 'requested' when k % 10 = 7 then 'rejected' else 'allocated' end)::booking_status,
      ${slotOf(today, 'AM')} + (k - 80) * 24 + huts.n % 7, ${slotOf(today, 'AM')} + (k - 80) * 24 + huts.n % 7 + 5, 10,
      case when k <= 85 and k % 10 <> 7 then '{"totalAmountInOre": 0}'::jsonb end,
      case when k <= 85 and k % 10 <> 7 then 0 end,
      case when k between 60 and 67 and k % 10 <> 7 then now() end,
      now() - (100 - k) * interval '12 days',
      case when k % 10 = 9 then now() - (100 - k) * interval '11 days' end,
      case when k < 80 then now() end,
      case when k < 80 then runs.id end
    from generate_series(0, ${STAYS_PER_HUT - 1}) k
    cross join filling_huts huts
    join filling_clubs clubs on clubs.n = huts.n / ${HUTS}
    join filling_people people on people.n = clubs.n * ${MEMBERS} + (k * 7 + huts.n % ${HUTS} * 10) % ${MEMBERS}
    left join lottery_runs runs on runs.club_id = clubs.id and runs.number = 1 + k / 8
    where huts.n < ${clubs * HUTS}
    order by k, huts.n`);
  await run(`insert into point_entries (club_id, user_id, delta, reason, booking_id, run_id)
    select club_id, user_id, points_cost, 'stay', id, draw_run_id from bookings
    where status = 'allocated' and draw_run_id is not null and cancelled_at is null and first_slot % 3 = 0`);
  await run(`update memberships set booking_points = sums.delta
    from (select club_id, user_id, sum(delta)::int as delta from point_entries group by 1, 2) sums
    where memberships.club_id = sums.club_id and memberships.user_id = sums.user_id`);
  await run(`with paid as (
      insert into payments (club_id, booking_id, status, amount_ore, bill, refund_days, session_id, payment_intent_id,
        paid_at, receipt_number)
      select club_id, id, 'paid', 150000, '${BILL}', 5, 'cs_' || id, 'pi_' || id, paid_at,
        row_number() over (partition by club_id order by id)
      from bookings where paid_at is not null and cancelled_at is null returning id, club_id)
    insert into ledger_entries (club_id, payment_id, kind, amount_ore)
    select club_id, id, kind::ledger_kind, amount
    from paid, (values ('payment', 150000), ('product_fee', -4500), ('card_fee', -2500)) lines (kind, amount)`);
  await run(`insert into booking_answers (club_id, booking_id, field_id, label, type, is_required, value)
    select bookings.club_id, bookings.id, fields.id, fields.label, fields.type, false, 'Svar'
    from bookings join booking_info_fields fields on fields.club_id = bookings.club_id and fields.position = 0
    where paid_at is not null`);
  await run('drop table filling_clubs, filling_people, filling_huts');
}
