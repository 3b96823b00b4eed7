import { slotOf } from '@hytte/domain/bookings/stay';
import type { Client } from 'pg';
import { HUTS, MEMBERS } from './fill.ts';

export const STAYS_PER_HUT = 100;

const BILL = JSON.stringify({
  title: 'Opphold',
  cost: { totalAmountInOre: 150_000, totalAmountInNOK: 1500, isFree: false, seasonalAdjustments: [], lines: [] },
});

/**
 * A hundred stays in each hut, one every twelve days: eighty behind us, twenty ahead. In the order in which they would
 * have been asked for, so that the stays of one club lie as scattered in the table as they do in life.
 */
export async function fillStays(client: Client, clubs: number, today: string): Promise<void> {
  const run = (sql: string) => client.query(sql);
  await run(`insert into bookings (club_id, hut_id, user_id, status, first_slot, last_slot, points_cost, paid_at,
      created_at, cancelled_at, reminded_at, draw_run_id)
    select clubs.id, huts.id, people.id,
      (case when k > 85 then 'requested' when k % 10 = 7 then 'rejected' else 'allocated' end)::booking_status,
      ${slotOf(today, 'AM')} + (k - 80) * 24 + huts.n % 7, ${slotOf(today, 'AM')} + (k - 80) * 24 + huts.n % 7 + 5, 10,
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
