-- A new value of a type cannot be used in the transaction that adds it.
alter table point_entries add constraint manual_points_have_a_note
  check ((reason = 'manual') = (note is not null)) not valid;
