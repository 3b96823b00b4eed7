-- People: their accounts, how they sign in, and which emails and push messages they have turned off.

create type global_role as enum ('user', 'admin');

create type week_start as enum ('sunday', 'monday');

create table users (
  id uuid primary key default uuidv7(),
  email text not null constraint users_email_key unique,
  -- Null until somebody has proved that the mailbox is theirs. An unproved account may be used,
  -- but gives way to whoever proves the address.
  email_verified_at timestamptz,
  -- Null for people who only sign in through a provider.
  password_hash text,
  first_name text,
  last_name text,
  phone_number text,
  profile_picture_url text,
  profile_picture_s3_key text,
  role global_role not null default 'user',
  language ui_language not null default 'no',
  created_at timestamptz not null default now(),
  -- A deleted person keeps a row without a name, so that what others need (accounts, history) still adds up.
  deleted_at timestamptz,
  -- The first day of the week in the person's calendars; null: not asked yet, and Sunday is shown.
  week_start week_start,
  constraint users_email_is_normalised check (email = lower(btrim(email)) and length(email) <= 254),
  constraint deleted_people_are_nobody check (
    deleted_at is null
    or (first_name is null and last_name is null and phone_number is null and password_hash is null
        and profile_picture_url is null and email like 'deleted-%@deleted.invalid')
  )
);
create index users_by_email on users (email collate pg_c_utf8) where deleted_at is null;
create index users_by_last_name on users (lower(last_name collate pg_c_utf8), id) where deleted_at is null;
create trigger changed_accounts_are_noticed after update of role, email_verified_at, deleted_at or delete on users
  for each row execute function notice_change('person', 'id');
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;

-- Passkeys (WebAuthn).
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  -- Chosen by the authenticator. One credential opens one account.
  credential_id bytea not null constraint one_account_per_passkey unique,
  public_key bytea not null,
  -- Goes up with each use where the authenticator counts; synchronised passkeys stay at 0.
  counter bigint not null default 0 constraint passkey_counts_up check (counter >= 0),
  is_multi_device boolean not null,
  is_backed_up boolean not null,
  transports text[] not null default '{}',
  name text not null constraint passkey_has_a_name check (length(btrim(name)) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- For the reference of a session, which names the person too.
  constraint passkeys_of_person unique (user_id, id)
);

-- A token is only as good as its row here: signing out, or changing the password, ends it at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the person behind the session last proved who they are.
  proved_at timestamptz not null default now(),
  -- The passkey that proved it, if one did; empty again when the passkey is removed.
  proved_by uuid,
  constraint session_proved_by_own_passkey
    foreign key (user_id, proved_by) references passkeys (user_id, id) on delete set null (proved_by),
  -- However often a session is renewed, it ends half a year after signing in. In hours, because the length of 180 days
  -- depends on the time zone of the connection.
  constraint session_within_longest_life check (expires_at <= created_at + interval '4320 hours')
);
-- Also those that are over.
create index all_sessions_of_user on sessions (user_id);

-- Not when it was last used, and not when a row that has long expired is removed.
create trigger changed_sessions_are_noticed after update of user_id, revoked_at, expires_at, proved_at, proved_by on sessions
  for each row execute function notice_change('person', 'user_id');
create trigger removed_sessions_are_noticed after delete on sessions
  for each row when (old.revoked_at is null and old.expires_at > now())
  execute function notice_change('person', 'user_id');

-- Sessions are ended by `revoked_at`, and their rows are removed a week later.
create function end_push_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger push_ends_with_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function end_push_with_session();

create type passkey_purpose as enum ('register', 'sign_in', 'prove');

-- Taken by deleting the row: a challenge is answered once.
create table passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose passkey_purpose not null,
  -- Null when signing in: nobody is known yet.
  session_id uuid references sessions (id) on delete cascade,
  challenge bytea not null constraint challenge_is_long check (length(challenge) >= 32),
  expires_at timestamptz not null,
  constraint challenge_of_a_session check ((purpose = 'sign_in') = (session_id is null))
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- A code mailed to a person without a password, who is to prove who they are. Of one session: it is of no use elsewhere.
create table proof_codes (
  session_id uuid primary key references sessions (id) on delete cascade,
  code_hmac bytea not null,
  guesses_left int not null,
  expires_at timestamptz not null
);

-- The code of the three-step registration: one live code per address, five guesses in all.
create table verification_codes (
  email text primary key,
  -- HMAC of the code under a key that is not in the database: six digits alone would be guessed from a copy.
  code_hmac bytea not null,
  guesses_left int not null default 5 check (guesses_left >= 0),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create type link_purpose as enum ('password_reset', 'email_change', 'email_proof');

-- Secrets that were mailed as links. Only their hash is kept, each opens one kind of door, and asking
-- for a new one ends the old.
create table secret_links (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  purpose link_purpose not null,
  token_hash bytea not null constraint secret_links_token_key unique,
  new_email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint one_link_per_purpose unique (user_id, purpose),
  constraint only_a_change_has_a_new_email check ((purpose = 'email_change') = (new_email is not null))
);

create type sign_in_provider as enum ('google', 'apple', 'microsoft');

-- Who somebody is elsewhere. The pair of issuer and subject is the identity; the address is only what it was.
create table identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  provider sign_in_provider not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  constraint identities_key unique (issuer, subject)
);
create index identities_of_user on identities (user_id);

-- A sign-in that has gone to a provider and is to come back to the same browser, once.
create table external_sign_ins (
  id uuid primary key default uuidv7(),
  browser_hash bytea not null constraint external_sign_ins_browser_key unique,
  provider sign_in_provider not null,
  state text not null constraint external_sign_ins_state_key unique,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  -- What Apple tells of the name: the first time only, and by another way than the rest.
  first_name text,
  last_name text,
  returned_at timestamptz,
  -- Set when the provider has vouched; the handoff token of this row may then be exchanged, once. It
  -- hangs on the identity, so that what takes away the identity takes away the unfinished sign-in too.
  identity_id uuid references identities (id) on delete cascade,
  handoff_expires_at timestamptz,
  exchanged_at timestamptz
);
create index external_sign_ins_of_identity on external_sign_ins (identity_id);
create index external_sign_ins_by_age on external_sign_ins (expires_at);

-- Emails that a person may turn off: there is no row for money, security or one's own stays.
create type mail_group as enum ('requests', 'draws', 'reminders', 'circulars', 'summaries', 'weekly');

create table mail_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  mail_group mail_group not null,
  since timestamptz not null default now(),
  constraint mail_turned_off_once primary key (user_id, mail_group)
);

-- Messages to browsers (web push), and what each person has turned off of them (D179).
create type push_group as enum ('results', 'offers', 'deadlines', 'payments');

create table push_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  push_group push_group not null,
  since timestamptz not null default now(),
  constraint push_turned_off_once primary key (user_id, push_group)
);

-- A browser that asked to be told. It belongs to a session and not to a person, so it cannot outlive being signed in.
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  session_id uuid not null constraint one_subscription_per_session unique references sessions (id) on delete cascade,
  -- Whoever knows it can send there, encrypted for nobody else: it is a secret.
  endpoint text not null
    constraint one_session_per_browser unique
    constraint endpoint_is_short check (length(endpoint) <= 1000),
  p256dh text not null constraint p256dh_is_a_point check (length(p256dh) = 87),
  auth text not null constraint auth_is_16_bytes check (length(auth) = 22),
  made_at timestamptz not null default now()
);

-- What was told, or waits for the morning.
create table outgoing_pushes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- What it is about: an offer, a run, a stay, a refund.
  subject_id uuid not null,
  -- What is opened by it, and with the kind all that is sent.
  opens_id uuid not null,
  until timestamptz not null,
  queued_at timestamptz not null default now(),
  constraint told_once unique (kind, subject_id, user_id)
);
create index outgoing_pushes_of_user on outgoing_pushes (user_id);
create index outgoing_pushes_by_age on outgoing_pushes (queued_at);
