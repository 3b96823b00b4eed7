alter table draw_periods validate constraint grace_within_three_days;
alter table bookings validate constraint only_stays_have_a_grace;
