-- A stay brings its KID along when its club moves here from another installation, which counted by itself. The bank's
-- lines are matched within a club, so a number needs to be the only one of its club and no more.
-- Few rows, as long as no club is live. Under load: build it beforehand, concurrently, with the same name.
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists one_stay_of_the_club_per_kid on bookings (club_id, kid_number) where kid_number is not null;
-- Short: the catalogue only.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists one_stay_per_kid;

-- Passes over numbers that came with the club.
create or replace function number_stay_to_pay() returns trigger language plpgsql as $$
begin
  loop
    new.kid_number := nextval('kid_numbers');
    exit when not exists (select from bookings where club_id = new.club_id and kid_number = new.kid_number);
  end loop;
  return new;
end $$;

-- The club whose archive the transaction imports; null in all others.
create function imported_club() returns uuid language sql stable
return nullif(current_setting('hyttelaget.imported_club', true), '')::uuid;

-- Stays from before rules were numbered have none, and come without one.
create or replace function keep_rules_of_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'allocated' then
    if new.rules_number is distinct from old.rules_number then
      raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_rules', table = 'bookings',
        message = 'A stay keeps the rules under which it was allocated';
    end if;
  elsif new.rules_number is null and imported_club() is distinct from new.club_id then
    new.rules_number := coalesce((select max(number) from club_rules where club_id = new.club_id), 0);
  end if;
  return new;
end $$;
