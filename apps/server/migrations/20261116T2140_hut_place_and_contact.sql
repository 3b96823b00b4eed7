-- Where a hut is, and whom its guests may ask; null: not told.
alter table huts
  add column latitude double precision,
  add column longitude double precision,
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text;
alter table huts add constraint coordinates_are_on_earth check (
  (latitude is null) = (longitude is null) and latitude between -90 and 90 and longitude between -180 and 180
) not valid;
alter table huts add constraint contact_is_short check (
  length(contact_name) <= 100 and length(contact_phone) <= 30 and length(contact_email) <= 254
) not valid;

-- The place of a photo among those of its hut, counted from 1; null: after those that have one, in the order of upload.
alter table pictures add column position int;
alter table pictures add constraint place_is_of_a_photo check (position >= 1 and hut_id is not null and not is_banner or position is null) not valid;
