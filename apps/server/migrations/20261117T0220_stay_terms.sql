-- Terms of giving a stay up (ADR 0070): each stay keeps the version of the rules under which it was allocated, a payment
-- the tiers of its stay, and a payment can have several refunds of ours.

-- Whichever code allocates: a stay has a version, and keeps it. Stays from before have none, and no terms.
create function keep_rules_of_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'allocated' then
    if new.rules_number is distinct from old.rules_number then
      raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_rules', table = 'bookings',
        message = 'A stay keeps the rules under which it was allocated';
    end if;
  elsif new.rules_number is null then
    new.rules_number := coalesce((select max(number) from club_rules where club_id = new.club_id), 0);
  end if;
  return new;
end $$;
create trigger new_stay_keeps_its_rules before insert on bookings
  for each row when (new.status = 'allocated') execute function keep_rules_of_stay();
create trigger stay_keeps_its_rules before update of status, rules_number on bookings
  for each row when (new.status = 'allocated') execute function keep_rules_of_stay();

-- Frozen when payment begins; null: by refund_days.
alter table payments add column refund_tiers jsonb;
-- What the guest of a cancelled stay is to have back altogether; null: everything, if refund_owed_at says that it is owed.
alter table payments add column refund_due_ore int;
alter table payments add constraint nobody_is_owed_more_than_paid
  check (refund_due_ore between 0 and amount_ore) not valid;

alter table refunds drop constraint refunds_payment_id_key;
-- Refunds are few, and this replaces the index of the constraint.
-- squawk-ignore require-concurrent-index-creation
create index refunds_of_payment on refunds (payment_id);

-- Stays that were given up late: what was kept, and what went back for half days that others then had.
create table stays_given_up (
  booking_id uuid primary key,
  club_id uuid not null,
  kept_ore int not null,
  kept_points int not null,
  -- When the stay would have begun, the share of others was counted, once.
  settled_at timestamptz,
  relet_slots int,
  returned_ore int,
  returned_points int,
  constraint given_up_of_club foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade,
  constraint something_was_kept check (kept_ore >= 0 and kept_points >= 0 and kept_ore + kept_points > 0),
  constraint no_more_back_than_kept check (returned_ore between 0 and kept_ore and returned_points between 0 and kept_points),
  constraint settled_with_its_share check (
    (settled_at is null) = (relet_slots is null) and (settled_at is null) = (returned_ore is null)
    and (settled_at is null) = (returned_points is null))
);
create index stays_to_settle on stays_given_up (booking_id) where settled_at is null;
