-- The waiting list: what a draw did not give, in the order of the draw, and offers of days that come free (ADR 0071).

create type waitlist_state as enum ('waiting', 'offered', 'got', 'declined', 'lapsed', 'left', 'over');
create type offer_state as enum ('open', 'accepted', 'declined', 'lapsed', 'withdrawn');

create table waitlist_entries (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The draw that it lost in, and where it stood there; null for somebody who joined later.
  run_id uuid,
  run_number int,
  pass int,
  place int,
  rank int not null default 1,
  -- The request or wish as the draw rejected it.
  booking_id uuid,
  -- The draw period of the wish, and how many stays the member may have in it; null for ordinary days.
  period_id uuid,
  most_stays int,
  -- Stays that would do, in the member's order, each with its points in tenths.
  options jsonb not null,
  state waitlist_state not null default 'waiting',
  -- Offers up to this day are accepted as they are made.
  yes_until date,
  -- After two offers in a row without an answer; until the member says that they still wait.
  resting boolean not null default false,
  created_at timestamptz not null default now(),
  constraint entries_of_club unique (club_id, id),
  constraint a_request_waits_once unique (club_id, booking_id),
  constraint drawn_or_joined_later check (num_nulls(run_id, run_number, pass, place, booking_id) in (0, 5)),
  constraint an_entry_has_options check (jsonb_array_length(options) between 1 and 60),
  constraint run_of_an_entry foreign key (club_id, run_id) references lottery_runs (club_id, id),
  constraint booking_of_an_entry foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint period_of_an_entry foreign key (club_id, period_id) references draw_periods (club_id, id)
);
create index entries_waiting on waitlist_entries (club_id) where state in ('waiting', 'offered');
create index entries_of_user on waitlist_entries (user_id);
create index entries_of_run on waitlist_entries (club_id, run_id) where run_id is not null;
create index entries_of_period on waitlist_entries (club_id, period_id) where period_id is not null;

create table offers (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  entry_id uuid not null,
  hut_id uuid not null,
  first_slot int not null,
  last_slot int not null,
  slots int4range not null generated always as (int4range(first_slot, last_slot, '[]')) stored,
  points_cost int not null,
  -- The stay that is given up by accepting.
  replaces_booking_id uuid,
  -- What it became.
  booking_id uuid,
  state offer_state not null default 'open',
  made_at timestamptz not null,
  until timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  foreign key (club_id, entry_id) references waitlist_entries (club_id, id) on delete cascade,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  constraint replaced_stay_of_the_club foreign key (club_id, replaces_booking_id) references bookings (club_id, id),
  constraint accepted_stay_of_the_club foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint offer_is_forward check (last_slot >= first_slot),
  constraint offer_costs_no_less_than_nothing check (points_cost >= 0),
  constraint an_offer_is_open_or_answered check ((state = 'open') = (answered_at is null)),
  constraint accepted_offers_are_stays check ((state = 'accepted') = (booking_id is not null)),
  constraint one_open_offer_per_half_day exclude using gist (hut_id with =, slots with &&) where (state = 'open')
);
create unique index one_open_offer_per_entry on offers (entry_id) where state = 'open';
create index offers_running_out on offers (until) where state = 'open';
create index offers_of_club on offers (club_id, made_at);
create index offers_of_entry on offers (club_id, entry_id);
create index offers_of_hut on offers (club_id, hut_id);
create index offers_that_became_stays on offers (club_id, booking_id) where booking_id is not null;
create index offers_that_replace on offers (club_id, replaces_booking_id) where replaces_booking_id is not null;

-- An answer is final.
create function keep_answer() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'an_answer_is_kept', table = 'offers',
    message = 'The offer has been answered';
end $$;
create trigger an_answer_is_kept before update on offers
  for each row when (old.state <> 'open') execute function keep_answer();

-- The offer that the transaction accepts; its half days may be given to its own member.
create function accepted_offer() returns uuid language sql stable
  return nullif(current_setting('hyttelaget.accepted_offer', true), '')::uuid;

-- Whichever code writes: what is offered to one member is given to nobody else. Writers of stays lock the hut first.
create function refuse_offered_days() returns trigger language plpgsql as $$
begin
  if exists (
    select from offers where hut_id = new.hut_id and state = 'open'
      and slots && int4range(new.first_slot, new.last_slot, '[]') and id is distinct from accepted_offer())
  then
    raise exception using errcode = 'check_violation', constraint = 'offered_days_are_held', table = 'bookings',
      message = 'The days are offered to another member';
  end if;
  return new;
end $$;
create trigger offered_days_are_held before insert on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null) execute function refuse_offered_days();
create trigger offered_days_are_not_moved_to before update on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null
    and (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot)
      is distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot))
  execute function refuse_offered_days();

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

-- A frozen list was made from what is offered and what is not.
create trigger no_offer_while_frozen before insert on offers for each row execute function refuse_while_frozen();

-- As before; a member who was offered days of a period also gets them.
create or replace function refuse_held_days() returns trigger language plpgsql as $$
begin
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

-- Calendars show what is offered.
create trigger new_offers_turn_the_calendar after insert on offers
  referencing new table as changed for each statement execute function turn_calendar();
create trigger changed_offers_turn_the_calendar after update on offers
  referencing new table as changed for each statement execute function turn_calendar();
