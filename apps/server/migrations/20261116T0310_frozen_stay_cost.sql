-- The bill of a stay, frozen when it was allocated: a later price of the hut or a season is for others.
-- Null for requests, and for stays allocated before this column until they are first priced.
alter table bookings
  add column frozen_cost jsonb,
  add constraint only_allocated_has_a_frozen_cost check (frozen_cost is null or status = 'allocated') not valid;
