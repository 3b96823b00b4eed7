-- Who gets which days: rules, groups, points, the journal, draws and draw periods.

-- The preset from which a version was chosen, if it was: how the checklist knows that a club has chosen, also when nothing
-- in the rules became another.
create type rules_preset as enum ('all_drawn', 'drawn_then_open', 'first_come');

-- What each club has decided about sharing its days, in numbered versions that are never changed (ADR 0063). Who made a
-- version is in the audit log.
create table club_rules (
  club_id uuid not null references clubs (id),
  number int not null,
  made_at timestamptz not null,
  -- The whole document, also what stands in columns of its own: the schedule and the horizon.
  body jsonb not null,
  preset rules_preset,
  constraint one_line_of_versions_per_club primary key (club_id, number)
);

-- Versions follow each other without a gap; whoever comes second with the same number meets the primary key.
create function number_rules() returns trigger language plpgsql as $$
begin
  if new.number <> coalesce((select max(number) from club_rules where club_id = new.club_id), 0) + 1 then
    raise exception 'Version % does not follow the newest one.', new.number;
  end if;
  return new;
end $$;
create trigger rules_are_numbered before insert on club_rules for each row execute function number_rules();

create trigger rules_are_kept before update or delete on club_rules
  for each row when (not deletes_club(old.club_id)) execute function keep_rows();
create trigger rules_are_not_emptied before truncate on club_rules for each statement execute function keep_rows();
create trigger changed_rules_are_noticed after insert or update or delete on club_rules
  for each row execute function notice_change('draws', 'club_id');

-- The newest version; an empty document for a club that has decided nothing.
create function rules_of(club uuid) returns jsonb language sql stable
  return coalesce((select body from club_rules where club_id = club order by number desc limit 1), '{}');

-- Clubs whose members are told of new rules once nobody has changed them for a while.
create table rules_to_tell (
  club_id uuid primary key references clubs (id) on delete cascade,
  -- The version that the members know; 0 for none.
  since int not null,
  changed_at timestamptz not null
);

-- Groups of members that have more tickets in draw periods, or go first. Only that somebody is in a group is kept, and
-- until when: nothing of why.
create table member_groups (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  -- It stands in the rules as it is, so it is never changed.
  name text not null check (length(btrim(name)) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint groups_of_club unique (club_id, id)
);
create unique index one_group_per_name on member_groups (club_id, lower(btrim(name)));

create table group_members (
  club_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  -- The last day; null: for as long as the membership of the club.
  until date,
  -- Null while the member has only asked.
  confirmed_at timestamptz,
  asked_at timestamptz,
  -- Null once that account is deleted.
  set_by uuid references users (id) on delete set null,
  primary key (group_id, user_id),
  constraint group_of_club foreign key (club_id, group_id) references member_groups (club_id, id) on delete cascade,
  constraint member_of_club foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade,
  constraint asked_or_taken_in check (asked_at is not null or confirmed_at is not null)
);
create index groups_of_member on group_members (club_id, user_id);
create index groups_set_by on group_members (set_by);

create type lottery_frequency as enum ('daily', 'weekly', 'monthly');

create table lottery_settings (
  club_id uuid primary key references clubs (id) on delete cascade,
  automation_enabled boolean not null default false,
  frequency lottery_frequency not null default 'daily',
  -- Oslo's clocks.
  execution_time time not null default '02:00',
  -- Monday 1 to Sunday 7, or the day of the month. A daily draw keeps it for when it is needed again.
  execution_day int not null default 1 check (execution_day between 1 and 31),
  notify_admin_enabled boolean not null default true,
  -- The next scheduled moment; null while draws are started by hand only.
  next_lottery_at timestamptz,
  version int not null default 1,
  constraint scheduled_when_automatic check (automation_enabled = (next_lottery_at is not null)),
  constraint a_week_has_seven_days check (frequency <> 'weekly' or execution_day <= 7)
);
create index clubs_due on lottery_settings (next_lottery_at) where next_lottery_at is not null;
create trigger changed_schedules_are_noticed after insert or update or delete on lottery_settings
  for each row execute function notice_change('draws', 'club_id');

-- The chance of a club's next draw. It belongs to the draw, not to the attempt: a draw that is tried again gives the
-- same result. Its hash is shown to every member; the secret leaves the database only when the draw is made.
create table draw_seals (
  club_id uuid primary key references clubs (id) on delete cascade,
  secret bytea not null default gen_random_bytes(32) check (length(secret) = 32),
  -- What members' names in the published draw are made with; never published.
  veil bytea not null default gen_random_bytes(32) check (length(veil) = 32),
  sealed_at timestamptz not null default now()
);
create trigger changed_seals_are_noticed after insert or update or delete on draw_seals
  for each row execute function notice_change('draws', 'club_id');

-- Every draw made, and every one that failed. Written once.
create table lottery_runs (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  -- 1, 2, 3 … of the club: the links of its chain. A draw that failed is no link.
  number int,
  scheduled_for timestamptz not null,
  manual boolean not null,
  started_by uuid references users (id) on delete set null,
  finished_at timestamptz not null default now(),
  bookings_processed int not null default 0,
  bookings_allocated int not null default 0,
  bookings_rejected int not null default 0,
  success boolean not null,
  error_message text,
  run_hash text,
  -- All that is needed to make the draw again, as published.
  bundle text,
  constraint lottery_runs_of_club unique (club_id, id),
  constraint links_of_the_chain unique (club_id, number),
  constraint every_request_ends_once check (bookings_processed = bookings_allocated + bookings_rejected),
  constraint success_has_a_proof check (
    case when success then number is not null and run_hash is not null and bundle is not null and error_message is null
    else number is null and run_hash is null and bundle is null and error_message is not null and bookings_processed = 0 end)
);
-- However many workers are awake, a scheduled moment is drawn once.
create unique index one_run_per_moment on lottery_runs (club_id, scheduled_for) where success and not manual;
create index runs_of_club on lottery_runs (club_id, finished_at desc);
create index runs_started_by on lottery_runs (started_by) where started_by is not null;
create index runs_by_time on lottery_runs (finished_at desc, id desc);
create index failed_runs_by_time on lottery_runs (finished_at desc, id desc) where not success;
alter table bookings add constraint drawn_by_the_club
  foreign key (club_id, draw_run_id) references lottery_runs (club_id, id);
alter table waitlist_entries add constraint run_of_an_entry
  foreign key (club_id, run_id) references lottery_runs (club_id, id);

create trigger runs_are_written_once before update on lottery_runs
  for each row execute function keep_rows('started_by to null');

create type point_reason as enum ('opening', 'stay', 'given_back', 'edit', 'reset', 'fade', 'no_show', 'manual');

-- Append-only: what was written is never changed, a correction is a new line.
create table point_entries (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  user_id uuid not null,
  delta int not null,
  reason point_reason not null,
  created_at timestamptz not null default now(),
  -- For which stay.
  booking_id uuid,
  -- Which draw charged the points.
  run_id uuid,
  note text,
  foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade,
  constraint points_for_a_stay_of_the_club foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint points_of_a_draw_of_the_club foreign key (club_id, run_id) references lottery_runs (club_id, id),
  constraint manual_points_have_a_note check ((reason = 'manual') = (note is not null))
);
create index points_of_member on point_entries (club_id, user_id);
create index points_of_person on point_entries (user_id);

-- The table itself keeps each member's sum: a line that is written is a line that is counted.
create function count_points() returns trigger language plpgsql as $$
begin
  update memberships as member set booking_points = member.booking_points + line.delta
  from (select club_id, user_id, sum(delta)::int as delta from written group by club_id, user_id) as line
  where member.club_id = line.club_id and member.user_id = line.user_id and line.delta <> 0;
  return null;
end $$;
create trigger points_are_counted after insert on point_entries
  referencing new table as written for each statement execute function count_points();

create trigger points_are_append_only before update on point_entries for each row execute function keep_rows();

-- One row for each 1 January that a club's balances have passed: makes the fade idempotent, and says how often what a
-- stay charged has faded since.
create table point_fades (
  club_id uuid not null references clubs (id) on delete cascade,
  year int not null,
  faded_at timestamptz not null default now(),
  -- How much was kept on that 1 January: the rule may be another one now.
  kept_percent int not null default 80,
  constraint one_fade_a_year primary key (club_id, year)
);

-- With how many points somebody left a club. Forgotten after RETURN_WITHIN_MONTHS.
create table left_points (
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  points int not null,
  left_at timestamptz not null default now(),
  constraint left_once_last primary key (club_id, user_id)
);
create index left_points_by_user on left_points (user_id);
create index left_points_by_age on left_points (left_at);

create function journal_frame(part text) returns text language sql immutable
  return octet_length(convert_to(part, 'UTF8')) || ':' || part;

-- Everything that changes what may be drawn, per club in one chain of hashes (ADR 0056).
create table draw_journal (
  club_id uuid not null references clubs (id),
  number int not null,
  -- Canonical JSON as it is hashed. It names no person: bookings, huts and seasons stand in it by their ids.
  entry text not null,
  hash text not null,
  constraint one_chain_per_club primary key (club_id, number),
  constraint journal_entry_is_of_the_club check ((entry::jsonb ->> 'club')::uuid = club_id)
);
create index journal_of_subject on draw_journal ((entry::jsonb ->> 'subject'));

-- Each line follows the newest one: number and hash are made here, and whoever brings their own is refused. The row of
-- the calendar is locked until the transaction ends, so that two lines cannot follow the same one. Every statement of
-- this function sees what was committed before it began, also while it waited for the lock.
create function link_journal_line() returns trigger language plpgsql as $$
declare
  head record;
begin
  if new.number is not null or new.hash is not null then
    raise exception 'A line of the journal follows the newest one.';
  end if;
  perform from calendars where club_id = new.club_id for no key update;
  select number, hash into head from draw_journal where club_id = new.club_id order by number desc limit 1;
  new.number := coalesce(head.number, 0) + 1;
  new.hash := encode(sha256(convert_to('hyttelaget/journal/v1'
    || journal_frame(coalesce(head.hash, repeat('0', 64)))
    || journal_frame(new.number::text)
    || journal_frame(new.entry), 'UTF8')), 'hex');
  return new;
end $$;
create trigger journal_lines_are_linked before insert on draw_journal
  for each row execute function link_journal_line();

create trigger journal_is_kept before update or delete on draw_journal
  for each row when (not deletes_club(old.club_id)) execute function keep_rows();
create trigger journal_is_not_emptied before truncate on draw_journal for each statement execute function keep_rows();

-- Draws that somebody who runs the club asks for (ADR 0059), also those drawn at once, with a notice of 0 hours. Says in
-- which role, not who: the audit log has that.
create table manual_draws (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  asked_at timestamptz not null,
  asked_as club_role not null,
  notice_hours int not null,
  draw_at timestamptz not null,
  -- The newest undecided request of the club when the draw was asked for.
  last_request_at timestamptz,
  -- When it was put in the queue of draws; its run has `draw_at` as its moment.
  claimed_at timestamptz,
  withdrawn_at timestamptz,
  -- Whether the draw also decides what is not due yet.
  draws_all boolean not null default false,
  constraint members_have_their_notice check (draw_at >= asked_at + notice_hours * interval '1 hour'),
  constraint manual_draw_by_who_runs_the_club check (asked_as <> 'member')
);
create unique index one_manual_draw_per_moment on manual_draws (club_id, draw_at) where claimed_at is not null;
create unique index one_announced_draw on manual_draws (club_id) where claimed_at is null and withdrawn_at is null;
create index announced_draws_due on manual_draws (draw_at) where claimed_at is null and withdrawn_at is null;
create trigger announced_draws_are_noticed after insert or update or delete on manual_draws
  for each row execute function notice_change('draws', 'club_id');

-- Draw periods: named days for which members rank their wishes until a deadline, and which are drawn once (ADR 0066).
create type leftovers_way as enum ('requests', 'direct');

create type period_step as enum ('opened', 'reminded', 'frozen', 'drawn', 'leftovers', 'leftovers_drawn');

create table draw_periods (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null,
  first_slot int not null,
  last_slot int not null,
  applies_to_all_huts boolean not null,
  longest_days int,
  most_wishes int not null,
  most_stays int not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draw_at timestamptz not null,
  leftovers leftovers_way not null default 'requests',
  leftovers_at timestamptz not null,
  announced_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  run_id uuid,
  leftovers_opened_at timestamptz,
  -- What the minute job has done last, and when it has something to do next; null: nothing is ahead.
  last_step period_step,
  next_step_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- For so many hours after the draw of a period its stays are given back free, whatever the terms: wishes could not be
  -- changed after the deadline. Each stay keeps its own moment (D167).
  grace_hours int not null default 48,
  -- For so many hours after they open, the leftovers of a period are only for members who have no stay in those days (D171).
  reserved_hours int not null default 0,
  constraint periods_of_club unique (club_id, id),
  constraint period_has_a_name check (length(btrim(name)) between 1 and 100),
  constraint period_is_forward check (last_slot >= first_slot),
  constraint wishes_of_a_period_within check (
    most_wishes between 1 and 12 and most_stays between 1 and 6 and longest_days between 1 and 92),
  constraint moments_in_order check (opens_at < closes_at and closes_at <= draw_at and draw_at <= leftovers_at
    and draw_at <= closes_at + interval '7 days'),
  constraint a_period_is_drawn_or_cancelled check (run_id is null or cancelled_at is null),
  constraint leftovers_after_the_draw check (leftovers_opened_at is null or run_id is not null),
  constraint period_drawn_by_a_run_of_the_club foreign key (club_id, run_id) references lottery_runs (club_id, id),
  constraint grace_within_three_days check (grace_hours between 0 and 72),
  constraint leftovers_are_reserved_two_days_at_most check (reserved_hours between 0 and 48)
);
create unique index one_period_per_run on draw_periods (club_id, run_id) where run_id is not null;
create index periods_with_a_next_step on draw_periods (next_step_at) where next_step_at is not null;
alter table waitlist_entries add constraint period_of_an_entry
  foreign key (club_id, period_id) references draw_periods (club_id, id);

-- The huts of a period. Of one for all huts they are written when it is announced.
create table draw_period_huts (
  club_id uuid not null,
  period_id uuid not null,
  hut_id uuid not null,
  slots int4range not null,
  -- From the announcement until its leftovers are open, or it is cancelled: the days cannot be had in any other way.
  standing boolean not null default false,
  primary key (period_id, hut_id),
  foreign key (club_id, period_id) references draw_periods (club_id, id) on delete cascade,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  constraint periods_do_not_meet exclude using gist (hut_id with =, slots with &&) where (standing)
);
create index periods_of_hut on draw_period_huts (club_id, hut_id);

create table draw_period_parts (
  club_id uuid not null,
  period_id uuid not null,
  position int not null,
  name text not null,
  first_slot int not null,
  last_slot int not null,
  primary key (period_id, position),
  foreign key (club_id, period_id) references draw_periods (club_id, id) on delete cascade,
  constraint part_is_forward check (last_slot >= first_slot)
);

create table wish_lists (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  period_id uuid not null,
  -- Null once the account is deleted: the list was drawn from, and stays.
  user_id uuid references users (id) on delete set null,
  most_stays int not null,
  version int not null default 1,
  saved_at timestamptz not null,
  constraint one_list_per_member unique (period_id, user_id),
  constraint lists_of_club unique (club_id, id),
  constraint most_stays_of_a_list check (most_stays between 1 and 6),
  foreign key (club_id, period_id) references draw_periods (club_id, id) on delete cascade
);
create index wish_lists_of_user on wish_lists (user_id);

-- Who of a household has saved the list, besides the member whose it is: they can check later that it was drawn as saved.
create table wish_list_savers (
  club_id uuid not null,
  list_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (list_id, user_id),
  foreign key (club_id, list_id) references wish_lists (club_id, id) on delete cascade
);
create index wish_list_savers_of_user on wish_list_savers (user_id);
create index wish_list_savers_of_club on wish_list_savers (club_id, list_id);

create type wish_kind as enum ('fixed', 'flexible');

create table wishes (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  list_id uuid not null,
  rank int not null,
  kind wish_kind not null,
  hut_ids uuid[] not null,
  first_slot int,
  last_slot int,
  from_date date,
  to_date date,
  nights int,
  -- What the draw made of it: a stay, or a rejected request. Null also when its member had left the club by then.
  booking_id uuid,
  -- Who of a household wished it: the stay is theirs. Null for a wish of the member whose list it is.
  user_id uuid,
  constraint one_wish_per_rank unique (list_id, rank),
  constraint rank_of_a_wish check (rank between 1 and 12),
  constraint huts_of_a_wish check (cardinality(hut_ids) between 1 and 6),
  constraint a_wish_is_of_its_kind check (
    (kind = 'fixed') = (first_slot is not null and last_slot is not null)
    and (kind = 'flexible') = (from_date is not null and to_date is not null and nights is not null)),
  foreign key (club_id, list_id) references wish_lists (club_id, id) on delete cascade,
  constraint booking_of_a_wish foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint wished_by foreign key (user_id) references users (id) on delete set null
);
create unique index one_wish_per_booking on wishes (club_id, booking_id) where booking_id is not null;
create index wishes_of_user on wishes (user_id) where user_id is not null;

-- The list of a draw, frozen before the chance that decides it exists (ADR 0057).
create table draw_freezes (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  -- For which draw: the scheduled moment, or that of the click.
  moment timestamptz not null,
  manual boolean not null,
  started_by uuid references users (id) on delete set null,
  frozen_at timestamptz not null,
  -- Canonical JSON, exactly as it is drawn from and published.
  snapshot text not null,
  snapshot_hash text not null,
  -- The requests in the list by their own ids; the snapshot has pseudonyms.
  requests uuid[] not null,
  -- The hash of the secret it will be drawn with.
  seal text not null,
  -- The round that decides; null without a beacon.
  beacon_chain text,
  beacon_round int,
  round_at timestamptz,
  -- Null while the list is frozen and not drawn.
  run_id uuid,
  -- A period is frozen at its deadline for a round that is published when it is drawn, hours or days later. A list that
  -- is reopened before that round exists was never drawn; it stays on record with the reason.
  period_id uuid,
  reopened_at timestamptz,
  reopen_reason text,
  -- The list with the requests of the first hour. Ordinary draws that were due meanwhile are still made after it.
  leftovers_of uuid,
  constraint frozen_snapshot_has_its_hash check (snapshot_hash = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex')),
  constraint a_round_of_a_chain check (num_nulls(beacon_chain, beacon_round, round_at) in (0, 3)),
  constraint round_after_the_freeze check (round_at >= frozen_at + interval '6 seconds'),
  constraint drawn_by_a_run_of_the_club foreign key (club_id, run_id) references lottery_runs (club_id, id),
  constraint frozen_for_a_period_of_the_club
    foreign key (club_id, period_id) references draw_periods (club_id, id),
  constraint only_a_period_is_reopened
    check (reopened_at is null or (period_id is not null and run_id is null and reopened_at < coalesce(round_at, moment))),
  constraint frozen_for_leftovers_of_the_club
    foreign key (club_id, leftovers_of) references draw_periods (club_id, id)
);
create index freezes_started_by on draw_freezes (started_by) where started_by is not null;
create index freezes_of_runs on draw_freezes (club_id, run_id) where run_id is not null;
create index freezes_of_periods on draw_freezes (club_id, period_id) where period_id is not null;
-- Only lists that wait for their draw are in it: at most one of each club.
create unique index one_open_freeze_per_club on draw_freezes (club_id) where run_id is null and reopened_at is null;
create index freezes_of_leftovers on draw_freezes (club_id, leftovers_of) where leftovers_of is not null;
create trigger frozen_lists_are_noticed after insert or update or delete on draw_freezes
  for each row execute function notice_change('draws', 'club_id');

-- A freeze is drawn once, a list of a period may be reopened once, and an account that is deleted takes its name off it.
-- Nothing else ever changes: no other list, no other round.
create function keep_freeze() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'started_by' - 'run_id' - 'reopened_at' - 'reopen_reason'
      = to_jsonb(old) - 'started_by' - 'run_id' - 'reopened_at' - 'reopen_reason'
    and (new.started_by is null or new.started_by = old.started_by)
    and (old.run_id is null or new.run_id = old.run_id)
    and (old.reopened_at is null
      or (new.reopened_at, new.reopen_reason, new.run_id)
        is not distinct from (old.reopened_at, old.reopen_reason, old.run_id))
  then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_freeze_is_kept', table = 'draw_freezes',
    message = 'A frozen list is drawn as it is';
end $$;
create trigger a_freeze_is_kept before update on draw_freezes for each row execute function keep_freeze();

-- Lists of ordinary draws are frozen for seconds, and nothing in the club changes meanwhile. A period waits for its draw
-- for hours: it is drawn from the frozen list whatever happens to points and members, and only its own days are held.
create function refuse_frozen_change(club uuid) returns void language plpgsql as $$
begin
  if exists (select from draw_freezes where club_id = club and run_id is null and period_id is null) then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'draw_freezes',
      message = 'The list of the club is frozen until it is drawn';
  end if;
end $$;

-- The secret, the huts and the days that a frozen period will be drawn with, and the club itself.
create function refuse_while_period_is_frozen(club uuid, hut uuid, days int4range) returns void language plpgsql as $$
begin
  if exists (
    select from draw_freezes as frozen join draw_periods as period on period.id = frozen.period_id
    where frozen.club_id = club and frozen.run_id is null and frozen.reopened_at is null
      and (hut is null or exists (
        select from draw_period_huts as of_period where of_period.period_id = period.id and of_period.hut_id = hut))
      and (days is null or days && int4range(period.first_slot, period.last_slot, '[]')))
  then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'draw_freezes',
      message = 'The list of the period is frozen until it is drawn';
  end if;
end $$;

-- Whichever code writes: what is in a frozen list stays as it is until it is drawn. The draw itself names its run in
-- draw_freezes first, and changes bookings, points and seal afterwards. With the argument 'periods' nor may it change while
-- a period of the club is frozen.
create function refuse_while_frozen() returns trigger language plpgsql as $$
declare
  club uuid := case tg_op when 'DELETE' then old.club_id else new.club_id end;
begin
  perform refuse_frozen_change(club);
  if tg_argv[0] = 'periods' then perform refuse_while_period_is_frozen(club, null, null); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger no_stay_while_frozen before insert on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null) execute function refuse_while_frozen();
create trigger no_season_hut_changes_while_frozen before insert or update or delete on season_huts
  for each row execute function refuse_while_frozen();
create trigger no_leaving_while_frozen before delete on memberships for each row execute function refuse_while_frozen();
create trigger no_closing_while_frozen before insert on club_closings
  for each row execute function refuse_while_frozen('periods');
create trigger no_closed_club_while_frozen before update on club_closings
  for each row when (old.closed_at is distinct from new.closed_at) execute function refuse_while_frozen();
create trigger the_seal_is_kept_while_frozen before update on draw_seals
  for each row execute function refuse_while_frozen('periods');
-- A frozen list was made from what is offered and what is not.
create trigger no_offer_while_frozen before insert on offers for each row execute function refuse_while_frozen();

-- Who is in a group decides tickets and lines. Who has only asked is in none.
create function keep_frozen_groups() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null then perform refuse_frozen_change(old.club_id); end if;
    return old;
  end if;
  if new.confirmed_at is not null
    and (tg_op = 'INSERT' or (old.confirmed_at, old.until) is distinct from (new.confirmed_at, new.until))
  then perform refuse_frozen_change(new.club_id); end if;
  return new;
end $$;
create trigger no_group_changes_while_frozen before insert or update or delete on group_members
  for each row execute function keep_frozen_groups();

-- A draw writes every booking and balance of its list in one statement: what is frozen is looked up once for the statement
-- and not once for each row.
create function keep_frozen_bookings() returns trigger language plpgsql as $$
declare
  frozen_club uuid;
begin
  select frozen.club_id into frozen_club
  from before_change as was
  left join after_change as is_now on is_now.id = was.id
  join draw_freezes as frozen on frozen.club_id = was.club_id and frozen.run_id is null and frozen.period_id is null
  where (was.status, was.cancelled_at, was.hut_id, was.first_slot, was.last_slot, was.user_id, was.points_cost)
      is distinct from (is_now.status, is_now.cancelled_at, is_now.hut_id, is_now.first_slot, is_now.last_slot,
        is_now.user_id, is_now.points_cost)
    and (was.id = any(frozen.requests) or (was.status = 'allocated' and was.cancelled_at is null)
      or (is_now.status = 'allocated' and is_now.cancelled_at is null))
  limit 1;
  if found then perform refuse_frozen_change(frozen_club); end if;
  return null;
end $$;
create trigger frozen_bookings_are_kept after update on bookings
  referencing old table as before_change new table as after_change
  for each statement execute function keep_frozen_bookings();

-- The same for deletions, which are rare.
create function keep_frozen_booking() returns trigger language plpgsql as $$
declare
  frozen uuid[];
begin
  select requests into frozen from draw_freezes where club_id = old.club_id and run_id is null and period_id is null;
  if found and (old.id = any(frozen) or (old.status = 'allocated' and old.cancelled_at is null))
  then perform refuse_frozen_change(old.club_id); end if;
  return old;
end $$;
create trigger frozen_bookings_are_not_deleted before delete on bookings
  for each row execute function keep_frozen_booking();

create function keep_frozen_points() returns trigger language plpgsql as $$
declare
  frozen_club uuid;
begin
  select frozen.club_id into frozen_club
  from before_change as was
  left join after_change as is_now on is_now.club_id = was.club_id and is_now.user_id = was.user_id
  join draw_freezes as frozen on frozen.club_id = was.club_id and frozen.run_id is null and frozen.period_id is null
  where was.booking_points is distinct from is_now.booking_points
  limit 1;
  if found then perform refuse_frozen_change(frozen_club); end if;
  return null;
end $$;
create trigger no_points_while_frozen after update on memberships
  referencing old table as before_change new table as after_change
  for each statement execute function keep_frozen_points();

-- Whether a hut can be had. Of a frozen period its own huts count.
create function keep_frozen_hut() returns trigger language plpgsql as $$
begin
  perform refuse_frozen_change(new.club_id);
  perform refuse_while_period_is_frozen(new.club_id, new.id, null);
  return new;
end $$;
create trigger no_hut_changes_while_frozen before update on huts
  for each row when ((old.available, old.deleted_at) is distinct from (new.available, new.deleted_at))
  execute function keep_frozen_hut();

-- The days of a frozen period are not closed.
create function keep_frozen_seasons() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse_frozen_change(old.club_id);
    return old;
  end if;
  perform refuse_frozen_change(new.club_id);
  if new.is_blocked then
    perform refuse_while_period_is_frozen(new.club_id, null,
      int4range((new.start_date - date '1970-01-01') * 2, (new.end_date - date '1970-01-01') * 2 + 1, '[]'));
  end if;
  return new;
end $$;
create trigger no_season_changes_while_frozen before insert or update or delete on seasons
  for each row execute function keep_frozen_seasons();

-- Wishes are what was frozen, until the list is reopened. What the draw made of a wish may be written, and a deleted account
-- takes its name off it.
create function keep_frozen_wishes() returns trigger language plpgsql as $$
declare
  list uuid := case tg_op when 'DELETE' then old.list_id else new.list_id end;
begin
  if tg_op = 'UPDATE' and (new.user_id is null or new.user_id is not distinct from old.user_id)
    and to_jsonb(new) - 'booking_id' - 'user_id' = to_jsonb(old) - 'booking_id' - 'user_id'
  then return new; end if;
  if exists (
    select from wish_lists join draw_freezes using (club_id, period_id)
    where wish_lists.id = list and draw_freezes.reopened_at is null)
  then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'wishes',
      message = 'The wishes of the period are frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger frozen_wishes_are_kept before insert or update or delete on wishes
  for each row execute function keep_frozen_wishes();

-- Whichever code writes: a half day of a standing period is given by its draw and by nothing else. A stay from before
-- the announcement may be shortened or given up, not moved onto other days of the period. A member who was offered days of
-- a period gets them.
create function refuse_held_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null and old.status = new.status and old.hut_id = new.hut_id
    and int4range(old.first_slot, old.last_slot, '[]') @> int4range(new.first_slot, new.last_slot, '[]')
  then return new; end if;
  if exists (
    select from draw_period_huts as held join draw_periods as period on period.id = held.period_id
    where held.hut_id = new.hut_id and held.standing and held.slots && int4range(new.first_slot, new.last_slot, '[]')
      and (tg_op = 'UPDATE' or new.draw_run_id is null or period.run_id is distinct from new.draw_run_id))
    and not exists (
      select from offers where id = accepted_offer() and state = 'open' and hut_id = new.hut_id
        and slots = int4range(new.first_slot, new.last_slot, '[]'))
  then
    raise exception using errcode = 'check_violation', constraint = 'days_of_a_period_are_held', table = 'bookings',
      message = 'The days are given by the draw of a period';
  end if;
  return new;
end $$;
create trigger days_of_a_period_are_held
  before insert or update of status, cancelled_at, hut_id, first_slot, last_slot on bookings
  for each row when (new.cancelled_at is null and new.status <> 'rejected') execute function refuse_held_days();

-- A hut that comes later is in every standing period for all huts.
create function add_hut_to_standing_periods() returns trigger language plpgsql as $$
begin
  insert into draw_period_huts (club_id, period_id, hut_id, slots, standing)
  select club_id, id, new.id, int4range(first_slot, last_slot, '[]'), true from draw_periods
  where club_id = new.club_id and applies_to_all_huts
    and announced_at is not null and cancelled_at is null and leftovers_opened_at is null;
  return new;
end $$;
create trigger huts_join_standing_periods after insert on huts
  for each row execute function add_hut_to_standing_periods();

-- The offer that the transaction accepts; its half days may be given to its own member.
create function accepted_offer() returns uuid language sql stable
  return nullif(current_setting('hyttelaget.accepted_offer', true), '')::uuid;

-- Whichever code writes: what is offered to one member is given to nobody else. Writers of stays lock the hut first.
create function refuse_offered_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot)
    is not distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot)
  then return new; end if;
  if exists (
    select from offers where hut_id = new.hut_id and state = 'open'
      and slots && int4range(new.first_slot, new.last_slot, '[]') and id is distinct from accepted_offer())
  then
    raise exception using errcode = 'check_violation', constraint = 'offered_days_are_held', table = 'bookings',
      message = 'The days are offered to another member';
  end if;
  return new;
end $$;
create trigger offered_days_are_held
  before insert or update of status, cancelled_at, hut_id, first_slot, last_slot on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null) execute function refuse_offered_days();

-- And what somebody has is offered to nobody, but to its own guest for an upgrade. The row of the hut is locked, so that a
-- stay is not written at the same moment.
create function refuse_offer_of_taken_days() returns trigger language plpgsql as $$
begin
  perform from huts where id = new.hut_id for no key update;
  if exists (
    select from bookings where hut_id = new.hut_id and status = 'allocated' and cancelled_at is null
      and slots && int4range(new.first_slot, new.last_slot, '[]') and id is distinct from new.replaces_booking_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'offered_days_are_free', table = 'offers',
      message = 'Somebody has a stay on these days';
  end if;
  return new;
end $$;
create trigger offered_days_are_free before insert on offers
  for each row when (new.state = 'open') execute function refuse_offer_of_taken_days();

-- Whether members of a household count as one in the draws of the club.
create function households_count(club uuid) returns boolean language sql stable
  return coalesce((rules_of(club) ->> 'households')::boolean, false);

-- The other people who count as one with a member.
-- Few live together. Without `rows` PostgreSQL expects a thousand, and reads their stays by the index of ranges.
create function counted_with(club uuid, member uuid) returns setof uuid language sql stable rows 2
begin atomic
  select other.user_id from memberships as own
    join memberships as other on other.club_id = own.club_id and other.household_id = own.household_id
  where own.club_id = club and own.user_id = member and other.user_id <> member and households_count(club);
end;

-- A period that is announced and not drawn, in which somebody of the household has a list: the list is shared until then.
create function household_waits_for_draw(household uuid) returns boolean language sql stable
  return exists (
    select from memberships
      join wish_lists on wish_lists.club_id = memberships.club_id and wish_lists.user_id = memberships.user_id
      join draw_periods as period on period.id = wish_lists.period_id
    where memberships.household_id = household and period.announced_at is not null and period.cancelled_at is null
      and period.run_id is null);

-- While a list is frozen nobody becomes another party. A household that shares a list stays as it is until that is drawn,
-- except that somebody may leave the club: then the trigger below takes the last one out (depth 2).
create function keep_household() returns trigger language plpgsql as $$
begin
  perform refuse_frozen_change(new.club_id);
  if pg_trigger_depth() = 1 and old.household_id is not null and households_count(new.club_id)
    and household_waits_for_draw(old.household_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'household_shares_a_list', table = 'memberships',
      message = 'The household has a list in a period that is not drawn';
  end if;
  return new;
end $$;
create trigger households_are_kept before update of household_id on memberships
  for each row when (old.household_id is distinct from new.household_id) execute function keep_household();

-- Who leaves the club leaves the list of the household to the others, with all wishes on it: it was saved as it stands. One
-- that is frozen is drawn as it is.
create function leave_list_to_household(club uuid, leaver uuid, household uuid) returns void language plpgsql as $$
declare
  heir uuid;
begin
  select user_id into heir from memberships where club_id = club and household_id = household
    order by created_at, user_id limit 1;
  if heir is null or not households_count(club) then return; end if;
  with shared as (
    select wish_lists.id from wish_lists join draw_periods as period on period.id = wish_lists.period_id
    where wish_lists.club_id = club and period.announced_at is not null and period.cancelled_at is null
      and period.run_id is null and not exists (
        select from draw_freezes where draw_freezes.period_id = period.id and draw_freezes.reopened_at is null)),
  passed as (
    update wishes set user_id = heir from shared where wishes.list_id = shared.id and wishes.user_id = leaver)
  update wish_lists set user_id = heir from shared where wish_lists.id = shared.id and wish_lists.user_id = leaver;
end $$;

-- Two to six people. Runs when the statement is done, so that two are joined by one statement.
create function check_households() returns trigger language plpgsql as $$
declare
  changed uuid;
  people int;
begin
  if tg_op = 'DELETE' and old.household_id is not null then
    perform leave_list_to_household(old.club_id, old.user_id, old.household_id);
  elsif tg_op = 'UPDATE' and new.household_id is not distinct from old.household_id then
    return null;
  end if;
  foreach changed in array
    array_remove(array[old.household_id, case tg_op when 'UPDATE' then new.household_id end], null)
  loop
    perform from households where id = changed for update;
    select count(*) into people from memberships where club_id = old.club_id and household_id = changed;
    if people > 6 then
      raise exception using errcode = 'check_violation', constraint = 'six_people_in_a_household', table = 'memberships',
        message = 'A household has six people at most';
    end if;
    if people = 1 then
      update memberships set household_id = null where club_id = old.club_id and household_id = changed;
    elsif people = 0 then
      delete from households where id = changed;
    end if;
  end loop;
  return null;
end $$;
create trigger households_have_people after update of household_id or delete on memberships
  for each row execute function check_households();

-- One list in each period for all who count as one.
create function refuse_second_list() returns trigger language plpgsql as $$
declare
  household uuid;
begin
  select household_id into household from memberships
  where club_id = new.club_id and user_id = new.user_id and households_count(new.club_id) for share;
  if household is null then return new; end if;
  perform from households where id = household for update;
  if exists (
    select from wish_lists join memberships using (club_id, user_id)
    where wish_lists.period_id = new.period_id and memberships.household_id = household
      and wish_lists.user_id <> new.user_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'one_list_per_household', table = 'wish_lists',
      message = 'The household has a list in the period already';
  end if;
  return new;
end $$;
create trigger one_list_per_household before insert on wish_lists
  for each row execute function refuse_second_list();
