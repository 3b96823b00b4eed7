-- Validates the constraints of 20261116T2140: reads every row, blocks no reader and no writer.
alter table huts validate constraint coordinates_are_on_earth;
alter table huts validate constraint contact_is_short;
alter table pictures validate constraint place_is_of_a_photo;
