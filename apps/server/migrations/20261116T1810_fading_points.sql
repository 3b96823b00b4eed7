-- Points fade on 1 January, and leaving a club does not improve them.

-- Code from before never writes it, and its screens name a reason they do not know by nothing.
alter type point_reason add value 'fade' after 'reset';

-- One row for each 1 January that a club's balances have passed: makes the fade idempotent, and says how often what a
-- stay charged has faded since.
create table point_fades (
  club_id uuid not null references clubs (id) on delete cascade,
  year int not null,
  faded_at timestamptz not null default now(),
  constraint one_fade_a_year primary key (club_id, year)
);

-- With how many points somebody left a club. Forgotten after RETURN_WITHIN_MONTHS.
create table left_points (
  club_id uuid not null references clubs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  points int not null,
  left_at timestamptz not null default now(),
  constraint left_once_last primary key (club_id, user_id)
);
create index left_points_by_user on left_points (user_id);
create index left_points_by_age on left_points (left_at);
