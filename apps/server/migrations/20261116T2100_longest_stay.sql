-- How long a stay may be in this club, in days; null: as long as anywhere. A half day counts as half.
alter table clubs add column longest_stay_days int;
-- Not longer than LONGEST_STAY_DAYS, which bounds how far the calendar looks back.
alter table clubs add constraint longest_stay_is_1_to_92_days check (longest_stay_days between 1 and 92) not valid;
