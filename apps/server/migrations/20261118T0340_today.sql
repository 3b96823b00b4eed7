-- The board's start page (ADR 0080): reminders that those who run a club send to guests, and a letter a week to themselves.

-- Who runs a club can turn the letter off.
alter type mail_group add value 'weekly' after 'summaries';

-- That somebody who runs the club reminded a guest of what is missing, once a day for each stay at most.
create table guest_reminders (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  -- In Oslo.
  sent_on date not null,
  sent_at timestamptz not null default now(),
  -- Null once that account is deleted.
  sent_by uuid references users (id) on delete set null,
  payment boolean not null,
  answers boolean not null,
  constraint reminder_about_booking foreign key (club_id, booking_id) references bookings (club_id, id),
  constraint one_reminder_a_day unique (booking_id, sent_on),
  constraint reminded_of_something check (payment or answers)
);
create index guest_reminders_of_stay on guest_reminders (club_id, booking_id);
-- For deleting an account.
create index guest_reminders_sent_by on guest_reminders (sent_by);

-- The last week whose letter a person has had, or had no need of, in a club that they run.
create table weekly_letters (
  club_id uuid not null,
  user_id uuid not null,
  week date not null,
  constraint weekly_letters_pkey primary key (club_id, user_id),
  constraint weekly_letter_to_member foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade,
  constraint weeks_begin_on_monday check (extract(isodow from week) = 1)
);
