-- Requests for stays, the stays themselves, what guests are asked, calendars, and the waiting list.

-- One number per club that goes up with every change of its calendar: the tag by which a browser asks
-- whether what it has still holds. Kept by triggers, so that no code can forget it.
create table calendars (
  club_id uuid primary key references clubs (id) on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);
create trigger changed_calendars_are_noticed after update of version or delete on calendars
  for each row execute function notice_change('club', 'club_id');

-- A number for each stay that costs something, for the KID of its payment (ADR 0075).
create sequence kid_numbers as int maxvalue 99999999 no cycle;

-- Below 3 kroner a stay is free (`toPay`).
create function costs_something(cost jsonb) returns boolean language sql immutable
  return coalesce((cost ->> 'totalAmountInOre')::int, 0) >= 300;

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
  -- Which draw decided, and how: round, place, tickets, reason, and what took the days.
  draw_run_id uuid,
  draw_verdict jsonb,
  -- The half days as they were drawn: an admin may move the stay later, and its guest can still check the draw.
  drawn_slots int4range,
  -- Reminder of the coming stay.
  reminded_at timestamptz,
  -- The bill of a stay, frozen when it was allocated: a later price of the hut or a season is for others.
  -- Null for requests.
  frozen_cost jsonb,
  -- A stay or request that those who run the club cancelled, and why: its guest still sees it, as cancelled by the club.
  cancelled_by_club boolean not null default false,
  cancel_reason text,
  -- Of points_cost, what the club's rules add to any stay, whatever its seasons: settled when the stay is allocated, and
  -- kept when it is moved.
  ordinary_points int not null default 0,
  -- The version of the rules under which the stay was allocated (ADR 0070).
  rules_number int,
  -- By when a stay is to be paid (ADR 0073): frozen at its allocation by the terms of the club. What is not paid by then is
  -- released, and a stay is never both paid and released.
  pay_by date,
  -- When its guest was told of the day: with the allocation.
  pay_by_told_at timestamptz,
  -- The day of the latest reminder.
  pay_reminded_on date,
  released_unpaid boolean not null default false,
  -- Until then the stay is given back free, whatever its terms: it was drawn from wishes that could not be changed (D167).
  grace_until timestamptz,
  -- Its guest did not come (D178).
  no_show_at timestamptz,
  kid_number int,
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
    where (status <> 'rejected' and cancelled_at is null),
  constraint stay_has_the_number_of_its_rules check (status <> 'allocated' or rules_number is not null),
  constraint only_allocated_has_a_frozen_cost check (frozen_cost is null or status = 'allocated'),
  constraint stay_has_a_frozen_cost check (status <> 'allocated' or frozen_cost is not null),
  constraint only_cancelled_by_the_club_has_a_reason check (cancel_reason is null or cancelled_by_club),
  constraint cancelled_by_the_club_is_cancelled check (not cancelled_by_club or cancelled_at is not null),
  constraint only_stays_are_paid_by_a_day
    check (pay_by is null or (status = 'allocated' and pay_by_told_at is not null)),
  constraint released_or_paid
    check (not released_unpaid or (cancelled_at is not null and paid_at is null and pay_by is not null)),
  constraint only_stays_have_a_grace check (grace_until is null or status = 'allocated'),
  constraint only_stays_are_missed check (no_show_at is null or status = 'allocated'),
  constraint stays_to_pay_have_a_kid
    check (status <> 'allocated' or kid_number is not null or not costs_something(frozen_cost))
);
-- All the calendar reads, in the order it reads it: no visit to the table itself.
create index calendar_of_club on bookings (club_id, first_slot) include (hut_id, last_slot, status)
  where status <> 'rejected' and cancelled_at is null;
create index bookings_of_run on bookings (draw_run_id, user_id) where draw_run_id is not null;
create index stays_to_remind on bookings (first_slot)
  where status = 'allocated' and cancelled_at is null and reminded_at is null;
-- Other calendars are told for some time what was given up.
create index cancelled_of_user on bookings (user_id, cancelled_at) where cancelled_at is not null;
create index cancelled_of_club on bookings (club_id, cancelled_at) where cancelled_at is not null and status = 'allocated';
-- Somebody's stays, the cancelled ones too: what they export and what must be settled before they go.
create index stays_of_user on bookings (user_id, first_slot);
-- What a guest's list reads.
create index cancelled_by_club_of_user on bookings (user_id, cancelled_at) where cancelled_by_club;
create index stays_to_pay on bookings (pay_by) where pay_by is not null and paid_at is null and cancelled_at is null;
-- A stay brings its KID along when its club comes here from another installation, which counted by itself. The bank's
-- lines are matched within a club, so a number needs to be the only one of its club and no more.
create unique index one_stay_of_the_club_per_kid on bookings (club_id, kid_number) where kid_number is not null;
alter table defects add constraint defect_of_a_stay_of_the_club
  foreign key (club_id, booking_id) references bookings (club_id, id) on delete set null (booking_id);
alter table departure_reports add constraint departure_of_a_stay_of_the_club
  foreign key (club_id, booking_id) references bookings (club_id, id) on delete set null (booking_id);
alter table departure_reminders add constraint reminder_of_a_stay_of_the_club
  foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade;

-- A change gives the calendar of the club a new version.
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

-- No request or stay in a closed club, and none that lasts into the closing while it waits. One that was there before the
-- closing stays as it is: only what becomes more than it was is looked at. Slots are half days since 1970.
create function refuse_booking_at_closing() returns trigger language plpgsql as $$
declare
  closing record;
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and (old.status, old.hut_id, old.first_slot, old.last_slot) = (new.status, new.hut_id, new.first_slot, new.last_slot)
  then return new; end if;
  select closes_on, closed_at into closing from club_closings where club_id = new.club_id;
  if not found then return new; end if;
  if closing.closed_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'no_booking_in_a_closed_club', table = 'bookings',
      message = 'The club is closed';
  end if;
  if date '1970-01-01' + new.last_slot / 2 >= closing.closes_on then
    raise exception using errcode = 'check_violation', constraint = 'no_booking_into_the_closing', table = 'bookings',
      message = 'The club closes before the stay is over';
  end if;
  return new;
end $$;
create trigger no_booking_at_closing
  before insert or update of status, cancelled_at, hut_id, first_slot, last_slot on bookings
  for each row when (new.cancelled_at is null and new.status <> 'rejected') execute function refuse_booking_at_closing();

-- Whichever code allocates: a stay has the version of the rules under which it was allocated, and keeps it (ADR 0070),
-- also one that comes with its club from elsewhere.
create function keep_rules_of_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'allocated' then
    if new.rules_number is distinct from old.rules_number then
      raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_rules', table = 'bookings',
        message = 'A stay keeps the rules under which it was allocated';
    end if;
  elsif new.rules_number is null then
    new.rules_number := coalesce((select max(number) from club_rules where club_id = new.club_id), 0);
  end if;
  return new;
end $$;
create trigger stay_keeps_its_rules before insert or update of status, rules_number on bookings
  for each row when (new.status = 'allocated') execute function keep_rules_of_stay();

-- What was told to the guest of a stay stays: by when it is to be paid, until when it is given back free, its KID.
create function keep_what_was_told() returns trigger language plpgsql as $$
declare
  broken text := case
    when old.pay_by is not null and new.pay_by is distinct from old.pay_by then 'stay_keeps_its_pay_by'
    when old.grace_until is not null and new.grace_until is distinct from old.grace_until then 'stay_keeps_its_grace'
    when old.kid_number is not null and new.kid_number is distinct from old.kid_number then 'stay_keeps_its_kid'
  end;
begin
  if broken is null then return new; end if;
  raise exception using errcode = 'check_violation', constraint = broken, table = 'bookings',
    message = 'A value of the stay was told to its guest, and stays';
end $$;
create trigger stay_keeps_what_was_told before update of pay_by, grace_until, kid_number on bookings
  for each row when (old.pay_by is not null or old.grace_until is not null or old.kid_number is not null)
  execute function keep_what_was_told();

-- In the database, since stays are allocated in several ways: whichever freezes the price, a stay to be paid has its number.
-- Passes over numbers that came with an imported club.
create function number_stay_to_pay() returns trigger language plpgsql as $$
begin
  loop
    new.kid_number := nextval('kid_numbers');
    exit when not exists (select from bookings where club_id = new.club_id and kid_number = new.kid_number);
  end loop;
  return new;
end $$;
create trigger stay_to_pay_has_a_kid before insert or update of status, frozen_cost on bookings
  for each row when (new.status = 'allocated' and new.kid_number is null and costs_something(new.frozen_cost))
  execute function number_stay_to_pay();

-- Who gives a stay waits for who offers the days at the same moment, and the other way round: neither sees what the other
-- has not committed. Our own code locks the huts of the club first; this holds for code that does not. Triggers of a table
-- fire by their names, so this one is first, and those that look for offers and periods look after the wait.
create function lock_hut_of_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot)
    is distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot)
  then perform from huts where id = new.hut_id for no key update; end if;
  return new;
end $$;
create trigger a_stay_locks_its_hut
  before insert or update of status, cancelled_at, hut_id, first_slot, last_slot on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null) execute function lock_hut_of_stay();

create table booking_info_templates (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  applies_to_all_huts boolean not null default true,
  created_at timestamptz not null default now(),
  -- Taken out of use. Answers given before keep pointing at its fields.
  deleted_at timestamptz,
  version int not null default 1,
  constraint templates_of_club unique (club_id, id)
);
create index templates_in_use on booking_info_templates (club_id) where deleted_at is null;

create table booking_info_template_huts (
  club_id uuid not null,
  template_id uuid not null,
  hut_id uuid not null,
  primary key (template_id, hut_id),
  foreign key (club_id, template_id) references booking_info_templates (club_id, id) on delete cascade,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index templates_of_hut on booking_info_template_huts (hut_id);

create type field_type as enum ('text', 'number', 'email', 'phone', 'textarea', 'select');

create table booking_info_fields (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  template_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  label text not null check (length(btrim(label)) between 1 and 200),
  type field_type not null,
  options text[],
  is_required boolean not null default false,
  position int not null,
  deleted_at timestamptz,
  foreign key (club_id, template_id) references booking_info_templates (club_id, id) on delete cascade,
  constraint fields_of_club unique (club_id, id),
  constraint only_selects_have_options check ((type = 'select') = (options is not null)),
  constraint selects_offer_something check (options is null or cardinality(options) >= 1)
);
-- A form is changed together with the questions that were taken out of it.
create index all_fields_of_template on booking_info_fields (template_id, position);

-- What a guest has answered, with the question as it was put.
create table booking_answers (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  field_id uuid not null,
  label text not null,
  type field_type not null,
  is_required boolean not null,
  value text not null check (length(value) <= 2000),
  filled_at timestamptz not null default now(),
  foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade,
  foreign key (club_id, field_id) references booking_info_fields (club_id, id) on delete cascade,
  constraint one_answer_per_question unique (booking_id, field_id)
);
create index answers_of_club on booking_answers (club_id);

create type feed_kind as enum ('own', 'hut', 'club');

-- Addresses by which other calendars fetch ours. The address is made from the id, the nonce and a key of the server's:
-- a copy of this table opens nothing.
create table calendar_feeds (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  kind feed_kind not null,
  club_id uuid,
  hut_id uuid,
  nonce bytea not null default gen_random_bytes(16),
  created_at timestamptz not null default now(),
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  -- Whoever leaves the club takes the addresses with them; coming back does not open them again.
  foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade,
  constraint a_feed_is_of_something check (
    (kind = 'own' and club_id is null and hut_id is null)
    or (kind = 'hut' and club_id is not null and hut_id is not null)
    or (kind = 'club' and club_id is not null and hut_id is null)
  )
);
create unique index one_feed_of_each on calendar_feeds (user_id, kind, coalesce(hut_id, club_id, user_id));
create index feeds_of_membership on calendar_feeds (club_id, user_id);
create index feeds_of_hut on calendar_feeds (hut_id);

create trigger no_feed_of_a_closed_club before insert on calendar_feeds
  for each row when (new.club_id is not null) execute function refuse_in_closed_club('no_feed_of_a_closed_club');

-- Requests whose guest has not been told yet that they are noted. Emptied by a job. Apart from bookings, where every
-- update is a change of the calendar.
create table requests_to_note (
  booking_id uuid primary key,
  club_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  constraint request_to_note_of_the_club
    foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade
);

-- Stays that were given up late: what was kept, and what went back for half days that others then had.
create table stays_given_up (
  booking_id uuid primary key,
  club_id uuid not null,
  kept_ore int not null,
  kept_points int not null,
  -- When the stay would have begun, the share of others was counted, once.
  settled_at timestamptz,
  relet_slots int,
  returned_ore int,
  returned_points int,
  constraint given_up_of_club foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade,
  constraint something_was_kept check (kept_ore >= 0 and kept_points >= 0 and kept_ore + kept_points > 0),
  constraint no_more_back_than_kept
    check (returned_ore between 0 and kept_ore and returned_points between 0 and kept_points),
  constraint settled_with_its_share check (
    (settled_at is null) = (relet_slots is null) and (settled_at is null) = (returned_ore is null)
    and (settled_at is null) = (returned_points is null))
);
create index stays_to_settle on stays_given_up (booking_id) where settled_at is null;

-- That somebody who runs the club reminded a guest of what is missing, once a day for each stay at most.
create table guest_reminders (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  -- In Oslo.
  sent_on date not null,
  sent_at timestamptz not null default now(),
  -- Null once that account is deleted.
  sent_by uuid references users (id) on delete set null,
  payment boolean not null,
  answers boolean not null,
  constraint reminder_about_booking foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint one_reminder_a_day unique (booking_id, sent_on),
  constraint reminded_of_something check (payment or answers)
);
create index guest_reminders_of_stay on guest_reminders (club_id, booking_id);
-- For deleting an account.
create index guest_reminders_sent_by on guest_reminders (sent_by);

-- Stays that a guest shares with who comes along, by a link for each of them (ADR 0089). The link is signed by the server
-- and not stored: the row is what makes it work.
create table stay_shares (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  -- Whom the guest gave the link to, in the guest's own words.
  name text not null check (length(btrim(name)) between 1 and 60),
  made_at timestamptz not null default now(),
  -- That the link was opened, for the guest to see.
  last_seen_at timestamptz,
  times_seen int not null default 0 check (times_seen >= 0),
  constraint share_of_booking foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade
);
create index stay_shares_of_stay on stay_shares (club_id, booking_id);

-- The rows of one stay are counted under the lock of the stay.
create function refuse_too_many_shares() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.booking_id for update;
  if (select count(*) from stay_shares where club_id = new.club_id and booking_id = new.booking_id) >= 10 then
    raise exception using errcode = 'check_violation', constraint = 'ten_shares_of_a_stay', table = 'stay_shares',
      message = 'A stay is shared with ten people at most';
  end if;
  return new;
end $$;
create trigger ten_shares_of_a_stay before insert on stay_shares
  for each row execute function refuse_too_many_shares();

-- When the last of its options begins, an entry of the waiting list is over. Found by an index: the job that looks for them
-- comes by every minute, in all clubs.
create function last_start(options jsonb) returns int language sql immutable parallel safe
  return (select max((option ->> 'first')::int) from jsonb_array_elements(options) as option);

-- The waiting list: what a draw did not give, in the order of the draw, and offers of days that come free (ADR 0071).
create type waitlist_state as enum ('waiting', 'offered', 'got', 'declined', 'lapsed', 'left', 'over');

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
  -- When the club closed the hut, of somebody who lost a stay by it: they stand before all others (ADR 0084).
  closed_out_at timestamptz,
  constraint entries_of_club unique (club_id, id),
  constraint a_request_waits_once unique (club_id, booking_id),
  constraint drawn_or_joined_later check (num_nulls(run_id, run_number, pass, place, booking_id) in (0, 5)),
  constraint an_entry_has_options check (jsonb_array_length(options) between 1 and 60),
  constraint booking_of_an_entry foreign key (club_id, booking_id) references bookings (club_id, id)
);
create index entries_waiting on waitlist_entries (club_id) where state in ('waiting', 'offered');
create index entries_of_user on waitlist_entries (user_id);
create index entries_of_run on waitlist_entries (club_id, run_id) where run_id is not null;
create index entries_of_period on waitlist_entries (club_id, period_id) where period_id is not null;
create index entries_ending on waitlist_entries (last_start(options)) where state = 'waiting';

create type offer_state as enum ('open', 'accepted', 'declined', 'lapsed', 'withdrawn');

-- Why the days of an offer had come free, for the log of the waiting list (ADR 0071).
create type offer_cause as enum
  ('given_up', 'cancelled', 'unpaid', 'moved', 'upgraded', 'declined', 'lapsed', 'came_free');

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
  cause offer_cause not null default 'came_free',
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

-- Calendars show what is offered.
create trigger new_offers_turn_the_calendar after insert on offers
  referencing new table as changed for each statement execute function turn_calendar();
create trigger changed_offers_turn_the_calendar after update on offers
  referencing new table as changed for each statement execute function turn_calendar();
