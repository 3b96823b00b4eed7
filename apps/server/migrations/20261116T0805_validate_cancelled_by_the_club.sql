-- Validates the checks of the file before this one: reads every row, blocks no reader and no writer.
alter table bookings validate constraint only_cancelled_by_the_club_has_a_reason;
alter table bookings validate constraint cancelled_by_the_club_is_cancelled;
alter table seasons validate constraint only_closed_days_have_a_reason;
