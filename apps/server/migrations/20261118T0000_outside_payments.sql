-- Payments outside the product (ADR 0075): clubs that collect payment themselves mark who has paid. Each stay that costs
-- something has a number for the KID of its payment, whichever way its club takes payment today.

create sequence kid_numbers as int maxvalue 99999999 no cycle;
alter table bookings add column kid_number int;

-- Below 3 kroner a stay is free (`toPay`).
create function costs_something(cost jsonb) returns boolean language sql immutable
  return coalesce((cost ->> 'totalAmountInOre')::int, 0) >= 300;

-- In the database, since stays are allocated in several ways: whichever freezes the price, a stay to be paid has its number,
-- and keeps it, because it was told.
create function number_stay_to_pay() returns trigger language plpgsql as $$
begin
  new.kid_number := nextval('kid_numbers');
  return new;
end $$;
create trigger new_stay_to_pay_has_a_kid before insert on bookings
  for each row when (new.status = 'allocated' and new.kid_number is null and costs_something(new.frozen_cost))
  execute function number_stay_to_pay();
create trigger stay_to_pay_has_a_kid before update of status, frozen_cost on bookings
  for each row when (new.status = 'allocated' and new.kid_number is null and costs_something(new.frozen_cost))
  execute function number_stay_to_pay();

create function keep_kid() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_kid', table = 'bookings',
    message = 'The KID of a stay was told to its guest, and stays';
end $$;
create trigger stay_keeps_its_kid before update of kid_number on bookings
  for each row when (old.kid_number is not null and new.kid_number is distinct from old.kid_number) execute function keep_kid();

-- A number each for the stays from before, in the order in which they were made. Few, as long as no club is live.
update bookings set kid_number = numbered.number
from (
  select id, nextval('kid_numbers') as number from (
    select id from bookings where status = 'allocated' and costs_something(frozen_cost) order by id) as to_pay
) as numbered
where bookings.id = numbered.id;
-- The same few.
-- squawk-ignore require-concurrent-index-creation
create unique index one_stay_per_kid on bookings (kid_number) where kid_number is not null;
alter table bookings add constraint stays_to_pay_have_a_kid
  check (status <> 'allocated' or kid_number is not null or not costs_something(frozen_cost)) not valid;

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
create trigger outside_payment_is_kept before update on outside_payments for each row execute function keep_outside_payment();

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

-- Where guests of a club that collects payment itself can pay, beside its account.
alter table payment_settings add column vipps_number text;
alter table payment_settings add constraint vipps_number_is_digits check (vipps_number ~ '^[0-9]{5,8}$') not valid;

-- The number that the member has at their employer, for what is taken from the pay.
alter table memberships add column employee_number text;
alter table memberships add constraint employee_number_is_short check (length(employee_number) between 1 and 30) not valid;
