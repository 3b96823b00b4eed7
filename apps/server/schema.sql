-- The schema as it is after all migrations, by area. Written by pnpm db:types; for reading, not for running. Why a table is
-- as it is stands in apps/server/migrations, what each trigger is for in docs/database.md.

-- Area: shared

create sequence kid_numbers as integer maxvalue 99999999;

create type club_role as enum ('owner', 'admin', 'member');

create type ui_language as enum ('no', 'en');

CREATE FUNCTION public.accepted_offer()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('hyttelaget.accepted_offer'::text, true), ''::text))::uuid;

CREATE FUNCTION public.costs_something(cost jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (COALESCE(((cost ->> 'totalAmountInOre'::text))::integer, 0) >= 300);

CREATE FUNCTION public.counted_with(club uuid, member uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 2
BEGIN ATOMIC
 SELECT other.user_id
    FROM (memberships own
      JOIN memberships other ON (((other.club_id = own.club_id) AND (other.household_id = own.household_id))))
   WHERE ((own.club_id = counted_with.club) AND (own.user_id = counted_with.member) AND (other.user_id <> counted_with.member) AND households_count(counted_with.club));
END;

CREATE FUNCTION public.deletes_club(club uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(current_setting('hyttelaget.deletes_club', true) = club::text
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'club_moves')
    and exists (select from club_moves where club_id = club
      and (state = 'arriving' or (state = 'moved' and hand_over is not null))), false)
$function$;

CREATE FUNCTION public.household_waits_for_draw(household uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM ((memberships JOIN wish_lists ON (((wish_lists.club_id = memberships.club_id) AND (wish_lists.user_id = memberships.user_id)))) JOIN draw_periods period ON ((period.id = wish_lists.period_id))) WHERE ((memberships.household_id = household_waits_for_draw.household) AND (period.announced_at IS NOT NULL) AND (period.cancelled_at IS NULL) AND (period.run_id IS NULL))));

CREATE FUNCTION public.households_count(club uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE(((rules_of(club) ->> 'households'::text))::boolean, false);

CREATE FUNCTION public.journal_frame(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ((octet_length(convert_to(part, 'UTF8'::name)) || ':'::text) || part);

CREATE FUNCTION public.keep_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was jsonb;
  is_now jsonb;
  exception_to_rule text;
  changing text;
begin
  if tg_op = 'UPDATE' and tg_nargs > 0 then
    was := to_jsonb(old);
    is_now := to_jsonb(new);
    foreach exception_to_rule in array tg_argv loop
      changing := split_part(exception_to_rule, ' ', 1);
      if (case substr(exception_to_rule, length(changing) + 2)
        when 'once' then was ->> changing is null
        when 'to null' then is_now ->> changing is null
        when 'freely' then true
      end) then
        was := was - changing;
        is_now := is_now - changing;
      end if;
    end loop;
    if is_now = was then return new; end if;
  end if;
  raise exception using errcode = 'check_violation', constraint = tg_name, table = tg_table_name,
    message = format('A row of %s is never changed', tg_table_name);
end $function$;

CREATE FUNCTION public.last_start(options jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT max(((option.value ->> 'first'::text))::integer) AS max FROM jsonb_array_elements(last_start.options) option(value));

CREATE FUNCTION public.leave_list_to_household(club uuid, leaver uuid, household uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  heir uuid;
begin
  select user_id into heir from memberships where club_id = club and household_id = household
    order by created_at, user_id limit 1;
  if heir is null or not households_count(club) then return; end if;
  with shared as (
    select wish_lists.id from wish_lists join draw_periods as period on period.id = wish_lists.period_id
    where wish_lists.club_id = club and period.announced_at is not null and period.cancelled_at is null
      and period.run_id is null and not exists (
        select from draw_freezes where draw_freezes.period_id = period.id and draw_freezes.reopened_at is null)),
  passed as (
    update wishes set user_id = heir from shared where wishes.list_id = shared.id and wishes.user_id = leaver)
  update wish_lists set user_id = heir from shared where wish_lists.id = shared.id and wish_lists.user_id = leaver;
end $function$;

CREATE FUNCTION public.notice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was uuid;
  is_now uuid;
begin
  if tg_nargs = 1 then
    perform pg_notify('changes', tg_argv[0]);
    return null;
  end if;
  if tg_argv[1] = 'club_id' then
    was := old.club_id;
    is_now := new.club_id;
  elsif tg_argv[1] = 'user_id' then
    was := old.user_id;
    is_now := new.user_id;
  else
    was := old.id;
    is_now := new.id;
  end if;
  if was is not null then perform pg_notify('changes', tg_argv[0] || ' ' || was); end if;
  if is_now is not null then perform pg_notify('changes', tg_argv[0] || ' ' || is_now); end if;
  return null;
end $function$;

CREATE FUNCTION public.refuse_frozen_change(club uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from draw_freezes where club_id = club and run_id is null and period_id is null) then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'draw_freezes',
      message = 'The list of the club is frozen until it is drawn';
  end if;
end $function$;

CREATE FUNCTION public.refuse_in_closed_club()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from club_closings where club_id = new.club_id and closed_at is not null) then
    raise exception using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name,
      message = 'The club is closed';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_while_frozen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  club uuid := case tg_op when 'DELETE' then old.club_id else new.club_id end;
begin
  perform refuse_frozen_change(club);
  if tg_argv[0] = 'periods' then perform refuse_while_period_is_frozen(club, null, null); end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE FUNCTION public.refuse_while_period_is_frozen(club uuid, hut uuid, days int4range)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from draw_freezes as frozen join draw_periods as period on period.id = frozen.period_id
    where frozen.club_id = club and frozen.run_id is null and frozen.reopened_at is null
      and (hut is null or exists (
        select from draw_period_huts as of_period where of_period.period_id = period.id and of_period.hut_id = hut))
      and (days is null or days && int4range(period.first_slot, period.last_slot, '[]')))
  then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'draw_freezes',
      message = 'The list of the period is frozen until it is drawn';
  end if;
end $function$;

CREATE FUNCTION public.rules_of(club uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT club_rules.body FROM club_rules WHERE (club_rules.club_id = rules_of.club) ORDER BY club_rules.number DESC LIMIT 1), '{}'::jsonb);

-- Area: platform

create unlogged table attempts (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX attempts_by_age ON public.attempts USING btree (window_ends_at);

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX old_idempotency_keys ON public.idempotency_keys USING btree (created_at);

create table outgoing_mails (
  id uuid not null default uuidv7(),
  recipient text not null,
  subject text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  attachment jsonb,
  kind text not null,
  club_id uuid,
  reply_to text,
  letter json,
  constraint outgoing_mails_pkey PRIMARY KEY (id),
  constraint mail_of_a_club FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE SET NULL,
  constraint sent_mail_keeps_no_words CHECK (sent_at IS NULL OR letter IS NULL),
  constraint unsent_mail_has_words CHECK (sent_at IS NOT NULL OR letter IS NOT NULL)
);
CREATE INDEX mails_to_address ON public.outgoing_mails USING btree (recipient);

-- Area: people

create type global_role as enum ('user', 'admin');

create type link_purpose as enum ('password_reset', 'email_change', 'email_proof');

create type mail_group as enum ('requests', 'draws', 'reminders', 'circulars', 'summaries', 'weekly');

create type passkey_purpose as enum ('register', 'sign_in', 'prove');

create type push_group as enum ('results', 'offers', 'deadlines', 'payments');

create type sign_in_provider as enum ('google', 'apple', 'microsoft');

create type week_start as enum ('sunday', 'monday');

create table external_sign_ins (
  id uuid not null default uuidv7(),
  browser_hash bytea not null,
  provider sign_in_provider not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamp with time zone not null,
  first_name text,
  last_name text,
  returned_at timestamp with time zone,
  identity_id uuid,
  handoff_expires_at timestamp with time zone,
  exchanged_at timestamp with time zone,
  constraint external_sign_ins_pkey PRIMARY KEY (id),
  constraint external_sign_ins_browser_key UNIQUE (browser_hash),
  constraint external_sign_ins_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identities(id) ON DELETE CASCADE,
  constraint external_sign_ins_state_key UNIQUE (state)
);
CREATE INDEX external_sign_ins_by_age ON public.external_sign_ins USING btree (expires_at);
CREATE INDEX external_sign_ins_of_identity ON public.external_sign_ins USING btree (identity_id);

create table identities (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  provider sign_in_provider not null,
  issuer text not null,
  subject text not null,
  created_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_key UNIQUE (issuer, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_of_user ON public.identities USING btree (user_id);

create table mail_opt_outs (
  user_id uuid not null,
  mail_group mail_group not null,
  since timestamp with time zone not null default now(),
  constraint mail_turned_off_once PRIMARY KEY (user_id, mail_group),
  constraint mail_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table outgoing_pushes (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  opens_id uuid not null,
  until timestamp with time zone not null,
  queued_at timestamp with time zone not null default now(),
  constraint outgoing_pushes_pkey PRIMARY KEY (id),
  constraint outgoing_pushes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint told_once UNIQUE (kind, subject_id, user_id)
);
CREATE INDEX outgoing_pushes_by_age ON public.outgoing_pushes USING btree (queued_at);
CREATE INDEX outgoing_pushes_of_user ON public.outgoing_pushes USING btree (user_id);

create table passkey_challenges (
  id uuid not null default gen_random_uuid(),
  purpose passkey_purpose not null,
  session_id uuid,
  challenge bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (id),
  constraint challenge_is_long CHECK (length(challenge) >= 32),
  constraint challenge_of_a_session CHECK ((purpose = 'sign_in'::passkey_purpose) = (session_id IS NULL)),
  constraint passkey_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_by_end ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  is_multi_device boolean not null,
  is_backed_up boolean not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint one_account_per_passkey UNIQUE (credential_id),
  constraint passkey_counts_up CHECK (counter >= 0),
  constraint passkey_has_a_name CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60),
  constraint passkeys_of_person UNIQUE (user_id, id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table proof_codes (
  session_id uuid not null,
  code_hmac bytea not null,
  guesses_left integer not null,
  expires_at timestamp with time zone not null,
  constraint proof_codes_pkey PRIMARY KEY (session_id),
  constraint proof_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table push_opt_outs (
  user_id uuid not null,
  push_group push_group not null,
  since timestamp with time zone not null default now(),
  constraint push_turned_off_once PRIMARY KEY (user_id, push_group),
  constraint push_opt_outs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table push_subscriptions (
  id uuid not null default uuidv7(),
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  made_at timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint auth_is_16_bytes CHECK (length(auth) = 22),
  constraint endpoint_is_short CHECK (length(endpoint) <= 1000),
  constraint one_session_per_browser UNIQUE (endpoint),
  constraint one_subscription_per_session UNIQUE (session_id),
  constraint p256dh_is_a_point CHECK (length(p256dh) = 87),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table secret_links (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  purpose link_purpose not null,
  token_hash bytea not null,
  new_email text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint secret_links_pkey PRIMARY KEY (id),
  constraint one_link_per_purpose UNIQUE (user_id, purpose),
  constraint only_a_change_has_a_new_email CHECK ((purpose = 'email_change'::link_purpose) = (new_email IS NOT NULL)),
  constraint secret_links_token_key UNIQUE (token_hash),
  constraint secret_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  proved_at timestamp with time zone not null default now(),
  proved_by uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint session_proved_by_own_passkey FOREIGN KEY (user_id, proved_by) REFERENCES passkeys(user_id, id) ON DELETE SET NULL (proved_by),
  constraint session_within_longest_life CHECK (expires_at <= (created_at + '4320:00:00'::interval)),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX all_sessions_of_user ON public.sessions USING btree (user_id);
CREATE TRIGGER changed_sessions_are_noticed AFTER UPDATE OF user_id, revoked_at, expires_at, proved_at, proved_by ON sessions FOR EACH ROW EXECUTE FUNCTION notice_change('person', 'user_id');
CREATE TRIGGER push_ends_with_session AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push_with_session();
CREATE TRIGGER removed_sessions_are_noticed AFTER DELETE ON sessions FOR EACH ROW WHEN (old.revoked_at IS NULL AND old.expires_at > now()) EXECUTE FUNCTION notice_change('person', 'user_id');

create table users (
  id uuid not null default uuidv7(),
  email text not null,
  email_verified_at timestamp with time zone,
  password_hash text,
  first_name text,
  last_name text,
  phone_number text,
  profile_picture_url text,
  profile_picture_s3_key text,
  role global_role not null default 'user'::global_role,
  language ui_language not null default 'no'::ui_language,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  week_start week_start,
  constraint users_pkey PRIMARY KEY (id),
  constraint deleted_people_are_nobody CHECK (deleted_at IS NULL OR first_name IS NULL AND last_name IS NULL AND phone_number IS NULL AND password_hash IS NULL AND profile_picture_url IS NULL AND email ~~ 'deleted-%@deleted.invalid'::text),
  constraint users_email_is_normalised CHECK (email = lower(btrim(email)) AND length(email) <= 254),
  constraint users_email_key UNIQUE (email)
);
CREATE INDEX users_by_email ON public.users USING btree (email COLLATE pg_c_utf8) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_last_name ON public.users USING btree (lower((last_name COLLATE pg_c_utf8)), id) WHERE (deleted_at IS NULL);
CREATE TRIGGER changed_accounts_are_noticed AFTER DELETE OR UPDATE OF role, email_verified_at, deleted_at ON users FOR EACH ROW EXECUTE FUNCTION notice_change('person', 'id');

create table verification_codes (
  email text not null,
  code_hmac bytea not null,
  guesses_left integer not null default 5,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint verification_codes_pkey PRIMARY KEY (email),
  constraint verification_codes_guesses_left_check CHECK (guesses_left >= 0)
);

CREATE FUNCTION public.end_push_with_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $function$;

-- Area: clubs

create type audit_by as enum ('member', 'platform', 'system');

create type club_move_state as enum ('held', 'returning', 'moved', 'arriving');

create type club_office as enum ('treasurer', 'keeper');

create table audit_entries (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  action text not null,
  actor_id uuid,
  by audit_by not null,
  club_id uuid,
  subject_type text not null,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_about_member ON public.audit_entries USING btree (subject_id) WHERE (subject_type = 'member'::text);
CREATE INDEX audit_of_action ON public.audit_entries USING btree (action, id DESC);
CREATE INDEX audit_of_actor ON public.audit_entries USING btree (actor_id);
CREATE INDEX audit_of_club ON public.audit_entries USING btree (club_id, id DESC);
CREATE INDEX audit_of_platform ON public.audit_entries USING btree (id DESC) WHERE (by = 'platform'::audit_by);
CREATE TRIGGER audit_is_kept BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW WHEN (NOT deletes_club(old.club_id)) EXECUTE FUNCTION keep_rows();
CREATE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();

create table checklist_dismissals (
  club_id uuid not null,
  dismissed_at timestamp with time zone not null default now(),
  constraint checklist_dismissals_pkey PRIMARY KEY (club_id),
  constraint checklist_dismissals_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE
);

create table club_closings (
  club_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  asked_by uuid,
  by_platform boolean not null default false,
  reason text,
  closes_on date not null,
  settled_debt_ore integer not null default 0,
  held_for_debt_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint club_closings_pkey PRIMARY KEY (club_id),
  constraint closed_after_the_wait CHECK (closed_at IS NULL OR (closed_at AT TIME ZONE 'Europe/Oslo'::text)::date >= closes_on),
  constraint closing_waits_two_weeks CHECK (closes_on >= ((asked_at AT TIME ZONE 'Europe/Oslo'::text)::date + 14)),
  constraint club_closings_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint club_closings_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint platform_gives_a_reason CHECK (NOT by_platform OR btrim(COALESCE(reason, ''::text)) <> ''::text),
  constraint settled_debt_is_not_negative CHECK (settled_debt_ore >= 0)
);
CREATE INDEX closings_under_way ON public.club_closings USING btree (closes_on) WHERE (closed_at IS NULL);
CREATE TRIGGER a_closed_club_stays_closed BEFORE UPDATE ON club_closings FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_closed_club();
CREATE TRIGGER closings_are_noticed AFTER INSERT OR DELETE OR UPDATE OF closed_at ON club_closings FOR EACH STATEMENT EXECUTE FUNCTION notice_change('closings');
CREATE TRIGGER no_closed_club_while_frozen BEFORE UPDATE ON club_closings FOR EACH ROW WHEN (old.closed_at IS DISTINCT FROM new.closed_at) EXECUTE FUNCTION refuse_while_frozen();
CREATE TRIGGER no_closing_while_frozen BEFORE INSERT ON club_closings FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen('periods');

create table club_hand_overs (
  club_id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint one_hand_over_per_club PRIMARY KEY (club_id),
  constraint hand_over_ends CHECK (expires_at > offered_at),
  constraint handed_over_by_a_member FOREIGN KEY (club_id, from_user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE,
  constraint handed_over_to_a_member FOREIGN KEY (club_id, to_user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE,
  constraint handed_to_another CHECK (from_user_id <> to_user_id)
);

create table club_messages (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  sent_by uuid,
  sent_at timestamp with time zone not null,
  selection text not null,
  about text,
  title text not null,
  body text not null,
  recipients integer not null,
  constraint club_messages_pkey PRIMARY KEY (id),
  constraint club_messages_body_check CHECK (length(btrim(body)) >= 1 AND length(btrim(body)) <= 10000),
  constraint club_messages_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint club_messages_recipients_check CHECK (recipients > 0),
  constraint club_messages_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint club_messages_title_check CHECK (length(btrim(title)) >= 1 AND length(btrim(title)) <= 200),
  constraint hut_or_group_is_named CHECK ((selection = ANY (ARRAY['hut'::text, 'group'::text])) = (about IS NOT NULL)),
  constraint messages_of_club UNIQUE (club_id, id),
  constraint selection_is_known CHECK (selection = ANY (ARRAY['weekend'::text, 'hut'::text, 'unpaid'::text, 'refused'::text, 'group'::text]))
);
CREATE INDEX messages_sent_by ON public.club_messages USING btree (sent_by);

create table club_moves (
  club_id uuid not null,
  move_id uuid not null,
  state club_move_state not null,
  address text not null,
  began_at timestamp with time zone not null default now(),
  signed_by text,
  archive text,
  hand_over text,
  moved_at timestamp with time zone,
  leads text[] not null default '{}'::text[],
  constraint club_moves_pkey PRIMARY KEY (club_id),
  constraint address_is_an_origin CHECK (address ~ '^https?://[^/?#]+$'::text AND length(address) <= 300),
  constraint arriving_from_a_signer CHECK (state <> 'arriving'::club_move_state OR signed_by IS NOT NULL AND archive IS NOT NULL),
  constraint moved_with_a_hand_over CHECK ((state = 'moved'::club_move_state) = (hand_over IS NOT NULL AND moved_at IS NOT NULL))
);
CREATE INDEX clubs_on_their_way ON public.club_moves USING btree (club_id) WHERE (state <> 'moved'::club_move_state);
CREATE INDEX leads_to_moved_clubs ON public.club_moves USING gin (leads);
CREATE TRIGGER a_move_goes_on_in_order BEFORE UPDATE ON club_moves FOR EACH ROW EXECUTE FUNCTION refuse_other_step_of_move();
CREATE TRIGGER a_moved_club_stays_away BEFORE DELETE ON club_moves FOR EACH ROW WHEN (old.state = 'moved'::club_move_state) EXECUTE FUNCTION refuse_forgetting_a_moved_club();
CREATE TRIGGER moves_are_noticed AFTER INSERT OR DELETE OR UPDATE ON club_moves FOR EACH ROW EXECUTE FUNCTION notice_move();

create table club_offices (
  club_id uuid not null,
  user_id uuid not null,
  office club_office not null,
  set_by uuid,
  since timestamp with time zone not null default now(),
  constraint club_offices_pkey PRIMARY KEY (club_id, user_id, office),
  constraint club_offices_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint office_of_a_member FOREIGN KEY (club_id, user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE
);
CREATE INDEX offices_of_person ON public.club_offices USING btree (user_id);
CREATE INDEX offices_set_by ON public.club_offices USING btree (set_by);
CREATE TRIGGER changed_offices_are_noticed AFTER INSERT OR DELETE OR UPDATE ON club_offices FOR EACH ROW EXECUTE FUNCTION notice_change('person', 'user_id');

create table clubs (
  id uuid not null default uuidv7(),
  name text not null,
  banner_image_url text,
  created_at timestamp with time zone not null default now(),
  booking_horizon_months integer not null default 6,
  join_code text not null,
  tier text not null default 'free'::text,
  banner_picture_id uuid,
  version integer not null default 1,
  contact_email text,
  constraint clubs_pkey PRIMARY KEY (id),
  constraint club_wears_its_own_picture FOREIGN KEY (id, banner_picture_id) REFERENCES pictures(club_id, id) ON DELETE SET NULL (banner_picture_id),
  constraint clubs_join_code_key UNIQUE (join_code),
  constraint clubs_name_is_said CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 120),
  constraint clubs_tier_check CHECK (tier = ANY (ARRAY['free'::text, 'business-small'::text, 'business-large'::text])),
  constraint horizon_is_one_to_24_months CHECK (booking_horizon_months >= 1 AND booking_horizon_months <= 24),
  constraint join_code_is_readable CHECK (join_code ~ '^[2-9A-HJKMNP-Z]{10}$'::text)
);
CREATE INDEX clubs_by_banner ON public.clubs USING btree (banner_picture_id) WHERE (banner_picture_id IS NOT NULL);
CREATE INDEX clubs_by_name ON public.clubs USING btree (lower((name COLLATE pg_c_utf8)), id);
CREATE INDEX clubs_by_tier ON public.clubs USING btree (tier, lower((name COLLATE pg_c_utf8)), id);
CREATE TRIGGER clubs_have_their_rows AFTER INSERT ON clubs FOR EACH ROW EXECUTE FUNCTION open_club();

create table household_invitations (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  invited_by uuid not null,
  email text not null,
  invited_at timestamp with time zone not null default now(),
  until timestamp with time zone not null,
  constraint household_invitations_pkey PRIMARY KEY (id),
  constraint invited_by_a_member FOREIGN KEY (club_id, invited_by) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE,
  constraint one_household_invitation_per_address UNIQUE (club_id, invited_by, email)
);
CREATE INDEX household_invitations_to ON public.household_invitations USING btree (email);

create table households (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  made_at timestamp with time zone not null default now(),
  constraint households_pkey PRIMARY KEY (id),
  constraint households_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint households_of_club UNIQUE (club_id, id)
);

create table imports (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  started_by uuid,
  language ui_language not null,
  created_at timestamp with time zone not null default now(),
  sends_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  undone_at timestamp with time zone,
  invited integer not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint imports_invited_check CHECK (invited >= 0),
  constraint imports_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX imports_of_club ON public.imports USING btree (club_id, id DESC);
CREATE INDEX imports_started_by ON public.imports USING btree (started_by) WHERE (started_by IS NOT NULL);

create table invitations (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  email text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  import_id uuid,
  mailed_at timestamp with time zone default now(),
  mail_id uuid,
  first_name text,
  last_name text,
  phone_number text,
  opening_points integer,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint imported_points_in_bounds CHECK (opening_points >= '-10000000'::integer AND opening_points <= 10000000),
  constraint invitations_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint invitations_email_check CHECK (email = lower(btrim(email))),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  constraint invitations_token_key UNIQUE (token_hash),
  constraint invited_by_an_import_of_the_club FOREIGN KEY (club_id, import_id) REFERENCES imports(club_id, id) ON DELETE SET NULL (import_id),
  constraint one_invitation_per_address UNIQUE (club_id, email)
);
CREATE INDEX invitations_by_person ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_of_import ON public.invitations USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX invitations_to_address ON public.invitations USING btree (email);
CREATE TRIGGER no_invitation_to_a_closed_club BEFORE INSERT ON invitations FOR EACH ROW EXECUTE FUNCTION refuse_in_closed_club('no_invitation_to_a_closed_club');

create table keeper_huts (
  club_id uuid not null,
  user_id uuid not null,
  hut_id uuid not null,
  office club_office not null generated always as ('keeper'::club_office) stored,
  constraint keeper_huts_pkey PRIMARY KEY (club_id, user_id, hut_id),
  constraint huts_of_a_keeper FOREIGN KEY (club_id, user_id, office) REFERENCES club_offices(club_id, user_id, office) ON DELETE CASCADE,
  constraint keeps_huts_of_the_club FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE
);
CREATE INDEX keepers_of_hut ON public.keeper_huts USING btree (club_id, hut_id);
CREATE INDEX kept_huts_of_person ON public.keeper_huts USING btree (user_id);
CREATE TRIGGER changed_keepers_are_noticed AFTER INSERT OR DELETE OR UPDATE ON keeper_huts FOR EACH ROW EXECUTE FUNCTION notice_change('person', 'user_id');

create table membership_bars (
  club_id uuid not null,
  user_id uuid not null,
  barred_at timestamp with time zone not null default now(),
  constraint membership_bars_pkey PRIMARY KEY (club_id, user_id),
  constraint membership_bars_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint membership_bars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX membership_bars_by_person ON public.membership_bars USING btree (user_id);

create table memberships (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  user_id uuid not null,
  role club_role not null default 'member'::club_role,
  created_at timestamp with time zone not null default now(),
  booking_points integer not null default 0,
  joined_by_code boolean not null default false,
  employee_number text,
  household_id uuid,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint employee_number_is_short CHECK (length(employee_number) >= 1 AND length(employee_number) <= 30),
  constraint household_of_the_club FOREIGN KEY (club_id, household_id) REFERENCES households(club_id, id),
  constraint memberships_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint one_membership_per_club UNIQUE (club_id, user_id)
);
CREATE INDEX memberships_of_household ON public.memberships USING btree (club_id, household_id) WHERE (household_id IS NOT NULL);
CREATE INDEX memberships_of_user ON public.memberships USING btree (user_id);
CREATE UNIQUE INDEX one_owner_per_club ON public.memberships USING btree (club_id) WHERE (role = 'owner'::club_role);
CREATE TRIGGER changed_roles_are_noticed AFTER INSERT OR DELETE OR UPDATE OF club_id, user_id, role ON memberships FOR EACH ROW EXECUTE FUNCTION notice_change('person', 'user_id');
CREATE TRIGGER households_are_kept BEFORE UPDATE OF household_id ON memberships FOR EACH ROW WHEN (old.household_id IS DISTINCT FROM new.household_id) EXECUTE FUNCTION keep_household();
CREATE TRIGGER households_have_people AFTER DELETE OR UPDATE OF household_id ON memberships FOR EACH ROW EXECUTE FUNCTION check_households();
CREATE TRIGGER no_leaving_while_frozen BEFORE DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();
CREATE TRIGGER no_member_of_a_closed_club BEFORE INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION refuse_in_closed_club('no_member_of_a_closed_club');
CREATE TRIGGER no_membership_while_barred BEFORE INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION refuse_barred_member();
CREATE TRIGGER no_points_while_frozen AFTER UPDATE ON memberships REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_points();

create table message_readers (
  club_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  constraint one_message_each PRIMARY KEY (message_id, user_id),
  constraint message_of_club FOREIGN KEY (club_id, message_id) REFERENCES club_messages(club_id, id) ON DELETE CASCADE,
  constraint reader_of_club FOREIGN KEY (club_id, user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE
);
CREATE INDEX messages_to_member ON public.message_readers USING btree (club_id, user_id);

create table weekly_letters (
  club_id uuid not null,
  user_id uuid not null,
  week date not null,
  constraint weekly_letters_pkey PRIMARY KEY (club_id, user_id),
  constraint weekly_letter_to_member FOREIGN KEY (club_id, user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE,
  constraint weeks_begin_on_monday CHECK (EXTRACT(isodow FROM week) = 1::numeric)
);

CREATE FUNCTION public.check_households()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid;
  people int;
begin
  if tg_op = 'DELETE' and old.household_id is not null then
    perform leave_list_to_household(old.club_id, old.user_id, old.household_id);
  elsif tg_op = 'UPDATE' and new.household_id is not distinct from old.household_id then
    return null;
  end if;
  foreach changed in array
    array_remove(array[old.household_id, case tg_op when 'UPDATE' then new.household_id end], null)
  loop
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
end $function$;

CREATE FUNCTION public.keep_frozen_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  frozen_club uuid;
begin
  select frozen.club_id into frozen_club
  from before_change as was
  left join after_change as is_now on is_now.club_id = was.club_id and is_now.user_id = was.user_id
  join draw_freezes as frozen on frozen.club_id = was.club_id and frozen.run_id is null and frozen.period_id is null
  where was.booking_points is distinct from is_now.booking_points
  limit 1;
  if found then perform refuse_frozen_change(frozen_club); end if;
  return null;
end $function$;

CREATE FUNCTION public.keep_household()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_frozen_change(new.club_id);
  if pg_trigger_depth() = 1 and old.household_id is not null and households_count(new.club_id)
    and household_waits_for_draw(old.household_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'household_shares_a_list', table = 'memberships',
      message = 'The household has a list in a period that is not drawn';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.notice_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  club uuid := coalesce(new.club_id, old.club_id);
begin
  perform pg_notify('changes', 'closings');
  perform pg_notify('changes', 'club ' || club);
  perform pg_notify('changes', 'draws ' || club);
  return null;
end $function$;

CREATE FUNCTION public.open_club()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into calendars (club_id) values (new.id);
  insert into lottery_settings (club_id) values (new.id);
  insert into draw_seals (club_id) values (new.id);
  insert into payment_settings (club_id) values (new.id);
  insert into subscriptions (club_id) values (new.id);
  return null;
end $function$;

CREATE FUNCTION public.refuse_barred_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from membership_bars where club_id = new.club_id and user_id = new.user_id) then
    raise exception using errcode = 'check_violation', constraint = 'no_membership_while_barred', table = 'memberships',
      message = 'This account was removed from the club and has not been let in again';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_change_of_closed_club()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = 'a_closed_club_stays_closed', table = 'club_closings',
    message = 'The club is closed';
end $function$;

CREATE FUNCTION public.refuse_forgetting_a_moved_club()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from clubs where id = old.club_id) then return old; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_moved_club_stays_away', table = 'club_moves',
    message = 'The club lives elsewhere: its row is what leads there';
end $function$;

CREATE FUNCTION public.refuse_other_step_of_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.club_id = old.club_id and new.move_id = old.move_id and new.address = old.address
    and (old.state, new.state) in (('held', 'returning'), ('held', 'moved')) then
    return new;
  end if;
  raise exception using errcode = 'check_violation', constraint = 'a_move_goes_on_in_order', table = 'club_moves',
    message = 'This is no step of a move';
end $function$;

-- Area: huts

create type defect_severity as enum ('cosmetic', 'annoying', 'unusable', 'dangerous');

create type defect_state as enum ('reported', 'seen', 'being_fixed', 'fixed', 'not_a_defect');

create type price_adjustment as enum ('none', 'percentage', 'fixed_amount');

create table defect_pictures (
  club_id uuid not null,
  defect_id uuid not null,
  picture_id uuid not null,
  place integer not null,
  sent_key uuid not null,
  constraint defect_pictures_pkey PRIMARY KEY (defect_id, place),
  constraint a_photo_is_kept_once UNIQUE (defect_id, sent_key),
  constraint photo_of_a_defect_of_the_club FOREIGN KEY (club_id, defect_id) REFERENCES defects(club_id, id) ON DELETE CASCADE,
  constraint photo_of_a_picture_of_the_club FOREIGN KEY (club_id, picture_id) REFERENCES pictures(club_id, id) ON DELETE CASCADE,
  constraint six_photos_per_defect CHECK (place >= 1 AND place <= 6)
);
CREATE UNIQUE INDEX one_defect_per_picture ON public.defect_pictures USING btree (picture_id);

create table defects (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  booking_id uuid,
  reported_by uuid,
  sent_key uuid not null,
  severity defect_severity not null,
  title text not null,
  text text,
  written_at timestamp with time zone not null,
  reported_at timestamp with time zone not null,
  state defect_state not null default 'reported'::defect_state,
  state_at timestamp with time zone not null,
  note text,
  reporter_told_at timestamp with time zone,
  constraint defects_pkey PRIMARY KEY (id),
  constraint a_report_is_kept_once UNIQUE (reported_by, sent_key),
  constraint defect_has_a_title CHECK (length(btrim(title)) >= 1 AND length(btrim(title)) <= 100),
  constraint defect_note_is_bounded CHECK (length(note) <= 500),
  constraint defect_of_a_hut_of_the_club FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint defect_of_a_stay_of_the_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE SET NULL (booking_id),
  constraint defect_text_is_bounded CHECK (length(text) <= 2000),
  constraint defects_of_club UNIQUE (club_id, id),
  constraint defects_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint written_before_it_came CHECK (written_at <= reported_at)
);
CREATE INDEX defects_by_club ON public.defects USING btree (club_id, reported_at DESC);
CREATE INDEX defects_of_stay ON public.defects USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX open_defects_of_hut ON public.defects USING btree (hut_id) WHERE (state = ANY (ARRAY['reported'::defect_state, 'seen'::defect_state, 'being_fixed'::defect_state]));

create table departure_lists (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  number integer not null,
  lines jsonb not null,
  made_at timestamp with time zone not null,
  constraint departure_lists_pkey PRIMARY KEY (id),
  constraint departure_list_of_a_hut_of_the_club FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint departure_lists_in_order UNIQUE (hut_id, number),
  constraint departure_lists_of_club UNIQUE (club_id, id),
  constraint thirty_lines_per_list CHECK (jsonb_typeof(lines) = 'array'::text AND jsonb_array_length(lines) <= 30)
);

create table departure_pictures (
  club_id uuid not null,
  report_id uuid not null,
  line_id uuid not null,
  picture_id uuid not null,
  constraint departure_pictures_pkey PRIMARY KEY (report_id, line_id),
  constraint departure_photo_of_a_picture_of_the_club FOREIGN KEY (club_id, picture_id) REFERENCES pictures(club_id, id) ON DELETE CASCADE,
  constraint photo_of_a_departure_of_the_club FOREIGN KEY (club_id, report_id) REFERENCES departure_reports(club_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_departure_per_picture ON public.departure_pictures USING btree (picture_id);

create table departure_reminders (
  booking_id uuid not null,
  club_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint departure_reminders_pkey PRIMARY KEY (booking_id),
  constraint reminder_of_a_stay_of_the_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE CASCADE
);

create table departure_reports (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  list_id uuid not null,
  booking_id uuid,
  sent_key uuid not null,
  answers jsonb not null,
  in_order boolean not null,
  written_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint departure_reports_pkey PRIMARY KEY (id),
  constraint answers_by_line CHECK (jsonb_typeof(answers) = 'object'::text),
  constraint departure_of_a_hut_of_the_club FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint departure_of_a_list_of_the_club FOREIGN KEY (club_id, list_id) REFERENCES departure_lists(club_id, id) ON DELETE CASCADE,
  constraint departure_of_a_stay_of_the_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE SET NULL (booking_id),
  constraint departure_reports_of_club UNIQUE (club_id, id),
  constraint filled_in_before_it_came CHECK (written_at <= sent_at),
  constraint one_departure_per_stay UNIQUE (booking_id)
);
CREATE INDEX departures_of_hut ON public.departure_reports USING btree (hut_id, written_at DESC);
CREATE INDEX departures_of_list ON public.departure_reports USING btree (list_id);
CREATE INDEX departures_to_see ON public.departure_reports USING btree (club_id) WHERE ((NOT in_order) AND (seen_at IS NULL));

create table huts (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  name text not null,
  description text,
  long_description text,
  location text,
  capacity integer not null,
  beds integer not null default 1,
  bedrooms integer not null default 1,
  bathrooms integer not null default 1,
  price_ore integer not null default 0,
  fixed_amount_ore integer not null default 0,
  fixed_amount_description text,
  minimum_paid_days integer not null default 1,
  available boolean not null default true,
  seasonality text not null default 'Year-round'::text,
  amenities text[] not null default '{}'::text[],
  access_info text,
  arrival_info text,
  rules text,
  banner_picture_id uuid,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  latitude double precision,
  longitude double precision,
  contact_name text,
  contact_phone text,
  contact_email text,
  constraint huts_pkey PRIMARY KEY (id),
  constraint banner_is_of_the_club FOREIGN KEY (club_id, banner_picture_id) REFERENCES pictures(club_id, id) ON DELETE SET NULL (banner_picture_id),
  constraint contact_is_short CHECK (length(contact_name) <= 100 AND length(contact_phone) <= 30 AND length(contact_email) <= 254),
  constraint coordinates_are_on_earth CHECK ((latitude IS NULL) = (longitude IS NULL) AND latitude >= '-90'::integer::double precision AND latitude <= 90::double precision AND longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint huts_bathrooms_check CHECK (bathrooms >= 1),
  constraint huts_bedrooms_check CHECK (bedrooms >= 1),
  constraint huts_beds_check CHECK (beds >= 1),
  constraint huts_capacity_check CHECK (capacity >= 1),
  constraint huts_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint huts_fixed_amount_ore_check CHECK (fixed_amount_ore >= 0),
  constraint huts_minimum_paid_days_check CHECK (minimum_paid_days >= 1),
  constraint huts_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 120),
  constraint huts_of_club UNIQUE (club_id, id),
  constraint huts_price_ore_check CHECK (price_ore >= 0)
);
CREATE INDEX huts_by_club ON public.huts USING btree (club_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER deleted_huts_have_no_keeper AFTER UPDATE OF deleted_at ON huts FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION end_keeping();
CREATE TRIGGER huts_join_standing_periods AFTER INSERT ON huts FOR EACH ROW EXECUTE FUNCTION add_hut_to_standing_periods();
CREATE TRIGGER no_hut_changes_while_frozen BEFORE UPDATE ON huts FOR EACH ROW WHEN (old.available IS DISTINCT FROM new.available OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION keep_frozen_hut();

create table pictures (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  hut_id uuid,
  description text,
  prefix text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  is_banner boolean not null default false,
  created_at timestamp with time zone not null default now(),
  position integer,
  constraint pictures_pkey PRIMARY KEY (id),
  constraint pictures_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint pictures_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint pictures_height_check CHECK (height > 0),
  constraint pictures_of_club UNIQUE (club_id, id),
  constraint pictures_prefix_key UNIQUE (prefix),
  constraint pictures_width_check CHECK (width > 0),
  constraint pictures_widths_check CHECK (cardinality(widths) >= 1),
  constraint place_is_of_a_photo CHECK ("position" >= 1 AND hut_id IS NOT NULL AND NOT is_banner OR "position" IS NULL)
);
CREATE INDEX pictures_of_hut ON public.pictures USING btree (hut_id) WHERE (hut_id IS NOT NULL);

create table season_huts (
  club_id uuid not null,
  season_id uuid not null,
  hut_id uuid not null,
  constraint season_huts_pkey PRIMARY KEY (season_id, hut_id),
  constraint season_huts_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint season_huts_club_id_season_id_fkey FOREIGN KEY (club_id, season_id) REFERENCES seasons(club_id, id) ON DELETE CASCADE
);
CREATE INDEX seasons_of_hut ON public.season_huts USING btree (hut_id);
CREATE TRIGGER no_season_hut_changes_while_frozen BEFORE INSERT OR DELETE OR UPDATE ON season_huts FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();

create table seasons (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  is_blocked boolean not null default false,
  points_penalty integer not null default 0,
  price_adjustment_type price_adjustment not null default 'none'::price_adjustment,
  price_adjustment integer not null default 0,
  applies_to_all_huts boolean not null default true,
  created_at timestamp with time zone not null default now(),
  closed_because text,
  version integer not null default 1,
  constraint seasons_pkey PRIMARY KEY (id),
  constraint no_adjustment_is_zero CHECK (price_adjustment_type <> 'none'::price_adjustment OR price_adjustment = 0),
  constraint no_less_than_free CHECK (price_adjustment_type <> 'percentage'::price_adjustment OR price_adjustment >= '-10000'::integer),
  constraint only_closed_days_have_a_reason CHECK (closed_because IS NULL OR is_blocked),
  constraint season_has_days CHECK (end_date >= start_date),
  constraint seasons_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint seasons_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 100),
  constraint seasons_of_club UNIQUE (club_id, id),
  constraint seasons_points_penalty_check CHECK (points_penalty >= 0)
);
CREATE TRIGGER no_season_changes_while_frozen BEFORE INSERT OR DELETE OR UPDATE ON seasons FOR EACH ROW EXECUTE FUNCTION keep_frozen_seasons();

CREATE FUNCTION public.add_hut_to_standing_periods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into draw_period_huts (club_id, period_id, hut_id, slots, standing)
  select club_id, id, new.id, int4range(first_slot, last_slot, '[]'), true from draw_periods
  where club_id = new.club_id and applies_to_all_huts
    and announced_at is not null and cancelled_at is null and leftovers_opened_at is null;
  return new;
end $function$;

CREATE FUNCTION public.end_keeping()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from keeper_huts where club_id = new.club_id and hut_id = new.id;
  delete from club_offices as offices
    where offices.club_id = new.club_id and office = 'keeper' and not exists
      (select from keeper_huts as kept where kept.club_id = offices.club_id and kept.user_id = offices.user_id);
  return null;
end $function$;

CREATE FUNCTION public.keep_frozen_hut()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refuse_frozen_change(new.club_id);
  perform refuse_while_period_is_frozen(new.club_id, new.id, null);
  return new;
end $function$;

CREATE FUNCTION public.keep_frozen_seasons()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform refuse_frozen_change(old.club_id);
    return old;
  end if;
  perform refuse_frozen_change(new.club_id);
  if new.is_blocked then
    perform refuse_while_period_is_frozen(new.club_id, null,
      int4range((new.start_date - date '1970-01-01') * 2, (new.end_date - date '1970-01-01') * 2 + 1, '[]'));
  end if;
  return new;
end $function$;

-- Area: stays

create type booking_status as enum ('requested', 'allocated', 'rejected');

create type feed_kind as enum ('own', 'hut', 'club');

create type field_type as enum ('text', 'number', 'email', 'phone', 'textarea', 'select');

create type offer_cause as enum ('given_up', 'cancelled', 'unpaid', 'moved', 'upgraded', 'declined', 'lapsed', 'came_free');

create type offer_state as enum ('open', 'accepted', 'declined', 'lapsed', 'withdrawn');

create type waitlist_state as enum ('waiting', 'offered', 'got', 'declined', 'lapsed', 'left', 'over');

create table booking_answers (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  field_id uuid not null,
  label text not null,
  type field_type not null,
  is_required boolean not null,
  value text not null,
  filled_at timestamp with time zone not null default now(),
  constraint booking_answers_pkey PRIMARY KEY (id),
  constraint booking_answers_club_id_booking_id_fkey FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE CASCADE,
  constraint booking_answers_club_id_field_id_fkey FOREIGN KEY (club_id, field_id) REFERENCES booking_info_fields(club_id, id) ON DELETE CASCADE,
  constraint booking_answers_value_check CHECK (length(value) <= 2000),
  constraint one_answer_per_question UNIQUE (booking_id, field_id)
);
CREATE INDEX answers_of_club ON public.booking_answers USING btree (club_id);

create table booking_info_fields (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  template_id uuid not null,
  name text not null,
  label text not null,
  type field_type not null,
  options text[],
  is_required boolean not null default false,
  position integer not null,
  deleted_at timestamp with time zone,
  constraint booking_info_fields_pkey PRIMARY KEY (id),
  constraint booking_info_fields_club_id_template_id_fkey FOREIGN KEY (club_id, template_id) REFERENCES booking_info_templates(club_id, id) ON DELETE CASCADE,
  constraint booking_info_fields_label_check CHECK (length(btrim(label)) >= 1 AND length(btrim(label)) <= 200),
  constraint booking_info_fields_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60),
  constraint fields_of_club UNIQUE (club_id, id),
  constraint only_selects_have_options CHECK ((type = 'select'::field_type) = (options IS NOT NULL)),
  constraint selects_offer_something CHECK (options IS NULL OR cardinality(options) >= 1)
);
CREATE INDEX all_fields_of_template ON public.booking_info_fields USING btree (template_id, "position");

create table booking_info_template_huts (
  club_id uuid not null,
  template_id uuid not null,
  hut_id uuid not null,
  constraint booking_info_template_huts_pkey PRIMARY KEY (template_id, hut_id),
  constraint booking_info_template_huts_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint booking_info_template_huts_club_id_template_id_fkey FOREIGN KEY (club_id, template_id) REFERENCES booking_info_templates(club_id, id) ON DELETE CASCADE
);
CREATE INDEX templates_of_hut ON public.booking_info_template_huts USING btree (hut_id);

create table booking_info_templates (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  name text not null,
  applies_to_all_huts boolean not null default true,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint booking_info_templates_pkey PRIMARY KEY (id),
  constraint booking_info_templates_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint booking_info_templates_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 100),
  constraint templates_of_club UNIQUE (club_id, id)
);
CREATE INDEX templates_in_use ON public.booking_info_templates USING btree (club_id) WHERE (deleted_at IS NULL);

create table bookings (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  user_id uuid,
  status booking_status not null default 'requested'::booking_status,
  first_slot integer not null,
  last_slot integer not null,
  slots int4range not null generated always as (int4range(first_slot, last_slot, '[]'::text)) stored,
  points_cost integer not null,
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  version integer not null default 1,
  draw_run_id uuid,
  draw_verdict jsonb,
  drawn_slots int4range,
  reminded_at timestamp with time zone,
  frozen_cost jsonb,
  cancelled_by_club boolean not null default false,
  cancel_reason text,
  ordinary_points integer not null default 0,
  rules_number integer,
  pay_by date,
  pay_by_told_at timestamp with time zone,
  pay_reminded_on date,
  released_unpaid boolean not null default false,
  grace_until timestamp with time zone,
  no_show_at timestamp with time zone,
  kid_number integer,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint bookings_of_club UNIQUE (club_id, id),
  constraint bookings_points_cost_check CHECK (points_cost >= 0),
  constraint bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint cancelled_by_the_club_is_cancelled CHECK (NOT cancelled_by_club OR cancelled_at IS NOT NULL),
  constraint drawn_by_the_club FOREIGN KEY (club_id, draw_run_id) REFERENCES lottery_runs(club_id, id),
  constraint no_own_duplicate EXCLUDE USING gist (user_id WITH =, hut_id WITH =, slots WITH &&) WHERE (status <> 'rejected'::booking_status AND cancelled_at IS NULL),
  constraint one_allocated_stay_per_half_day EXCLUDE USING gist (hut_id WITH =, slots WITH &&) WHERE (status = 'allocated'::booking_status AND cancelled_at IS NULL),
  constraint only_allocated_has_a_frozen_cost CHECK (frozen_cost IS NULL OR status = 'allocated'::booking_status),
  constraint only_allocated_is_paid CHECK (paid_at IS NULL OR status = 'allocated'::booking_status),
  constraint only_cancelled_by_the_club_has_a_reason CHECK (cancel_reason IS NULL OR cancelled_by_club),
  constraint only_stays_are_missed CHECK (no_show_at IS NULL OR status = 'allocated'::booking_status),
  constraint only_stays_are_paid_by_a_day CHECK (pay_by IS NULL OR status = 'allocated'::booking_status AND pay_by_told_at IS NOT NULL),
  constraint only_stays_have_a_grace CHECK (grace_until IS NULL OR status = 'allocated'::booking_status),
  constraint released_or_paid CHECK (NOT released_unpaid OR cancelled_at IS NOT NULL AND paid_at IS NULL AND pay_by IS NOT NULL),
  constraint stay_has_a_frozen_cost CHECK (status <> 'allocated'::booking_status OR frozen_cost IS NOT NULL),
  constraint stay_has_a_longest CHECK ((last_slot - first_slot) < 184),
  constraint stay_has_the_number_of_its_rules CHECK (status <> 'allocated'::booking_status OR rules_number IS NOT NULL),
  constraint stay_is_forward CHECK (last_slot >= first_slot),
  constraint stays_to_pay_have_a_kid CHECK (status <> 'allocated'::booking_status OR kid_number IS NOT NULL OR NOT costs_something(frozen_cost))
);
CREATE INDEX bookings_of_run ON public.bookings USING btree (draw_run_id, user_id) WHERE (draw_run_id IS NOT NULL);
CREATE INDEX calendar_of_club ON public.bookings USING btree (club_id, first_slot) INCLUDE (hut_id, last_slot, status) WHERE ((status <> 'rejected'::booking_status) AND (cancelled_at IS NULL));
CREATE INDEX cancelled_by_club_of_user ON public.bookings USING btree (user_id, cancelled_at) WHERE cancelled_by_club;
CREATE INDEX cancelled_of_club ON public.bookings USING btree (club_id, cancelled_at) WHERE ((cancelled_at IS NOT NULL) AND (status = 'allocated'::booking_status));
CREATE INDEX cancelled_of_user ON public.bookings USING btree (user_id, cancelled_at) WHERE (cancelled_at IS NOT NULL);
CREATE UNIQUE INDEX one_stay_of_the_club_per_kid ON public.bookings USING btree (club_id, kid_number) WHERE (kid_number IS NOT NULL);
CREATE INDEX stays_of_user ON public.bookings USING btree (user_id, first_slot);
CREATE INDEX stays_to_pay ON public.bookings USING btree (pay_by) WHERE ((pay_by IS NOT NULL) AND (paid_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX stays_to_remind ON public.bookings USING btree (first_slot) WHERE ((status = 'allocated'::booking_status) AND (cancelled_at IS NULL) AND (reminded_at IS NULL));
CREATE TRIGGER a_stay_locks_its_hut BEFORE INSERT OR UPDATE OF status, cancelled_at, hut_id, first_slot, last_slot ON bookings FOR EACH ROW WHEN (new.status = 'allocated'::booking_status AND new.cancelled_at IS NULL) EXECUTE FUNCTION lock_hut_of_stay();
CREATE TRIGGER changed_bookings_turn_the_calendar AFTER UPDATE ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION turn_calendar();
CREATE TRIGGER days_of_a_period_are_held BEFORE INSERT OR UPDATE OF status, cancelled_at, hut_id, first_slot, last_slot ON bookings FOR EACH ROW WHEN (new.cancelled_at IS NULL AND new.status <> 'rejected'::booking_status) EXECUTE FUNCTION refuse_held_days();
CREATE TRIGGER frozen_bookings_are_kept AFTER UPDATE ON bookings REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_bookings();
CREATE TRIGGER frozen_bookings_are_not_deleted BEFORE DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION keep_frozen_booking();
CREATE TRIGGER new_bookings_turn_the_calendar AFTER INSERT ON bookings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION turn_calendar();
CREATE TRIGGER no_booking_at_closing BEFORE INSERT OR UPDATE OF status, cancelled_at, hut_id, first_slot, last_slot ON bookings FOR EACH ROW WHEN (new.cancelled_at IS NULL AND new.status <> 'rejected'::booking_status) EXECUTE FUNCTION refuse_booking_at_closing();
CREATE TRIGGER no_stay_while_frozen BEFORE INSERT ON bookings FOR EACH ROW WHEN (new.status = 'allocated'::booking_status AND new.cancelled_at IS NULL) EXECUTE FUNCTION refuse_while_frozen();
CREATE TRIGGER offered_days_are_held BEFORE INSERT OR UPDATE OF status, cancelled_at, hut_id, first_slot, last_slot ON bookings FOR EACH ROW WHEN (new.status = 'allocated'::booking_status AND new.cancelled_at IS NULL) EXECUTE FUNCTION refuse_offered_days();
CREATE TRIGGER removed_bookings_turn_the_calendar AFTER DELETE ON bookings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION turn_calendar();
CREATE TRIGGER stay_keeps_its_rules BEFORE INSERT OR UPDATE OF status, rules_number ON bookings FOR EACH ROW WHEN (new.status = 'allocated'::booking_status) EXECUTE FUNCTION keep_rules_of_stay();
CREATE TRIGGER stay_keeps_what_was_told BEFORE UPDATE OF pay_by, grace_until, kid_number ON bookings FOR EACH ROW WHEN (old.pay_by IS NOT NULL OR old.grace_until IS NOT NULL OR old.kid_number IS NOT NULL) EXECUTE FUNCTION keep_what_was_told();
CREATE TRIGGER stay_to_pay_has_a_kid BEFORE INSERT OR UPDATE OF status, frozen_cost ON bookings FOR EACH ROW WHEN (new.status = 'allocated'::booking_status AND new.kid_number IS NULL AND costs_something(new.frozen_cost)) EXECUTE FUNCTION number_stay_to_pay();

create table calendar_feeds (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  kind feed_kind not null,
  club_id uuid,
  hut_id uuid,
  nonce bytea not null default gen_random_bytes(16),
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint a_feed_is_of_something CHECK (kind = 'own'::feed_kind AND club_id IS NULL AND hut_id IS NULL OR kind = 'hut'::feed_kind AND club_id IS NOT NULL AND hut_id IS NOT NULL OR kind = 'club'::feed_kind AND club_id IS NOT NULL AND hut_id IS NULL),
  constraint calendar_feeds_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_club_id_user_id_fkey FOREIGN KEY (club_id, user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE,
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX feeds_of_hut ON public.calendar_feeds USING btree (hut_id);
CREATE INDEX feeds_of_membership ON public.calendar_feeds USING btree (club_id, user_id);
CREATE UNIQUE INDEX one_feed_of_each ON public.calendar_feeds USING btree (user_id, kind, COALESCE(hut_id, club_id, user_id));
CREATE TRIGGER no_feed_of_a_closed_club BEFORE INSERT ON calendar_feeds FOR EACH ROW WHEN (new.club_id IS NOT NULL) EXECUTE FUNCTION refuse_in_closed_club('no_feed_of_a_closed_club');

create table calendars (
  club_id uuid not null,
  version bigint not null default 1,
  constraint calendars_pkey PRIMARY KEY (club_id),
  constraint calendars_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE
) with (fillfactor=50);
CREATE TRIGGER changed_calendars_are_noticed AFTER DELETE OR UPDATE OF version ON calendars FOR EACH ROW EXECUTE FUNCTION notice_change('club', 'club_id');

create table guest_reminders (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  sent_on date not null,
  sent_at timestamp with time zone not null default now(),
  sent_by uuid,
  payment boolean not null,
  answers boolean not null,
  constraint guest_reminders_pkey PRIMARY KEY (id),
  constraint guest_reminders_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint one_reminder_a_day UNIQUE (booking_id, sent_on),
  constraint reminded_of_something CHECK (payment OR answers),
  constraint reminder_about_booking FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id)
);
CREATE INDEX guest_reminders_of_stay ON public.guest_reminders USING btree (club_id, booking_id);
CREATE INDEX guest_reminders_sent_by ON public.guest_reminders USING btree (sent_by);

create table offers (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  entry_id uuid not null,
  hut_id uuid not null,
  first_slot integer not null,
  last_slot integer not null,
  slots int4range not null generated always as (int4range(first_slot, last_slot, '[]'::text)) stored,
  points_cost integer not null,
  replaces_booking_id uuid,
  booking_id uuid,
  state offer_state not null default 'open'::offer_state,
  made_at timestamp with time zone not null,
  until timestamp with time zone not null,
  reminded_at timestamp with time zone,
  answered_at timestamp with time zone,
  cause offer_cause not null default 'came_free'::offer_cause,
  constraint offers_pkey PRIMARY KEY (id),
  constraint accepted_offers_are_stays CHECK ((state = 'accepted'::offer_state) = (booking_id IS NOT NULL)),
  constraint accepted_stay_of_the_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id),
  constraint an_offer_is_open_or_answered CHECK ((state = 'open'::offer_state) = (answered_at IS NULL)),
  constraint offer_costs_no_less_than_nothing CHECK (points_cost >= 0),
  constraint offer_is_forward CHECK (last_slot >= first_slot),
  constraint offers_club_id_entry_id_fkey FOREIGN KEY (club_id, entry_id) REFERENCES waitlist_entries(club_id, id) ON DELETE CASCADE,
  constraint offers_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint one_open_offer_per_half_day EXCLUDE USING gist (hut_id WITH =, slots WITH &&) WHERE (state = 'open'::offer_state),
  constraint replaced_stay_of_the_club FOREIGN KEY (club_id, replaces_booking_id) REFERENCES bookings(club_id, id)
);
CREATE INDEX offers_of_club ON public.offers USING btree (club_id, made_at);
CREATE INDEX offers_of_entry ON public.offers USING btree (club_id, entry_id);
CREATE INDEX offers_of_hut ON public.offers USING btree (club_id, hut_id);
CREATE INDEX offers_running_out ON public.offers USING btree (until) WHERE (state = 'open'::offer_state);
CREATE INDEX offers_that_became_stays ON public.offers USING btree (club_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX offers_that_replace ON public.offers USING btree (club_id, replaces_booking_id) WHERE (replaces_booking_id IS NOT NULL);
CREATE UNIQUE INDEX one_open_offer_per_entry ON public.offers USING btree (entry_id) WHERE (state = 'open'::offer_state);
CREATE TRIGGER an_answer_is_kept BEFORE UPDATE ON offers FOR EACH ROW WHEN (old.state <> 'open'::offer_state) EXECUTE FUNCTION keep_answer();
CREATE TRIGGER changed_offers_turn_the_calendar AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION turn_calendar();
CREATE TRIGGER new_offers_turn_the_calendar AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION turn_calendar();
CREATE TRIGGER no_offer_while_frozen BEFORE INSERT ON offers FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen();
CREATE TRIGGER offered_days_are_free BEFORE INSERT ON offers FOR EACH ROW WHEN (new.state = 'open'::offer_state) EXECUTE FUNCTION refuse_offer_of_taken_days();

create table requests_to_note (
  booking_id uuid not null,
  club_id uuid not null,
  user_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  constraint requests_to_note_pkey PRIMARY KEY (booking_id),
  constraint request_to_note_of_the_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE CASCADE,
  constraint requests_to_note_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table stay_shares (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  name text not null,
  made_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  times_seen integer not null default 0,
  constraint stay_shares_pkey PRIMARY KEY (id),
  constraint share_of_booking FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE CASCADE,
  constraint stay_shares_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60),
  constraint stay_shares_times_seen_check CHECK (times_seen >= 0)
);
CREATE INDEX stay_shares_of_stay ON public.stay_shares USING btree (club_id, booking_id);
CREATE TRIGGER ten_shares_of_a_stay BEFORE INSERT ON stay_shares FOR EACH ROW EXECUTE FUNCTION refuse_too_many_shares();

create table stays_given_up (
  booking_id uuid not null,
  club_id uuid not null,
  kept_ore integer not null,
  kept_points integer not null,
  settled_at timestamp with time zone,
  relet_slots integer,
  returned_ore integer,
  returned_points integer,
  constraint stays_given_up_pkey PRIMARY KEY (booking_id),
  constraint given_up_of_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id) ON DELETE CASCADE,
  constraint no_more_back_than_kept CHECK (returned_ore >= 0 AND returned_ore <= kept_ore AND returned_points >= 0 AND returned_points <= kept_points),
  constraint settled_with_its_share CHECK ((settled_at IS NULL) = (relet_slots IS NULL) AND (settled_at IS NULL) = (returned_ore IS NULL) AND (settled_at IS NULL) = (returned_points IS NULL)),
  constraint something_was_kept CHECK (kept_ore >= 0 AND kept_points >= 0 AND (kept_ore + kept_points) > 0)
);
CREATE INDEX stays_to_settle ON public.stays_given_up USING btree (booking_id) WHERE (settled_at IS NULL);

create table waitlist_entries (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  user_id uuid not null,
  run_id uuid,
  run_number integer,
  pass integer,
  place integer,
  rank integer not null default 1,
  booking_id uuid,
  period_id uuid,
  most_stays integer,
  options jsonb not null,
  state waitlist_state not null default 'waiting'::waitlist_state,
  yes_until date,
  resting boolean not null default false,
  created_at timestamp with time zone not null default now(),
  closed_out_at timestamp with time zone,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint a_request_waits_once UNIQUE (club_id, booking_id),
  constraint an_entry_has_options CHECK (jsonb_array_length(options) >= 1 AND jsonb_array_length(options) <= 60),
  constraint booking_of_an_entry FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id),
  constraint drawn_or_joined_later CHECK (num_nulls(run_id, run_number, pass, place, booking_id) = ANY (ARRAY[0, 5])),
  constraint entries_of_club UNIQUE (club_id, id),
  constraint period_of_an_entry FOREIGN KEY (club_id, period_id) REFERENCES draw_periods(club_id, id),
  constraint run_of_an_entry FOREIGN KEY (club_id, run_id) REFERENCES lottery_runs(club_id, id),
  constraint waitlist_entries_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint waitlist_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX entries_ending ON public.waitlist_entries USING btree (last_start(options)) WHERE (state = 'waiting'::waitlist_state);
CREATE INDEX entries_of_period ON public.waitlist_entries USING btree (club_id, period_id) WHERE (period_id IS NOT NULL);
CREATE INDEX entries_of_run ON public.waitlist_entries USING btree (club_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX entries_of_user ON public.waitlist_entries USING btree (user_id);
CREATE INDEX entries_waiting ON public.waitlist_entries USING btree (club_id) WHERE (state = ANY (ARRAY['waiting'::waitlist_state, 'offered'::waitlist_state]));

CREATE FUNCTION public.keep_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', constraint = 'an_answer_is_kept', table = 'offers',
    message = 'The offer has been answered';
end $function$;

CREATE FUNCTION public.keep_frozen_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  frozen uuid[];
begin
  select requests into frozen from draw_freezes where club_id = old.club_id and run_id is null and period_id is null;
  if found and (old.id = any(frozen) or (old.status = 'allocated' and old.cancelled_at is null))
  then perform refuse_frozen_change(old.club_id); end if;
  return old;
end $function$;

CREATE FUNCTION public.keep_frozen_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  frozen_club uuid;
begin
  select frozen.club_id into frozen_club
  from before_change as was
  left join after_change as is_now on is_now.id = was.id
  join draw_freezes as frozen on frozen.club_id = was.club_id and frozen.run_id is null and frozen.period_id is null
  where (was.status, was.cancelled_at, was.hut_id, was.first_slot, was.last_slot, was.user_id, was.points_cost)
      is distinct from (is_now.status, is_now.cancelled_at, is_now.hut_id, is_now.first_slot, is_now.last_slot,
        is_now.user_id, is_now.points_cost)
    and (was.id = any(frozen.requests) or (was.status = 'allocated' and was.cancelled_at is null)
      or (is_now.status = 'allocated' and is_now.cancelled_at is null))
  limit 1;
  if found then perform refuse_frozen_change(frozen_club); end if;
  return null;
end $function$;

CREATE FUNCTION public.keep_rules_of_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.status = 'allocated' then
    if new.rules_number is distinct from old.rules_number then
      raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_rules', table = 'bookings',
        message = 'A stay keeps the rules under which it was allocated';
    end if;
  elsif new.rules_number is null then
    new.rules_number := coalesce((select max(number) from club_rules where club_id = new.club_id), 0);
  end if;
  return new;
end $function$;

CREATE FUNCTION public.keep_what_was_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  broken text := case
    when old.pay_by is not null and new.pay_by is distinct from old.pay_by then 'stay_keeps_its_pay_by'
    when old.grace_until is not null and new.grace_until is distinct from old.grace_until then 'stay_keeps_its_grace'
    when old.kid_number is not null and new.kid_number is distinct from old.kid_number then 'stay_keeps_its_kid'
  end;
begin
  if broken is null then return new; end if;
  raise exception using errcode = 'check_violation', constraint = broken, table = 'bookings',
    message = 'A value of the stay was told to its guest, and stays';
end $function$;

CREATE FUNCTION public.lock_hut_of_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot)
    is distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot)
  then perform from huts where id = new.hut_id for no key update; end if;
  return new;
end $function$;

CREATE FUNCTION public.number_stay_to_pay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  loop
    new.kid_number := nextval('kid_numbers');
    exit when not exists (select from bookings where club_id = new.club_id and kid_number = new.kid_number);
  end loop;
  return new;
end $function$;

CREATE FUNCTION public.refuse_booking_at_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closing record;
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null
    and (old.status, old.hut_id, old.first_slot, old.last_slot) = (new.status, new.hut_id, new.first_slot, new.last_slot)
  then return new; end if;
  select closes_on, closed_at into closing from club_closings where club_id = new.club_id;
  if not found then return new; end if;
  if closing.closed_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'no_booking_in_a_closed_club', table = 'bookings',
      message = 'The club is closed';
  end if;
  if date '1970-01-01' + new.last_slot / 2 >= closing.closes_on then
    raise exception using errcode = 'check_violation', constraint = 'no_booking_into_the_closing', table = 'bookings',
      message = 'The club closes before the stay is over';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_held_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.cancelled_at is null and old.status = new.status and old.hut_id = new.hut_id
    and int4range(old.first_slot, old.last_slot, '[]') @> int4range(new.first_slot, new.last_slot, '[]')
  then return new; end if;
  if exists (
    select from draw_period_huts as held join draw_periods as period on period.id = held.period_id
    where held.hut_id = new.hut_id and held.standing and held.slots && int4range(new.first_slot, new.last_slot, '[]')
      and (tg_op = 'UPDATE' or new.draw_run_id is null or period.run_id is distinct from new.draw_run_id))
    and not exists (
      select from offers where id = accepted_offer() and state = 'open' and hut_id = new.hut_id
        and slots = int4range(new.first_slot, new.last_slot, '[]'))
  then
    raise exception using errcode = 'check_violation', constraint = 'days_of_a_period_are_held', table = 'bookings',
      message = 'The days are given by the draw of a period';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_offer_of_taken_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from huts where id = new.hut_id for no key update;
  if exists (
    select from bookings where hut_id = new.hut_id and status = 'allocated' and cancelled_at is null
      and slots && int4range(new.first_slot, new.last_slot, '[]') and id is distinct from new.replaces_booking_id)
  then
    raise exception using errcode = 'check_violation', constraint = 'offered_days_are_free', table = 'offers',
      message = 'Somebody has a stay on these days';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_offered_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot)
    is not distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot)
  then return new; end if;
  if exists (
    select from offers where hut_id = new.hut_id and state = 'open'
      and slots && int4range(new.first_slot, new.last_slot, '[]') and id is distinct from accepted_offer())
  then
    raise exception using errcode = 'check_violation', constraint = 'offered_days_are_held', table = 'bookings',
      message = 'The days are offered to another member';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_too_many_shares()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from bookings where id = new.booking_id for update;
  if (select count(*) from stay_shares where club_id = new.club_id and booking_id = new.booking_id) >= 10 then
    raise exception using errcode = 'check_violation', constraint = 'ten_shares_of_a_stay', table = 'stay_shares',
      message = 'A stay is shared with ten people at most';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.turn_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendars set version = version + 1
  where club_id in (select distinct club_id from changed);
  return null;
end $function$;

-- Area: fairness

create type leftovers_way as enum ('requests', 'direct');

create type lottery_frequency as enum ('daily', 'weekly', 'monthly');

create type period_step as enum ('opened', 'reminded', 'frozen', 'drawn', 'leftovers', 'leftovers_drawn');

create type point_reason as enum ('opening', 'stay', 'given_back', 'edit', 'reset', 'fade', 'no_show', 'manual');

create type rules_preset as enum ('all_drawn', 'drawn_then_open', 'first_come');

create type wish_kind as enum ('fixed', 'flexible');

create table club_rules (
  club_id uuid not null,
  number integer not null,
  made_at timestamp with time zone not null,
  body jsonb not null,
  preset rules_preset,
  constraint one_line_of_versions_per_club PRIMARY KEY (club_id, number),
  constraint club_rules_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id)
);
CREATE TRIGGER changed_rules_are_noticed AFTER INSERT OR DELETE OR UPDATE ON club_rules FOR EACH ROW EXECUTE FUNCTION notice_change('draws', 'club_id');
CREATE TRIGGER rules_are_kept BEFORE DELETE OR UPDATE ON club_rules FOR EACH ROW WHEN (NOT deletes_club(old.club_id)) EXECUTE FUNCTION keep_rows();
CREATE TRIGGER rules_are_not_emptied BEFORE TRUNCATE ON club_rules FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER rules_are_numbered BEFORE INSERT ON club_rules FOR EACH ROW EXECUTE FUNCTION number_rules();

create table draw_freezes (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  moment timestamp with time zone not null,
  manual boolean not null,
  started_by uuid,
  frozen_at timestamp with time zone not null,
  snapshot text not null,
  snapshot_hash text not null,
  requests uuid[] not null,
  seal text not null,
  beacon_chain text,
  beacon_round integer,
  round_at timestamp with time zone,
  run_id uuid,
  period_id uuid,
  reopened_at timestamp with time zone,
  reopen_reason text,
  leftovers_of uuid,
  constraint draw_freezes_pkey PRIMARY KEY (id),
  constraint a_round_of_a_chain CHECK (num_nulls(beacon_chain, beacon_round, round_at) = ANY (ARRAY[0, 3])),
  constraint draw_freezes_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint draw_freezes_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint drawn_by_a_run_of_the_club FOREIGN KEY (club_id, run_id) REFERENCES lottery_runs(club_id, id),
  constraint frozen_for_a_period_of_the_club FOREIGN KEY (club_id, period_id) REFERENCES draw_periods(club_id, id),
  constraint frozen_for_leftovers_of_the_club FOREIGN KEY (club_id, leftovers_of) REFERENCES draw_periods(club_id, id),
  constraint frozen_snapshot_has_its_hash CHECK (snapshot_hash = encode(sha256(convert_to(snapshot, 'UTF8'::name)), 'hex'::text)),
  constraint only_a_period_is_reopened CHECK (reopened_at IS NULL OR period_id IS NOT NULL AND run_id IS NULL AND reopened_at < COALESCE(round_at, moment)),
  constraint round_after_the_freeze CHECK (round_at >= (frozen_at + '00:00:06'::interval))
);
CREATE INDEX freezes_of_leftovers ON public.draw_freezes USING btree (club_id, leftovers_of) WHERE (leftovers_of IS NOT NULL);
CREATE INDEX freezes_of_periods ON public.draw_freezes USING btree (club_id, period_id) WHERE (period_id IS NOT NULL);
CREATE INDEX freezes_of_runs ON public.draw_freezes USING btree (club_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX freezes_started_by ON public.draw_freezes USING btree (started_by) WHERE (started_by IS NOT NULL);
CREATE UNIQUE INDEX one_open_freeze_per_club ON public.draw_freezes USING btree (club_id) WHERE ((run_id IS NULL) AND (reopened_at IS NULL));
CREATE TRIGGER a_freeze_is_kept BEFORE UPDATE ON draw_freezes FOR EACH ROW EXECUTE FUNCTION keep_freeze();
CREATE TRIGGER frozen_lists_are_noticed AFTER INSERT OR DELETE OR UPDATE ON draw_freezes FOR EACH ROW EXECUTE FUNCTION notice_change('draws', 'club_id');

create table draw_journal (
  club_id uuid not null,
  number integer not null,
  entry text not null,
  hash text not null,
  constraint one_chain_per_club PRIMARY KEY (club_id, number),
  constraint draw_journal_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id),
  constraint journal_entry_is_of_the_club CHECK (((entry::jsonb ->> 'club'::text)::uuid) = club_id)
);
CREATE INDEX journal_of_subject ON public.draw_journal USING btree ((((entry)::jsonb ->> 'subject'::text)));
CREATE TRIGGER journal_is_kept BEFORE DELETE OR UPDATE ON draw_journal FOR EACH ROW WHEN (NOT deletes_club(old.club_id)) EXECUTE FUNCTION keep_rows();
CREATE TRIGGER journal_is_not_emptied BEFORE TRUNCATE ON draw_journal FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
CREATE TRIGGER journal_lines_are_linked BEFORE INSERT ON draw_journal FOR EACH ROW EXECUTE FUNCTION link_journal_line();

create table draw_period_huts (
  club_id uuid not null,
  period_id uuid not null,
  hut_id uuid not null,
  slots int4range not null,
  standing boolean not null default false,
  constraint draw_period_huts_pkey PRIMARY KEY (period_id, hut_id),
  constraint draw_period_huts_club_id_hut_id_fkey FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE,
  constraint draw_period_huts_club_id_period_id_fkey FOREIGN KEY (club_id, period_id) REFERENCES draw_periods(club_id, id) ON DELETE CASCADE,
  constraint periods_do_not_meet EXCLUDE USING gist (hut_id WITH =, slots WITH &&) WHERE (standing)
);
CREATE INDEX periods_of_hut ON public.draw_period_huts USING btree (club_id, hut_id);

create table draw_period_parts (
  club_id uuid not null,
  period_id uuid not null,
  position integer not null,
  name text not null,
  first_slot integer not null,
  last_slot integer not null,
  constraint draw_period_parts_pkey PRIMARY KEY (period_id, "position"),
  constraint draw_period_parts_club_id_period_id_fkey FOREIGN KEY (club_id, period_id) REFERENCES draw_periods(club_id, id) ON DELETE CASCADE,
  constraint part_is_forward CHECK (last_slot >= first_slot)
);

create table draw_periods (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  name text not null,
  first_slot integer not null,
  last_slot integer not null,
  applies_to_all_huts boolean not null,
  longest_days integer,
  most_wishes integer not null,
  most_stays integer not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  leftovers leftovers_way not null default 'requests'::leftovers_way,
  leftovers_at timestamp with time zone not null,
  announced_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  run_id uuid,
  leftovers_opened_at timestamp with time zone,
  last_step period_step,
  next_step_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  grace_hours integer not null default 48,
  reserved_hours integer not null default 0,
  constraint draw_periods_pkey PRIMARY KEY (id),
  constraint a_period_is_drawn_or_cancelled CHECK (run_id IS NULL OR cancelled_at IS NULL),
  constraint draw_periods_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint grace_within_three_days CHECK (grace_hours >= 0 AND grace_hours <= 72),
  constraint leftovers_after_the_draw CHECK (leftovers_opened_at IS NULL OR run_id IS NOT NULL),
  constraint leftovers_are_reserved_two_days_at_most CHECK (reserved_hours >= 0 AND reserved_hours <= 48),
  constraint moments_in_order CHECK (opens_at < closes_at AND closes_at <= draw_at AND draw_at <= leftovers_at AND draw_at <= (closes_at + '7 days'::interval)),
  constraint period_drawn_by_a_run_of_the_club FOREIGN KEY (club_id, run_id) REFERENCES lottery_runs(club_id, id),
  constraint period_has_a_name CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 100),
  constraint period_is_forward CHECK (last_slot >= first_slot),
  constraint periods_of_club UNIQUE (club_id, id),
  constraint wishes_of_a_period_within CHECK (most_wishes >= 1 AND most_wishes <= 12 AND most_stays >= 1 AND most_stays <= 6 AND longest_days >= 1 AND longest_days <= 92)
);
CREATE UNIQUE INDEX one_period_per_run ON public.draw_periods USING btree (club_id, run_id) WHERE (run_id IS NOT NULL);
CREATE INDEX periods_with_a_next_step ON public.draw_periods USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);

create table draw_seals (
  club_id uuid not null,
  secret bytea not null default gen_random_bytes(32),
  veil bytea not null default gen_random_bytes(32),
  sealed_at timestamp with time zone not null default now(),
  constraint draw_seals_pkey PRIMARY KEY (club_id),
  constraint draw_seals_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint draw_seals_secret_check CHECK (length(secret) = 32),
  constraint draw_seals_veil_check CHECK (length(veil) = 32)
);
CREATE TRIGGER changed_seals_are_noticed AFTER INSERT OR DELETE OR UPDATE ON draw_seals FOR EACH ROW EXECUTE FUNCTION notice_change('draws', 'club_id');
CREATE TRIGGER the_seal_is_kept_while_frozen BEFORE UPDATE ON draw_seals FOR EACH ROW EXECUTE FUNCTION refuse_while_frozen('periods');

create table group_members (
  club_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  until date,
  confirmed_at timestamp with time zone,
  asked_at timestamp with time zone,
  set_by uuid,
  constraint group_members_pkey PRIMARY KEY (group_id, user_id),
  constraint asked_or_taken_in CHECK (asked_at IS NOT NULL OR confirmed_at IS NOT NULL),
  constraint group_members_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint group_of_club FOREIGN KEY (club_id, group_id) REFERENCES member_groups(club_id, id) ON DELETE CASCADE,
  constraint member_of_club FOREIGN KEY (club_id, user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE
);
CREATE INDEX groups_of_member ON public.group_members USING btree (club_id, user_id);
CREATE INDEX groups_set_by ON public.group_members USING btree (set_by);
CREATE TRIGGER no_group_changes_while_frozen BEFORE INSERT OR DELETE OR UPDATE ON group_members FOR EACH ROW EXECUTE FUNCTION keep_frozen_groups();

create table left_points (
  club_id uuid not null,
  user_id uuid not null,
  points integer not null,
  left_at timestamp with time zone not null default now(),
  constraint left_once_last PRIMARY KEY (club_id, user_id),
  constraint left_points_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint left_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX left_points_by_age ON public.left_points USING btree (left_at);
CREATE INDEX left_points_by_user ON public.left_points USING btree (user_id);

create table lottery_runs (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  number integer,
  scheduled_for timestamp with time zone not null,
  manual boolean not null,
  started_by uuid,
  finished_at timestamp with time zone not null default now(),
  bookings_processed integer not null default 0,
  bookings_allocated integer not null default 0,
  bookings_rejected integer not null default 0,
  success boolean not null,
  error_message text,
  run_hash text,
  bundle text,
  constraint lottery_runs_pkey PRIMARY KEY (id),
  constraint every_request_ends_once CHECK (bookings_processed = (bookings_allocated + bookings_rejected)),
  constraint links_of_the_chain UNIQUE (club_id, number),
  constraint lottery_runs_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint lottery_runs_of_club UNIQUE (club_id, id),
  constraint lottery_runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint success_has_a_proof CHECK (
CASE
    WHEN success THEN number IS NOT NULL AND run_hash IS NOT NULL AND bundle IS NOT NULL AND error_message IS NULL
    ELSE number IS NULL AND run_hash IS NULL AND bundle IS NULL AND error_message IS NOT NULL AND bookings_processed = 0
END)
);
CREATE INDEX failed_runs_by_time ON public.lottery_runs USING btree (finished_at DESC, id DESC) WHERE (NOT success);
CREATE UNIQUE INDEX one_run_per_moment ON public.lottery_runs USING btree (club_id, scheduled_for) WHERE (success AND (NOT manual));
CREATE INDEX runs_by_time ON public.lottery_runs USING btree (finished_at DESC, id DESC);
CREATE INDEX runs_of_club ON public.lottery_runs USING btree (club_id, finished_at DESC);
CREATE INDEX runs_started_by ON public.lottery_runs USING btree (started_by) WHERE (started_by IS NOT NULL);
CREATE TRIGGER runs_are_written_once BEFORE UPDATE ON lottery_runs FOR EACH ROW EXECUTE FUNCTION keep_rows('started_by to null');

create table lottery_settings (
  club_id uuid not null,
  automation_enabled boolean not null default false,
  frequency lottery_frequency not null default 'daily'::lottery_frequency,
  execution_time time without time zone not null default '02:00:00'::time without time zone,
  execution_day integer not null default 1,
  notify_admin_enabled boolean not null default true,
  next_lottery_at timestamp with time zone,
  version integer not null default 1,
  constraint lottery_settings_pkey PRIMARY KEY (club_id),
  constraint a_week_has_seven_days CHECK (frequency <> 'weekly'::lottery_frequency OR execution_day <= 7),
  constraint lottery_settings_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint lottery_settings_execution_day_check CHECK (execution_day >= 1 AND execution_day <= 31),
  constraint scheduled_when_automatic CHECK (automation_enabled = (next_lottery_at IS NOT NULL))
);
CREATE INDEX clubs_due ON public.lottery_settings USING btree (next_lottery_at) WHERE (next_lottery_at IS NOT NULL);
CREATE TRIGGER changed_schedules_are_noticed AFTER INSERT OR DELETE OR UPDATE ON lottery_settings FOR EACH ROW EXECUTE FUNCTION notice_change('draws', 'club_id');

create table manual_draws (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  asked_at timestamp with time zone not null,
  asked_as club_role not null,
  notice_hours integer not null,
  draw_at timestamp with time zone not null,
  last_request_at timestamp with time zone,
  claimed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  draws_all boolean not null default false,
  constraint manual_draws_pkey PRIMARY KEY (id),
  constraint manual_draw_by_who_runs_the_club CHECK (asked_as <> 'member'::club_role),
  constraint manual_draws_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint members_have_their_notice CHECK (draw_at >= (asked_at + notice_hours::double precision * '01:00:00'::interval))
);
CREATE INDEX announced_draws_due ON public.manual_draws USING btree (draw_at) WHERE ((claimed_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_announced_draw ON public.manual_draws USING btree (club_id) WHERE ((claimed_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX one_manual_draw_per_moment ON public.manual_draws USING btree (club_id, draw_at) WHERE (claimed_at IS NOT NULL);
CREATE TRIGGER announced_draws_are_noticed AFTER INSERT OR DELETE OR UPDATE ON manual_draws FOR EACH ROW EXECUTE FUNCTION notice_change('draws', 'club_id');

create table member_groups (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint member_groups_pkey PRIMARY KEY (id),
  constraint groups_of_club UNIQUE (club_id, id),
  constraint member_groups_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint member_groups_name_check CHECK (length(btrim(name)) >= 1 AND length(btrim(name)) <= 60)
);
CREATE UNIQUE INDEX one_group_per_name ON public.member_groups USING btree (club_id, lower(btrim(name)));

create table point_entries (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  user_id uuid not null,
  delta integer not null,
  reason point_reason not null,
  created_at timestamp with time zone not null default now(),
  booking_id uuid,
  run_id uuid,
  note text,
  constraint point_entries_pkey PRIMARY KEY (id),
  constraint manual_points_have_a_note CHECK ((reason = 'manual'::point_reason) = (note IS NOT NULL)),
  constraint point_entries_club_id_user_id_fkey FOREIGN KEY (club_id, user_id) REFERENCES memberships(club_id, user_id) ON DELETE CASCADE,
  constraint points_for_a_stay_of_the_club FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id),
  constraint points_of_a_draw_of_the_club FOREIGN KEY (club_id, run_id) REFERENCES lottery_runs(club_id, id)
);
CREATE INDEX points_of_member ON public.point_entries USING btree (club_id, user_id);
CREATE INDEX points_of_person ON public.point_entries USING btree (user_id);
CREATE TRIGGER points_are_append_only BEFORE UPDATE ON point_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER points_are_counted AFTER INSERT ON point_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_points();

create table point_fades (
  club_id uuid not null,
  year integer not null,
  faded_at timestamp with time zone not null default now(),
  kept_percent integer not null default 80,
  constraint one_fade_a_year PRIMARY KEY (club_id, year),
  constraint point_fades_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE
);

create table rules_to_tell (
  club_id uuid not null,
  since integer not null,
  changed_at timestamp with time zone not null,
  constraint rules_to_tell_pkey PRIMARY KEY (club_id),
  constraint rules_to_tell_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE
);

create table wish_list_savers (
  club_id uuid not null,
  list_id uuid not null,
  user_id uuid not null,
  constraint wish_list_savers_pkey PRIMARY KEY (list_id, user_id),
  constraint wish_list_savers_club_id_list_id_fkey FOREIGN KEY (club_id, list_id) REFERENCES wish_lists(club_id, id) ON DELETE CASCADE,
  constraint wish_list_savers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wish_list_savers_of_club ON public.wish_list_savers USING btree (club_id, list_id);
CREATE INDEX wish_list_savers_of_user ON public.wish_list_savers USING btree (user_id);

create table wish_lists (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  period_id uuid not null,
  user_id uuid,
  most_stays integer not null,
  version integer not null default 1,
  saved_at timestamp with time zone not null,
  constraint wish_lists_pkey PRIMARY KEY (id),
  constraint lists_of_club UNIQUE (club_id, id),
  constraint most_stays_of_a_list CHECK (most_stays >= 1 AND most_stays <= 6),
  constraint one_list_per_member UNIQUE (period_id, user_id),
  constraint wish_lists_club_id_period_id_fkey FOREIGN KEY (club_id, period_id) REFERENCES draw_periods(club_id, id) ON DELETE CASCADE,
  constraint wish_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX wish_lists_of_user ON public.wish_lists USING btree (user_id);
CREATE TRIGGER one_list_per_household BEFORE INSERT ON wish_lists FOR EACH ROW EXECUTE FUNCTION refuse_second_list();

create table wishes (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  list_id uuid not null,
  rank integer not null,
  kind wish_kind not null,
  hut_ids uuid[] not null,
  first_slot integer,
  last_slot integer,
  from_date date,
  to_date date,
  nights integer,
  booking_id uuid,
  user_id uuid,
  constraint wishes_pkey PRIMARY KEY (id),
  constraint a_wish_is_of_its_kind CHECK ((kind = 'fixed'::wish_kind) = (first_slot IS NOT NULL AND last_slot IS NOT NULL) AND (kind = 'flexible'::wish_kind) = (from_date IS NOT NULL AND to_date IS NOT NULL AND nights IS NOT NULL)),
  constraint booking_of_a_wish FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id),
  constraint huts_of_a_wish CHECK (cardinality(hut_ids) >= 1 AND cardinality(hut_ids) <= 6),
  constraint one_wish_per_rank UNIQUE (list_id, rank),
  constraint rank_of_a_wish CHECK (rank >= 1 AND rank <= 12),
  constraint wished_by FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint wishes_club_id_list_id_fkey FOREIGN KEY (club_id, list_id) REFERENCES wish_lists(club_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_wish_per_booking ON public.wishes USING btree (club_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX wishes_of_user ON public.wishes USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER frozen_wishes_are_kept BEFORE INSERT OR DELETE OR UPDATE ON wishes FOR EACH ROW EXECUTE FUNCTION keep_frozen_wishes();

CREATE FUNCTION public.count_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update memberships as member set booking_points = member.booking_points + line.delta
  from (select club_id, user_id, sum(delta)::int as delta from written group by club_id, user_id) as line
  where member.club_id = line.club_id and member.user_id = line.user_id and line.delta <> 0;
  return null;
end $function$;

CREATE FUNCTION public.keep_freeze()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'started_by' - 'run_id' - 'reopened_at' - 'reopen_reason'
      = to_jsonb(old) - 'started_by' - 'run_id' - 'reopened_at' - 'reopen_reason'
    and (new.started_by is null or new.started_by = old.started_by)
    and (old.run_id is null or new.run_id = old.run_id)
    and (old.reopened_at is null
      or (new.reopened_at, new.reopen_reason, new.run_id)
        is not distinct from (old.reopened_at, old.reopen_reason, old.run_id))
  then return new; end if;
  raise exception using errcode = 'check_violation', constraint = 'a_freeze_is_kept', table = 'draw_freezes',
    message = 'A frozen list is drawn as it is';
end $function$;

CREATE FUNCTION public.keep_frozen_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null then perform refuse_frozen_change(old.club_id); end if;
    return old;
  end if;
  if new.confirmed_at is not null
    and (tg_op = 'INSERT' or (old.confirmed_at, old.until) is distinct from (new.confirmed_at, new.until))
  then perform refuse_frozen_change(new.club_id); end if;
  return new;
end $function$;

CREATE FUNCTION public.keep_frozen_wishes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  list uuid := case tg_op when 'DELETE' then old.list_id else new.list_id end;
begin
  if tg_op = 'UPDATE' and (new.user_id is null or new.user_id is not distinct from old.user_id)
    and to_jsonb(new) - 'booking_id' - 'user_id' = to_jsonb(old) - 'booking_id' - 'user_id'
  then return new; end if;
  if exists (
    select from wish_lists join draw_freezes using (club_id, period_id)
    where wish_lists.id = list and draw_freezes.reopened_at is null)
  then
    raise exception using errcode = 'check_violation', constraint = 'no_change_while_frozen', table = 'wishes',
      message = 'The wishes of the period are frozen';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE FUNCTION public.link_journal_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head record;
begin
  if new.number is not null or new.hash is not null then
    raise exception 'A line of the journal follows the newest one.';
  end if;
  perform from calendars where club_id = new.club_id for no key update;
  select number, hash into head from draw_journal where club_id = new.club_id order by number desc limit 1;
  new.number := coalesce(head.number, 0) + 1;
  new.hash := encode(sha256(convert_to('hyttelaget/journal/v1'
    || journal_frame(coalesce(head.hash, repeat('0', 64)))
    || journal_frame(new.number::text)
    || journal_frame(new.entry), 'UTF8')), 'hex');
  return new;
end $function$;

CREATE FUNCTION public.number_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.number <> coalesce((select max(number) from club_rules where club_id = new.club_id), 0) + 1 then
    raise exception 'Version % does not follow the newest one.', new.number;
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_second_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- Area: money

create type bank_file_kind as enum ('csv', 'camt', 'ocr');

create type bank_line_state as enum ('matched', 'waiting', 'dropped', 'settled');

create type bank_line_wait as enum ('no_kid', 'unknown_kid', 'amount_differs', 'already_paid', 'given_up', 'reversal', 'unmarked', 'other');

create type billing_frequency as enum ('monthly', 'yearly');

create type connected_account_state as enum ('details_missing', 'under_review', 'ready', 'restricted');

create type dispute_state as enum ('inquiry', 'open', 'won', 'lost');

create type fee_kind as enum ('fee', 'fee_returned');

create type ledger_kind as enum ('payment', 'product_fee', 'card_fee', 'refund', 'product_fee_returned', 'refund_failed', 'dispute', 'dispute_fee', 'dispute_returned');

create type outside_way as enum ('bank', 'vipps', 'payroll', 'cash', 'other');

create type payment_handling as enum ('external', 'hyttelaget', 'direct');

create type payment_issue_kind as enum ('dispute', 'stuck_refund', 'foreign_refund', 'unmatched_payment');

create type payment_status as enum ('created', 'open', 'paid', 'expired', 'refunded');

create type payout_status as enum ('held', 'ready', 'sent');

create type plan_method as enum ('stripe', 'ehf');

create type subscription_status as enum ('none', 'pending_ehf', 'pending_stripe', 'active', 'past_due', 'cancelled', 'incomplete');

create table accounting_settings (
  club_id uuid not null,
  bank_columns text[],
  rent_account text not null default '3600'::text,
  bank_account text not null default '1920'::text,
  fees_account text not null default '7770'::text,
  clearing_account text not null default '1579'::text,
  constraint accounting_settings_pkey PRIMARY KEY (club_id),
  constraint accounting_settings_bank_columns_check CHECK (cardinality(bank_columns) >= 1 AND cardinality(bank_columns) <= 50),
  constraint accounting_settings_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint accounts_of_books CHECK (rent_account ~ '^[0-9]{4}(:[0-9]{5})?$'::text AND bank_account ~ '^[0-9]{4}(:[0-9]{5})?$'::text AND fees_account ~ '^[0-9]{4}(:[0-9]{5})?$'::text AND clearing_account ~ '^[0-9]{4}(:[0-9]{5})?$'::text)
);

create table bank_files (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  name text not null,
  sha256 bytea not null,
  kind bank_file_kind not null,
  read_by uuid,
  read_at timestamp with time zone not null default now(),
  constraint bank_files_pkey PRIMARY KEY (id),
  constraint bank_files_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint bank_files_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint bank_files_of_club UNIQUE (club_id, id),
  constraint bank_files_read_by_fkey FOREIGN KEY (read_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint bank_files_sha256_check CHECK (length(sha256) = 32)
);
CREATE INDEX bank_files_read_by ON public.bank_files USING btree (read_by);

create table bank_lines (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  file_id uuid not null,
  fingerprint bytea not null,
  on_date date not null,
  amount_ore bigint not null,
  kid text,
  text text,
  state bank_line_state not null,
  waits_because bank_line_wait,
  outside_payment_id uuid,
  settled_by uuid,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint a_line_counts_once UNIQUE (club_id, fingerprint),
  constraint bank_lines_fingerprint_check CHECK (length(fingerprint) = 32),
  constraint bank_lines_kid_check CHECK (kid ~ '^[0-9]{2,25}$'::text),
  constraint bank_lines_of_club UNIQUE (club_id, id),
  constraint bank_lines_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint bank_lines_text_check CHECK (length(text) >= 1 AND length(text) <= 300),
  constraint dropped_lines_say_nothing CHECK (state <> 'dropped'::bank_line_state OR kid IS NULL AND text IS NULL),
  constraint line_is_payment FOREIGN KEY (club_id, outside_payment_id) REFERENCES outside_payments(club_id, id),
  constraint line_of_bank_file FOREIGN KEY (club_id, file_id) REFERENCES bank_files(club_id, id) ON DELETE CASCADE,
  constraint matched_lines_are_payments CHECK (state <> 'matched'::bank_line_state OR outside_payment_id IS NOT NULL),
  constraint only_settled_by_somebody CHECK (settled_by IS NULL OR state = 'settled'::bank_line_state),
  constraint only_what_came_is_a_payment CHECK (outside_payment_id IS NULL OR amount_ore > 0 AND (state = ANY (ARRAY['matched'::bank_line_state, 'settled'::bank_line_state]))),
  constraint waiting_lines_say_why CHECK ((state = 'waiting'::bank_line_state) = (waits_because IS NOT NULL))
);
CREATE INDEX bank_lines_of_file ON public.bank_lines USING btree (club_id, file_id);
CREATE INDEX bank_lines_settled_by ON public.bank_lines USING btree (settled_by);
CREATE INDEX bank_lines_waiting ON public.bank_lines USING btree (club_id, on_date, id) WHERE (state = 'waiting'::bank_line_state);
CREATE UNIQUE INDEX one_line_per_outside_payment ON public.bank_lines USING btree (outside_payment_id) WHERE (outside_payment_id IS NOT NULL);
CREATE TRIGGER bank_line_is_kept BEFORE UPDATE ON bank_lines FOR EACH ROW EXECUTE FUNCTION keep_bank_line();

create table connected_accounts (
  provider_account text not null,
  club_id uuid not null,
  state connected_account_state not null default 'details_missing'::connected_account_state,
  created_at timestamp with time zone not null default now(),
  looked_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint connected_accounts_pkey PRIMARY KEY (provider_account),
  constraint accounts_of_club UNIQUE (club_id, provider_account),
  constraint closed_is_not_ready CHECK (closed_at IS NULL OR state = 'restricted'::connected_account_state),
  constraint connected_accounts_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_open_account_per_club ON public.connected_accounts USING btree (club_id) WHERE (closed_at IS NULL);

create table credit_notes (
  id uuid not null default uuidv7(),
  number integer not null,
  club_id uuid not null,
  invoice_id uuid not null,
  reason text not null,
  issued_on date not null,
  net_ore integer not null,
  vat_ore integer not null,
  total_ore integer not null,
  xml text not null,
  created_at timestamp with time zone not null default now(),
  constraint credit_notes_pkey PRIMARY KEY (id),
  constraint credit_note_for_an_invoice_of_the_club FOREIGN KEY (club_id, invoice_id) REFERENCES invoices(club_id, id),
  constraint credit_notes_net_ore_check CHECK (net_ore > 0),
  constraint credit_notes_number_check CHECK (number >= 1 AND number <= 999999999),
  constraint credit_notes_number_key UNIQUE (number),
  constraint credit_notes_reason_check CHECK (reason <> ''::text),
  constraint credit_notes_vat_ore_check CHECK (vat_ore >= 0),
  constraint credited_vat_is_added CHECK (total_ore = (net_ore + vat_ore))
);
CREATE INDEX credit_notes_of_invoice ON public.credit_notes USING btree (club_id, invoice_id);
CREATE TRIGGER credit_notes_are_kept BEFORE DELETE OR UPDATE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_rows();
CREATE TRIGGER credit_within_invoice BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_credit_beyond_invoice();

create table disputes (
  id text not null,
  club_id uuid not null,
  payment_id uuid not null,
  state dispute_state not null,
  amount_ore integer not null,
  reason text not null,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  constraint disputes_pkey PRIMARY KEY (id),
  constraint disputes_amount_ore_check CHECK (amount_ore > 0),
  constraint disputes_club_id_payment_id_fkey FOREIGN KEY (club_id, payment_id) REFERENCES payments(club_id, id)
);
CREATE INDEX disputes_of_payment ON public.disputes USING btree (payment_id);

create table fee_entries (
  id bigint not null generated always as identity,
  club_id uuid not null,
  payment_id uuid not null,
  kind fee_kind not null,
  amount_ore integer not null,
  at timestamp with time zone not null default now(),
  source text not null default ''::text,
  constraint fee_entries_pkey PRIMARY KEY (id),
  constraint fee_entries_club_id_payment_id_fkey FOREIGN KEY (club_id, payment_id) REFERENCES payments(club_id, id),
  constraint fees_come_and_returns_go CHECK (
CASE kind
    WHEN 'fee'::fee_kind THEN amount_ore >= 0
    ELSE amount_ore <= 0
END)
);
CREATE UNIQUE INDEX each_fee_once_per_source ON public.fee_entries USING btree (payment_id, kind, source);
CREATE INDEX fees_of_club ON public.fee_entries USING btree (club_id, at);
CREATE TRIGGER fees_are_kept BEFORE DELETE OR UPDATE ON fee_entries FOR EACH ROW WHEN (NOT deletes_club(old.club_id)) EXECUTE FUNCTION keep_rows();
CREATE TRIGGER fees_are_of_direct_payments BEFORE INSERT ON fee_entries FOR EACH ROW EXECUTE FUNCTION keep_books_apart();

create table invoices (
  id uuid not null default uuidv7(),
  number integer not null,
  club_id uuid not null,
  reference_id uuid not null,
  tier text not null,
  frequency billing_frequency not null,
  description text not null,
  buyer jsonb not null,
  seller jsonb not null,
  kid text not null,
  issued_on date not null,
  due_on date not null,
  period_from date not null,
  period_to date not null,
  net_ore integer not null,
  vat_ore integer not null,
  total_ore integer not null,
  xml text not null,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  reminded_on date,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_check CHECK (due_on >= issued_on),
  constraint invoices_check1 CHECK (period_to >= period_from),
  constraint invoices_kid_key UNIQUE (kid),
  constraint invoices_net_ore_check CHECK (net_ore > 0),
  constraint invoices_number_check CHECK (number >= 1 AND number <= 999999999),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_vat_ore_check CHECK (vat_ore >= 0),
  constraint one_invoice_per_period UNIQUE (reference_id, period_from),
  constraint vat_is_added CHECK (total_ore = (net_ore + vat_ore))
);
CREATE INDEX invoices_of_club ON public.invoices USING btree (club_id, number DESC);
CREATE INDEX invoices_overdue ON public.invoices USING btree (due_on) WHERE (paid_at IS NULL);
CREATE TRIGGER invoices_are_kept BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_rows('paid_at once', 'reminded_on freely');

create table ledger_entries (
  id bigint not null generated always as identity,
  club_id uuid not null,
  payment_id uuid not null,
  kind ledger_kind not null,
  amount_ore integer not null,
  at timestamp with time zone not null default now(),
  payout_id uuid,
  source text not null default ''::text,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_club_id_payment_id_fkey FOREIGN KEY (club_id, payment_id) REFERENCES payments(club_id, id),
  constraint ledger_entries_club_id_payout_id_fkey FOREIGN KEY (club_id, payout_id) REFERENCES payouts(club_id, id),
  constraint signs_of_kinds CHECK (amount_ore = 0 OR (amount_ore > 0) = (kind::text = ANY (ARRAY['payment'::text, 'product_fee_returned'::text, 'refund_failed'::text, 'dispute_returned'::text])))
);
CREATE UNIQUE INDEX each_kind_once_per_source ON public.ledger_entries USING btree (payment_id, kind, source);
CREATE INDEX ledger_not_paid_out ON public.ledger_entries USING btree (club_id, at) WHERE (payout_id IS NULL);
CREATE INDEX ledger_of_club ON public.ledger_entries USING btree (club_id, at);
CREATE TRIGGER ledger_has_our_money BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_books_apart();
CREATE TRIGGER ledger_is_kept BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW WHEN (NOT deletes_club(old.club_id)) EXECUTE FUNCTION keep_rows('payout_id once');

create table number_series (
  name text not null,
  last integer not null default 0,
  constraint number_series_pkey PRIMARY KEY (name)
);

create table outside_payments (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  amount_ore integer not null,
  paid_on date not null,
  how outside_way not null,
  note text,
  refund_tiers jsonb not null,
  marked_by uuid,
  marked_at timestamp with time zone not null default now(),
  undone_by uuid,
  undone_at timestamp with time zone,
  bank_line_id uuid,
  constraint outside_payments_pkey PRIMARY KEY (id),
  constraint booking_paid_outside FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id),
  constraint outside_payments_amount_ore_check CHECK (amount_ore >= 0),
  constraint outside_payments_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint outside_payments_note_check CHECK (length(note) >= 1 AND length(note) <= 200),
  constraint outside_payments_of_club UNIQUE (club_id, id),
  constraint outside_payments_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint paid_by_bank_line FOREIGN KEY (club_id, bank_line_id) REFERENCES bank_lines(club_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint undone_by_somebody_at_a_moment CHECK (undone_by IS NULL OR undone_at IS NOT NULL)
);
CREATE UNIQUE INDEX one_mark_per_bank_line ON public.outside_payments USING btree (bank_line_id) WHERE ((bank_line_id IS NOT NULL) AND (undone_at IS NULL));
CREATE INDEX outside_payments_by_day ON public.outside_payments USING btree (club_id, paid_on) WHERE (undone_at IS NULL);
CREATE INDEX outside_payments_marked_by ON public.outside_payments USING btree (marked_by);
CREATE INDEX outside_payments_of_stay ON public.outside_payments USING btree (club_id, booking_id);
CREATE INDEX outside_payments_undone_by ON public.outside_payments USING btree (undone_by);
CREATE UNIQUE INDEX paid_outside_once ON public.outside_payments USING btree (booking_id) WHERE (undone_at IS NULL);
CREATE TRIGGER line_waits_again AFTER UPDATE OF undone_at ON outside_payments FOR EACH ROW WHEN (old.undone_at IS NULL AND new.undone_at IS NOT NULL) EXECUTE FUNCTION line_waits_again();
CREATE TRIGGER outside_payment_is_kept BEFORE UPDATE ON outside_payments FOR EACH ROW EXECUTE FUNCTION keep_outside_payment();
CREATE TRIGGER paid_one_way BEFORE INSERT ON outside_payments FOR EACH ROW EXECUTE FUNCTION refuse_paying_twice();

create table outside_refunds (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  outside_payment_id uuid not null,
  amount_ore integer not null,
  due_at timestamp with time zone not null default now(),
  refunded_on date,
  refunded_by uuid,
  constraint outside_refunds_pkey PRIMARY KEY (id),
  constraint outside_refunds_amount_ore_check CHECK (amount_ore > 0),
  constraint outside_refunds_of_club UNIQUE (club_id, id),
  constraint outside_refunds_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint refund_of_outside_payment FOREIGN KEY (club_id, outside_payment_id) REFERENCES outside_payments(club_id, id),
  constraint refunded_by_somebody_on_a_day CHECK (refunded_by IS NULL OR refunded_on IS NOT NULL)
);
CREATE INDEX outside_refunds_due ON public.outside_refunds USING btree (club_id, due_at);
CREATE INDEX outside_refunds_of_payment ON public.outside_refunds USING btree (outside_payment_id);
CREATE INDEX outside_refunds_refunded_by ON public.outside_refunds USING btree (refunded_by);
CREATE TRIGGER no_more_back_than_was_paid AFTER INSERT OR UPDATE OF amount_ore ON outside_refunds FOR EACH ROW EXECUTE FUNCTION refuse_more_back_than_paid();

create table own_account_refunds (
  id text not null,
  club_id uuid not null,
  payment_id uuid not null,
  amount_ore integer not null,
  made_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  constraint own_account_refunds_pkey PRIMARY KEY (id),
  constraint own_account_refunds_amount_ore_check CHECK (amount_ore > 0),
  constraint own_account_refunds_club_id_payment_id_fkey FOREIGN KEY (club_id, payment_id) REFERENCES payments(club_id, id)
);
CREATE INDEX own_account_refunds_of_club ON public.own_account_refunds USING btree (club_id, made_at);
CREATE INDEX own_account_refunds_of_payment ON public.own_account_refunds USING btree (payment_id);
CREATE TRIGGER refunds_on_own_accounts_are_of_direct_payments BEFORE INSERT ON own_account_refunds FOR EACH ROW EXECUTE FUNCTION keep_books_apart();

create table payment_issues (
  id uuid not null default uuidv7(),
  kind payment_issue_kind not null,
  subject text not null,
  state text not null,
  club_id uuid,
  payment_id uuid,
  amount_ore integer,
  detail text,
  respond_by timestamp with time zone,
  opened_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  note text,
  constraint payment_issues_pkey PRIMARY KEY (id),
  constraint one_issue_per_subject UNIQUE (kind, subject),
  constraint payment_issues_club_id_payment_id_fkey FOREIGN KEY (club_id, payment_id) REFERENCES payments(club_id, id),
  constraint payment_issues_note_check CHECK (length(btrim(note)) >= 1 AND length(btrim(note)) <= 1000),
  constraint payment_issues_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint resolved_with_a_note CHECK ((resolved_at IS NULL) = (note IS NULL))
);
CREATE INDEX open_payment_issues ON public.payment_issues USING btree (id) WHERE (resolved_at IS NULL);

create table payment_settings (
  club_id uuid not null,
  handling payment_handling not null default 'external'::payment_handling,
  bank_account text,
  bank_account_changed_at timestamp with time zone,
  refund_days integer not null default 5,
  last_receipt_number integer not null default 0,
  decided_at timestamp with time zone,
  version integer not null default 1,
  vipps_number text,
  constraint payment_settings_pkey PRIMARY KEY (club_id),
  constraint an_account_has_its_moment CHECK ((bank_account IS NULL) = (bank_account_changed_at IS NULL)),
  constraint paid_out_to_an_account CHECK (handling <> 'hyttelaget'::payment_handling OR bank_account IS NOT NULL),
  constraint payment_settings_bank_account_check CHECK (bank_account ~ '^[0-9]{11}$'::text),
  constraint payment_settings_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint payment_settings_refund_days_check CHECK (refund_days >= 0 AND refund_days <= 90),
  constraint vipps_number_is_digits CHECK (vipps_number ~ '^[0-9]{5,8}$'::text)
);
CREATE TRIGGER changed_account_holds_payouts AFTER UPDATE OF bank_account ON payment_settings FOR EACH ROW WHEN (old.bank_account IS DISTINCT FROM new.bank_account) EXECUTE FUNCTION hold_payouts();

create table payments (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  status payment_status not null default 'created'::payment_status,
  amount_ore integer not null,
  bill jsonb not null,
  refund_days integer not null,
  session_id text,
  checkout_url text,
  expires_at timestamp with time zone,
  payment_intent_id text,
  created_at timestamp with time zone not null default now(),
  paid_at timestamp with time zone,
  receipt_number integer,
  processing_since timestamp with time zone,
  provider_account text,
  fee_ore integer,
  refund_owed_at timestamp with time zone,
  refund_tiers jsonb,
  refund_due_ore integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint direct_payment_has_its_fee CHECK ((provider_account IS NULL) = (fee_ore IS NULL) AND COALESCE(fee_ore, 0) >= 0 AND COALESCE(fee_ore, 0) <= amount_ore),
  constraint nobody_is_owed_more_than_paid CHECK (refund_due_ore >= 0 AND refund_due_ore <= amount_ore),
  constraint open_has_a_page CHECK (status <> 'open'::payment_status OR session_id IS NOT NULL AND checkout_url IS NOT NULL AND expires_at IS NOT NULL),
  constraint paid_has_receipt CHECK ((status = ANY (ARRAY['paid'::payment_status, 'refunded'::payment_status])) = (paid_at IS NOT NULL AND receipt_number IS NOT NULL)),
  constraint paid_on_an_account_of_the_club FOREIGN KEY (club_id, provider_account) REFERENCES connected_accounts(club_id, provider_account),
  constraint payments_amount_ore_check CHECK (amount_ore >= 0),
  constraint payments_club_id_booking_id_fkey FOREIGN KEY (club_id, booking_id) REFERENCES bookings(club_id, id),
  constraint payments_of_club UNIQUE (club_id, id),
  constraint payments_payment_intent_id_key UNIQUE (payment_intent_id),
  constraint payments_session_id_key UNIQUE (session_id),
  constraint receipts_have_their_own_number UNIQUE (club_id, receipt_number)
);
CREATE UNIQUE INDEX one_payment_per_stay ON public.payments USING btree (booking_id) WHERE (status = ANY (ARRAY['created'::payment_status, 'open'::payment_status, 'paid'::payment_status]));
CREATE INDEX payments_of_booking ON public.payments USING btree (booking_id);
CREATE INDEX payments_unsettled ON public.payments USING btree (created_at) WHERE (status = ANY (ARRAY['created'::payment_status, 'open'::payment_status]));
CREATE TRIGGER paid_one_way BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION refuse_paying_twice();
CREATE TRIGGER payment_keeps_its_account BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_account_of_payment();

create table payout_file_claims (
  file_id uuid not null,
  payout_id uuid not null,
  stands boolean not null default true,
  constraint payout_file_claims_pkey PRIMARY KEY (file_id, payout_id),
  constraint payout_file_claims_file_id_stands_fkey FOREIGN KEY (file_id, stands) REFERENCES payout_files(id, stands) ON UPDATE CASCADE,
  constraint payout_file_claims_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE UNIQUE INDEX one_standing_file_per_payout ON public.payout_file_claims USING btree (payout_id) WHERE stands;

create table payout_files (
  id uuid not null default uuidv7(),
  message_id text not null,
  file_name text not null,
  xml text not null,
  payout_count integer not null,
  total_ore bigint not null,
  made_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  stands boolean not null default true,
  constraint payout_files_pkey PRIMARY KEY (id),
  constraint payout_files_payout_count_check CHECK (payout_count > 0),
  constraint payout_files_total_ore_check CHECK (total_ore > 0),
  constraint sent_or_taken_back CHECK (sent_at IS NULL OR taken_back_at IS NULL),
  constraint standing_of_file UNIQUE (id, stands),
  constraint stands_until_taken_back CHECK (stands = (taken_back_at IS NULL))
);
CREATE TRIGGER payout_file_is_kept BEFORE UPDATE ON payout_files FOR EACH ROW EXECUTE FUNCTION keep_rows('sent_at once', 'taken_back_at once', 'stands freely');

create table payouts (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  month date not null,
  amount_ore integer not null,
  bank_account text not null,
  status payout_status not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint one_payout_a_month UNIQUE (club_id, month),
  constraint payouts_amount_ore_check CHECK (amount_ore > 0),
  constraint payouts_bank_account_check CHECK (bank_account ~ '^[0-9]{11}$'::text),
  constraint payouts_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id),
  constraint payouts_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  constraint payouts_of_club UNIQUE (club_id, id),
  constraint sent_has_its_moment CHECK ((status = 'sent'::payout_status) = (sent_at IS NOT NULL))
);
CREATE TRIGGER claimed_payout_is_kept BEFORE UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_claimed_payout();

create table provider_events (
  id text not null,
  type text not null,
  object_id text not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  account text,
  constraint provider_events_pkey PRIMARY KEY (id)
);
CREATE INDEX provider_events_waiting ON public.provider_events USING btree (received_at) WHERE (handled_at IS NULL);

create table refunds (
  id uuid not null default uuidv7(),
  club_id uuid not null,
  payment_id uuid not null,
  amount_ore integer not null,
  provider_refund_id text,
  asked_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  failed_at timestamp with time zone,
  attempts integer not null default 0,
  dropped_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint done_or_dropped CHECK (done_at IS NULL OR dropped_at IS NULL),
  constraint refunds_amount_ore_check CHECK (amount_ore > 0),
  constraint refunds_club_id_payment_id_fkey FOREIGN KEY (club_id, payment_id) REFERENCES payments(club_id, id),
  constraint refunds_provider_refund_id_key UNIQUE (provider_refund_id)
);
CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_under_way ON public.refunds USING btree (asked_at) WHERE (done_at IS NULL);

create table subscriptions (
  club_id uuid not null,
  status subscription_status not null default 'none'::subscription_status,
  tier text,
  frequency billing_frequency,
  method plan_method,
  paid_tier text,
  paid_until date,
  company_name text,
  org_number text,
  mva_number text,
  contact_email text,
  reference_id uuid,
  asked_at timestamp with time zone,
  last_payment_at timestamp with time zone,
  cancel_reason text,
  checkout_session_id text,
  stripe_customer_id text,
  stripe_subscription_id text,
  version integer not null default 1,
  card_paid_tier text,
  card_paid_until date,
  entitled_tier text,
  entitled_until date,
  billing_day integer,
  reconciled_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (club_id),
  constraint a_plan_is_whole CHECK ((tier IS NULL) = (frequency IS NULL) AND (tier IS NULL) = (method IS NULL)),
  constraint billing_day_is_of_a_month CHECK (billing_day >= 1 AND billing_day <= 31),
  constraint card_payment_is_whole CHECK ((card_paid_tier IS NULL) = (card_paid_until IS NULL)),
  constraint entitlement_is_whole CHECK ((entitled_tier IS NULL) = (entitled_until IS NULL)),
  constraint invoices_are_for_companies CHECK (method <> 'ehf'::plan_method OR company_name IS NOT NULL AND org_number IS NOT NULL),
  constraint none_has_no_plan CHECK ((status = 'none'::subscription_status) = (tier IS NULL)),
  constraint paid_is_whole CHECK ((paid_tier IS NULL) = (paid_until IS NULL)),
  constraint subscriptions_checkout_session_id_key UNIQUE (checkout_session_id),
  constraint subscriptions_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint subscriptions_paid_tier_check CHECK (paid_tier = ANY (ARRAY['business-small'::text, 'business-large'::text])),
  constraint subscriptions_stripe_subscription_id_key UNIQUE (stripe_subscription_id),
  constraint subscriptions_tier_check CHECK (tier = ANY (ARRAY['business-small'::text, 'business-large'::text])),
  constraint tiers_are_known CHECK ((COALESCE(card_paid_tier, 'business-small'::text) = ANY (ARRAY['business-small'::text, 'business-large'::text])) AND (COALESCE(entitled_tier, 'business-small'::text) = ANY (ARRAY['business-small'::text, 'business-large'::text])))
);
CREATE INDEX entitlements_running_out ON public.subscriptions USING btree (entitled_until) WHERE (entitled_until IS NOT NULL);
CREATE INDEX invoice_requests ON public.subscriptions USING btree (asked_at) WHERE (status = 'pending_ehf'::subscription_status);
CREATE INDEX plans_running_out ON public.subscriptions USING btree (paid_until) WHERE (paid_until IS NOT NULL);
CREATE INDEX plans_to_reconcile ON public.subscriptions USING btree (reconciled_at NULLS FIRST, club_id) WHERE (method = 'stripe'::plan_method);

CREATE FUNCTION public.hold_payouts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payouts set status = 'held' where club_id = new.club_id and status = 'ready';
  return null;
end $function$;

CREATE FUNCTION public.keep_account_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.provider_account, old.fee_ore) is distinct from (new.provider_account, new.fee_ore) then
    raise exception 'A payment stays on the account it was begun on.';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.keep_bank_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.club_id, new.file_id, new.fingerprint, new.on_date, new.amount_ore)
    is distinct from (old.club_id, old.file_id, old.fingerprint, old.on_date, old.amount_ore) then
    raise exception using errcode = 'check_violation', constraint = 'bank_line_is_kept', table = 'bank_lines',
      message = 'What the bank says stays';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.keep_books_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_table_name <> 'ledger_entries')
      is distinct from (select provider_account is not null from payments where id = new.payment_id) then
    raise exception 'A payment on the account of a club has its fee in fee_entries and nothing in ledger_entries.'
      using errcode = 'check_violation', constraint = 'books_are_kept_apart';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.keep_claimed_payout()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.club_id, old.amount_ore, old.bank_account) is distinct from (new.club_id, new.amount_ore, new.bank_account)
      and exists (select from payout_file_claims where payout_id = old.id and stands) then
    raise exception 'A payout in a standing payment file keeps its amount and its account.';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.keep_outside_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.undone_at is not null and new.undone_at is distinct from old.undone_at
    or (new.booking_id, new.club_id, new.amount_ore, new.paid_on, new.how, new.note, new.marked_at, new.bank_line_id)
      is distinct from
      (old.booking_id, old.club_id, old.amount_ore, old.paid_on, old.how, old.note, old.marked_at, old.bank_line_id) then
    raise exception using errcode = 'check_violation', constraint = 'outside_payment_is_kept', table = 'outside_payments',
      message = 'What was noted about a payment stays; a mistake is undone and noted anew';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.line_waits_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bank_lines set state = 'waiting', waits_because = 'unmarked', outside_payment_id = null, settled_by = null
  where club_id = new.club_id and outside_payment_id = new.id;
  return null;
end $function$;

CREATE FUNCTION public.refuse_credit_beyond_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare billed invoices;
begin
  select * into billed from invoices where id = new.invoice_id for update;
  if exists (
    select from credit_notes where club_id = new.club_id and invoice_id = new.invoice_id
    having coalesce(sum(net_ore), 0) + new.net_ore > billed.net_ore
      or coalesce(sum(total_ore), 0) + new.total_ore > billed.total_ore
  ) then
    raise exception using errcode = 'check_violation', constraint = 'credit_within_invoice', table = 'credit_notes',
      message = 'The credit notes of an invoice never exceed it';
  end if;
  return new;
end $function$;

CREATE FUNCTION public.refuse_more_back_than_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(amount_ore) from outside_refunds where outside_payment_id = new.outside_payment_id)
    > (select amount_ore from outside_payments where id = new.outside_payment_id) then
    raise exception using errcode = 'check_violation', constraint = 'no_more_back_than_was_paid', table = 'outside_refunds',
      message = 'No more goes back than was paid';
  end if;
  return null;
end $function$;

CREATE FUNCTION public.refuse_paying_twice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'payments' then
    perform from outside_payments where booking_id = new.booking_id and undone_at is null;
  else
    perform from payments where booking_id = new.booking_id and status in ('created', 'open', 'paid');
  end if;
  if found then
    raise exception using errcode = 'check_violation', constraint = 'paid_one_way', table = tg_table_name,
      message = 'A stay is paid through us or outside, not both';
  end if;
  return new;
end $function$;

-- Area: reports

create table hut_values (
  club_id uuid not null,
  hut_id uuid not null,
  from_date date not null,
  day_value_ore integer not null,
  source text not null,
  noted_on date not null,
  constraint one_value_per_date PRIMARY KEY (hut_id, from_date),
  constraint hut_values_day_value_ore_check CHECK (day_value_ore >= 0 AND day_value_ore <= 10000000),
  constraint hut_values_source_check CHECK (length(btrim(source)) >= 1 AND length(btrim(source)) <= 300),
  constraint value_of_hut FOREIGN KEY (club_id, hut_id) REFERENCES huts(club_id, id) ON DELETE CASCADE
);
CREATE INDEX hut_values_of_club ON public.hut_values USING btree (club_id, hut_id);

create table tax_years (
  club_id uuid not null,
  year text not null,
  employees integer,
  management_group_id uuid,
  constraint one_statement_per_tax_year PRIMARY KEY (club_id, year),
  constraint management_of_club FOREIGN KEY (club_id, management_group_id) REFERENCES member_groups(club_id, id) ON DELETE SET NULL (management_group_id),
  constraint tax_years_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id) ON DELETE CASCADE,
  constraint tax_years_employees_check CHECK (employees >= 1 AND employees <= 1000000),
  constraint tax_years_year_check CHECK (year ~ '^20\d\d$'::text)
);
CREATE INDEX tax_years_of_group ON public.tax_years USING btree (club_id, management_group_id);

create table yearly_reports (
  club_id uuid not null,
  year text not null,
  body text not null,
  hash text not null,
  finished_at timestamp with time zone not null,
  shared_at timestamp with time zone,
  constraint one_report_per_year PRIMARY KEY (club_id, year),
  constraint report_has_its_hash CHECK (hash = encode(sha256(convert_to(body, 'UTF8'::name)), 'hex'::text)),
  constraint report_names_a_year CHECK (year ~ '^20\d\d(-20\d\d)?$'::text),
  constraint yearly_reports_club_id_fkey FOREIGN KEY (club_id) REFERENCES clubs(id)
);
CREATE TRIGGER reports_are_kept BEFORE DELETE OR UPDATE ON yearly_reports FOR EACH ROW WHEN (NOT deletes_club(old.club_id)) EXECUTE FUNCTION keep_rows('shared_at freely');
CREATE TRIGGER reports_are_not_emptied BEFORE TRUNCATE ON yearly_reports FOR EACH STATEMENT EXECUTE FUNCTION keep_rows();
