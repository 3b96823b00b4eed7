-- People, their sessions, their clubs, and the mail that waits to be sent.

create type global_role as enum ('user', 'admin');
create type club_role as enum ('owner', 'admin', 'member');
create type ui_language as enum ('no', 'en');

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
  constraint users_email_is_normalised check (email = lower(btrim(email)) and length(email) <= 254)
);

-- A token is only as good as its row here: signing out, or changing the password, ends it at once.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;

create table clubs (
  id uuid primary key default uuidv7(),
  name text not null constraint clubs_name_is_said check (length(btrim(name)) between 1 and 120),
  banner_image_url text,
  created_at timestamptz not null default now()
);

create table memberships (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role club_role not null default 'member',
  created_at timestamptz not null default now(),
  constraint one_membership_per_club unique (club_id, user_id)
);
create unique index one_owner_per_club on memberships (club_id) where role = 'owner';
create index memberships_of_user on memberships (user_id);

-- Written in the transaction that causes the mail. The words are forgotten once it is sent,
-- because they may hold a code or a link that opens something.
create table outgoing_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint unsent_mail_has_words check (sent_at is not null or (body_text is not null and body_html is not null)),
  constraint sent_mail_keeps_no_words check (sent_at is null or (body_text is null and body_html is null))
);
