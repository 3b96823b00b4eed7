alter table bookings validate constraint only_stays_are_missed;
