-- The second setting of the payment port (D45): guests pay to the club's own account at the provider.
alter type payment_handling add value 'direct' after 'hyttelaget';

-- Only a club that we pay out to needs a bank account. Looser than before, and one row per club.
alter table payment_settings drop constraint paid_out_to_an_account;
alter table payment_settings
  add constraint paid_out_to_an_account check (handling <> 'hyttelaget' or bank_account is not null) not valid;

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

-- The account that the checkout was made on, and our fee of it; both null when the money comes to us.
alter table payments
  add column provider_account text,
  add column fee_ore int,
  add constraint paid_on_an_account_of_the_club
    foreign key (club_id, provider_account) references connected_accounts (club_id, provider_account) not valid,
  add constraint direct_payment_has_its_fee
    check ((provider_account is null) = (fee_ore is null) and coalesce(fee_ore, 0) between 0 and amount_ore) not valid;

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

-- The account at the provider that an event is about; null is ours.
alter table provider_events add column account text;

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
  foreign key (club_id, payment_id) references payments (club_id, id),
  constraint each_fee_once unique (payment_id, kind),
  constraint fees_come_and_returns_go check (case kind when 'fee' then amount_ore >= 0 else amount_ore <= 0 end)
);
create index fees_of_club on fee_entries (club_id, at);

create function keep_fee_entries() returns trigger language plpgsql as $$
begin
  raise exception 'A line of the ledger is never changed.';
end $$;
create trigger fees_are_kept before update or delete on fee_entries for each row execute function keep_fee_entries();

-- Money on a club's own account is not ours to book: the ledger has payments that came to us, `fee_entries` the others.
create function keep_books_apart() returns trigger language plpgsql as $$
begin
  if (tg_table_name = 'fee_entries')
      is distinct from (select provider_account is not null from payments where id = new.payment_id) then
    raise exception 'A payment on the account of a club has its fee in fee_entries and nothing in ledger_entries.'
      using errcode = 'check_violation', constraint = 'books_are_kept_apart';
  end if;
  return new;
end $$;
create trigger ledger_has_our_money before insert on ledger_entries for each row execute function keep_books_apart();
create trigger fees_are_of_direct_payments before insert on fee_entries for each row execute function keep_books_apart();
