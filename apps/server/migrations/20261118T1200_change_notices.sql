-- Tells the API processes what they may no longer remember (ADR 0090): `club <id>` when a calendar changes, `person <id>`
-- when what a session stands for changes, `closings` when a club closes. Sent when the transaction commits, by triggers,
-- so that no code can forget it. The same notice is sent once per transaction.

create function notice_calendar() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'club ' || old.club_id);
  return null;
end $$;
create trigger changed_calendars_are_noticed after update of version or delete on calendars
  for each row execute function notice_calendar();

create function notice_person() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('changes', 'person ' || old.user_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('changes', 'person ' || new.user_id); end if;
  return null;
end $$;
-- Not the points, which every draw changes.
create trigger changed_roles_are_noticed after insert or update of club_id, user_id, role or delete on memberships
  for each row execute function notice_person();
create trigger changed_offices_are_noticed after insert or update or delete on club_offices
  for each row execute function notice_person();
create trigger changed_keepers_are_noticed after insert or update or delete on keeper_huts
  for each row execute function notice_person();
-- Not when it was last used, and not when a row that has long expired is removed.
create trigger changed_sessions_are_noticed after update of user_id, revoked_at, expires_at, proved_at, proved_by on sessions
  for each row execute function notice_person();
create trigger removed_sessions_are_noticed after delete on sessions
  for each row when (old.revoked_at is null and old.expires_at > now()) execute function notice_person();

create function notice_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'person ' || old.id);
  return null;
end $$;
create trigger changed_accounts_are_noticed after update of role, email_verified_at, deleted_at or delete on users
  for each row execute function notice_account();

create function notice_closing() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'closings');
  return null;
end $$;
create trigger closings_are_noticed after insert or update of closed_at or delete on club_closings
  for each statement execute function notice_closing();
