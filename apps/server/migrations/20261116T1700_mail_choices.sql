-- Mails in the name of a club, and what each person has turned off.

-- Only what may be turned off: there is no row for money, security or one's own stays.
create type mail_group as enum ('requests', 'draws', 'reminders', 'circulars', 'summaries');

create table mail_opt_outs (
  user_id uuid not null references users (id) on delete cascade,
  mail_group mail_group not null,
  since timestamptz not null default now(),
  constraint mail_turned_off_once primary key (user_id, mail_group)
);

-- All null in mails queued by code from before: they go out as mails of the platform that always come.
alter table outgoing_mails
  add column kind text,
  -- In whose name the mail is sent.
  add column club_id uuid,
  -- Where answers go, if not to the club's contact address.
  add column reply_to text;
alter table outgoing_mails add constraint mail_of_a_club
  foreign key (club_id) references clubs (id) on delete set null not valid;

-- Where answers to the club's mails go. Null: to nobody in the club.
alter table clubs add column contact_email text;

-- Requests whose guest has not been told yet that they are noted. Emptied by a job. Apart from bookings, where every
-- update is a change of the calendar.
create table requests_to_note (
  booking_id uuid primary key,
  club_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  asked_at timestamptz not null default now(),
  constraint request_to_note_of_the_club
    foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade
);
