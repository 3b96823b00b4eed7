-- A member whom others have removed: the join code does not let this account in again until an invitation does.

create table membership_bars (
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  barred_at timestamptz not null default now(),
  primary key (club_id, user_id)
);

create index membership_bars_by_person on membership_bars (user_id);

-- The last word: whichever code adds the member.
create function refuse_barred_member() returns trigger language plpgsql as $$
begin
  if exists (select from membership_bars where club_id = new.club_id and user_id = new.user_id) then
    raise exception using errcode = 'check_violation', constraint = 'no_membership_while_barred', table = 'memberships',
      message = 'This account was removed from the club and has not been let in again';
  end if;
  return new;
end $$;

create trigger no_membership_while_barred before insert on memberships
  for each row execute function refuse_barred_member();
