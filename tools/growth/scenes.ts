import type { Client } from 'pg';
import type { Scene } from '@hytte/server/src/authz/scene.ts';
import { createTokens } from '@hytte/server/src/features/people/accounts/sessions.service.ts';
import type { Person } from '@hytte/server/src/testing/people.ts';
import { emailOf, joinCodeOf, MEMBERS } from './fill.ts';

/** The permission table's scene of a club, and two more guests: one with an unpaid stay, one with a paid stay. */
export type GrownScene = Scene & { guest: Person; unpaid: { id: string }; payer: Person; paid: { id: string } };

type Row = Record<string, string>;

// The number of a guest who has an unpaid stay: follows from the numbers in fillStays.
const UNPAID_BY = 24;
const OF_CLUB = `
  select clubs.id as club, clubs.name, huts.id as hut,
    (select id from pictures where hut_id = huts.id limit 1) as photo,
    (select id from seasons where club_id = clubs.id limit 1) as season,
    (select id from booking_info_templates where club_id = clubs.id limit 1) as template,
    (select id from lottery_runs where club_id = clubs.id limit 1) as run,
    (select id from payouts where club_id = clubs.id order by month desc limit 1) as payout,
    (select id from payment_issues where club_id = clubs.id limit 1) as payment_issue,
    (select file_id from payout_file_claims join payouts on payouts.id = payout_id where club_id = clubs.id limit 1) as payout_file,
    (select id from invoices where club_id = clubs.id limit 1) as invoice,
    (select id from credit_notes where club_id = clubs.id limit 1) as credit_note,
    (select id from imports where club_id = clubs.id limit 1) as import,
    (select id from bookings where club_id = clubs.id and user_id = $2 and status = 'requested' limit 1) as booking,
    (select id from bookings where club_id = clubs.id and user_id = $3 and status = 'allocated' and paid_at is null
       and cancelled_at is null order by first_slot desc limit 1) as unpaid,
    paid.id as paid, paid.user_id as payer
  from clubs join huts on huts.club_id = clubs.id and huts.name = 'Hytte 0'
  cross join lateral (select id, user_id from bookings
    where club_id = clubs.id and paid_at is not null and cancelled_at is null order by id limit 1) paid
  where clubs.join_code = $1`;

/** Returns a function that makes a scene of filled club number n. Callers use one club per write. */
export function scenesOf(client: Client, secrets: string[], clubs: number) {
  const { sign } = createTokens(secrets);
  const one = async (sql: string, values: unknown[]): Promise<Row> => {
    const { rows } = await client.query<Row>(sql, values);
    if (!rows[0]) throw new Error(`Nothing found by: ${sql.slice(0, 80)}`);
    return rows[0];
  };
  const signIn = async (user: Row, role: 'user' | 'admin' = 'user'): Promise<Person> => {
    const { id = '', email = '' } = user;
    const expiresAt = new Date(Date.now() + 7 * 3600 * 1000);
    const session = await one('insert into sessions (user_id, expires_at) values ($1, $2) returning id', [
      id,
      expiresAt,
    ]);
    const readable = { id, email, first_name: null, last_name: null, role };
    return { id, email, token: sign(readable, { id: session['id'] ?? '', expiresAt }) };
  };
  const personOf = async (n: number) => signIn(await one('select id, email from users where email = $1', [emailOf(n)]));
  let globalAdmin: Promise<Person> | null = null;
  const admin = async (): Promise<Person> =>
    signIn(
      await one(
        `insert into users (email, email_verified_at, role) values ('plattform-' || uuidv7() || '@test.example', now(), 'admin')
         returning id, email`,
        [],
      ),
      'admin',
    );

  /** Beside the filled rows, which have none: a draw period that takes wishes in two years, or a draft. */
  const periodOf = async ({ club = '', hut = '' }: Row, announcedAt: 'now()' | 'null'): Promise<{ id: string }> => {
    const { id = '' } = await one(
      `with period as (
        insert into draw_periods (club_id, name, first_slot, last_slot, applies_to_all_huts, most_wishes, most_stays,
          opens_at, closes_at, draw_at, leftovers_at, announced_at)
        select $1, 'Jula', slot, slot + 19, false, 6, 1, now() - interval '1 day', now() + interval '2 days',
          now() + interval '3 days', now() + interval '5 days', ${announcedAt}
        from (select (current_date - date '1970-01-01' + 700) * 2 as slot) as days returning *)
      insert into draw_period_huts (club_id, period_id, hut_id, slots)
      select club_id, id, $2, int4range(first_slot, last_slot, '[]') from period returning period_id as id`,
      [club, hut],
    );
    return { id };
  };

  /** An open offer to the member in two years, after the open ones of earlier scenes, with the entry that it is for. */
  const offerOf = async ({ club = '', hut = '' }: Row, { id: member }: Person) => {
    const { entry = '', offer = '' } = await one(
      `with days as (select greatest((current_date - date '1970-01-01' + 600) * 2, max(last_slot) + 1) as slot
        from offers where hut_id = $2::uuid),
      entry as (
        insert into waitlist_entries (club_id, user_id, state, options)
        select $1, $3, 'offered', jsonb_build_array(jsonb_build_object(
          'hut', $2::text, 'first', slot, 'last', slot + 1, 'points', 0, 'ordinary', 0)) from days
        returning club_id, id)
      insert into offers (club_id, entry_id, hut_id, first_slot, last_slot, points_cost, made_at, until)
      select club_id, id, $2::uuid, slot, slot + 1, 0, now(), now() + interval '2 days' from entry, days
      returning entry_id as entry, id as offer`,
      [club, hut, member],
    );
    return { entry: { id: entry }, offer: { id: offer } };
  };

  /** With the member in it for some years. The names of earlier scenes are taken. */
  const groupOf = async ({ club = '' }: Row, { id: member }: Person): Promise<{ id: string }> => {
    const { id = '' } = await one(
      `with made as (
        insert into member_groups (club_id, name) values ($1, 'Barnefamilier ' || gen_random_uuid()) returning club_id, id)
      insert into group_members (club_id, group_id, user_id, until, confirmed_at)
      select club_id, id, $2, date '2099-12-31', now() from made returning group_id as id`,
      [club, member],
    );
    return { id };
  };

  const defectOf = async ({ club = '', hut = '' }: Row, { id: member }: Person): Promise<{ id: string }> => {
    const { id = '' } = await one(
      `insert into defects (club_id, hut_id, reported_by, sent_key, severity, title, written_at, reported_at, state_at)
       values ($1, $2, $3, gen_random_uuid(), 'annoying', 'Døra henger', now(), now(), now()) returning id`,
      [club, hut, member],
    );
    return { id };
  };

  const departureOf = async ({ club = '', hut = '' }: Row): Promise<{ id: string }> => {
    const { id = '' } = await one(
      `with list as (
        insert into departure_lists (club_id, hut_id, number, lines, made_at)
        select $1, $2, coalesce(max(number), 0) + 1, '[]', now() from departure_lists where hut_id = $2
        returning id)
      insert into departure_reports (club_id, hut_id, list_id, sent_key, answers, in_order, written_at, sent_at)
      select $1, $2, id, gen_random_uuid(), '{}', false, now(), now() from list returning id`,
      [club, hut],
    );
    return { id };
  };

  return async (n: number): Promise<GrownScene> => {
    const first = n * MEMBERS;
    const elsewhere = ((n + 1) % clubs) * MEMBERS + 1;
    const owner = await personOf(first);
    const clubAdmin = await personOf(first + 1);
    const member = await personOf(first + 2);
    const guest = await personOf(first + UNPAID_BY);
    const ids = await one(OF_CLUB, [joinCodeOf(n), member.id, guest.id]);
    const id = (name: string) => ({ id: ids[name] ?? '' });
    return {
      club: { ...id('club'), name: ids['name'] ?? '', joinCode: joinCodeOf(n) },
      hut: { ...id('hut'), clubId: ids['club'] ?? '' },
      photo: id('photo'),
      defect: await defectOf(ids, member),
      departure: await departureOf(ids),
      season: id('season'),
      template: id('template'),
      group: await groupOf(ids, member),
      run: id('run'),
      period: await periodOf(ids, 'now()'),
      draftPeriod: await periodOf(ids, 'null'),
      ...(await offerOf(ids, member)),
      booking: id('booking'),
      payout: id('payout'),
      payoutFile: id('payout_file'),
      paymentIssue: id('payment_issue'),
      invoice: id('invoice'),
      creditNote: id('credit_note'),
      memberImport: id('import'),
      unpaid: id('unpaid'),
      paid: id('paid'),
      invitation: { email: `invitert-${n}@test.example`, token: `invitation-${n}` },
      member,
      admin: clubAdmin,
      owner,
      // Without their offices: club admins make the calls of both.
      treasurer: await personOf(first + 3),
      keeper: await personOf(first + 4),
      guest,
      payer: await signIn(await one('select id, email from users where id = $1', [ids['payer']])),
      outsider: await personOf(elsewhere),
      globalAdmin: await (globalAdmin ??= admin()),
    };
  };
}
