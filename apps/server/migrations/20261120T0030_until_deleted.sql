-- Temporary: what others delete at the same time as the baseline is written. This file goes with them.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;

-- The luck account (ADR 0079): what was to be expected of each draw, from trials of its published list with other lots.
--
-- A run that is being weighed, or was: a claim that led to nothing is taken over after some minutes.
create table luck_runs (
  run_id uuid primary key,
  club_id uuid not null,
  claimed_at timestamptz not null,
  -- Null until it is weighed; 0 where there was nothing to weigh.
  trials int check (trials = 0 or trials between 100 and 1000),
  constraint luck_runs_of_club unique (club_id, run_id),
  constraint luck_of_a_run foreign key (club_id, run_id) references lottery_runs (club_id, id) on delete cascade
);

-- By the party's pseudonym in the draw: anybody can compute this from the published proof.
create table luck_entries (
  run_id uuid not null,
  club_id uuid not null,
  party text not null,
  expected_milli int not null check (expected_milli >= 0),
  variance_milli int not null check (variance_milli >= 0),
  won int not null check (won >= 0),
  -- Whether the lots decided: the chance of at least one stay was from 5 to 95 %.
  counts boolean not null,
  primary key (run_id, party),
  constraint luck_entries_of_club unique (club_id, run_id, party),
  constraint entry_of_a_weighed_run foreign key (club_id, run_id) references luck_runs (club_id, run_id) on delete cascade
);

create trigger luck_is_written_once before update on luck_entries for each row execute function refuse_change();

-- Whose party it was: one person, or all of a household. Goes with the membership; the entry stays, without a person.
create table luck_people (
  run_id uuid not null,
  club_id uuid not null,
  user_id uuid not null,
  party text not null,
  primary key (run_id, user_id),
  constraint person_of_an_entry
    foreign key (club_id, run_id, party) references luck_entries (club_id, run_id, party) on delete cascade,
  constraint luck_of_a_member
    foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
create index luck_people_of_member on luck_people (club_id, user_id);
create index luck_people_of_entry on luck_people (club_id, run_id, party);

-- all: everybody with wishes. admins: those who ran the club. early: the half of the parties that asked first.
create type luck_group as enum ('all', 'admins', 'early');

create table luck_groups (
  run_id uuid not null,
  club_id uuid not null,
  kind luck_group not null,
  expected_milli int not null check (expected_milli >= 0),
  variance_milli int not null check (variance_milli >= 0),
  won int not null check (won >= 0),
  primary key (run_id, kind),
  constraint group_of_a_weighed_run foreign key (club_id, run_id) references luck_runs (club_id, run_id) on delete cascade
);
create index luck_groups_of_club on luck_groups (club_id, kind);

create trigger luck_of_groups_is_written_once before update on luck_groups for each row execute function refuse_change();

-- A club moves to another installation while it is used (ADR 0096). A club without a row lives here and can be changed. Not a
-- table of the club: the row stays where it is, and it may be there before or after the club is.
create type club_move_state as enum (
  -- Lives here and can be read. Nothing of it can be changed, while it is copied out.
  'held',
  -- The same, once the move is being taken back: it can no longer be released.
  'returning',
  -- Lives at `address`. What is left here is a copy that nobody reads.
  'moved',
  -- Was imported and verified, and lives in the other installation until that one has released it.
  'arriving'
);

create table club_moves (
  club_id uuid primary key,
  -- The same in both installations: a hand-over of another try opens nothing.
  move_id uuid not null,
  state club_move_state not null,
  -- The public address of the other installation.
  address text not null constraint address_is_an_origin check (address ~ '^https?://[^/?#]+$' and length(address) <= 300),
  club_name text not null,
  began_at timestamptz not null default now(),
  -- Of `arriving`: the key that signed the archive, which must sign the hand-over too.
  signed_by text,
  -- Of `moved`: says to the other installation that this one has let go, and when.
  hand_over text,
  moved_at timestamptz,
  constraint moved_with_a_hand_over check ((state = 'moved') = (hand_over is not null and moved_at is not null)),
  constraint arriving_from_a_signer check (state <> 'arriving' or signed_by is not null)
);

-- Steps that are not in the plan of a move are refused, whichever code takes them: what has moved does not come back by an
-- update, and what is being taken back is not released.
create function refuse_other_step_of_move() returns trigger language plpgsql as $$
begin
  if new.club_id = old.club_id and new.move_id = old.move_id and new.address = old.address
    and (old.state, new.state) in (('held', 'returning'), ('held', 'moved')) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'a_move_goes_on_in_order', table = 'club_moves',
    message = 'This is no step of a move';
end $$;
create trigger a_move_goes_on_in_order before update on club_moves
  for each row execute function refuse_other_step_of_move();

create function refuse_forgetting_a_moved_club() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'a_moved_club_stays_away', table = 'club_moves',
    message = 'The club lives elsewhere: its row is what leads there';
end $$;
create trigger a_moved_club_stays_away before delete on club_moves
  for each row when (old.state = 'moved') execute function refuse_forgetting_a_moved_club();

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

-- Whichever code writes: nothing of a club that is on its way is inserted, changed or removed. The argument is the column
-- with the id of the club. Rows of no club (some entries of the audit log) have null there.
-- The guards of a club that is moved (ADR 0096) name their tables by schema. A caller may make temporary tables, and an unqualified
-- name is looked for among those first, also in a function that runs with the rights of the owner.
--
-- As before, and an update that gives a row to a club that is moved is refused as well as one that takes a row from it.
create function refuse_in_moving_club() returns trigger language plpgsql as $$
declare
  named uuid[];
  club uuid;
  state_now public.club_move_state;
begin
  -- Nearly always no club is on its way, and an empty table has no page to read: a draw writes hundreds of rows.
  if not exists (select from public.club_moves) then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  if tg_op <> 'INSERT' then
    if tg_argv[0] = 'id' then named := array[old.id]; else named := array[old.club_id]; end if;
  end if;
  if tg_op <> 'DELETE' then
    if tg_argv[0] = 'id' then named := named || new.id; else named := named || new.club_id; end if;
  end if;
  select club_id, state into club, state_now from public.club_moves where club_id = any(named) limit 1;
  if not found then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  if tg_op <> 'INSERT' and public.removes_arrived_club(club) then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  raise exception using errcode = 'check_violation', table = tg_table_name,
    constraint = case when state_now = 'moved' then 'club_has_moved' else 'club_is_moving' end,
    message = case when state_now = 'moved' then 'The club lives elsewhere' else 'The club is being moved' end;
end $$;

-- The name sorts first: no other trigger of the table acts before it. A new table of clubs gets the same
-- (docs/how-to/add-a-migration.md).
create trigger a_moving_club_is_not_changed before update or delete on clubs
  for each row execute function refuse_in_moving_club('id');

-- True inside remove_arrived_club only: the product's own login is never the owner of its tables.
-- True inside remove_arrived_club only: the product's own login is never the owner of its tables.
create function removes_arrived_club(club uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(current_setting('hyttelaget.removes_club', true) = club::text
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'club_moves')
    and exists (select from club_moves where club_id = club and state = 'arriving'), false)
$$;

-- What triggers of API processes' memory send (ADR 0090): roles, calendar and next draw of the club are read again.
create function notice_move() returns trigger language plpgsql as $$
declare
  club uuid := coalesce(new.club_id, old.club_id);
begin
  perform pg_notify('changes', 'closings');
  perform pg_notify('changes', 'club ' || club);
  perform pg_notify('changes', 'draws ' || club);
  return null;
end $$;
create trigger moves_are_noticed after insert or update or delete on club_moves
  for each row execute function notice_move();

-- Removes every row of a club that has arrived and was not opened; false for any other club. Runs with the rights of the
-- owner, because the product may not remove rows that are kept for ever. Tables that others point to, and wishes of which a
-- frozen list is still there, come in a later round.
-- Removes every row of a club that has arrived and was not opened; false for any other club. Runs with the rights of the
-- owner, because the product may not remove rows that are kept for ever. So it touches tables of the schema only: a trigger of
-- another table would run with those rights too. Tables that others point to, and wishes of which a frozen list is still
-- there, come in a later round.
create function remove_arrived_club(club uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting oid[];
  again oid[];
  one oid;
begin
  perform from club_moves where club_id = club and state = 'arriving' for update;
  if not found then return false; end if;
  perform set_config('hyttelaget.removes_club', club::text, true);
  update clubs set banner_picture_id = null where id = club;
  update huts set banner_picture_id = null where club_id = club;
  select array_agg(tgrelid order by tgrelid desc) into waiting
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'a_moving_club_is_not_changed' and relnamespace = 'public'::regnamespace and tgrelid <> 'clubs'::regclass;
  while cardinality(waiting) > 0 loop
    again := '{}';
    foreach one in array waiting loop
      begin
        execute format('delete from %s where club_id = $1', one::regclass) using club;
      exception when foreign_key_violation or check_violation then
        again := again || one;
      end;
    end loop;
    if cardinality(again) = cardinality(waiting) then
      raise exception 'rows of the club % are in the way: %', club, again::regclass[];
    end if;
    waiting := again;
  end loop;
  delete from clubs where id = club;
  delete from club_moves where club_id = club;
  perform set_config('hyttelaget.removes_club', '', true);
  return true;
end $$;

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

-- The directory of cells (ADR 0097) hears of a move (ADR 0096): the old cell takes its claim on the club back, with those on its code,
-- invitations and calendars, when the club is released, and the new one states them when it is opened.
create function tell_directory_of_move() returns trigger language plpgsql as $$
declare
  moving uuid := coalesce(new.club_id, old.club_id);
begin
  perform tell_directory('club', moving::text);
  perform tell_directory('join_code', (select join_code from clubs where id = moving));
  perform tell_directory('invitation', variadic array(
    select encode(token_hash, 'hex') from invitations where club_id = moving and token_hash is not null));
  perform tell_directory('feed', variadic array(select id::text from calendar_feeds where club_id = moving));
  return null;
end $$;
create trigger moves_are_told after insert or update or delete on club_moves
  for each row execute function tell_directory_of_move();

do $$
declare
  name text;
begin
  foreach name in array array[
    'households', 'member_groups', 'imports', 'memberships', 'huts', 'pictures', 'seasons', 'season_huts',
    'booking_info_templates', 'booking_info_template_huts', 'booking_info_fields', 'lottery_settings', 'draw_seals',
    'lottery_runs', 'payment_settings', 'connected_accounts', 'subscriptions', 'accounting_settings', 'bookings',
    'booking_answers', 'draw_periods', 'draw_period_huts', 'draw_period_parts', 'wish_lists', 'wish_list_savers', 'wishes',
    'waitlist_entries', 'offers', 'group_members', 'club_offices', 'keeper_huts', 'payments', 'refunds', 'payouts',
    'ledger_entries', 'fee_entries', 'disputes', 'own_account_refunds', 'outside_payments', 'outside_refunds', 'bank_files',
    'bank_lines', 'point_entries', 'point_fades', 'left_points', 'luck_runs', 'luck_entries', 'luck_people', 'luck_groups',
    'club_rules', 'manual_draws', 'draw_freezes', 'stays_given_up', 'guest_reminders', 'stay_shares', 'defects',
    'defect_pictures', 'departure_lists', 'departure_reports', 'departure_pictures', 'departure_reminders', 'club_messages',
    'message_readers', 'hut_values', 'tax_years', 'yearly_reports', 'checklist_dismissals', 'weekly_letters',
    'household_invitations', 'invitations', 'club_hand_overs', 'calendar_feeds', 'membership_bars', 'draw_journal',
    'audit_entries', 'club_closings', 'calendars'] loop
    execute format('create trigger a_moving_club_is_not_changed before insert or update or delete on %I
      for each row execute function refuse_in_moving_club(''club_id'')', name);
  end loop;
end $$;

-- What is kept for ever is kept, but for the copy of a club that has arrived and is taken back.
create or replace trigger ledger_is_kept before update or delete on ledger_entries
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rows('payout_id once');
create or replace trigger fees_are_kept before update or delete on fee_entries
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rows();
create or replace trigger audit_is_kept before update or delete on audit_entries
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rows();
create or replace trigger journal_is_kept before update or delete on draw_journal
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rows();
create or replace trigger rules_are_kept before update or delete on club_rules
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rows();
create or replace trigger reports_are_kept before update or delete on yearly_reports
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rows('shared_at freely');
create trigger audit_is_not_emptied before truncate on audit_entries for each statement execute function keep_rows();
create trigger journal_is_not_emptied before truncate on draw_journal for each statement execute function keep_rows();
create trigger rules_are_not_emptied before truncate on club_rules for each statement execute function keep_rows();
