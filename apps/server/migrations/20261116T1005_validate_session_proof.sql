-- Validates the reference of the file before this one: reads every row, blocks no reader and no writer.
alter table sessions validate constraint session_proved_by_own_passkey;
