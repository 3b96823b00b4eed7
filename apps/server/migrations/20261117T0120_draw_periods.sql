-- Draw periods: named days for which members rank their wishes until a deadline, and which are drawn once (ADR 0066).

create type leftovers_way as enum ('requests', 'direct');
create type period_step as enum ('opened', 'reminded', 'frozen', 'drawn', 'leftovers');
create type wish_kind as enum ('fixed', 'flexible');

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
  constraint periods_of_club unique (club_id, id),
  constraint period_has_a_name check (length(btrim(name)) between 1 and 100),
  constraint period_is_forward check (last_slot >= first_slot),
  constraint wishes_of_a_period_within check (
    most_wishes between 1 and 12 and most_stays between 1 and 6 and longest_days between 1 and 92),
  constraint moments_in_order check (opens_at < closes_at and closes_at <= draw_at and draw_at <= leftovers_at
    and draw_at <= closes_at + interval '7 days'),
  constraint a_period_is_drawn_or_cancelled check (run_id is null or cancelled_at is null),
  constraint leftovers_after_the_draw check (leftovers_opened_at is null or run_id is not null),
  constraint period_drawn_by_a_run_of_the_club foreign key (club_id, run_id) references lottery_runs (club_id, id)
);
create unique index one_period_per_run on draw_periods (club_id, run_id) where run_id is not null;
create index periods_with_a_next_step on draw_periods (next_step_at) where next_step_at is not null;

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
  constraint one_wish_per_rank unique (list_id, rank),
  constraint rank_of_a_wish check (rank between 1 and 12),
  constraint huts_of_a_wish check (cardinality(hut_ids) between 1 and 6),
  constraint a_wish_is_of_its_kind check (
    (kind = 'fixed') = (first_slot is not null and last_slot is not null)
    and (kind = 'flexible') = (from_date is not null and to_date is not null and nights is not null)),
  foreign key (club_id, list_id) references wish_lists (club_id, id) on delete cascade,
  constraint booking_of_a_wish foreign key (club_id, booking_id) references bookings (club_id, id)
);
create unique index one_wish_per_booking on wishes (club_id, booking_id) where booking_id is not null;

-- A period is frozen at its deadline for a round that is published when it is drawn, hours or days later. A list that
-- is reopened before that round exists was never drawn; it stays on record with the reason.
alter table draw_freezes
  add column period_id uuid,
  add column reopened_at timestamptz,
  add column reopen_reason text;
-- The table has a row for each draw, and no row has a period yet.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table draw_freezes add constraint frozen_for_a_period_of_the_club
  foreign key (club_id, period_id) references draw_periods (club_id, id);
-- As small as above, and no row is reopened yet.
-- squawk-ignore constraint-missing-not-valid
alter table draw_freezes add constraint only_a_period_is_reopened
  check (reopened_at is null or (period_id is not null and run_id is null and reopened_at < coalesce(round_at, moment)));
-- No row has a period: the index is empty.
-- squawk-ignore require-concurrent-index-creation
create index freezes_of_periods on draw_freezes (club_id, period_id) where period_id is not null;
-- The old index would refuse the second list of a period that was reopened.
-- squawk-ignore require-concurrent-index-deletion
drop index one_open_freeze_per_club;
-- Only lists that wait for their draw are in it: at most one of each club.
-- squawk-ignore require-concurrent-index-creation
create unique index one_open_freeze_per_club on draw_freezes (club_id) where run_id is null and reopened_at is null;

-- As before; a list of a period may also be reopened, once.
create or replace function keep_freeze() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'started_by' - 'run_id' - 'reopened_at' - 'reopen_reason'
      = to_jsonb(old) - 'started_by' - 'run_id' - 'reopened_at' - 'reopen_reason'
    and (new.started_by is null or new.started_by = old.started_by)
    and (old.run_id is null or new.run_id = old.run_id)
    and (old.reopened_at is null
      or (new.reopened_at, new.reopen_reason, new.run_id) is not distinct from (old.reopened_at, old.reopen_reason, old.run_id))
  then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_freeze_is_kept', table = 'draw_freezes',
    message = 'A frozen list is drawn as it is';
end $$;

-- Lists of ordinary draws are frozen for seconds, and nothing in the club changes meanwhile. A period waits for its draw
-- for hours: it is drawn from the frozen list whatever happens to points and members, and only its own days are held.
create or replace function refuse_frozen_change(club uuid) returns void language plpgsql as $$
begin
  if exists (select from draw_freezes where club_id = club and run_id is null and period_id is null) then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'draw_freezes',
      message = 'The list of the club is frozen until it is drawn';
  end if;
end $$;

create or replace function keep_frozen_booking() returns trigger language plpgsql as $$
declare
  frozen uuid[];
begin
  select requests into frozen from draw_freezes where club_id = old.club_id and run_id is null and period_id is null;
  if found and (old.id = any(frozen) or (old.status = 'allocated' and old.cancelled_at is null)
      or (tg_op = 'UPDATE' and new.status = 'allocated' and new.cancelled_at is null))
  then perform refuse_frozen_change(old.club_id); end if;
  return case tg_op when 'DELETE' then old else new end;
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

create function keep_club_of_frozen_period() returns trigger language plpgsql as $$
begin
  perform refuse_while_period_is_frozen(new.club_id, null, null);
  return new;
end $$;
create trigger the_seal_is_kept_for_a_frozen_period before update on draw_seals
  for each row execute function keep_club_of_frozen_period();
create trigger no_closing_while_a_period_is_frozen before insert on club_closings
  for each row execute function keep_club_of_frozen_period();

create function keep_hut_of_frozen_period() returns trigger language plpgsql as $$
begin
  perform refuse_while_period_is_frozen(new.club_id, new.id, null);
  return new;
end $$;
create trigger huts_of_a_frozen_period_are_kept before update on huts
  for each row when ((old.available, old.deleted_at) is distinct from (new.available, new.deleted_at))
  execute function keep_hut_of_frozen_period();

create function keep_days_of_frozen_period() returns trigger language plpgsql as $$
begin
  perform refuse_while_period_is_frozen(new.club_id, null,
    int4range((new.start_date - date '1970-01-01') * 2, (new.end_date - date '1970-01-01') * 2 + 1, '[]'));
  return new;
end $$;
create trigger days_of_a_frozen_period_are_not_blocked before insert or update on seasons
  for each row when (new.is_blocked) execute function keep_days_of_frozen_period();

-- Wishes are what was frozen, until the list is reopened.
create function keep_frozen_wishes() returns trigger language plpgsql as $$
declare
  list uuid := case tg_op when 'DELETE' then old.list_id else new.list_id end;
begin
  if exists (
    select from wish_lists join draw_freezes using (club_id, period_id)
    where wish_lists.id = list and draw_freezes.reopened_at is null)
  then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'wishes',
      message = 'The wishes of the period are frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger frozen_wishes_are_kept before insert or delete on wishes
  for each row execute function keep_frozen_wishes();
create trigger frozen_wishes_are_not_changed before update on wishes
  for each row when (
    (old.list_id, old.rank, old.kind, old.hut_ids, old.first_slot, old.last_slot, old.from_date, old.to_date, old.nights)
    is distinct from
    (new.list_id, new.rank, new.kind, new.hut_ids, new.first_slot, new.last_slot, new.from_date, new.to_date, new.nights))
  execute function keep_frozen_wishes();

-- Whichever code writes: a half day of a standing period is given by its draw and by nothing else. A stay from before
-- the announcement may be shortened or given up, not moved onto other days of the period.
create function refuse_held_days() returns trigger language plpgsql as $$
begin
  if exists (
    select from draw_period_huts as held join draw_periods as period on period.id = held.period_id
    where held.hut_id = new.hut_id and held.standing and held.slots && int4range(new.first_slot, new.last_slot, '[]')
      and (tg_op = 'UPDATE' or new.draw_run_id is null or period.run_id is distinct from new.draw_run_id))
  then
    raise exception using errcode = 'check_violation', constraint = 'days_of_a_period_are_held', table = 'bookings',
      message = 'The days are given by the draw of a period';
  end if;
  return new;
end $$;
create trigger days_of_a_period_are_not_asked_for before insert on bookings
  for each row when (new.cancelled_at is null and new.status <> 'rejected') execute function refuse_held_days();
create trigger days_of_a_period_are_not_moved_to before update on bookings
  for each row when (new.cancelled_at is null and new.status <> 'rejected' and not (
    old.cancelled_at is null and old.status = new.status and old.hut_id = new.hut_id
    and int4range(old.first_slot, old.last_slot, '[]') @> int4range(new.first_slot, new.last_slot, '[]')))
  execute function refuse_held_days();

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
