-- What a mail says is stored as a letter: paragraphs, a button, a code. It is laid out when it is sent. Null in mails
-- queued by code from before, which have their bodies. Not jsonb: nothing looks into it, and it is read once.
alter table outgoing_mails add column letter json;

alter table outgoing_mails
  drop constraint unsent_mail_has_words,
  drop constraint sent_mail_keeps_no_words;
alter table outgoing_mails
  add constraint unsent_mail_has_words check (
    sent_at is not null or letter is not null or (body_text is not null and body_html is not null)) not valid,
  add constraint sent_mail_keeps_no_words check (
    sent_at is null or (letter is null and body_text is null and body_html is null)) not valid;
