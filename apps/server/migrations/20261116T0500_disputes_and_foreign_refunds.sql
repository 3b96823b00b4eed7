-- Money that moves at the provider without us: disputes, refunds made there, refunds that come back.

alter type ledger_kind add value if not exists 'refund_failed' after 'product_fee_returned';
alter type ledger_kind add value if not exists 'dispute' after 'refund_failed';
alter type ledger_kind add value if not exists 'dispute_fee' after 'dispute';
alter type ledger_kind add value if not exists 'dispute_returned' after 'dispute_fee';

-- The provider's id of the refund or dispute that a line comes from; empty for the payment itself, and for refunds that
-- were booked before this column.
alter table ledger_entries add column source text not null default '';

-- The signs of the new kinds. By text: a new value of an enum cannot be used in the transaction that adds it. Every line
-- that the old rule allowed is allowed by this one, so the next file finds nothing to refuse.
alter table ledger_entries
  drop constraint fees_and_refunds_take,
  add constraint signs_of_kinds check (
    amount_ore = 0
    or (amount_ore > 0) = (kind::text in ('payment', 'product_fee_returned', 'refund_failed', 'dispute_returned'))
  ) not valid;

-- Each kind once per payment and source. For code that knows no source it is what each_kind_once was: all its lines have
-- the empty one. Some lines per payment: the index is built in seconds.
-- squawk-ignore require-concurrent-index-creation
create unique index each_kind_once_per_source on ledger_entries (payment_id, kind, source);
-- The index above says all that this one said for lines without a source.
alter table ledger_entries drop constraint each_kind_once;

create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.club_id, old.payment_id, old.kind, old.amount_ore, old.at, old.source)
      is distinct from (new.club_id, new.payment_id, new.kind, new.amount_ore, new.at, new.source)
      or (old.payout_id is not null and old.payout_id is distinct from new.payout_id) then
    raise exception 'A line of the ledger is never changed.';
  end if;
  return new;
end $$;

-- A refund that the provider could not or would not do waits for a person: it is tried again (attempts counts up), or
-- dropped, because the guest has the money already.
alter table refunds
  add column failed_at timestamptz,
  add column attempts int not null default 0,
  add column dropped_at timestamptz,
  add constraint done_or_dropped check (done_at is null or dropped_at is null) not valid;

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

-- A checkout that is complete and not paid yet: the bank answers in days. The stay stays with its guest meanwhile.
alter table payments add column processing_since timestamptz;
