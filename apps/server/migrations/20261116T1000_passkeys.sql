-- Passkeys (WebAuthn), and when and how the person behind a session last proved who they are.
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

-- Null in rows from before: then the person proved who they are when the session began.
alter table sessions add column proved_at timestamptz;
alter table sessions alter column proved_at set default now();
-- The passkey that proved it, if one did; empty again when the passkey is removed.
alter table sessions add column proved_by uuid;
alter table sessions add constraint session_proved_by_own_passkey
  foreign key (user_id, proved_by) references passkeys (user_id, id) on delete set null (proved_by) not valid;
