-- A club that its owner has offered to an admin, who has not answered yet. One for each club.

create table club_hand_overs (
  club_id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_hand_over_per_club primary key (club_id),
  constraint handed_to_another check (from_user_id <> to_user_id),
  constraint hand_over_ends check (expires_at > offered_at),
  -- Whoever leaves the club takes the offer along.
  constraint handed_over_by_a_member foreign key (club_id, from_user_id)
    references memberships (club_id, user_id) on delete cascade,
  constraint handed_over_to_a_member foreign key (club_id, to_user_id)
    references memberships (club_id, user_id) on delete cascade
);
