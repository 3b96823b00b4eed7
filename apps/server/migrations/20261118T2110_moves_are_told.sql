-- The directory of cells (ADR 0097) hears of a move (ADR 0096): the old cell takes its claim on the club back, with those on its code,
-- invitations and calendars, when the club is released, and the new one states them when it is opened.

create function tell_directory_of_move() returns trigger language plpgsql as $$
declare
  moving uuid := coalesce(new.club_id, old.club_id);
begin
  perform tell_directory('club', moving::text);
  perform tell_directory('join_code', (select join_code from clubs where id = moving));
  perform tell_directory('invitation', variadic array(
    select encode(token_hash, 'hex') from invitations where club_id = moving and token_hash is not null));
  perform tell_directory('feed', variadic array(select id::text from calendar_feeds where club_id = moving));
  return null;
end $$;
create trigger moves_are_told after insert or update or delete on club_moves
  for each row execute function tell_directory_of_move();
