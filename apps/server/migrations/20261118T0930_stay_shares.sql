-- Stays that a guest shares with who comes along, by a link for each of them (ADR 0089). The link is signed by the server
-- and not stored: the row is what makes it work.

create table stay_shares (
  id uuid primary key default uuidv7(),
  club_id uuid not null,
  booking_id uuid not null,
  -- Whom the guest gave the link to, in the guest's own words.
  name text not null check (length(btrim(name)) between 1 and 60),
  made_at timestamptz not null default now(),
  -- That the link was opened, for the guest to see.
  last_seen_at timestamptz,
  times_seen int not null default 0 check (times_seen >= 0),
  constraint share_of_booking foreign key (club_id, booking_id) references bookings (club_id, id) on delete cascade
);
create index stay_shares_of_stay on stay_shares (club_id, booking_id);

-- The rows of one stay are counted under the lock of the stay.
create function refuse_too_many_shares() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.booking_id for update;
  if (select count(*) from stay_shares where club_id = new.club_id and booking_id = new.booking_id) >= 10 then
    raise exception using errcode = 'check_violation', constraint = 'ten_shares_of_a_stay', table = 'stay_shares',
      message = 'A stay is shared with ten people at most';
  end if;
  return new;
end $$;
create trigger ten_shares_of_a_stay before insert on stay_shares
  for each row execute function refuse_too_many_shares();
