-- What a list of members says of an invited person, given to them when they join, and gone with the invitation.

alter table invitations
  add column first_name text,
  add column last_name text,
  add column phone_number text,
  -- Points in tenths. Null: the median of the club, like any newcomer.
  add column opening_points int;

alter table invitations add constraint imported_points_in_bounds
  check (opening_points between -10000000 and 10000000) not valid;
