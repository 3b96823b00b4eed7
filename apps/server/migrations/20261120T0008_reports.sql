-- What a club states at the end of a year.

-- A club's year as it was finished, for its annual meeting and for later years (ADR 0081). Only whether members can read
-- it changes afterwards.
create table yearly_reports (
  club_id uuid not null references clubs (id),
  -- 2026, or 2026-2027 from September to August.
  year text not null,
  -- Canonical JSON, with people by their ids.
  body text not null,
  hash text not null,
  finished_at timestamptz not null,
  shared_at timestamptz,
  constraint one_report_per_year primary key (club_id, year),
  constraint report_names_a_year check (year ~ '^20\d\d(-20\d\d)?$'),
  constraint report_has_its_hash check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);

create trigger reports_are_kept before update or delete on yearly_reports
  for each row when (not deletes_club(old.club_id)) execute function keep_rows('shared_at freely');
create trigger reports_are_not_emptied before truncate on yearly_reports for each statement execute function keep_rows();

-- What a club states for the tax dossier of a year (ADR 0083): what a hut like it costs a day on the market, with power and
-- heating, from a date until the next one of the hut.
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
