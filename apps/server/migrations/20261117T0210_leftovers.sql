-- Where what a period left over can be had directly, the requests of its first hour are drawn together (ADR 0069).

alter type period_step add value 'leftovers_drawn' after 'leftovers';

-- Since the draw is not the work of the minute job, it is no step of it any more.
update draw_periods set last_step = 'frozen' where last_step = 'drawn';

-- The list with the requests of the first hour. Ordinary draws that were due meanwhile are still made after it.
alter table draw_freezes add column leftovers_of uuid;
-- The table has a row for each draw, and no row has leftovers yet.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
alter table draw_freezes add constraint frozen_for_leftovers_of_the_club
  foreign key (club_id, leftovers_of) references draw_periods (club_id, id);
-- No row has leftovers: the index is empty.
-- squawk-ignore require-concurrent-index-creation
create index freezes_of_leftovers on draw_freezes (club_id, leftovers_of) where leftovers_of is not null;
