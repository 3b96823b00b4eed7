import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** The rows of a table that are about a person. */
export type OwnRows = (db: Db, person: { id: string; email: string }) => Promise<Record<string, unknown>[]>;

/** What the person asked for in draws and on waiting lists, and what came of it. */
export const OWN_DRAW_ROWS: Record<string, OwnRows> = {
  // The draws they started. The outcome of their own requests is in `bookings`.
  lottery_runs: (db, { id }) =>
    db
      .selectFrom('lottery_runs')
      .innerJoin('clubs', 'clubs.id', 'lottery_runs.club_id')
      .select(['clubs.name as club', 'lottery_runs.number', 'lottery_runs.finished_at'])
      .where('lottery_runs.started_by', '=', id)
      .execute(),
  // The lists they had frozen for those draws.
  draw_freezes: (db, { id }) =>
    db
      .selectFrom('draw_freezes')
      .innerJoin('clubs', 'clubs.id', 'draw_freezes.club_id')
      .select(['clubs.name as club', 'draw_freezes.frozen_at'])
      .where('draw_freezes.started_by', '=', id)
      .execute(),
  // What they wished for in draw periods. The outcome is in `bookings`.
  wish_lists: (db, { id }) =>
    db
      .selectFrom('wish_lists')
      .innerJoin('draw_periods', 'draw_periods.id', 'wish_lists.period_id')
      .innerJoin('clubs', 'clubs.id', 'wish_lists.club_id')
      .leftJoin('wishes', 'wishes.list_id', 'wish_lists.id')
      .select(['clubs.name as club', 'draw_periods.name as period', 'wish_lists.most_stays', 'wish_lists.saved_at'])
      .select(['wishes.rank', 'wishes.kind', 'wishes.hut_ids', 'wishes.first_slot', 'wishes.last_slot'])
      .select(['wishes.from_date', 'wishes.to_date', 'wishes.nights'])
      // Also what they wished on the list of their household.
      .where((eb) => eb.or([eb('wish_lists.user_id', '=', id), eb('wishes.user_id', '=', id)]))
      .orderBy('wish_lists.saved_at')
      .orderBy('wishes.rank')
      .execute(),
  // The groups they are in, or have asked to be taken into.
  group_members: (db, { id }) =>
    db
      .selectFrom('group_members')
      .innerJoin('member_groups', 'member_groups.id', 'group_members.group_id')
      .innerJoin('clubs', 'clubs.id', 'group_members.club_id')
      .select(['clubs.name as club', 'member_groups.name as group'])
      .select(['group_members.until', 'group_members.asked_at', 'group_members.confirmed_at'])
      .where('group_members.user_id', '=', id)
      .execute(),
  // Their offices, with the huts that they keep.
  club_offices: (db, { id }) =>
    db
      .selectFrom('club_offices')
      .innerJoin('clubs', 'clubs.id', 'club_offices.club_id')
      .leftJoin('keeper_huts', (join) =>
        join
          .onRef('keeper_huts.club_id', '=', 'club_offices.club_id')
          .onRef('keeper_huts.user_id', '=', 'club_offices.user_id')
          .onRef('keeper_huts.office', '=', 'club_offices.office'),
      )
      .leftJoin('huts', 'huts.id', 'keeper_huts.hut_id')
      .select(['clubs.name as club', 'club_offices.office', 'club_offices.since', 'huts.name as hut'])
      .where('club_offices.user_id', '=', id)
      .execute(),
  // What they wait for, and what they were offered.
  waitlist_entries: (db, { id }) =>
    db
      .selectFrom('waitlist_entries')
      .innerJoin('clubs', 'clubs.id', 'waitlist_entries.club_id')
      .select(['clubs.name as club', 'waitlist_entries.created_at', 'waitlist_entries.options'])
      .select(['waitlist_entries.pass', 'waitlist_entries.place', 'waitlist_entries.rank'])
      .select(['waitlist_entries.most_stays', 'waitlist_entries.state', 'waitlist_entries.resting'])
      .select(['waitlist_entries.yes_until', 'waitlist_entries.closed_out_at'])
      .where('waitlist_entries.user_id', '=', id)
      .orderBy('waitlist_entries.created_at')
      .execute(),
  offers: (db, { id }) =>
    db
      .selectFrom('offers')
      .innerJoin('waitlist_entries', 'waitlist_entries.id', 'offers.entry_id')
      .innerJoin('clubs', 'clubs.id', 'offers.club_id')
      .innerJoin('huts', 'huts.id', 'offers.hut_id')
      .select(['clubs.name as club', 'huts.name as hut', 'offers.first_slot', 'offers.last_slot'])
      .select([
        'offers.points_cost',
        'offers.cause',
        'offers.state',
        'offers.made_at',
        'offers.until',
        'offers.answered_at',
      ])
      .where('waitlist_entries.user_id', '=', id)
      .orderBy('offers.made_at')
      .execute(),
  // The lines about their requests and stays, by which a receipt is checked.
  draw_journal: (db, { id }) =>
    db
      .selectFrom('draw_journal')
      .innerJoin('clubs', 'clubs.id', 'draw_journal.club_id')
      .innerJoin('bookings', (join) =>
        join.on(sql<boolean>`draw_journal.entry::jsonb ->> 'subject' = bookings.id::text`),
      )
      .select(['clubs.name as club', 'draw_journal.number', 'draw_journal.hash', 'draw_journal.entry'])
      .where('bookings.user_id', '=', id)
      .execute(),
};
