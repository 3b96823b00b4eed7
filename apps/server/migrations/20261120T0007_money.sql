-- Money: payments through us and outside, the ledger, payouts, files of the bank, plans and their invoices.

create type payment_handling as enum ('external', 'hyttelaget', 'direct');

create table payment_settings (
  club_id uuid primary key references clubs (id) on delete cascade,
  handling payment_handling not null default 'external',
  bank_account text check (bank_account ~ '^[0-9]{11}$'),
  -- No payout goes to an account that was entered less than 72 hours ago.
  bank_account_changed_at timestamptz,
  refund_days int not null default 5 check (refund_days between 0 and 90),
  -- The number of the club's latest receipt. Counted up in the transaction that pays, so there are no gaps.
  last_receipt_number int not null default 0,
  -- Every club has payment settings from its first day, so their being there says nothing: this does.
  decided_at timestamptz,
  version int not null default 1,
  -- Where guests of a club that collects payment itself can pay, beside its account.
  vipps_number text,
  constraint an_account_has_its_moment check ((bank_account is null) = (bank_account_changed_at is null)),
  constraint paid_out_to_an_account check (handling <> 'hyttelaget' or bank_account is not null),
  constraint vipps_number_is_digits check (vipps_number ~ '^[0-9]{5,8}$')
);

create type connected_account_state as enum ('details_missing', 'under_review', 'ready', 'restricted');

-- The accounts of clubs at the provider. A closed one stays: payments were made on it, and refunds go back from it.
create table connected_accounts (
  provider_account text primary key,
  club_id uuid not null references clubs (id) on delete cascade,
  state connected_account_state not null default 'details_missing',
  created_at timestamptz not null default now(),
  -- When the provider was last asked.
  looked_at timestamptz not null default now(),
  -- The club has shut us out.
  closed_at timestamptz,
  constraint accounts_of_club unique (club_id, provider_account),
  constraint closed_is_not_ready check (closed_at is null or state = 'restricted')
);
create unique index one_open_account_per_club on connected_accounts (club_id) where closed_at is null;

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

create type payment_status as enum ('created', 'open', 'paid', 'expired', 'refunded');

-- A stay's payment. The amount and the bill are frozen here when it begins; rows are never deleted.
create table payments (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  status payment_status not null default 'created',
  amount_ore int not null check (amount_ore >= 0),
  bill jsonb not null,
  refund_days int not null,
  -- The provider's names for it.
  session_id text unique,
  checkout_url text,
  expires_at timestamptz,
  payment_intent_id text unique,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  receipt_number int,
  -- A checkout that is complete and not paid yet: the bank answers in days. The stay stays with its guest meanwhile.
  processing_since timestamptz,
  -- The account that the checkout was made on, and our fee of it; both null when the money comes to us.
  provider_account text,
  fee_ore int,
  -- The stay was cancelled, and by its terms all of the money goes back. A dispute may hold it just then: if the club wins
  -- the dispute, the guest gets it after all.
  refund_owed_at timestamptz,
  -- Frozen when payment begins; null: by refund_days.
  refund_tiers jsonb,
  -- What the guest of a cancelled stay is to have back altogether; null: everything, if refund_owed_at says that it is owed.
  refund_due_ore int,
  foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint payments_of_club unique (club_id, id),
  constraint receipts_have_their_own_number unique (club_id, receipt_number),
  constraint paid_has_receipt
    check ((status in ('paid', 'refunded')) = (paid_at is not null and receipt_number is not null)),
  constraint open_has_a_page
    check (status <> 'open' or (session_id is not null and checkout_url is not null and expires_at is not null)),
  constraint paid_on_an_account_of_the_club
    foreign key (club_id, provider_account) references connected_accounts (club_id, provider_account),
  constraint direct_payment_has_its_fee
    check ((provider_account is null) = (fee_ore is null) and coalesce(fee_ore, 0) between 0 and amount_ore),
  constraint nobody_is_owed_more_than_paid check (refund_due_ore between 0 and amount_ore)
);
-- A stay is being paid once, and paid once.
create unique index one_payment_per_stay on payments (booking_id) where status in ('created', 'open', 'paid');
create index payments_of_booking on payments (booking_id);
create index payments_unsettled on payments (created_at) where status in ('created', 'open');

-- A payment stays on the account it was begun on: a refund goes back from there.
create function keep_account_of_payment() returns trigger language plpgsql as $$
begin
  if (old.provider_account, old.fee_ore) is distinct from (new.provider_account, new.fee_ore) then
    raise exception 'A payment stays on the account it was begun on.';
  end if;
  return new;
end $$;
create trigger payment_keeps_its_account before update on payments
  for each row execute function keep_account_of_payment();

-- Money that goes back. Asked of the provider once, under this row's own id.
create table refunds (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  payment_id uuid not null,
  amount_ore int not null check (amount_ore > 0),
  provider_refund_id text unique,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  -- A refund that the provider could not or would not do waits for a person: it is tried again (attempts counts up), or
  -- dropped, because the guest has the money already.
  failed_at timestamptz,
  attempts int not null default 0,
  dropped_at timestamptz,
  foreign key (club_id, payment_id) references payments (club_id, id),
  constraint done_or_dropped check (done_at is null or dropped_at is null)
);
create index refunds_under_way on refunds (asked_at) where done_at is null;
create index refunds_of_payment on refunds (payment_id);

-- Refunds that were made on clubs' own accounts, by us or in the provider's dashboard: for the club to see, and for our
-- fee to follow. The money is the club's, so they are no lines of the ledger.
create table own_account_refunds (
  -- The provider's own id, or hand-<our refund> when it was paid by hand.
  id text primary key,
  club_id uuid not null,
  payment_id uuid not null,
  amount_ore int not null check (amount_ore > 0),
  made_at timestamptz not null,
  -- It came back: the card was closed.
  failed_at timestamptz,
  foreign key (club_id, payment_id) references payments (club_id, id)
);
create index own_account_refunds_of_payment on own_account_refunds (payment_id);
create index own_account_refunds_of_club on own_account_refunds (club_id, made_at);

create type payout_status as enum ('held', 'ready', 'sent');

-- What a club is paid for a month. Goes out in a payment file.
create table payouts (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id),
  -- The first day of the month whose lines it pays.
  month date not null check (extract(day from month) = 1),
  amount_ore int not null check (amount_ore > 0),
  bank_account text not null check (bank_account ~ '^[0-9]{11}$'),
  status payout_status not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint one_payout_a_month unique (club_id, month),
  constraint payouts_of_club unique (club_id, id),
  constraint sent_has_its_moment check ((status = 'sent') = (sent_at is not null))
);

-- A payment file claims its payouts, so that no payout is in two files that may both reach the bank.
create table payout_files (
  id uuid primary key default uuidv7(),
  -- The file's number at the bank, made from the payouts in it.
  message_id text not null,
  file_name text not null,
  -- As it was handed out: fetched again it is the same, byte for byte.
  xml text not null,
  payout_count int not null check (payout_count > 0),
  total_ore bigint not null check (total_ore > 0),
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  taken_back_at timestamptz,
  -- A file stands until it is taken back, also after it was sent.
  stands boolean not null default true,
  constraint stands_until_taken_back check (stands = (taken_back_at is null)),
  constraint sent_or_taken_back check (sent_at is null or taken_back_at is null),
  constraint standing_of_file unique (id, stands)
);

-- It is sent once or taken back once.
create trigger payout_file_is_kept before update on payout_files
  for each row execute function keep_rows('sent_at once', 'taken_back_at once', 'stands freely');

create table payout_file_claims (
  file_id uuid not null,
  payout_id uuid not null references payouts (id),
  -- Follows the file, so that the index below can look at it.
  stands boolean not null default true,
  primary key (file_id, payout_id),
  foreign key (file_id, stands) references payout_files (id, stands) on update cascade
);
create unique index one_standing_file_per_payout on payout_file_claims (payout_id) where stands;

create type ledger_kind as enum
  ('payment', 'product_fee', 'card_fee', 'refund', 'product_fee_returned', 'refund_failed', 'dispute', 'dispute_fee',
    'dispute_returned');

-- The club's account with us: what comes to the club is positive. Written once, never changed but for the payout that
-- settles a line.
create table ledger_entries (
  id bigint generated always as identity primary key,
  club_id uuid not null,
  payment_id uuid not null,
  kind ledger_kind not null,
  amount_ore int not null,
  at timestamptz not null default now(),
  payout_id uuid,
  -- The provider's id of the refund or dispute that a line comes from; empty for the payment itself.
  source text not null default '',
  foreign key (club_id, payment_id) references payments (club_id, id),
  foreign key (club_id, payout_id) references payouts (club_id, id),
  constraint signs_of_kinds check (
      amount_ore = 0
      or (amount_ore > 0) = (kind::text in ('payment', 'product_fee_returned', 'refund_failed', 'dispute_returned'))
    )
);
create index ledger_of_club on ledger_entries (club_id, at);
create index ledger_not_paid_out on ledger_entries (club_id, at) where payout_id is null;
-- Each kind once per payment and source.
create unique index each_kind_once_per_source on ledger_entries (payment_id, kind, source);

create trigger ledger_is_kept before update or delete on ledger_entries
  for each row when (not deletes_club(old.club_id)) execute function keep_rows('payout_id once');

create type fee_kind as enum ('fee', 'fee_returned');

-- Our fees of payments on clubs' own accounts: what comes to us is positive. The provider has settled them with us, so no
-- payout has them and no club owes them. Written once, never changed.
create table fee_entries (
  id bigint generated always as identity primary key,
  club_id uuid not null,
  payment_id uuid not null,
  kind fee_kind not null,
  amount_ore int not null,
  at timestamptz not null default now(),
  -- A payment may be refunded in parts, and each part brings a part of our fee back. The provider's id of what moved the
  -- fee; empty for the fee itself.
  source text not null default '',
  foreign key (club_id, payment_id) references payments (club_id, id),
  constraint fees_come_and_returns_go check (case kind when 'fee' then amount_ore >= 0 else amount_ore <= 0 end)
);
create index fees_of_club on fee_entries (club_id, at);
create unique index each_fee_once_per_source on fee_entries (payment_id, kind, source);

create trigger fees_are_kept before update or delete on fee_entries
  for each row when (not deletes_club(old.club_id)) execute function keep_rows();

-- Money on a club's own account is not ours to book: the ledger has payments that came to us, `fee_entries` and
-- `own_account_refunds` those on clubs' own accounts.
create function keep_books_apart() returns trigger language plpgsql as $$
begin
  if (tg_table_name <> 'ledger_entries')
      is distinct from (select provider_account is not null from payments where id = new.payment_id) then
    raise exception 'A payment on the account of a club has its fee in fee_entries and nothing in ledger_entries.'
      using errcode = 'check_violation', constraint = 'books_are_kept_apart';
  end if;
  return new;
end $$;
create trigger ledger_has_our_money before insert on ledger_entries for each row execute function keep_books_apart();
create trigger fees_are_of_direct_payments before insert on fee_entries for each row execute function keep_books_apart();
create trigger refunds_on_own_accounts_are_of_direct_payments before insert on own_account_refunds
  for each row execute function keep_books_apart();

-- What the bank has been told stays true here.
create function keep_claimed_payout() returns trigger language plpgsql as $$
begin
  if (old.club_id, old.amount_ore, old.bank_account) is distinct from (new.club_id, new.amount_ore, new.bank_account)
      and exists (select from payout_file_claims where payout_id = old.id and stands) then
    raise exception 'A payout in a standing payment file keeps its amount and its account.';
  end if;
  return new;
end $$;
create trigger claimed_payout_is_kept before update on payouts for each row execute function keep_claimed_payout();

-- Any change of the account holds every payout that is not sent, whatever code made the change. One that was released to
-- an intruder's account must not go there because the change was undone too late.
create function hold_payouts() returns trigger language plpgsql as $$
begin
  update payouts set status = 'held' where club_id = new.club_id and status = 'ready';
  return null;
end $$;
create trigger changed_account_holds_payouts after update of bank_account on payment_settings
  for each row when (old.bank_account is distinct from new.bank_account) execute function hold_payouts();

-- The cardholder's bank takes a payment back, or asks about it. While it is open the payment is not paid out.
create type dispute_state as enum ('inquiry', 'open', 'won', 'lost');

create table disputes (
  -- The provider's own id.
  id text primary key,
  club_id uuid not null,
  payment_id uuid not null,
  state dispute_state not null,
  amount_ore int not null check (amount_ore > 0),
  reason text not null,
  respond_by timestamptz,
  opened_at timestamptz not null,
  foreign key (club_id, payment_id) references payments (club_id, id)
);
create index disputes_of_payment on disputes (payment_id);

-- What the provider has told us, stored before it is acted upon. The provider's id makes a second telling harmless.
create table provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  -- The account at the provider that an event is about; null is ours.
  account text
);
create index provider_events_waiting on provider_events (received_at) where handled_at is null;

-- The platform admin's work list: what a person must look at, once for each thing it is about.
create type payment_issue_kind as enum ('dispute', 'stuck_refund', 'foreign_refund', 'unmatched_payment');

create table payment_issues (
  id uuid primary key default uuidv7(),
  kind payment_issue_kind not null,
  -- The id of the dispute, refund or checkout at the provider, or of our own refund.
  subject text not null,
  -- How it stands. A new state opens the issue again.
  state text not null,
  club_id uuid,
  payment_id uuid,
  amount_ore int,
  -- A short explanation in the provider's words.
  detail text,
  respond_by timestamptz,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  note text check (length(btrim(note)) between 1 and 1000),
  foreign key (club_id, payment_id) references payments (club_id, id),
  constraint one_issue_per_subject unique (kind, subject),
  constraint resolved_with_a_note check ((resolved_at is null) = (note is null))
);
create index open_payment_issues on payment_issues (id) where resolved_at is null;

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

create type outside_way as enum ('bank', 'vipps', 'payroll', 'cash', 'other');

-- That a stay is paid outside, as somebody who runs the club, or the bank's file, says. Rows are never deleted.
create table outside_payments (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  amount_ore int not null check (amount_ore >= 0),
  -- The day on which the money came.
  paid_on date not null,
  how outside_way not null,
  note text check (length(note) between 1 and 200),
  -- What goes back of it if the stay is given up, frozen here as with payments through us.
  refund_tiers jsonb not null,
  -- Null once that account is deleted, and for a line of the bank's file.
  marked_by uuid references users (id) on delete set null,
  marked_at timestamptz not null default now(),
  undone_by uuid references users (id) on delete set null,
  undone_at timestamptz,
  bank_line_id uuid,
  constraint outside_payments_of_club unique (club_id, id),
  constraint booking_paid_outside foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint undone_by_somebody_at_a_moment check (undone_by is null or undone_at is not null)
);
create unique index paid_outside_once on outside_payments (booking_id) where undone_at is null;
-- A line of the bank pays for one stay.
create unique index one_mark_per_bank_line on outside_payments (bank_line_id)
  where bank_line_id is not null and undone_at is null;
create index outside_payments_of_stay on outside_payments (club_id, booking_id);
-- For deleting an account.
create index outside_payments_marked_by on outside_payments (marked_by);
create index outside_payments_undone_by on outside_payments (undone_by);
create index outside_payments_by_day on outside_payments (club_id, paid_on) where undone_at is null;

-- Only that it was undone is written later, and what a club that moves a paid stay gives back; the money is not changed.
create function keep_outside_payment() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null and new.undone_at is distinct from old.undone_at
    or (new.booking_id, new.club_id, new.amount_ore, new.paid_on, new.how, new.note, new.marked_at, new.bank_line_id)
      is distinct from
      (old.booking_id, old.club_id, old.amount_ore, old.paid_on, old.how, old.note, old.marked_at, old.bank_line_id) then
    raise exception using errcode = 'check_violation', constraint = 'outside_payment_is_kept', table = 'outside_payments',
      message = 'What was noted about a payment stays; a mistake is undone and noted anew';
  end if;
  return new;
end $$;
create trigger outside_payment_is_kept before update on outside_payments
  for each row execute function keep_outside_payment();

-- What the club has to pay back by itself, ticked when that is done. A stay can have two: at once, and for days that others
-- then had.
create table outside_refunds (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  outside_payment_id uuid not null,
  amount_ore int not null check (amount_ore > 0),
  due_at timestamptz not null default now(),
  refunded_on date,
  refunded_by uuid references users (id) on delete set null,
  constraint outside_refunds_of_club unique (club_id, id),
  constraint refund_of_outside_payment foreign key (club_id, outside_payment_id) references outside_payments (club_id, id),
  constraint refunded_by_somebody_on_a_day check (refunded_by is null or refunded_on is not null)
);
create index outside_refunds_of_payment on outside_refunds (outside_payment_id);
create index outside_refunds_due on outside_refunds (club_id, due_at);
create index outside_refunds_refunded_by on outside_refunds (refunded_by);

create function refuse_more_back_than_paid() returns trigger language plpgsql as $$
begin
  if (select sum(amount_ore) from outside_refunds where outside_payment_id = new.outside_payment_id)
    > (select amount_ore from outside_payments where id = new.outside_payment_id) then
    raise exception using errcode = 'check_violation', constraint = 'no_more_back_than_was_paid', table = 'outside_refunds',
      message = 'No more goes back than was paid';
  end if;
  return null;
end $$;
create trigger no_more_back_than_was_paid after insert or update of amount_ore on outside_refunds
  for each row execute function refuse_more_back_than_paid();

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
alter table outside_payments add constraint paid_by_bank_line
  foreign key (club_id, bank_line_id) references bank_lines (club_id, id) deferrable initially deferred;

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

-- A mark that is taken back gives its line to a person again. In the database, because the act that takes it back knows
-- nothing of the bank's files.
create function line_waits_again() returns trigger language plpgsql as $$
begin
  update bank_lines set state = 'waiting', waits_because = 'unmarked', outside_payment_id = null, settled_by = null
  where club_id = new.club_id and outside_payment_id = new.id;
  return null;
end $$;
create trigger line_waits_again after update of undone_at on outside_payments
  for each row when (old.undone_at is null and new.undone_at is not null) execute function line_waits_again();

-- A stay is paid one way: through us or outside. Both are written with the stay locked, and so is this read.
create function refuse_paying_twice() returns trigger language plpgsql as $$
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
end $$;
create trigger paid_one_way before insert on outside_payments for each row execute function refuse_paying_twice();
create trigger paid_one_way before insert on payments for each row execute function refuse_paying_twice();

-- Numbers without gaps: counted up in the transaction that uses them.
create table number_series (
  name text primary key,
  last int not null default 0
);

insert into number_series (name) values ('invoice'), ('credit_note');

create type subscription_status as enum
  ('none', 'pending_ehf', 'pending_stripe', 'active', 'past_due', 'cancelled', 'incomplete');

create type billing_frequency as enum ('monthly', 'yearly');

create type plan_method as enum ('stripe', 'ehf');

create table subscriptions (
  club_id uuid primary key references clubs (id) on delete cascade,
  status subscription_status not null default 'none',
  -- What is asked for or held.
  tier text check (tier in ('business-small', 'business-large')),
  frequency billing_frequency,
  method plan_method,
  -- What was billed last, paid or not, and its last day. See entitled_until for what the club may use (ADR 0042).
  paid_tier text check (paid_tier in ('business-small', 'business-large')),
  paid_until date,
  company_name text,
  org_number text,
  mva_number text,
  contact_email text,
  -- The request that waits, by our own name for it.
  reference_id uuid,
  asked_at timestamptz,
  last_payment_at timestamptz,
  cancel_reason text,
  -- The card provider's names.
  checkout_session_id text unique,
  stripe_customer_id text,
  stripe_subscription_id text unique,
  version int not null default 1,
  -- Paid by card, to its last day; kept also under another plan.
  card_paid_tier text,
  card_paid_until date,
  -- What the club may use, and the last day on which it may.
  entitled_tier text,
  entitled_until date,
  -- The day of the month on which periods by invoice begin: the 31st also after a February.
  billing_day int,
  -- When the provider was last asked about the plan.
  reconciled_at timestamptz,
  constraint a_plan_is_whole check ((tier is null) = (frequency is null) and (tier is null) = (method is null)),
  constraint none_has_no_plan check ((status = 'none') = (tier is null)),
  constraint paid_is_whole check ((paid_tier is null) = (paid_until is null)),
  constraint invoices_are_for_companies check (method <> 'ehf' or (company_name is not null and org_number is not null)),
  constraint card_payment_is_whole check ((card_paid_tier is null) = (card_paid_until is null)),
  constraint entitlement_is_whole check ((entitled_tier is null) = (entitled_until is null)),
  constraint tiers_are_known check (
    coalesce(card_paid_tier, 'business-small') in ('business-small', 'business-large')
    and coalesce(entitled_tier, 'business-small') in ('business-small', 'business-large')),
  constraint billing_day_is_of_a_month check (billing_day between 1 and 31)
);
create index invoice_requests on subscriptions (asked_at) where status = 'pending_ehf';
create index plans_running_out on subscriptions (paid_until) where paid_until is not null;
create index plans_to_reconcile on subscriptions (reconciled_at nulls first, club_id) where method = 'stripe';
create index entitlements_running_out on subscriptions (entitled_until) where entitled_until is not null;

-- Invoices for plans. Kept for the accounts: never changed but for being paid, never deleted.
create table invoices (
  id uuid primary key default uuidv7(),
  -- As many as a KID has room for.
  number int not null unique check (number between 1 and 999999999),
  -- No reference: the invoice outlives the club.
  club_id uuid not null,
  reference_id uuid not null,
  tier text not null,
  frequency billing_frequency not null,
  description text not null,
  buyer jsonb not null,
  seller jsonb not null,
  kid text not null unique,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  net_ore int not null check (net_ore > 0),
  vat_ore int not null check (vat_ore >= 0),
  total_ore int not null,
  xml text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When the club was reminded of an invoice that is past due.
  reminded_on date,
  constraint vat_is_added check (total_ore = net_ore + vat_ore),
  -- One invoice for each period of a request, however often it is asked for.
  constraint one_invoice_per_period unique (reference_id, period_from)
);
create index invoices_of_club on invoices (club_id, number desc);
create index invoices_overdue on invoices (due_on) where paid_at is null;
-- For the reference of a credit note, which names the club too.
create unique index invoices_by_club_and_id on invoices (club_id, id);

create trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_rows('paid_at once', 'reminded_on freely');

-- Kept for the accounts: never changed, never deleted.
create table credit_notes (
  id uuid primary key default uuidv7(),
  number int not null unique check (number between 1 and 999999999),
  club_id uuid not null,
  invoice_id uuid not null,
  reason text not null check (reason <> ''),
  issued_on date not null,
  net_ore int not null check (net_ore > 0),
  vat_ore int not null check (vat_ore >= 0),
  total_ore int not null,
  xml text not null,
  created_at timestamptz not null default now(),
  constraint credited_vat_is_added check (total_ore = net_ore + vat_ore),
  constraint credit_note_for_an_invoice_of_the_club foreign key (club_id, invoice_id) references invoices (club_id, id)
);
create index credit_notes_of_invoice on credit_notes (club_id, invoice_id);

create trigger credit_notes_are_kept before update or delete on credit_notes for each row execute function keep_rows();

-- All credit notes of an invoice together never exceed it. The row lock makes a second one wait for the first.
-- The sum is read with the club, by whose id the index begins.
create function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
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
end $$;
create trigger credit_within_invoice before insert on credit_notes
  for each row execute function refuse_credit_beyond_invoice();
