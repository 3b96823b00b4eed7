-- Validates the constraint of the file before this one: reads every row, blocks no reader and no writer.
alter table clubs validate constraint longest_stay_is_1_to_92_days;
