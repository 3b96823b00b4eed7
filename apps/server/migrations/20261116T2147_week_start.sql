create type week_start as enum ('sunday', 'monday');
-- The first day of the week in the person's calendars; null: not asked yet, and Sunday is shown.
alter table users add column week_start week_start;
