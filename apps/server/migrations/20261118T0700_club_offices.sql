-- Offices beside the roles of a club (ADR 0082): the treasurer and the keepers of huts. They end with the membership.

create type club_office as enum ('treasurer', 'keeper');

create table club_offices (
  club_id uuid not null,
  user_id uuid not null,
  office club_office not null,
  -- Null once that account is deleted.
  set_by uuid references users (id) on delete set null,
  since timestamptz not null default now(),
  constraint club_offices_pkey primary key (club_id, user_id, office),
  constraint office_of_a_member foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
-- Read with every request of the person.
create index offices_of_person on club_offices (user_id);
-- For deleting an account.
create index offices_set_by on club_offices (set_by);

create table keeper_huts (
  club_id uuid not null,
  user_id uuid not null,
  hut_id uuid not null,
  -- Only so that the reference below names the office.
  office club_office not null generated always as ('keeper') stored,
  constraint keeper_huts_pkey primary key (club_id, user_id, hut_id),
  constraint huts_of_a_keeper foreign key (club_id, user_id, office)
    references club_offices (club_id, user_id, office) on delete cascade,
  constraint keeps_huts_of_the_club foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index kept_huts_of_person on keeper_huts (user_id);
create index keepers_of_hut on keeper_huts (club_id, hut_id);

-- A deleted hut has no keeper, and who kept no other is no keeper any more.
create function end_keeping() returns trigger language plpgsql as $$
begin
  delete from keeper_huts where club_id = new.club_id and hut_id = new.id;
  delete from club_offices as offices
    where offices.club_id = new.club_id and office = 'keeper' and not exists
      (select from keeper_huts as kept where kept.club_id = offices.club_id and kept.user_id = offices.user_id);
  return null;
end $$;
create trigger deleted_huts_have_no_keeper after update of deleted_at on huts
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function end_keeping();
