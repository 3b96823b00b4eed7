-- Files of the bank (ADR 0076): what came into the account of a club that collects payment itself. A line counts once,
-- in however many files it comes. The files themselves are not kept.

create type bank_file_kind as enum ('csv', 'camt', 'ocr');
create table bank_files (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  sha256 bytea not null check (length(sha256) = 32),
  kind bank_file_kind not null,
  -- Null once that account is deleted.
  read_by uuid references users (id) on delete set null,
  read_at timestamptz not null default now(),
  constraint bank_files_of_club unique (club_id, id)
);
create index bank_files_read_by on bank_files (read_by);

-- matched: the payment of a stay, by its KID. waiting: for a person. settled: a person said what it is.
-- dropped: nothing, or money out.
create type bank_line_state as enum ('matched', 'waiting', 'dropped', 'settled');
create type bank_line_wait as enum
  ('no_kid', 'unknown_kid', 'amount_differs', 'already_paid', 'given_up', 'reversal', 'unmarked', 'other');

create table bank_lines (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  file_id uuid not null,
  fingerprint bytea not null check (length(fingerprint) = 32),
  on_date date not null,
  amount_ore bigint not null,
  kid text check (kid ~ '^[0-9]{2,25}$'),
  text text check (length(text) between 1 and 300),
  state bank_line_state not null,
  waits_because bank_line_wait,
  outside_payment_id uuid,
  -- Null once that account is deleted.
  settled_by uuid references users (id) on delete set null,
  constraint a_line_counts_once unique (club_id, fingerprint),
  constraint bank_lines_of_club unique (club_id, id),
  constraint line_of_bank_file foreign key (club_id, file_id) references bank_files (club_id, id) on delete cascade,
  constraint line_is_payment foreign key (club_id, outside_payment_id) references outside_payments (club_id, id),
  constraint matched_lines_are_payments check (state <> 'matched' or outside_payment_id is not null),
  constraint only_what_came_is_a_payment
    check (outside_payment_id is null or amount_ore > 0 and state in ('matched', 'settled')),
  constraint waiting_lines_say_why check ((state = 'waiting') = (waits_because is not null)),
  -- Who else the club pays, and what for, is none of our business.
  constraint dropped_lines_say_nothing check (state <> 'dropped' or kid is null and text is null),
  constraint only_settled_by_somebody check (settled_by is null or state = 'settled')
);
create unique index one_line_per_outside_payment on bank_lines (outside_payment_id) where outside_payment_id is not null;
create index bank_lines_of_file on bank_lines (club_id, file_id);
create index bank_lines_waiting on bank_lines (club_id, on_date, id) where state = 'waiting';
create index bank_lines_settled_by on bank_lines (settled_by);

create function keep_bank_line() returns trigger language plpgsql as $$
begin
  if (new.club_id, new.file_id, new.fingerprint, new.on_date, new.amount_ore)
    is distinct from (old.club_id, old.file_id, old.fingerprint, old.on_date, old.amount_ore) then
    raise exception using errcode = 'check_violation', constraint = 'bank_line_is_kept', table = 'bank_lines',
      message = 'What the bank says stays';
  end if;
  return new;
end $$;
create trigger bank_line_is_kept before update on bank_lines for each row execute function keep_bank_line();

-- A mark that is taken back gives its line to a person again. In the database, because whoever takes it back knows
-- nothing of the bank's files.
create function line_waits_again() returns trigger language plpgsql as $$
begin
  update bank_lines set state = 'waiting', waits_because = 'unmarked', outside_payment_id = null, settled_by = null
  where club_id = new.club_id and outside_payment_id = new.id;
  return null;
end $$;
create trigger line_waits_again after update of undone_at on outside_payments
  for each row when (old.undone_at is null and new.undone_at is not null) execute function line_waits_again();

create unique index one_mark_per_bank_line on outside_payments (bank_line_id)
  where bank_line_id is not null and undone_at is null;
alter table outside_payments add constraint paid_by_bank_line
  foreign key (club_id, bank_line_id) references bank_lines (club_id, id) deferrable initially deferred not valid;

-- How the club's bank orders its columns, and the accounts of its books.
create table accounting_settings (
  club_id uuid primary key references clubs (id) on delete cascade,
  bank_columns text[] check (cardinality(bank_columns) between 1 and 50),
  rent_account text not null default '3600',
  bank_account text not null default '1920',
  fees_account text not null default '7770',
  clearing_account text not null default '1579',
  constraint accounts_of_books check (
    rent_account ~ '^[0-9]{4}(:[0-9]{5})?$' and bank_account ~ '^[0-9]{4}(:[0-9]{5})?$'
    and fees_account ~ '^[0-9]{4}(:[0-9]{5})?$' and clearing_account ~ '^[0-9]{4}(:[0-9]{5})?$')
);
