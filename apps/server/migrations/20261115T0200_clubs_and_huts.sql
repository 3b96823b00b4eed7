-- Clubs that are joined, members with points, invitations, huts and their pictures.

alter table clubs
  add column booking_horizon_months int not null default 6
    constraint horizon_is_one_to_24_months check (booking_horizon_months between 1 and 24),
  add column join_code text not null constraint clubs_join_code_key unique
    constraint join_code_is_readable check (join_code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  add column tier text not null default 'free' check (tier in ('free', 'business-small', 'business-large'));

-- Points in tenths. The cached sum of the ledger below, kept equal by the code that writes both.
alter table memberships add column booking_points int not null default 0;

create type point_reason as enum ('opening', 'stay', 'given_back', 'edit', 'reset');

-- Append-only: what was written is never changed, a correction is a new line.
create table point_entries (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  user_id uuid not null,
  delta int not null,
  reason point_reason not null,
  created_at timestamptz not null default now(),
  foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
create index points_of_member on point_entries (club_id, user_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger points_are_append_only before update on point_entries for each row execute function refuse_change();

create table invitations (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  email text not null check (email = lower(btrim(email))),
  token_hash bytea not null constraint invitations_token_key unique,
  invited_by uuid not null references users (id),
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint one_invitation_per_address unique (club_id, email)
);

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
  constraint huts_of_club unique (club_id, id)
);
create index huts_by_club on huts (club_id) where deleted_at is null;

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
  foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade,
  constraint pictures_of_club unique (club_id, id)
);
create index pictures_of_hut on pictures (hut_id) where hut_id is not null;

alter table huts add constraint banner_is_of_the_club
  foreign key (club_id, banner_picture_id) references pictures (club_id, id) on delete set null (banner_picture_id);
alter table clubs add column banner_picture_id uuid references pictures (id) on delete set null;
