-- Validates the constraint of the file before this one: reads every row, blocks no reader and no writer.
alter table sessions validate constraint session_within_longest_life;
