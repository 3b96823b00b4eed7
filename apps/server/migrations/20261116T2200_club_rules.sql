-- What each club has decided about sharing its days, in numbered versions that are never changed (ADR 0063). Who made a
-- version is in the audit log.

create table club_rules (
  club_id uuid not null references clubs (id),
  number int not null,
  made_at timestamptz not null,
  -- The whole document, also what stands in columns of its own: the schedule and the horizon.
  body jsonb not null,
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

create function keep_rules() returns trigger language plpgsql as $$
begin
  raise exception 'A version of the rules is never changed.';
end $$;
create trigger rules_are_kept before update or delete on club_rules for each row execute function keep_rules();
create trigger rules_are_not_emptied before truncate on club_rules for each statement execute function keep_rules();

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

-- How much was kept on that 1 January: the rule may be another one now. A constant default rewrites nothing.
alter table point_fades add column kept_percent int not null default 80;

insert into club_rules (club_id, number, made_at, body)
select clubs.id, 1, now(), jsonb_build_object(
  'draws', jsonb_build_object('automatic', automation_enabled, 'frequency', frequency,
    'time', to_char(execution_time, 'HH24:MI'), 'day', execution_day, 'noticeHours', manual_draw_notice_hours),
  'stays', jsonb_build_object('horizonMonths', booking_horizon_months, 'longestDays', longest_stay_days),
  'points', jsonb_build_object('keptPercent', 80, 'newcomers', 'askers'))
from clubs join lottery_settings on lottery_settings.club_id = clubs.id
where automation_enabled or manual_draw_notice_hours <> 0 or longest_stay_days is not null;
