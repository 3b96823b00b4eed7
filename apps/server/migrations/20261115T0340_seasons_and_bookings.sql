-- Seasons, requests for stays and the stays themselves. What must never be is refused here, whatever the code believes.

create extension if not exists btree_gist;

create type price_adjustment as enum ('none', 'percentage', 'fixed_amount');

create table seasons (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  start_date date not null,
  end_date date not null,
  is_blocked boolean not null default false,
  -- Tenths of a point.
  points_penalty int not null default 0 check (points_penalty >= 0),
  price_adjustment_type price_adjustment not null default 'none',
  -- Hundredths: of a per cent, or of a krone.
  price_adjustment int not null default 0,
  applies_to_all_huts boolean not null default true,
  created_at timestamptz not null default now(),
  constraint seasons_of_club unique (club_id, id),
  constraint season_has_days check (end_date >= start_date),
  constraint no_adjustment_is_zero check (price_adjustment_type <> 'none' or price_adjustment = 0),
  constraint no_less_than_free check (price_adjustment_type <> 'percentage' or price_adjustment >= -10000)
);

-- The huts of a season that does not apply to all. Both ends are of the same club.
create table season_huts (
  club_id uuid not null,
  season_id uuid not null,
  hut_id uuid not null,
  primary key (season_id, hut_id),
  foreign key (club_id, season_id) references seasons (club_id, id) on delete cascade,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index seasons_of_hut on season_huts (hut_id);

create type booking_status as enum ('requested', 'allocated', 'rejected');

create table bookings (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  -- Null once the guest's account is gone: the club keeps the stay, not the person.
  user_id uuid references users (id) on delete set null,
  status booking_status not null default 'requested',
  -- Half days, both included: 2 x days since 1970-01-01, plus one for the late half.
  first_slot int not null,
  last_slot int not null,
  slots int4range not null generated always as (int4range(first_slot, last_slot, '[]')) stored,
  -- Tenths, frozen when the stay was asked for.
  points_cost int not null check (points_cost >= 0),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  -- Taken back or given up. No ordinary list shows it; it stays for the accounts.
  cancelled_at timestamptz,
  version int not null default 1,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  constraint bookings_of_club unique (club_id, id),
  constraint stay_is_forward check (last_slot >= first_slot),
  -- The calendar looks no further back than this for what reaches into its first day.
  constraint stay_has_a_longest check (last_slot - first_slot < 184),
  constraint only_allocated_is_paid check (paid_at is null or status = 'allocated'),
  constraint one_allocated_stay_per_half_day
    exclude using gist (hut_id with =, slots with &&) where (status = 'allocated' and cancelled_at is null),
  constraint no_own_duplicate
    exclude using gist (user_id with =, hut_id with =, slots with &&)
    where (status <> 'rejected' and cancelled_at is null)
);

-- All the calendar reads, in the order it reads it: no visit to the table itself.
create index calendar_of_club on bookings (club_id, first_slot) include (hut_id, last_slot, status)
  where status <> 'rejected' and cancelled_at is null;
create index bookings_of_user on bookings (user_id, first_slot) where cancelled_at is null;

-- One number per club that goes up with every change of its calendar: the tag by which a browser asks
-- whether what it has still holds. Kept by triggers, so that no code can forget it.
create table calendars (
  club_id uuid primary key references clubs (id) on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);

create function open_calendar() returns trigger language plpgsql as $$
begin
  insert into calendars (club_id) values (new.id);
  return null;
end $$;
create trigger clubs_have_calendars after insert on clubs for each row execute function open_calendar();
insert into calendars (club_id) select id from clubs;

create function turn_calendar() returns trigger language plpgsql as $$
begin
  update calendars set version = version + 1
  where club_id in (select distinct club_id from changed);
  return null;
end $$;
create trigger new_bookings_turn_the_calendar after insert on bookings
  referencing new table as changed for each statement execute function turn_calendar();
create trigger changed_bookings_turn_the_calendar after update on bookings
  referencing new table as changed for each statement execute function turn_calendar();
create trigger removed_bookings_turn_the_calendar after delete on bookings
  referencing old table as changed for each statement execute function turn_calendar();

-- Why a line of points was written: for which stay.
alter table point_entries add column booking_id uuid references bookings (id);

-- From now on the ledger itself keeps each member's sum: a line that is written is a line that is counted.
create function count_points() returns trigger language plpgsql as $$
begin
  update memberships as member set booking_points = member.booking_points + line.delta
  from (select club_id, user_id, sum(delta)::int as delta from written group by club_id, user_id) as line
  where member.club_id = line.club_id and member.user_id = line.user_id and line.delta <> 0;
  return null;
end $$;
create trigger points_are_counted after insert on point_entries
  referencing new table as written for each statement execute function count_points();

-- Answers to calls that were sent with an Idempotency-Key, to be given again and not done again.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  -- Call and body, hashed: the same key with something else is a mistake of the sender.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index old_idempotency_keys on idempotency_keys (created_at);
