-- One installation knows of no other (ADR 0103). A club that is moved is held by one gate in the code, and once it has moved its rows
-- are deleted: what is left is its row in club_moves.

drop trigger made_clubs_are_told on clubs;
drop trigger new_codes_are_told on clubs;
drop trigger closings_are_told on club_closings;
drop trigger sent_invitations_are_told on invitations;
drop trigger invitations_sent_again_are_told on invitations;
drop trigger calendar_feeds_are_told on calendar_feeds;
drop trigger new_accounts_are_told on users;
drop trigger changed_addresses_are_told on users;
drop trigger moves_are_told on club_moves;
drop function tell_directory_of_club();
drop function tell_directory_of_closing();
drop function tell_directory_of_invitation();
drop function tell_directory_of_feed();
drop function tell_directory_of_address();
drop function tell_directory_of_move();
drop function tell_directory(text, text[]);
drop table directory_feed, directory_changes, used_messages;

do $$
declare
  guarded regclass;
begin
  for guarded in select tgrelid::regclass from pg_trigger where tgname = 'a_moving_club_is_not_changed' loop
    execute format('drop trigger a_moving_club_is_not_changed on %s', guarded);
  end loop;
end $$;
drop function refuse_in_moving_club();
drop function remove_arrived_club(uuid);

-- The name was for a list of the clubs that somebody had been in. The archive is what the copy that has arrived was made of: the
-- rows of the club must still be those when it is released. The leads are ids, a code and hashes that opened something of the club.
alter table club_moves
  drop column club_name,
  add column archive text,
  add column leads text[] not null default '{}',
  drop constraint arriving_from_a_signer,
  add constraint arriving_from_a_signer check (state <> 'arriving' or (signed_by is not null and archive is not null));
-- Read by each change: nearly always empty.
create index clubs_on_their_way on club_moves (club_id) where state <> 'moved';
create index leads_to_moved_clubs on club_moves using gin (leads);

-- A club that has come back is here, and its row would lead away from it.
create or replace function refuse_forgetting_a_moved_club() returns trigger language plpgsql as $$
begin
  if exists (select from clubs where id = old.club_id) then return old; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_moved_club_stays_away', table = 'club_moves',
    message = 'The club lives elsewhere: its row is what leads there';
end $$;

-- What is kept for ever is deleted in one case: by the owner of the tables, who says which club in a setting of the transaction, and
-- only while that club has moved with its hand-over written down, or is a copy that has arrived and was not opened.
create function deletes_club(club uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(current_setting('hyttelaget.deletes_club', true) = club::text
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'club_moves')
    and exists (select from club_moves where club_id = club
      and (state = 'arriving' or (state = 'moved' and hand_over is not null))), false)
$$;
create or replace trigger ledger_is_kept before update or delete on ledger_entries
  for each row when (not deletes_club(old.club_id)) execute function keep_ledger();
create or replace trigger fees_are_kept before update or delete on fee_entries
  for each row when (not deletes_club(old.club_id)) execute function keep_fee_entries();
create or replace trigger audit_is_kept before update or delete on audit_entries
  for each row when (not deletes_club(old.club_id)) execute function keep_audit();
create or replace trigger journal_is_kept before update or delete on draw_journal
  for each row when (not deletes_club(old.club_id)) execute function keep_journal();
create or replace trigger rules_are_kept before update or delete on club_rules
  for each row when (not deletes_club(old.club_id)) execute function keep_rules();
create or replace trigger reports_are_kept before update or delete on yearly_reports
  for each row when (not deletes_club(old.club_id)) execute function keep_report();
drop function removes_arrived_club(uuid);
