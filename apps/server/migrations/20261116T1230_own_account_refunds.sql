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

-- A payment may be refunded in parts, and each part brings a part of our fee back. The provider's id of what moved the
-- fee; empty for the fee itself, and for what code of before this column has booked.
alter table fee_entries add column source text not null default '';
-- For code that knows no source it is what each_fee_once was: all its lines have the empty one. Two lines per payment:
-- the index is built in seconds.
-- squawk-ignore require-concurrent-index-creation
create unique index each_fee_once_per_source on fee_entries (payment_id, kind, source);
-- The index above says all that this one said for lines without a source.
alter table fee_entries drop constraint each_fee_once;

-- The ledger has payments that came to us; the other two tables have those on clubs' own accounts.
create or replace function keep_books_apart() returns trigger language plpgsql as $$
begin
  if (tg_table_name <> 'ledger_entries')
      is distinct from (select provider_account is not null from payments where id = new.payment_id) then
    raise exception 'A payment on the account of a club has its fee in fee_entries and nothing in ledger_entries.'
      using errcode = 'check_violation', constraint = 'books_are_kept_apart';
  end if;
  return new;
end $$;
create trigger refunds_on_own_accounts_are_of_direct_payments before insert on own_account_refunds
  for each row execute function keep_books_apart();

-- The stay was cancelled, and by its terms all of the money goes back. A dispute may hold it just then: if the club wins
-- the dispute, the guest gets it after all.
alter table payments add column refund_owed_at timestamptz;
