-- A stay or request that those who run the club cancelled, and why: its guest still sees it, as cancelled by the club.
-- The reason is null where a call of the original list carried none.
alter table bookings
  add column cancelled_by_club boolean not null default false,
  add column cancel_reason text,
  add constraint only_cancelled_by_the_club_has_a_reason
    check (cancel_reason is null or cancelled_by_club) not valid,
  add constraint cancelled_by_the_club_is_cancelled
    check (not cancelled_by_club or cancelled_at is not null) not valid;

-- Why a hut is closed, for those who run the club. Only closed days have one.
alter table seasons
  add column closed_because text,
  add constraint only_closed_days_have_a_reason check (closed_because is null or is_blocked) not valid;

-- What a guest's list reads. Few rows have the mark, so building it blocks nobody for long.
-- squawk-ignore require-concurrent-index-creation
create index cancelled_by_club_of_user on bookings (user_id, cancelled_at) where cancelled_by_club;
