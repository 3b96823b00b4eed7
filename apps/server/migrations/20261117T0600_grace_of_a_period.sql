-- For so many hours after the draw of a period its stays are given back free, whatever the terms: wishes could not be
-- changed after the deadline. Each stay keeps its own moment (D167).
alter table draw_periods add column grace_hours int not null default 48;
alter table draw_periods add constraint grace_within_three_days check (grace_hours between 0 and 72) not valid;

alter table bookings add column grace_until timestamptz;
alter table bookings add constraint only_stays_have_a_grace
  check (grace_until is null or status = 'allocated') not valid;

create function keep_grace() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'check_violation', constraint = 'stay_keeps_its_grace', table = 'bookings',
    message = 'The moment until which a stay is given back free was told to its guest, and stays';
end $$;
create trigger stay_keeps_its_grace before update of grace_until on bookings
  for each row when (old.grace_until is not null and new.grace_until is distinct from old.grace_until) execute function keep_grace();
