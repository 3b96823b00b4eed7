-- What those who run a club have written to some of its members, to whom, and who got it (ADR 0088). Mails are deleted
-- after a month; this stays, so that a board can look up what it wrote.

create table club_messages (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  -- Null once that account is deleted.
  sent_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  selection text not null,
  -- The hut or group of the selection, by the name it had then.
  about text,
  title text not null check (length(btrim(title)) between 1 and 200),
  body text not null check (length(btrim(body)) between 1 and 10000),
  recipients int not null check (recipients > 0),
  constraint messages_of_club unique (club_id, id),
  constraint selection_is_known check (selection in ('weekend', 'hut', 'unpaid', 'refused', 'group')),
  constraint hut_or_group_is_named check ((selection in ('hut', 'group')) = (about is not null))
);
create index messages_sent_by on club_messages (sent_by);

-- Each gets a message once. Gone with the membership.
create table message_readers (
  club_id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  constraint one_message_each primary key (message_id, user_id),
  constraint message_of_club foreign key (club_id, message_id) references club_messages (club_id, id) on delete cascade,
  constraint reader_of_club foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
create index messages_to_member on message_readers (club_id, user_id);
