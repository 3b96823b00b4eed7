-- By when a stay is to be paid (ADR 0073): frozen at its allocation by the terms of the club. What is not paid by then is
-- released, and a stay is never both paid and released.
alter table bookings
  add column pay_by date,
  -- When its guest was told of the day: with the allocation.
  add column pay_by_told_at timestamptz,
  -- The day of the latest reminder.
  add column pay_reminded_on date,
  add column released_unpaid boolean not null default false;

alter table bookings add constraint only_stays_are_paid_by_a_day
  check (pay_by is null or (status = 'allocated' and pay_by_told_at is not null)) not valid;
alter table bookings add constraint released_or_paid
  check (not released_unpaid or (cancelled_at is not null and paid_at is null and pay_by is not null)) not valid;

create function keep_pay_by() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_pay_by', table = 'bookings',
    message = 'The day by which a stay is to be paid was told to its guest, and stays';
end $$;
create trigger stay_keeps_its_pay_by before update of pay_by on bookings
  for each row when (old.pay_by is not null and new.pay_by is distinct from old.pay_by) execute function keep_pay_by();

-- No row has a day yet: the index is empty.
-- squawk-ignore require-concurrent-index-creation
create index stays_to_pay on bookings (pay_by) where pay_by is not null and paid_at is null and cancelled_at is null;
