-- What is of one club points into that club only. Four references named a bare id, and the database accepted a line of
-- points for another club's stay or draw, an invitation of another club's import, and another club's picture as a banner.
-- Not valid here: only what is written from now on is checked, and nobody waits. The next file validates the rows that exist.

-- One row per import: the index is built in a moment, and no member's call writes to this table.
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists imports_by_club_and_id on imports (club_id, id);

alter table point_entries
  add constraint points_for_a_stay_of_the_club
    foreign key (club_id, booking_id) references bookings (club_id, id) not valid,
  add constraint points_of_a_draw_of_the_club
    foreign key (club_id, run_id) references lottery_runs (club_id, id) not valid;
alter table invitations
  add constraint invited_by_an_import_of_the_club
    foreign key (club_id, import_id) references imports (club_id, id) on delete set null (import_id) not valid;
alter table clubs
  add constraint club_wears_its_own_picture
    foreign key (id, banner_picture_id) references pictures (club_id, id) on delete set null (banner_picture_id) not valid;
