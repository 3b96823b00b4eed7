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

-- Sessions are ended by `revoked_at`, and their rows are removed a week later.
create function end_push_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger push_ends_with_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function end_push_with_session();

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
