-- What guests go through before a hut is locked, and what they sent (ADR 0086).

-- Each change is a row of its own: a phone may send answers to the list as it was some days ago.
create table departure_lists (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  number int not null,
  lines jsonb not null
    constraint thirty_lines_per_list check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 30),
  made_at timestamptz not null,
  constraint departure_lists_of_club unique (club_id, id),
  constraint departure_lists_in_order unique (hut_id, number),
  constraint departure_list_of_a_hut_of_the_club foreign key (club_id, hut_id) references huts (club_id, id)
    on delete cascade
);

create table departure_reports (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  hut_id uuid not null,
  list_id uuid not null,
  -- Its guest is the one who sent it.
  booking_id uuid,
  -- Made in the browser: a list that is sent twice is kept once.
  sent_key uuid not null,
  answers jsonb not null constraint answers_by_line check (jsonb_typeof(answers) = 'object'),
  -- Nothing that the next guest or the club should know.
  in_order boolean not null,
  -- When it was filled in, perhaps on a phone without a network; and when it came here.
  written_at timestamptz not null,
  sent_at timestamptz not null,
  -- When somebody of the club had read what was not in order.
  seen_at timestamptz,
  constraint departure_reports_of_club unique (club_id, id),
  constraint one_departure_per_stay unique (booking_id),
  constraint filled_in_before_it_came check (written_at <= sent_at),
  constraint departure_of_a_hut_of_the_club foreign key (club_id, hut_id) references huts (club_id, id)
    on delete cascade,
  constraint departure_of_a_list_of_the_club foreign key (club_id, list_id) references departure_lists (club_id, id)
    on delete cascade,
  constraint departure_of_a_stay_of_the_club foreign key (club_id, booking_id) references bookings (club_id, id)
    on delete set null (booking_id)
);
create index departures_of_hut on departure_reports (hut_id, written_at desc);
create index departures_of_list on departure_reports (list_id);
create index departures_to_see on departure_reports (club_id) where not in_order and seen_at is null;

create table departure_pictures (
  club_id uuid not null,
  report_id uuid not null,
  -- One photo for a line.
  line_id uuid not null,
  picture_id uuid not null,
  primary key (report_id, line_id),
  constraint photo_of_a_departure_of_the_club foreign key (club_id, report_id)
    references departure_reports (club_id, id) on delete cascade,
  constraint departure_photo_of_a_picture_of_the_club foreign key (club_id, picture_id)
    references pictures (club_id, id) on delete cascade
);
create unique index one_departure_per_picture on departure_pictures (picture_id);

-- Whose guest was reminded that nothing was sent. The key lets one worker of many write.
create table departure_reminders (
  booking_id uuid primary key,
  club_id uuid not null,
  sent_at timestamptz not null,
  constraint reminder_of_a_stay_of_the_club foreign key (club_id, booking_id) references bookings (club_id, id)
    on delete cascade
);
