-- Validates the checks of the file before this one: reads every row, blocks no reader and no writer.
alter table outgoing_mails validate constraint unsent_mail_has_words;
alter table outgoing_mails validate constraint sent_mail_keeps_no_words;
