import { type RawBuilder, sql } from 'kysely';
import { anonymise } from '#features/people/accounts/accounts.service.ts';
import { aBooking, daysAhead } from './bookings.ts';
import type { TestHut } from './huts.ts';
import { aPerson, type Club, type Person } from './people.ts';
import type { World } from './world.ts';

type Of = { club: Club; hut: TestHut; owner: Person; guest: Person };

/** A row of each table that no other part of `aMovableClub` writes, in no case one that is under way. */
export async function oneRowOfTheRest(world: World, of: Of): Promise<void> {
  const { club, hut, guest } = of;
  const stay = await aBooking(world, hut, { user_id: guest.id, status: 'allocated', ...daysAhead(100, 2) });
  const any = (table: string) =>
    sql`(select id from ${sql.table(table)} where club_id = ${club.id} order by id limit 1)`;
  const gone = await aPerson(world);
  await aBooking(world, hut, { user_id: gone.id, status: 'rejected', ...daysAhead(110, 2) });
  await anonymise(world.ctx, gone.id);
  const [barred, platform] = [await aPerson(world), await aPerson(world, { role: 'admin' })];
  const at = sql`now()`;
  const insert = (table: string, values: Record<string, unknown>) =>
    insertRow(world, table, { club_id: club.id, ...values });

  await insert('imports', { started_by: of.owner.id, language: 'no', sends_at: at, sent_at: at, invited: 0 });
  await insert('season_huts', { season_id: any('seasons'), hut_id: hut.id });
  await insert('booking_info_template_huts', { template_id: any('booking_info_templates'), hut_id: hut.id });
  await insert('booking_info_fields', {
    template_id: any('booking_info_templates'),
    name: 'gjester',
    label: 'Gjester',
    type: 'number',
    position: 90,
  });
  const field = { field_id: any('booking_info_fields'), label: 'Linje\u2028skift', type: 'text', is_required: false };
  await insert('booking_answers', { booking_id: stay.id, ...field, value: 'to\u2029linjer' });
  await insert('accounting_settings', { bank_columns: sql`array['dato', 'beløp']` });
  const period = { period_id: any('draw_periods'), position: 0, name: 'Første halvdel' };
  await insert('draw_period_parts', {
    ...period,
    first_slot: sql`(select first_slot from draw_periods where id = ${any('draw_periods')})`,
    last_slot: sql`(select last_slot from draw_periods where id = ${any('draw_periods')})`,
  });
  await insert('wish_list_savers', { list_id: any('wish_lists'), user_id: guest.id });
  await insert('offers', {
    entry_id: any('waitlist_entries'),
    hut_id: hut.id,
    ...daysAhead(500),
    points_cost: 0,
    state: 'declined',
    made_at: at,
    until: at,
    answered_at: at,
  });
  await money(world, of, stay.id);
  await insert('point_fades', { year: 2025 });
  await insert('left_points', { user_id: barred.id, points: 20 });
  await insert('membership_bars', { user_id: barred.id });
  await insert('manual_draws', { asked_at: at, asked_as: 'owner', notice_hours: 0, draw_at: at, claimed_at: at });
  await insert('stays_given_up', { booking_id: stay.id, kept_ore: 100, kept_points: 1 });
  await insert('guest_reminders', {
    booking_id: stay.id,
    sent_on: '2026-11-01',
    sent_by: of.owner.id,
    payment: true,
    answers: false,
  });
  await insert('stay_shares', { booking_id: stay.id, name: 'Bestemor' });
  await insert('defect_pictures', {
    defect_id: any('defects'),
    picture_id: any('pictures'),
    place: 1,
    sent_key: sql`uuidv7()`,
  });
  await insert('departure_pictures', {
    report_id: any('departure_reports'),
    line_id: sql`uuidv7()`,
    picture_id: any('pictures'),
  });
  await insert('departure_reminders', { booking_id: stay.id, sent_at: at });
  await insert('club_messages', {
    sent_by: of.owner.id,
    sent_at: at,
    selection: 'weekend',
    title: 'Dugnad',
    body: 'Lørdag',
    recipients: 1,
  });
  await insert('message_readers', { message_id: any('club_messages'), user_id: guest.id });
  await insert('hut_values', {
    hut_id: hut.id,
    from_date: '2026-01-01',
    day_value_ore: 90_000,
    source: 'Finn.no',
    noted_on: '2026-01-02',
  });
  await insert('tax_years', { year: '2026', employees: 40, management_group_id: any('member_groups') });
  await insert('checklist_dismissals', {});
  await insert('weekly_letters', { user_id: of.owner.id, week: '2026-11-16' });
  await insert('household_invitations', { invited_by: guest.id, email: 'ny@test.example', until: at });
  const closing = { asked_by: platform.id, by_platform: true, reason: 'Klubben ba om det', closes_on: '2099-01-01' };
  await insert('club_closings', closing);
}

async function insertRow({ db }: World, table: string, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})`.execute(
    db,
  );
}

/** On the club's own account; and a refund and a dispute of the payment that came through us. */
async function money(world: World, { club: { id: club_id } }: Of, booking_id: string): Promise<void> {
  const insert = (table: string, values: Record<string, unknown>) => insertRow(world, table, { club_id, ...values });
  const through: RawBuilder<unknown> = sql`(select id from payments where club_id = ${club_id} and provider_account is null)`;
  const own: RawBuilder<unknown> = sql`(select id from payments where club_id = ${club_id} and provider_account is not null)`;
  const at = sql`now()`;
  const account = `acct_${club_id}`;
  await insert('connected_accounts', { provider_account: account });
  const paid = { status: 'paid', amount_ore: 5000, bill: '{}', refund_days: 5, paid_at: at, receipt_number: 2 };
  await insert('payments', {
    booking_id,
    ...paid,
    provider_account: account,
    fee_ore: 150,
    session_id: `cs_${club_id}`,
  });
  await sql`update payment_settings set last_receipt_number = 2 where club_id = ${club_id}`.execute(world.db);
  await insert('fee_entries', { payment_id: own, kind: 'fee', amount_ore: 150 });
  await insert('own_account_refunds', { id: `re_${club_id}`, payment_id: own, amount_ore: 100, made_at: at });
  await insert('refunds', {
    payment_id: through,
    amount_ore: 100,
    done_at: at,
    provider_refund_id: `re_own_${club_id}`,
  });
  await insert('disputes', {
    id: `dp_${club_id}`,
    payment_id: through,
    state: 'won',
    amount_ore: 100,
    reason: 'fraudulent',
    opened_at: at,
  });
  const outside: RawBuilder<unknown> = sql`(select id from outside_payments where club_id = ${club_id} limit 1)`;
  await insert('outside_refunds', { outside_payment_id: outside, amount_ore: 100 });
}
