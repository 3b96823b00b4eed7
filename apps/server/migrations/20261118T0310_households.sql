-- Households: members who count as one in the draws of a club that says so (ADR 0077).

create table households (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  made_at timestamptz not null default now(),
  constraint households_of_club unique (club_id, id)
);

-- To an address, whether or not a member has it: who invites cannot find out who is in the club.
create table household_invitations (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  invited_by uuid not null,
  email text not null,
  invited_at timestamptz not null default now(),
  until timestamptz not null,
  constraint one_household_invitation_per_address unique (club_id, invited_by, email),
  constraint invited_by_a_member foreign key (club_id, invited_by) references memberships (club_id, user_id) on delete cascade
);
create index household_invitations_to on household_invitations (email);

-- Null for a member who counts alone.
alter table memberships add column household_id uuid;
alter table memberships add constraint household_of_the_club
  foreign key (club_id, household_id) references households (club_id, id) not valid;
-- No row has a household yet: the index is empty.
-- squawk-ignore require-concurrent-index-creation
create index memberships_of_household on memberships (club_id, household_id) where household_id is not null;

-- Who of a household wished it: the stay is theirs. Null for a wish of the member whose list it is.
alter table wishes add column user_id uuid;
alter table wishes add constraint wished_by foreign key (user_id) references users (id) on delete set null not valid;
-- No wish has one yet: the index is empty.
-- squawk-ignore require-concurrent-index-creation
create index wishes_of_user on wishes (user_id) where user_id is not null;

-- Who of a household has saved the list, besides the member whose it is: they can check later that it was drawn as saved.
create table wish_list_savers (
  club_id uuid not null,
  list_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  primary key (list_id, user_id),
  foreign key (club_id, list_id) references wish_lists (club_id, id) on delete cascade
);
create index wish_list_savers_of_user on wish_list_savers (user_id);
create index wish_list_savers_of_club on wish_list_savers (club_id, list_id);

create function households_count(club uuid) returns boolean language sql stable
  return coalesce((rules_of(club) ->> 'households')::boolean, false);

-- The other people who count as one with a member.
create function counted_with(club uuid, member uuid) returns setof uuid language sql stable
begin atomic
  select other.user_id from memberships as own
    join memberships as other on other.club_id = own.club_id and other.household_id = own.household_id
  where own.club_id = club and own.user_id = member and other.user_id <> member and households_count(club);
end;

-- A period that is announced and not drawn, in which somebody of the household has a list: the list is shared until then.
create function household_waits_for_draw(household uuid) returns boolean language sql stable
  return exists (
    select from memberships
      join wish_lists on wish_lists.club_id = memberships.club_id and wish_lists.user_id = memberships.user_id
      join draw_periods as period on period.id = wish_lists.period_id
    where memberships.household_id = household and period.announced_at is not null and period.cancelled_at is null
      and period.run_id is null);

-- While a list is frozen nobody becomes another party. A household that shares a list stays as it is until that is drawn,
-- except that somebody may leave the club: then the trigger below takes the last one out (depth 2).
create function keep_household() returns trigger language plpgsql as $$
begin
  perform refuse_frozen_change(new.club_id);
  if pg_trigger_depth() = 1 and old.household_id is not null and households_count(new.club_id)
    and household_waits_for_draw(old.household_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'household_shares_a_list', table = 'memberships',
      message = 'The household has a list in a period that is not drawn';
  end if;
  return new;
end $$;
create trigger households_are_kept before update of household_id on memberships
  for each row when (old.household_id is distinct from new.household_id) execute function keep_household();

-- Who leaves the club leaves the list of the household to the others, with all wishes on it: it was saved as it stands. One
-- that is frozen is drawn as it is.
create function leave_list_to_household(club uuid, leaver uuid, household uuid) returns void language plpgsql as $$
declare
  heir uuid;
begin
  select user_id into heir from memberships where club_id = club and household_id = household order by created_at, user_id limit 1;
  if heir is null or not households_count(club) then return; end if;
  with shared as (
    select wish_lists.id from wish_lists join draw_periods as period on period.id = wish_lists.period_id
    where wish_lists.club_id = club and period.announced_at is not null and period.cancelled_at is null
      and period.run_id is null and not exists (
        select from draw_freezes where draw_freezes.period_id = period.id and draw_freezes.reopened_at is null)),
  passed as (
    update wishes set user_id = heir from shared where wishes.list_id = shared.id and wishes.user_id = leaver)
  update wish_lists set user_id = heir from shared where wish_lists.id = shared.id and wish_lists.user_id = leaver;
end $$;

-- Two to six people. Runs when the statement is done, so that two are joined by one statement.
create function check_households() returns trigger language plpgsql as $$
declare
  changed uuid;
  people int;
begin
  if tg_op = 'DELETE' then perform leave_list_to_household(old.club_id, old.user_id, old.household_id); end if;
  foreach changed in array array_remove(array[old.household_id, case tg_op when 'UPDATE' then new.household_id end], null) loop
    perform from households where id = changed for update;
    select count(*) into people from memberships where club_id = old.club_id and household_id = changed;
    if people > 6 then
      raise exception using errcode = 'check_violation', constraint = 'six_people_in_a_household', table = 'memberships',
        message = 'A household has six people at most';
    end if;
    if people = 1 then
      update memberships set household_id = null where club_id = old.club_id and household_id = changed;
    elsif people = 0 then
      delete from households where id = changed;
    end if;
  end loop;
  return null;
end $$;
create trigger households_have_people after update of household_id on memberships
  for each row when (old.household_id is distinct from new.household_id) execute function check_households();
create trigger households_lose_people after delete on memberships
  for each row when (old.household_id is not null) execute function check_households();

-- One list in each period for all who count as one.
create function refuse_second_list() returns trigger language plpgsql as $$
declare
  household uuid;
begin
  select household_id into household from memberships
  where club_id = new.club_id and user_id = new.user_id and households_count(new.club_id) for share;
  if household is null then return new; end if;
  perform from households where id = household for update;
  if exists (
    select from wish_lists join memberships using (club_id, user_id)
    where wish_lists.period_id = new.period_id and memberships.household_id = household
      and wish_lists.user_id <> new.user_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'one_list_per_household', table = 'wish_lists',
      message = 'The household has a list in the period already';
  end if;
  return new;
end $$;
create trigger one_list_per_household before insert on wish_lists
  for each row execute function refuse_second_list();

-- A frozen wish stays with who wished it; a deleted account takes its name off it.
create trigger frozen_wishes_keep_their_people before update of user_id on wishes
  for each row when (new.user_id is not null and old.user_id is distinct from new.user_id)
  execute function keep_frozen_wishes();
