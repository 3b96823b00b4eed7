-- What an admin edits in a form has a version, as stays have: a form that shows an older one is refused (If-Match) and does
-- not write old values back over what another admin has saved meanwhile, door codes among them.
alter table huts add column version int not null default 1;
alter table seasons add column version int not null default 1;
alter table booking_info_templates add column version int not null default 1;
alter table clubs add column version int not null default 1;
alter table lottery_settings add column version int not null default 1;
alter table payment_settings add column version int not null default 1;
