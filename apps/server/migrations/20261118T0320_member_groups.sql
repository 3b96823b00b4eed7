-- Groups of members that have more tickets in draw periods, or go first. Only that somebody is in a group is kept, and
-- until when: nothing of why.

create table member_groups (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  -- It stands in the rules as it is, so it is never changed.
  name text not null check (length(btrim(name)) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint groups_of_club unique (club_id, id)
);
create unique index one_group_per_name on member_groups (club_id, lower(btrim(name)));

create table group_members (
  club_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  -- The last day; null: for as long as the membership of the club.
  until date,
  -- Null while the member has only asked.
  confirmed_at timestamptz,
  asked_at timestamptz,
  -- Null once that account is deleted.
  set_by uuid references users (id) on delete set null,
  primary key (group_id, user_id),
  constraint group_of_club foreign key (club_id, group_id) references member_groups (club_id, id) on delete cascade,
  constraint member_of_club foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade,
  constraint asked_or_taken_in check (asked_at is not null or confirmed_at is not null)
);
create index groups_of_member on group_members (club_id, user_id);
create index groups_set_by on group_members (set_by);

-- Who is in a group decides tickets and lines.
create trigger no_joining_groups_while_frozen before insert on group_members
  for each row when (new.confirmed_at is not null) execute function refuse_while_frozen();
create trigger no_group_changes_while_frozen before update on group_members
  for each row when (new.confirmed_at is not null
    and (old.confirmed_at, old.until) is distinct from (new.confirmed_at, new.until))
  execute function refuse_while_frozen();
create trigger no_leaving_groups_while_frozen before delete on group_members
  for each row when (old.confirmed_at is not null) execute function refuse_while_frozen();
