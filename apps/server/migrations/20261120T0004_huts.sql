-- Huts: pictures, keepers, seasons, defects, and what guests go through before they leave.

create table huts (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 120),
  description text,
  long_description text,
  location text,
  capacity int not null check (capacity >= 1),
  beds int not null default 1 check (beds >= 1),
  bedrooms int not null default 1 check (bedrooms >= 1),
  bathrooms int not null default 1 check (bathrooms >= 1),
  price_ore int not null default 0 check (price_ore >= 0),
  fixed_amount_ore int not null default 0 check (fixed_amount_ore >= 0),
  fixed_amount_description text,
  minimum_paid_days int not null default 1 check (minimum_paid_days >= 1),
  available boolean not null default true,
  seasonality text not null default 'Year-round',
  amenities text[] not null default '{}',
  access_info text,
  arrival_info text,
  rules text,
  banner_picture_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
  -- Where a hut is, and whom its guests may ask; null: not told.
  latitude double precision,
  longitude double precision,
  contact_name text,
  contact_phone text,
  contact_email text,
  constraint huts_of_club unique (club_id, id),
  constraint coordinates_are_on_earth check (
    (latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180
  ),
  constraint contact_is_short check (
    length(contact_name) <= 100 and length(contact_phone) <= 30 and length(contact_email) <= 254
  )
);
create index huts_by_club on huts (club_id) where deleted_at is null;

-- A deleted hut has no keeper, and who kept no other is no keeper any more.
create function end_keeping() returns trigger language plpgsql as $$
begin
  delete from keeper_huts where club_id = new.club_id and hut_id = new.id;
  delete from club_offices as offices
    where offices.club_id = new.club_id and office = 'keeper' and not exists
      (select from keeper_huts as kept where kept.club_id = offices.club_id and kept.user_id = offices.user_id);
  return null;
end $$;
create trigger deleted_huts_have_no_keeper after update of deleted_at on huts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_keeping();

-- One uploaded picture, kept as several files below one prefix. Its rows point into its own club only.
create table pictures (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  hut_id uuid,
  description text,
  -- Below this prefix lie <width>.webp for each of widths.
  prefix text not null constraint pictures_prefix_key unique,
  widths int[] not null check (cardinality(widths) >= 1),
  width int not null check (width > 0),
  height int not null check (height > 0),
  placeholder text not null,
  is_banner boolean not null default false,
  created_at timestamptz not null default now(),
  -- The place of a photo among those of its hut, counted from 1; null: after those that have one, in the order of upload.
  position int,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  constraint pictures_of_club unique (club_id, id),
  constraint place_is_of_a_photo check (position >= 1 and hut_id is not null and not is_banner or position is null)
);
create index pictures_of_hut on pictures (hut_id) where hut_id is not null;
alter table clubs add constraint club_wears_its_own_picture
  foreign key (id, banner_picture_id) references pictures (club_id, id) on delete set null (banner_picture_id);
alter table huts add constraint banner_is_of_the_club
  foreign key (club_id, banner_picture_id) references pictures (club_id, id) on delete set null (banner_picture_id);

-- Which huts a keeper (club_offices) keeps.
create table keeper_huts (
  club_id uuid not null,
  user_id uuid not null,
  hut_id uuid not null,
  -- Only so that the reference below names the office.
  office club_office not null generated always as ('keeper') stored,
  constraint keeper_huts_pkey primary key (club_id, user_id, hut_id),
  constraint huts_of_a_keeper foreign key (club_id, user_id, office)
    references club_offices (club_id, user_id, office) on delete cascade,
  constraint keeps_huts_of_the_club foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index kept_huts_of_person on keeper_huts (user_id);
create index keepers_of_hut on keeper_huts (club_id, hut_id);

create trigger changed_keepers_are_noticed after insert or update or delete on keeper_huts
  for each row execute function notice_change('person', 'user_id');

create type price_adjustment as enum ('none', 'percentage', 'fixed_amount');

create table seasons (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  start_date date not null,
  end_date date not null,
  is_blocked boolean not null default false,
  -- Tenths of a point.
  points_penalty int not null default 0 check (points_penalty >= 0),
  price_adjustment_type price_adjustment not null default 'none',
  -- Hundredths: of a per cent, or of a krone.
  price_adjustment int not null default 0,
  applies_to_all_huts boolean not null default true,
  created_at timestamptz not null default now(),
  -- Why a hut is closed, for those who run the club. Only closed days have one.
  closed_because text,
  version int not null default 1,
  constraint seasons_of_club unique (club_id, id),
  constraint season_has_days check (end_date >= start_date),
  constraint no_adjustment_is_zero check (price_adjustment_type <> 'none' or price_adjustment = 0),
  constraint no_less_than_free check (price_adjustment_type <> 'percentage' or price_adjustment >= -10000),
  constraint only_closed_days_have_a_reason check (closed_because is null or is_blocked)
);

-- The huts of a season that does not apply to all. Both ends are of the same club.
create table season_huts (
  club_id uuid not null,
  season_id uuid not null,
  hut_id uuid not null,
  primary key (season_id, hut_id),
  foreign key (club_id, season_id) references seasons (club_id, id) on delete cascade,
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index seasons_of_hut on season_huts (hut_id);

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
  -- When the reporter was written to because the defect was closed. One letter, also for a defect that is opened again.
  reporter_told_at timestamptz,
  constraint defects_of_club unique (club_id, id),
  constraint a_report_is_kept_once unique (reported_by, sent_key),
  constraint written_before_it_came check (written_at <= reported_at),
  constraint defect_of_a_hut_of_the_club foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
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

-- What guests go through before a hut is locked, and what they sent (ADR 0086). Each change is a row of its own: a phone may
-- send answers to the list as it was some days ago.
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
    on delete cascade
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
  sent_at timestamptz not null
);
