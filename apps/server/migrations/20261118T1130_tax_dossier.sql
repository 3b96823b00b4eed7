-- What a club states for the tax dossier of a year (ADR 0083).

-- What a hut like it costs a day on the market, with power and heating: from a date until the next one of the hut.
create table hut_values (
  club_id uuid not null,
  hut_id uuid not null,
  from_date date not null,
  day_value_ore int not null check (day_value_ore between 0 and 10000000),
  -- Where the club has it from.
  source text not null check (length(btrim(source)) between 1 and 300),
  noted_on date not null,
  constraint one_value_per_date primary key (hut_id, from_date),
  constraint value_of_hut foreign key (club_id, hut_id) references huts (club_id, id) on delete cascade
);
create index hut_values_of_club on hut_values (club_id, hut_id);

create table tax_years (
  club_id uuid not null references clubs (id) on delete cascade,
  year text not null check (year ~ '^20\d\d$'),
  -- In the whole company, with and without a right of use.
  employees int check (employees between 1 and 1000000),
  -- Owners and management of the company.
  management_group_id uuid,
  constraint one_statement_per_tax_year primary key (club_id, year),
  constraint management_of_club foreign key (club_id, management_group_id)
    references member_groups (club_id, id) on delete set null (management_group_id)
);
create index tax_years_of_group on tax_years (club_id, management_group_id);
