-- Guests who did not come (D178). Code from before never writes the reason, and its screens name a reason they do not
-- know by nothing.
alter type point_reason add value 'no_show' after 'fade';

alter table bookings add column no_show_at timestamptz;
alter table bookings add constraint only_stays_are_missed check (no_show_at is null or status = 'allocated') not valid;
