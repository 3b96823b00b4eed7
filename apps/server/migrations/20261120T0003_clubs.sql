-- Clubs and their members: roles, offices, households, invitations, messages, the audit log, closing.

create table clubs (
  id uuid primary key default uuidv7(),
  name text not null constraint clubs_name_is_said check (length(btrim(name)) between 1 and 120),
  banner_image_url text,
  created_at timestamptz not null default now(),
  booking_horizon_months int not null default 6
    constraint horizon_is_one_to_24_months check (booking_horizon_months between 1 and 24),
  join_code text not null constraint clubs_join_code_key unique
    constraint join_code_is_readable check (join_code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  tier text not null default 'free' check (tier in ('free', 'business-small', 'business-large')),
  banner_picture_id uuid,
  -- What is edited in a form has a version: a form that shows an older one is refused (If-Match) and does not write old
  -- values back over what somebody else has saved meanwhile.
  version int not null default 1,
  -- Where answers to the club's mails go. Null: to nobody in the club.
  contact_email text
);
-- The platform's lists: clubs and people by the beginning of a name or address, in that order. By code point, in
-- which a beginning is a stretch of the index whatever the language of the database.
create index clubs_by_name on clubs (lower(name collate pg_c_utf8), id);
create index clubs_by_tier on clubs (tier, lower(name collate pg_c_utf8), id);
-- Asked when a picture is removed, by the foreign key.
create index clubs_by_banner on clubs (banner_picture_id) where banner_picture_id is not null;
alter table outgoing_mails add constraint mail_of_a_club
  foreign key (club_id) references clubs (id) on delete set null;

-- Every club has these rows from its first day, so that no code has to ask whether they are there.
create function open_club() returns trigger language plpgsql as $$
begin
  insert into calendars (club_id) values (new.id);
  insert into lottery_settings (club_id) values (new.id);
  insert into draw_seals (club_id) values (new.id);
  insert into payment_settings (club_id) values (new.id);
  insert into subscriptions (club_id) values (new.id);
  return null;
end $$;
create trigger clubs_have_their_rows after insert on clubs for each row execute function open_club();

-- Households: members who count as one in the draws of a club that says so (ADR 0077).
create table households (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  made_at timestamptz not null default now(),
  constraint households_of_club unique (club_id, id)
);

create type club_role as enum ('owner', 'admin', 'member');

create table memberships (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role club_role not null default 'member',
  created_at timestamptz not null default now(),
  -- Points in tenths. The cached sum of the lines in point_entries, kept equal by a trigger there.
  booking_points int not null default 0,
  -- Who came in by the join code knows it: removing them offers a new code.
  joined_by_code boolean not null default false,
  -- The number that the member has at their employer, for what is taken from the pay.
  employee_number text,
  -- Null for a member who counts alone.
  household_id uuid,
  constraint one_membership_per_club unique (club_id, user_id),
  constraint employee_number_is_short check (length(employee_number) between 1 and 30),
  constraint household_of_the_club foreign key (club_id, household_id) references households (club_id, id)
);
create unique index one_owner_per_club on memberships (club_id) where role = 'owner';
create index memberships_of_user on memberships (user_id);
create index memberships_of_household on memberships (club_id, household_id) where household_id is not null;

-- Whichever code adds the member: an account that was removed from the club stays out until it is let in again.
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

-- Whichever code writes the row: a closed club gets no members, invitations or feeds. The name of the constraint is the
-- trigger's argument.
create function refuse_in_closed_club() returns trigger language plpgsql as $$
begin
  if exists (select from club_closings where club_id = new.club_id and closed_at is not null) then
    raise exception using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name,
      message = 'The club is closed';
  end if;
  return new;
end $$;
create trigger no_member_of_a_closed_club before insert on memberships
  for each row execute function refuse_in_closed_club('no_member_of_a_closed_club');

-- Not the points, which every draw changes.
create trigger changed_roles_are_noticed after insert or update of club_id, user_id, role or delete on memberships
  for each row execute function notice_change('person', 'user_id');

-- To an address, whether or not a member has it: who invites cannot find out who is in the club.
create table household_invitations (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  invited_by uuid not null,
  email text not null,
  invited_at timestamptz not null default now(),
  until timestamptz not null,
  constraint one_household_invitation_per_address unique (club_id, invited_by, email),
  constraint invited_by_a_member foreign key (club_id, invited_by) references memberships (club_id, user_id)
    on delete cascade
);
create index household_invitations_to on household_invitations (email);

-- A member whom others have removed: the join code does not let this account in again until an invitation does.
create table membership_bars (
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  barred_at timestamptz not null default now(),
  primary key (club_id, user_id)
);
create index membership_bars_by_person on membership_bars (user_id);

-- A club that its owner has offered to an admin, who has not answered yet. One for each club.
create table club_hand_overs (
  club_id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_hand_over_per_club primary key (club_id),
  constraint handed_to_another check (from_user_id <> to_user_id),
  constraint hand_over_ends check (expires_at > offered_at),
  -- Whoever leaves the club takes the offer along.
  constraint handed_over_by_a_member foreign key (club_id, from_user_id)
    references memberships (club_id, user_id) on delete cascade,
  constraint handed_over_to_a_member foreign key (club_id, to_user_id)
    references memberships (club_id, user_id) on delete cascade
);

-- Offices beside the roles of a club (ADR 0082): the treasurer and the keepers of huts. They end with the membership.
create type club_office as enum ('treasurer', 'keeper');

create table club_offices (
  club_id uuid not null,
  user_id uuid not null,
  office club_office not null,
  -- Null once that account is deleted.
  set_by uuid references users (id) on delete set null,
  since timestamptz not null default now(),
  constraint club_offices_pkey primary key (club_id, user_id, office),
  constraint office_of_a_member foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
-- Read with every request of the person.
create index offices_of_person on club_offices (user_id);
-- For deleting an account.
create index offices_set_by on club_offices (set_by);

create trigger changed_offices_are_noticed after insert or update or delete on club_offices
  for each row execute function notice_change('person', 'user_id');

-- Members brought in from a list: one import is one act, and can be undone as one.
create table imports (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  started_by uuid references users (id) on delete set null,
  language ui_language not null,
  created_at timestamptz not null default now(),
  -- Until then nothing has left the house, and undoing leaves nothing.
  sends_at timestamptz not null,
  sent_at timestamptz,
  undone_at timestamptz,
  invited int not null check (invited >= 0)
);
create index imports_of_club on imports (club_id, id desc);
create index imports_started_by on imports (started_by) where started_by is not null;
-- For references that name the club too, so that no row points into another club.
create unique index imports_by_club_and_id on imports (club_id, id);

create table invitations (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  email text not null check (email = lower(btrim(email))),
  token_hash bytea not null constraint invitations_token_key unique,
  invited_by uuid not null references users (id),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  import_id uuid,
  -- Null while its mail waits: nobody has the secret yet.
  mailed_at timestamptz default now(),
  -- The mail of an imported one, to be withdrawn with it. No reference: mails are forgotten first.
  mail_id uuid,
  -- What an imported list says of the person, given to them when they join, and gone with the invitation.
  first_name text,
  last_name text,
  phone_number text,
  -- Points in tenths. Null: the median of the club, like any newcomer.
  opening_points int,
  constraint one_invitation_per_address unique (club_id, email),
  constraint invited_by_an_import_of_the_club
    foreign key (club_id, import_id) references imports (club_id, id) on delete set null (import_id),
  constraint imported_points_in_bounds check (opening_points between -10000000 and 10000000)
);
create index invitations_of_import on invitations (import_id) where import_id is not null;
create index invitations_to_address on invitations (email);
create index invitations_by_person on invitations (invited_by);

create trigger no_invitation_to_a_closed_club before insert on invitations
  for each row execute function refuse_in_closed_club('no_invitation_to_a_closed_club');

-- What those who run a club have written to some of its members, to whom, and who got it (ADR 0088). Mails are deleted
-- after a month; this stays, so that a board can look up what it wrote.
create table club_messages (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  -- Null once that account is deleted.
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  selection text not null,
  -- The hut or group of the selection, by the name it had then.
  about text,
  title text not null check (length(btrim(title)) between 1 and 200),
  body text not null check (length(btrim(body)) between 1 and 10000),
  recipients int not null check (recipients > 0),
  constraint messages_of_club unique (club_id, id),
  constraint selection_is_known check (selection in ('weekend', 'hut', 'unpaid', 'refused', 'group')),
  constraint hut_or_group_is_named check ((selection in ('hut', 'group')) = (about is not null))
);
create index messages_sent_by on club_messages (sent_by);

-- Each gets a message once. Gone with the membership.
create table message_readers (
  club_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  constraint one_message_each primary key (message_id, user_id),
  constraint message_of_club foreign key (club_id, message_id) references club_messages (club_id, id) on delete cascade,
  constraint reader_of_club foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
create index messages_to_member on message_readers (club_id, user_id);

-- A club is moved to another installation while it is used (ADR 0103). A club without a row lives here and can be changed. The row is
-- not of the club: it is there before an archive is read in, and it stays where the club was, to lead to its new address.
create type club_move_state as enum (
  -- Lives here and can be read. Nothing of it can be changed, while it is copied out.
  'held',
  -- The same, once the move is being taken back: it can no longer be released.
  'returning',
  -- Lives at `address`. Its rows here are deleted.
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
  began_at timestamptz not null default now(),
  -- Of `arriving`: the key that signed the archive, which must sign the hand-over too, and what the copy was made of. The rows of
  -- the club must still be those when it is released.
  signed_by text,
  archive text,
  -- Of `moved`: says to the other installation that this one has let go, and when.
  hand_over text,
  moved_at timestamptz,
  -- Of `moved`: ids, a code and hashes that opened something of the club.
  leads text[] not null default '{}',
  constraint moved_with_a_hand_over check ((state = 'moved') = (hand_over is not null and moved_at is not null)),
  constraint arriving_from_a_signer check (state <> 'arriving' or (signed_by is not null and archive is not null))
);
-- Read by each change: nearly always empty.
create index clubs_on_their_way on club_moves (club_id) where state <> 'moved';
create index leads_to_moved_clubs on club_moves using gin (leads);

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

-- A club that has come back is here, and its row would lead away from it.
create function refuse_forgetting_a_moved_club() returns trigger language plpgsql as $$
begin
  if exists (select from clubs where id = old.club_id) then return old; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_moved_club_stays_away', table = 'club_moves',
    message = 'The club lives elsewhere: its row is what leads there';
end $$;
create trigger a_moved_club_stays_away before delete on club_moves
  for each row when (old.state = 'moved') execute function refuse_forgetting_a_moved_club();

-- Roles, calendar and next draw of the club are read again (ADR 0090).
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

-- What is kept for ever is deleted in one case: by the owner of the tables, who says which club in a setting of the transaction, and
-- only while that club has moved with its hand-over written down, or is a copy that has arrived and was not opened.
create function deletes_club(club uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(current_setting('hyttelaget.deletes_club', true) = club::text
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'club_moves')
    and exists (select from club_moves where club_id = club
      and (state = 'arriving' or (state = 'moved' and hand_over is not null))), false)
$$;

create type audit_by as enum ('member', 'platform', 'system');

-- Every administrative act. No references: the record outlives what it is about.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  by audit_by not null,
  club_id uuid,
  subject_type text not null,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_of_club on audit_entries (club_id, id desc);
create index audit_of_action on audit_entries (action, id desc);
create index audit_of_platform on audit_entries (id desc) where by = 'platform';
create index audit_of_actor on audit_entries (actor_id);
create index audit_about_member on audit_entries (subject_id) where subject_type = 'member';

create trigger audit_is_kept before update or delete on audit_entries
  for each row when (not deletes_club(old.club_id)) execute function keep_rows();
create trigger audit_is_not_emptied before truncate on audit_entries for each statement execute function keep_rows();

-- The checklist of a new club. Its ticks come from the rest of the database; only that it was put away is kept here.
create table checklist_dismissals (
  club_id uuid primary key references clubs (id) on delete cascade,
  dismissed_at timestamptz not null default now()
);

-- The last week whose letter a person has had, or had no need of, in a club that they run.
create table weekly_letters (
  club_id uuid not null,
  user_id uuid not null,
  week date not null,
  constraint weekly_letters_pkey primary key (club_id, user_id),
  constraint weekly_letter_to_member foreign key (club_id, user_id) references memberships (club_id, user_id)
    on delete cascade,
  constraint weeks_begin_on_monday check (extract(isodow from week) = 1)
);

-- Closing a club: asked for by its owner or the platform, waits two weeks, and is done by a job. A row that is taken back
-- is deleted; the audit log keeps that it was there.
create table club_closings (
  club_id uuid primary key references clubs (id) on delete cascade,
  asked_at timestamptz not null default now(),
  asked_by uuid references users (id),
  by_platform boolean not null default false,
  reason text,
  -- The first day without the club (Oslo).
  closes_on date not null,
  -- What the club has paid of its debt outside the product. The platform writes it.
  settled_debt_ore int not null default 0 constraint settled_debt_is_not_negative check (settled_debt_ore >= 0),
  -- The club owed money on its day, and those who run it were told.
  held_for_debt_at timestamptz,
  closed_at timestamptz,
  constraint platform_gives_a_reason check (not by_platform or btrim(coalesce(reason, '')) <> ''),
  constraint closing_waits_two_weeks check (closes_on >= (asked_at at time zone 'Europe/Oslo')::date + 14),
  constraint closed_after_the_wait check (closed_at is null or (closed_at at time zone 'Europe/Oslo')::date >= closes_on)
);
create index closings_under_way on club_closings (closes_on) where closed_at is null;

create function refuse_change_of_closed_club() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'a_closed_club_stays_closed', table = 'club_closings',
    message = 'The club is closed';
end $$;
create trigger a_closed_club_stays_closed before update on club_closings
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_club();

create trigger closings_are_noticed after insert or update of closed_at or delete on club_closings
  for each statement execute function notice_change('closings');
