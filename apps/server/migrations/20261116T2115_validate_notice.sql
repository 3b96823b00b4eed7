-- Validates the constraint of the file before this one: reads every row, blocks no reader and no writer.
alter table lottery_settings validate constraint notice_is_0_24_or_48_hours;
