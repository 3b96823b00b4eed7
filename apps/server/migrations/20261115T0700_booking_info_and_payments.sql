-- After the draw: what the guest is asked, what is paid, what goes back, what the club gets, and how one gets in.

create type field_type as enum ('text', 'number', 'email', 'phone', 'textarea', 'select');

create table booking_info_templates (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  applies_to_all_huts boolean not null default true,
  created_at timestamptz not null default now(),
  -- Taken out of use. Answers given before keep pointing at its fields.
  deleted_at timestamptz,
  constraint templates_of_club unique (club_id, id)
);
create index templates_in_use on booking_info_templates (club_id) where deleted_at is null;

create table booking_info_template_huts (
  club_id uuid not null,
  template_id uuid not null,
  hut_id uuid not null,
  primary key (template_id, hut_id),
  foreign key (club_id, template_id) references booking_info_templates (club_id, id) on delete cascade,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index templates_of_hut on booking_info_template_huts (hut_id);

create table booking_info_fields (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  template_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  label text not null check (length(btrim(label)) between 1 and 200),
  type field_type not null,
  options text[],
  is_required boolean not null default false,
  position int not null,
  deleted_at timestamptz,
  foreign key (club_id, template_id) references booking_info_templates (club_id, id) on delete cascade,
  constraint fields_of_club unique (club_id, id),
  constraint only_selects_have_options check ((type = 'select') = (options is not null)),
  constraint selects_offer_something check (options is null or cardinality(options) >= 1)
);
create index fields_of_template on booking_info_fields (template_id, position) where deleted_at is null;

-- What a guest has answered, with the question as it was put.
create table booking_answers (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  field_id uuid not null,
  label text not null,
  type field_type not null,
  is_required boolean not null,
  value text not null check (length(value) <= 2000),
  filled_at timestamptz not null default now(),
  foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade,
  foreign key (club_id, field_id) references booking_info_fields (club_id, id) on delete cascade,
  constraint one_answer_per_question unique (booking_id, field_id)
);

create type payment_handling as enum ('external', 'hyttelaget');

create table payment_settings (
  club_id uuid primary key references clubs (id) on delete cascade,
  handling payment_handling not null default 'external',
  bank_account text check (bank_account ~ '^[0-9]{11}$'),
  -- No payout goes to an account that was entered less than 72 hours ago.
  bank_account_changed_at timestamptz,
  refund_days int not null default 5 check (refund_days between 0 and 90),
  -- The number of the club's latest receipt. Counted up in the transaction that pays, so there are no gaps.
  last_receipt_number int not null default 0,
  constraint paid_out_to_an_account check (handling = 'external' or bank_account is not null),
  constraint an_account_has_its_moment check ((bank_account is null) = (bank_account_changed_at is null))
);

create function open_payment_settings() returns trigger language plpgsql as $$
begin
  insert into payment_settings (club_id) values (new.id);
  return null;
end $$;
create trigger clubs_have_payment_settings after insert on clubs for each row execute function open_payment_settings();
insert into payment_settings (club_id) select id from clubs;

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
  foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint payments_of_club unique (club_id, id),
  constraint receipts_have_their_own_number unique (club_id, receipt_number),
  constraint paid_has_receipt check ((status in ('paid', 'refunded')) = (paid_at is not null and receipt_number is not null)),
  constraint open_has_a_page check (status <> 'open' or (session_id is not null and checkout_url is not null and expires_at is not null))
);
-- A stay is being paid once, and paid once.
create unique index one_payment_per_stay on payments (booking_id) where status in ('created', 'open', 'paid');
create index payments_of_booking on payments (booking_id);
create index payments_unsettled on payments (created_at) where status in ('created', 'open');

-- Money that goes back. Asked of the provider once, under this row's own id.
create table refunds (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  payment_id uuid not null unique,
  amount_ore int not null check (amount_ore > 0),
  provider_refund_id text unique,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  foreign key (club_id, payment_id) references payments (club_id, id)
);
create index refunds_under_way on refunds (asked_at) where done_at is null;

create type payout_status as enum ('held', 'ready', 'sent');

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

create type ledger_kind as enum ('payment', 'product_fee', 'card_fee', 'refund', 'product_fee_returned');

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
  foreign key (club_id, payment_id) references payments (club_id, id),
  foreign key (club_id, payout_id) references payouts (club_id, id),
  constraint each_kind_once unique (payment_id, kind),
  constraint fees_and_refunds_take check ((amount_ore >= 0) = (kind in ('payment', 'product_fee_returned')) or amount_ore = 0)
);
create index ledger_of_club on ledger_entries (club_id, at);
create index ledger_not_paid_out on ledger_entries (club_id, at) where payout_id is null;

create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.club_id, old.payment_id, old.kind, old.amount_ore, old.at)
      is distinct from (new.club_id, new.payment_id, new.kind, new.amount_ore, new.at)
      or (old.payout_id is not null and old.payout_id is distinct from new.payout_id) then
    raise exception 'A line of the ledger is never changed.';
  end if;
  return new;
end $$;
create trigger ledger_is_kept before update or delete on ledger_entries for each row execute function keep_ledger();

-- What the provider has told us, stored before it is acted upon. The provider's id makes a second telling harmless.
create table provider_events (
  id text primary key,
  type text not null,
  object_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index provider_events_waiting on provider_events (received_at) where handled_at is null;

-- Reminder of the coming stay.
alter table bookings add column reminded_at timestamptz;
create index stays_to_remind on bookings (first_slot)
  where status = 'allocated' and cancelled_at is null and reminded_at is null;

-- Other calendars are told for some time what was given up.
create index cancelled_of_user on bookings (user_id, cancelled_at) where cancelled_at is not null;
create index cancelled_of_club on bookings (club_id, cancelled_at) where cancelled_at is not null and status = 'allocated';

create type feed_kind as enum ('own', 'hut', 'club');

-- Addresses by which other calendars fetch ours. The address is made from the id, the nonce and a key of the server's:
-- a copy of this table opens nothing.
create table calendar_feeds (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  kind feed_kind not null,
  club_id uuid,
  hut_id uuid,
  nonce bytea not null default gen_random_bytes(16),
  created_at timestamptz not null default now(),
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  -- Whoever leaves the club takes the addresses with them; coming back does not open them again.
  foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade,
  constraint a_feed_is_of_something check (
    (kind = 'own' and club_id is null and hut_id is null)
    or (kind = 'hut' and club_id is not null and hut_id is not null)
    or (kind = 'club' and club_id is not null and hut_id is null)
  )
);
create unique index one_feed_of_each on calendar_feeds (user_id, kind, coalesce(hut_id, club_id, user_id));
create index feeds_of_membership on calendar_feeds (club_id, user_id);
create index feeds_of_hut on calendar_feeds (hut_id);

-- A file that goes with a letter: {"name", "type", "text"}. Forgotten with its words.
alter table outgoing_mails add column attachment jsonb,
  drop constraint sent_mail_keeps_no_words,
  add constraint sent_mail_keeps_no_words
    check (sent_at is null or (body_text is null and body_html is null and attachment is null));
