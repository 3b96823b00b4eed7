-- Validates the reference of the file before this one: reads every row, blocks no reader and no writer.
alter table outgoing_mails validate constraint mail_of_a_club;
