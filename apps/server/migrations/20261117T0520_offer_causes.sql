-- Why the days of an offer had come free, for the log of the waiting list (ADR 0071). Offers made before have the last one.
create type offer_cause as enum
  ('given_up', 'cancelled', 'unpaid', 'moved', 'upgraded', 'declined', 'lapsed', 'came_free');
alter table offers add column cause offer_cause not null default 'came_free';
