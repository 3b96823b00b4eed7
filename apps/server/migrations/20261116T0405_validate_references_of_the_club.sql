-- Validates the references of the file before this one: reads every row, blocks no reader and no writer.
-- A row that crosses clubs stops the migration here and names itself; what is of no club by mistake is a person's decision.
alter table point_entries validate constraint points_for_a_stay_of_the_club;
alter table point_entries validate constraint points_of_a_draw_of_the_club;
alter table invitations validate constraint invited_by_an_import_of_the_club;
alter table clubs validate constraint club_wears_its_own_picture;

-- The new references say all that these said.
alter table point_entries
  drop constraint point_entries_booking_id_fkey,
  drop constraint point_entries_run_id_fkey;
alter table invitations drop constraint invitations_import_id_fkey;
alter table clubs drop constraint clubs_banner_picture_id_fkey;
