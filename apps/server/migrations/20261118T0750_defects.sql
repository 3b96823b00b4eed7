-- What is wrong with a hut, as members report it, and what becomes of it (ADR 0084).

create type defect_severity as enum ('cosmetic', 'annoying', 'unusable', 'dangerous');
create type defect_state as enum ('reported', 'seen', 'being_fixed', 'fixed', 'not_a_defect');

create table defects (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  -- The stay it was reported from, worked out by the server.
  booking_id uuid,
  -- Null once the account is deleted.
  reported_by uuid references users (id) on delete set null,
  -- Made in the browser: a report that is sent twice is kept once.
  sent_key uuid not null,
  severity defect_severity not null,
  title text not null constraint defect_has_a_title check (length(btrim(title)) between 1 and 100),
  text text constraint defect_text_is_bounded check (length(text) <= 2000),
  -- When it was written, perhaps on a phone without a network; and when it came here.
  written_at timestamptz not null,
  reported_at timestamptz not null,
  state defect_state not null default 'reported',
  state_at timestamptz not null,
  -- Of those who run the club, for the members.
  note text constraint defect_note_is_bounded check (length(note) <= 500),
  constraint defects_of_club unique (club_id, id),
  constraint a_report_is_kept_once unique (reported_by, sent_key),
  constraint written_before_it_came check (written_at <= reported_at),
  constraint defect_of_a_hut_of_the_club foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  constraint defect_of_a_stay_of_the_club foreign key (club_id, booking_id) references bookings (club_id, id)
    on delete set null (booking_id)
);
create index open_defects_of_hut on defects (hut_id) where state in ('reported', 'seen', 'being_fixed');
create index defects_by_club on defects (club_id, reported_at desc);
create index defects_of_stay on defects (booking_id) where booking_id is not null;

create table defect_pictures (
  club_id uuid not null,
  defect_id uuid not null,
  picture_id uuid not null,
  -- Six at most.
  place int not null constraint six_photos_per_defect check (place between 1 and 6),
  -- Made in the browser, as of the report.
  sent_key uuid not null,
  primary key (defect_id, place),
  constraint a_photo_is_kept_once unique (defect_id, sent_key),
  constraint photo_of_a_defect_of_the_club foreign key (club_id, defect_id) references defects (club_id, id)
    on delete cascade,
  constraint photo_of_a_picture_of_the_club foreign key (club_id, picture_id) references pictures (club_id, id)
    on delete cascade
);
create unique index one_defect_per_picture on defect_pictures (picture_id);
