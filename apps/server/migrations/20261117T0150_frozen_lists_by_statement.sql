-- A draw writes every booking and balance of its list in one statement. What is frozen is now looked up once for the
-- statement instead of once for each row. What is refused stays the same.

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

drop trigger frozen_bookings_are_kept on bookings;
create trigger frozen_bookings_are_kept after update on bookings
  referencing old table as before_change new table as after_change
  for each statement execute function keep_frozen_bookings();
drop trigger no_points_while_frozen on memberships;
create trigger no_points_while_frozen after update on memberships
  referencing old table as before_change new table as after_change
  for each statement execute function keep_frozen_points();

-- For deletions alone from now on.
create or replace function keep_frozen_booking() returns trigger language plpgsql as $$
declare
  frozen uuid[];
begin
  select requests into frozen from draw_freezes where club_id = old.club_id and run_id is null and period_id is null;
  if found and (old.id = any(frozen) or (old.status = 'allocated' and old.cancelled_at is null))
  then perform refuse_frozen_change(old.club_id); end if;
  return old;
end $$;
