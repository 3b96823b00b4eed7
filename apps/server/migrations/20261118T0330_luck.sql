-- The luck account (ADR 0079): what was to be expected of each draw, from trials of its published list with other lots.

-- A run that is being weighed, or was: a claim that led to nothing is taken over after some minutes.
create table luck_runs (
  run_id uuid primary key,
  club_id uuid not null,
  claimed_at timestamptz not null,
  -- Null until it is weighed; 0 where there was nothing to weigh.
  trials int check (trials = 0 or trials between 100 and 1000),
  constraint luck_runs_of_club unique (club_id, run_id),
  constraint luck_of_a_run foreign key (club_id, run_id) references lottery_runs (club_id, id) on delete cascade
);

-- By the party's pseudonym in the draw: anybody can compute this from the published proof.
create table luck_entries (
  run_id uuid not null,
  club_id uuid not null,
  party text not null,
  expected_milli int not null check (expected_milli >= 0),
  variance_milli int not null check (variance_milli >= 0),
  won int not null check (won >= 0),
  -- Whether the lots decided: the chance of at least one stay was from 5 to 95 %.
  counts boolean not null,
  primary key (run_id, party),
  constraint luck_entries_of_club unique (club_id, run_id, party),
  constraint entry_of_a_weighed_run foreign key (club_id, run_id) references luck_runs (club_id, run_id) on delete cascade
);

-- Whose party it was: one person, or all of a household. Goes with the membership; the entry stays, without a person.
create table luck_people (
  run_id uuid not null,
  club_id uuid not null,
  user_id uuid not null,
  party text not null,
  primary key (run_id, user_id),
  constraint person_of_an_entry
    foreign key (club_id, run_id, party) references luck_entries (club_id, run_id, party) on delete cascade,
  constraint luck_of_a_member
    foreign key (club_id, user_id) references memberships (club_id, user_id) on delete cascade
);
create index luck_people_of_member on luck_people (club_id, user_id);
create index luck_people_of_entry on luck_people (club_id, run_id, party);

-- all: everybody with wishes. admins: those who ran the club. early: the half of the parties that asked first.
create type luck_group as enum ('all', 'admins', 'early');
create table luck_groups (
  run_id uuid not null,
  club_id uuid not null,
  kind luck_group not null,
  expected_milli int not null check (expected_milli >= 0),
  variance_milli int not null check (variance_milli >= 0),
  won int not null check (won >= 0),
  primary key (run_id, kind),
  constraint group_of_a_weighed_run foreign key (club_id, run_id) references luck_runs (club_id, run_id) on delete cascade
);
create index luck_groups_of_club on luck_groups (club_id, kind);

create trigger luck_is_written_once before update on luck_entries for each row execute function refuse_change();
create trigger luck_of_groups_is_written_once before update on luck_groups for each row execute function refuse_change();
