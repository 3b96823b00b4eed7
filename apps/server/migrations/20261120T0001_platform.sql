-- The schema, one file per area, in the order of their numbers: platform, people, clubs, huts, stays, fairness, money,
-- reports (ADR 0106). A reference to a table of a later file is added there, after the table. Functions in PL/pgSQL look
-- tables up when they run, so they stand beside the table whose trigger calls them.

-- What the platform needs for itself: attempts, repeated calls, and mails that wait to be sent.

-- Exclusion constraints over an id and a range, and random bytes.
create extension if not exists btree_gist;
create extension if not exists pgcrypto;

create type ui_language as enum ('no', 'en');

-- What is written once stays as it was written. Each argument is a column that may still change: `x once` (from null to a
-- value), `x to null` (an account that is deleted takes its name off), `x freely`. Without arguments every change is refused,
-- also one that changes nothing.
create function keep_rows() returns trigger language plpgsql as $$
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
end $$;

-- Tells API processes what they may no longer remember (ADR 0090), when the transaction commits, so that no code can forget
-- it: `person <id>` when what a session stands for changes, `club <id>` with the calendar of a club, `draws <id>` with what
-- its next draw is made of, `closings` when a club closes. Arguments: the topic, and the column of the id if it has one.
-- PostgreSQL sends the same notice once per transaction.
create function notice_change() returns trigger language plpgsql as $$
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
end $$;

-- Counters of attempts, shared by all API processes. Not logged: after a crash everyone starts at zero.
create unlogged table attempts (
  key text primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index attempts_by_age on attempts (window_ends_at);

-- Answers to calls that were sent with an Idempotency-Key, to be given again and not done again.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  -- Call and body, hashed: the same key with something else is a mistake of the sender.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index old_idempotency_keys on idempotency_keys (created_at);

-- Written in the transaction that causes the mail. The words are forgotten once it is sent,
-- because they may hold a code or a link that opens something.
create table outgoing_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A file that goes with a letter: {"name", "type", "text"}. Forgotten with its words.
  attachment jsonb,
  kind text not null,
  -- In whose name the mail is sent; null: in that of the platform.
  club_id uuid,
  -- Where answers go, if not to the club's contact address.
  reply_to text,
  -- What a mail says is stored as a letter: paragraphs, a button, a code. It is laid out when it is sent. Not jsonb:
  -- nothing looks into it, and it is read once.
  letter json,
  constraint unsent_mail_has_words check (sent_at is not null or letter is not null),
  constraint sent_mail_keeps_no_words check (sent_at is null or letter is null)
);
create index mails_to_address on outgoing_mails (recipient);
