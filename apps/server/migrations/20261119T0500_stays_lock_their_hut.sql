-- Who gives a stay waits for who offers the days at the same moment, and the other way round: neither sees what the other
-- has not committed. Our own code locks the huts of the club first; this holds for code that does not. Triggers of a table
-- fire by their names, so this one is first, and those that look for offers and periods look after the wait.
create function lock_hut_of_stay() returns trigger language plpgsql as $$
begin
  perform from huts where id = new.hut_id for no key update;
  return new;
end $$;
create trigger a_stay_locks_its_hut before insert on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null) execute function lock_hut_of_stay();
create trigger a_moved_stay_locks_its_hut before update on bookings
  for each row when (new.status = 'allocated' and new.cancelled_at is null
    and (old.status, old.cancelled_at, old.hut_id, old.first_slot, old.last_slot)
      is distinct from (new.status, new.cancelled_at, new.hut_id, new.first_slot, new.last_slot))
  execute function lock_hut_of_stay();
