-- The lottery: when a club draws, the sealed chance of its next draw, and every draw it has made.

create extension if not exists pgcrypto;

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
  constraint scheduled_when_automatic check (automation_enabled = (next_lottery_at is not null)),
  constraint a_week_has_seven_days check (frequency <> 'weekly' or execution_day <= 7)
);
create index clubs_due on lottery_settings (next_lottery_at) where next_lottery_at is not null;

-- The chance of a club's next draw. It belongs to the draw, not to the attempt: a draw that is tried again gives the
-- same result. Its hash is shown to every member; the secret leaves the database only when the draw is made.
create table draw_seals (
  club_id uuid primary key references clubs (id) on delete cascade,
  secret bytea not null default gen_random_bytes(32) check (length(secret) = 32),
  -- What members' names in the published draw are made with; never published.
  veil bytea not null default gen_random_bytes(32) check (length(veil) = 32),
  sealed_at timestamptz not null default now()
);

create function open_lottery() returns trigger language plpgsql as $$
begin
  insert into lottery_settings (club_id) values (new.id);
  insert into draw_seals (club_id) values (new.id);
  return null;
end $$;
create trigger clubs_have_lotteries after insert on clubs for each row execute function open_lottery();
insert into lottery_settings (club_id) select id from clubs;
insert into draw_seals (club_id) select id from clubs;

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

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  -- An account that is deleted takes its name off the draw it started; nothing else ever changes.
  if new.started_by is null and to_jsonb(new) - 'started_by' = to_jsonb(old) - 'started_by' then return new; end if;
  raise exception '% is written once', tg_table_name using errcode = '23514';
end $$;
create trigger runs_are_written_once before update on lottery_runs for each row execute function refuse_rewriting();

-- Which draw decided, and how: round, place, tickets, reason, and what took the days.
alter table bookings
  add column draw_run_id uuid,
  add column draw_verdict jsonb,
  -- The half days as they were drawn: an admin may move the stay later, and its guest can still check the draw.
  add column drawn_slots int4range,
  add constraint drawn_by_the_club foreign key (club_id, draw_run_id) references lottery_runs (club_id, id);
create index bookings_of_run on bookings (draw_run_id, user_id) where draw_run_id is not null;

-- Which draw charged the points.
alter table point_entries add column run_id uuid references lottery_runs (id);
