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

-- Whichever code writes: nothing of a club that is on its way is inserted, changed or removed. The argument is the column
-- with the id of the club. Rows of no club (some entries of the audit log) have null there.
create function refuse_in_moving_club() returns trigger language plpgsql as $$
declare
  club uuid;
  state_now club_move_state;
begin
  -- Nearly always no club is on its way, and an empty table has no page to read: a draw writes hundreds of rows.
  if not exists (select from club_moves) then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  if tg_op = 'INSERT' then
    if tg_argv[0] = 'id' then club := new.id; else club := new.club_id; end if;
  else
    if tg_argv[0] = 'id' then club := old.id; else club := old.club_id; end if;
  end if;
  select state into state_now from club_moves where club_id = club;
  if not found then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  if tg_op <> 'INSERT' and removes_arrived_club(club) then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  raise exception using errcode = 'check_violation', table = tg_table_name,
    constraint = case when state_now = 'moved' then 'club_has_moved' else 'club_is_moving' end,
    message = case when state_now = 'moved' then 'The club lives elsewhere' else 'The club is being moved' end;
end $$;

-- True inside remove_arrived_club only: the product's own login is never the owner of its tables.
create function removes_arrived_club(club uuid) returns boolean language sql stable as $$
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

-- The name sorts first: no other trigger of the table acts before it. A new table of clubs gets the same
-- (docs/how-to/add-a-migration.md).
create trigger a_moving_club_is_not_changed before update or delete on clubs
  for each row execute function refuse_in_moving_club('id');
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

-- What is kept for ever is kept, but for the copy of a club that has arrived and is taken back: the rows are in the other
-- installation, which has not let go of them.
create or replace trigger ledger_is_kept before update or delete on ledger_entries
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_ledger();
create or replace trigger fees_are_kept before update or delete on fee_entries
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_fee_entries();
create or replace trigger audit_is_kept before update or delete on audit_entries
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_audit();
create or replace trigger journal_is_kept before update or delete on draw_journal
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_journal();
create or replace trigger rules_are_kept before update or delete on club_rules
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_rules();
create or replace trigger reports_are_kept before update or delete on yearly_reports
  for each row when (not removes_arrived_club(old.club_id)) execute function keep_report();

-- Removes every row of a club that has arrived and was not opened; false for any other club. Runs with the rights of the
-- owner, because the product may not remove rows that are kept for ever. Tables that others point to, and wishes of which a
-- frozen list is still there, come in a later round.
create function remove_arrived_club(club uuid) returns boolean language plpgsql security definer set search_path = public as $$
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
  select array_agg(tgrelid order by tgrelid desc) into waiting from pg_trigger
    where tgname = 'a_moving_club_is_not_changed' and tgrelid <> 'clubs'::regclass;
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
