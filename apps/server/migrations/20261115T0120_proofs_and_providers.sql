-- Proofs that an address is somebody's, sign-in through others, and how often one may try.

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

-- Counters of attempts, shared by all API processes. Not logged: after a crash everyone starts at zero.
create unlogged table attempts (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index attempts_by_age on attempts (window_ends_at);

-- A deleted person keeps a row without a name, so that what others need (accounts, history) still adds up.
alter table users add column deleted_at timestamptz;
alter table users add constraint deleted_people_are_nobody check (
  deleted_at is null
  or (first_name is null and last_name is null and phone_number is null and password_hash is null
      and profile_picture_url is null and email like 'deleted-%@deleted.invalid')
);
