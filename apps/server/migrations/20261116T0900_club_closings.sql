-- Closing a club: asked for by its owner or the platform, waits two weeks, and is done by a job. A row that is taken back
-- is deleted; the audit log keeps that it was there.

create table club_closings (
  club_id uuid primary key references clubs (id) on delete cascade,
  asked_at timestamptz not null default now(),
  asked_by uuid references users (id),
  by_platform boolean not null default false,
  reason text,
  -- The first day without the club (Oslo).
  closes_on date not null,
  -- What the club has paid of its debt outside the product. The platform writes it.
  settled_debt_ore int not null default 0 constraint settled_debt_is_not_negative check (settled_debt_ore >= 0),
  -- The club owed money on its day, and those who run it were told.
  held_for_debt_at timestamptz,
  closed_at timestamptz,
  constraint platform_gives_a_reason check (not by_platform or btrim(coalesce(reason, '')) <> ''),
  constraint closing_waits_two_weeks check (closes_on >= (asked_at at time zone 'Europe/Oslo')::date + 14),
  constraint closed_after_the_wait check (closed_at is null or (closed_at at time zone 'Europe/Oslo')::date >= closes_on)
);

create index closings_under_way on club_closings (closes_on) where closed_at is null;

create function refuse_change_of_closed_club() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'a_closed_club_stays_closed', table = 'club_closings',
    message = 'The club is closed';
end $$;

create trigger a_closed_club_stays_closed before update on club_closings
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_club();

-- Whichever code writes the row: a closed club gets no members, invitations or feeds. The name of the constraint is the
-- trigger's argument.
create function refuse_in_closed_club() returns trigger language plpgsql as $$
begin
  if exists (select from club_closings where club_id = new.club_id and closed_at is not null) then
    raise exception using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name,
      message = 'The club is closed';
  end if;
  return new;
end $$;

create trigger no_member_of_a_closed_club before insert on memberships
  for each row execute function refuse_in_closed_club('no_member_of_a_closed_club');
create trigger no_invitation_to_a_closed_club before insert on invitations
  for each row execute function refuse_in_closed_club('no_invitation_to_a_closed_club');
create trigger no_feed_of_a_closed_club before insert on calendar_feeds
  for each row when (new.club_id is not null) execute function refuse_in_closed_club('no_feed_of_a_closed_club');

-- No request or stay in a closed club, and none that lasts into the closing while it waits. Slots are half days since 1970.
create function refuse_booking_at_closing() returns trigger language plpgsql as $$
declare
  closing record;
begin
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

create trigger no_booking_at_closing before insert on bookings
  for each row when (new.cancelled_at is null and new.status <> 'rejected') execute function refuse_booking_at_closing();

-- A request that was there before the closing stays as it is: only what becomes more than it was is looked at.
create trigger no_booking_moved_into_closing before update on bookings
  for each row when (
    new.cancelled_at is null and new.status <> 'rejected'
    and (old.status is distinct from new.status or old.first_slot <> new.first_slot or old.last_slot <> new.last_slot
      or old.hut_id <> new.hut_id or old.cancelled_at is not null)
  ) execute function refuse_booking_at_closing();
