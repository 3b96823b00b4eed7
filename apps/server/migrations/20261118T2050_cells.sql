-- Cells (ADR 0097). Where an installation is one of several, every change of what the directory finds a cell by is written down in
-- the transaction that makes it, and told to the directory by a job. Alone, directory_feed is empty, and nothing is written down.

create table directory_feed (
  only_row boolean primary key default true constraint one_feed check (only_row),
  cell text not null
);

-- What has changed, not how: the job tells the directory what is so when it runs.
create table directory_changes (
  id bigint generated always as identity primary key,
  kind text not null constraint known_kind check (kind in ('club', 'join_code', 'invitation', 'feed', 'email')),
  key text not null
);

-- Messages between cells that may be used once, until they have expired.
create table used_messages (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_messages_by_end on used_messages (expires_at);

create function tell_directory(kind text, variadic keys text[]) returns void language sql as $$
  insert into directory_changes (kind, key)
  select kind, key from unnest(keys) as key where key is not null and exists (select from directory_feed);
$$;

create function tell_directory_of_club() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    perform tell_directory('club', coalesce(new.id, old.id)::text);
  end if;
  perform tell_directory('join_code', old.join_code, new.join_code);
  return null;
end $$;
create trigger made_clubs_are_told after insert or delete on clubs
  for each row execute function tell_directory_of_club();
create trigger new_codes_are_told after update of join_code on clubs
  for each row when (old.join_code is distinct from new.join_code) execute function tell_directory_of_club();

-- The code of a closed club lets nobody in.
create function tell_directory_of_closing() returns trigger language plpgsql as $$
begin
  perform tell_directory('club', club.id::text), tell_directory('join_code', club.join_code)
    from clubs as club where club.id = coalesce(new.club_id, old.club_id);
  return null;
end $$;
create trigger closings_are_told after insert or update or delete on club_closings
  for each row execute function tell_directory_of_closing();

create function tell_directory_of_invitation() returns trigger language plpgsql as $$
begin
  perform tell_directory('invitation', encode(old.token_hash, 'hex'), encode(new.token_hash, 'hex'));
  return null;
end $$;
create trigger sent_invitations_are_told after insert or delete on invitations
  for each row execute function tell_directory_of_invitation();
create trigger invitations_sent_again_are_told after update of token_hash on invitations
  for each row when (old.token_hash is distinct from new.token_hash) execute function tell_directory_of_invitation();

create function tell_directory_of_feed() returns trigger language plpgsql as $$
begin
  perform tell_directory('feed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger calendar_feeds_are_told after insert or delete on calendar_feeds
  for each row execute function tell_directory_of_feed();

create function tell_directory_of_address() returns trigger language plpgsql as $$
begin
  perform tell_directory('email', old.email, new.email);
  return null;
end $$;
create trigger new_accounts_are_told after insert or delete on users
  for each row execute function tell_directory_of_address();
create trigger changed_addresses_are_told after update of email, deleted_at on users
  for each row when (old.email is distinct from new.email or old.deleted_at is distinct from new.deleted_at)
  execute function tell_directory_of_address();
