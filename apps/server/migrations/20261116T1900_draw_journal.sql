-- Everything that changes what may be drawn, per club in one chain of hashes (ADR 0056).

create table draw_journal (
  club_id uuid not null references clubs (id),
  number int not null,
  -- Canonical JSON as it is hashed. It names no person: bookings, huts and seasons stand in it by their ids.
  entry text not null,
  hash text not null,
  constraint one_chain_per_club primary key (club_id, number),
  constraint journal_entry_is_of_the_club check ((entry::jsonb ->> 'club')::uuid = club_id)
);
create index journal_of_subject on draw_journal ((entry::jsonb ->> 'subject'));

create function journal_frame(part text) returns text language sql immutable
  return octet_length(convert_to(part, 'UTF8')) || ':' || part;

-- Each line follows the newest one: number and hash are made here, and whoever brings their own is refused. The row of
-- the calendar is locked until the transaction ends, so that two lines cannot follow the same one. Every statement of
-- this function sees what was committed before it began, also while it waited for the lock.
create function link_journal_line() returns trigger language plpgsql as $$
declare
  head record;
begin
  if new.number is not null or new.hash is not null then
    raise exception 'A line of the journal follows the newest one.';
  end if;
  perform from calendars where club_id = new.club_id for no key update;
  select number, hash into head from draw_journal where club_id = new.club_id order by number desc limit 1;
  new.number := coalesce(head.number, 0) + 1;
  new.hash := encode(sha256(convert_to('hyttelaget/journal/v1'
    || journal_frame(coalesce(head.hash, repeat('0', 64)))
    || journal_frame(new.number::text)
    || journal_frame(new.entry), 'UTF8')), 'hex');
  return new;
end $$;
create trigger journal_lines_are_linked before insert on draw_journal
  for each row execute function link_journal_line();

create function keep_journal() returns trigger language plpgsql as $$
begin
  raise exception 'A line of the journal is never changed.';
end $$;
create trigger journal_is_kept before update or delete on draw_journal for each row execute function keep_journal();
create trigger journal_is_not_emptied before truncate on draw_journal for each statement execute function keep_journal();
