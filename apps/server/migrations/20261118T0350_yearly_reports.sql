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

create function keep_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.club_id, new.year, new.body, new.hash, new.finished_at)
    is not distinct from (old.club_id, old.year, old.body, old.hash, old.finished_at) then
    return new;
  end if;
  raise exception 'A finished report is never changed.' using errcode = '23514';
end $$;
create trigger reports_are_kept before update or delete on yearly_reports for each row execute function keep_report();
create trigger reports_are_not_emptied before truncate on yearly_reports for each statement execute function keep_report();
