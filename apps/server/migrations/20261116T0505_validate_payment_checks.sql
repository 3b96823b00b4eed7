-- Validates the checks of the file before this one: reads every row, blocks no reader and no writer.
alter table ledger_entries validate constraint signs_of_kinds;
alter table refunds validate constraint done_or_dropped;
