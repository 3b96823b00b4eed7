-- What `pnpm test:growth` found to read a whole table where five million stays are kept. An index with a condition
-- serves only those who ask with it: those below replace such indexes where others ask too, or are new.

-- Somebody's stays, the cancelled ones too: what they export and what must be settled before they go.
create index if not exists stays_of_user on bookings (user_id, first_slot);
drop index if exists bookings_of_user;

-- Also those that are over.
create index if not exists all_sessions_of_user on sessions (user_id);
drop index if exists sessions_of_user;

-- A form is changed together with the questions that were taken out of it.
create index if not exists all_fields_of_template on booking_info_fields (template_id, position);
drop index if exists fields_of_template;

create index if not exists answers_of_club on booking_answers (club_id);
create index if not exists points_of_person on point_entries (user_id);
create index if not exists invitations_to_address on invitations (email);
create index if not exists invitations_by_person on invitations (invited_by);
-- Asked when a picture is removed, by the foreign key.
create index if not exists clubs_by_banner on clubs (banner_picture_id) where banner_picture_id is not null;
create index if not exists mails_to_address on outgoing_mails (recipient);
