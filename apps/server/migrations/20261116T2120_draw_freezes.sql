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
  constraint frozen_snapshot_has_its_hash check (snapshot_hash = encode(sha256(convert_to(snapshot, 'UTF8')), 'hex')),
  constraint a_round_of_a_chain check (num_nulls(beacon_chain, beacon_round, round_at) in (0, 3)),
  constraint round_after_the_freeze check (round_at >= frozen_at + interval '6 seconds'),
  constraint drawn_by_a_run_of_the_club foreign key (club_id, run_id) references lottery_runs (club_id, id)
);
create unique index one_open_freeze_per_club on draw_freezes (club_id) where run_id is null;
create index freezes_started_by on draw_freezes (started_by) where started_by is not null;
create index freezes_of_runs on draw_freezes (club_id, run_id) where run_id is not null;

-- A freeze is drawn once, and an account that is deleted takes its name off it; nothing else ever changes: no thaw,
-- no other list, no other round.
create function keep_freeze() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'started_by' - 'run_id' = to_jsonb(old) - 'started_by' - 'run_id'
    and (new.started_by is null or new.started_by = old.started_by)
    and (old.run_id is null or new.run_id = old.run_id) then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_freeze_is_kept', table = 'draw_freezes',
    message = 'A frozen list is drawn as it is';
end $$;
create trigger a_freeze_is_kept before update on draw_freezes for each row execute function keep_freeze();

create function refuse_frozen_change(club uuid) returns void language plpgsql as $$
begin
  if exists (select from draw_freezes where club_id = club and run_id is null) then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'draw_freezes',
      message = 'The list of the club is frozen until it is drawn';
  end if;
end $$;

-- Whichever code writes: what is in a frozen list stays as it is until it is drawn. The draw itself names its run in
-- draw_freezes first, and changes bookings, points and seal afterwards.
create function refuse_while_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform refuse_frozen_change(old.club_id);
    return old;
  end if;
  perform refuse_frozen_change(new.club_id);
  return new;
end $$;

create function keep_frozen_booking() returns trigger language plpgsql as $$
declare
  frozen uuid[];
begin
  select requests into frozen from draw_freezes where club_id = old.club_id and run_id is null;
  if found and (old.id = any(frozen) or (old.status = 'allocated' and old.cancelled_at is null)
      or (tg_op = 'UPDATE' and new.status = 'allocated' and new.cancelled_at is null))
  then perform refuse_frozen_change(old.club_id); end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger no_stay_while_frozen before insert on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null) execute function refuse_while_frozen();
create trigger frozen_bookings_are_kept before update on bookings
  for each row when (
    (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot, old.user_id, old.points_cost)
    is distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot, new.user_id, new.points_cost))
  execute function keep_frozen_booking();
create trigger frozen_bookings_are_not_deleted before delete on bookings
  for each row execute function keep_frozen_booking();
create trigger no_hut_changes_while_frozen before update on huts
  for each row when ((old.available, old.deleted_at) is distinct from (new.available, new.deleted_at))
  execute function refuse_while_frozen();
create trigger no_season_changes_while_frozen before insert or update or delete on seasons
  for each row execute function refuse_while_frozen();
create trigger no_season_hut_changes_while_frozen before insert or update or delete on season_huts
  for each row execute function refuse_while_frozen();
create trigger no_points_while_frozen before update on memberships
  for each row when (old.booking_points is distinct from new.booking_points) execute function refuse_while_frozen();
create trigger no_leaving_while_frozen before delete on memberships for each row execute function refuse_while_frozen();
create trigger no_closing_while_frozen before insert on club_closings for each row execute function refuse_while_frozen();
create trigger no_closed_club_while_frozen before update on club_closings
  for each row when (old.closed_at is distinct from new.closed_at) execute function refuse_while_frozen();
create trigger the_seal_is_kept_while_frozen before update on draw_seals
  for each row execute function refuse_while_frozen();
