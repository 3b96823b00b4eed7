alter table bookings validate constraint only_stays_are_paid_by_a_day;
alter table bookings validate constraint released_or_paid;
