-- The guards of a club that is moved (ADR 0096) name their tables by schema. A caller may make temporary tables, and an unqualified
-- name is looked for among those first, also in a function that runs with the rights of the owner.

-- As before, and an update that gives a row to a club that is moved is refused as well as one that takes a row from it.
create or replace function refuse_in_moving_club() returns trigger language plpgsql as $$
declare
  named uuid[];
  club uuid;
  state_now public.club_move_state;
begin
  -- Nearly always no club is on its way, and an empty table has no page to read: a draw writes hundreds of rows.
  if not exists (select from public.club_moves) then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  if tg_op <> 'INSERT' then
    if tg_argv[0] = 'id' then named := array[old.id]; else named := array[old.club_id]; end if;
  end if;
  if tg_op <> 'DELETE' then
    if tg_argv[0] = 'id' then named := named || new.id; else named := named || new.club_id; end if;
  end if;
  select club_id, state into club, state_now from public.club_moves where club_id = any(named) limit 1;
  if not found then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  if tg_op <> 'INSERT' and public.removes_arrived_club(club) then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  raise exception using errcode = 'check_violation', table = tg_table_name,
    constraint = case when state_now = 'moved' then 'club_has_moved' else 'club_is_moving' end,
    message = case when state_now = 'moved' then 'The club lives elsewhere' else 'The club is being moved' end;
end $$;

-- True inside remove_arrived_club only: the product's own login is never the owner of its tables.
create or replace function removes_arrived_club(club uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(current_setting('hyttelaget.removes_club', true) = club::text
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'club_moves')
    and exists (select from club_moves where club_id = club and state = 'arriving'), false)
$$;

-- Removes every row of a club that has arrived and was not opened; false for any other club. Runs with the rights of the
-- owner, because the product may not remove rows that are kept for ever. So it touches tables of the schema only: a trigger of
-- another table would run with those rights too. Tables that others point to, and wishes of which a frozen list is still
-- there, come in a later round.
create or replace function remove_arrived_club(club uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting oid[];
  again oid[];
  one oid;
begin
  perform from club_moves where club_id = club and state = 'arriving' for update;
  if not found then return false; end if;
  perform set_config('hyttelaget.removes_club', club::text, true);
  update clubs set banner_picture_id = null where id = club;
  update huts set banner_picture_id = null where club_id = club;
  select array_agg(tgrelid order by tgrelid desc) into waiting
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'a_moving_club_is_not_changed' and relnamespace = 'public'::regnamespace and tgrelid <> 'clubs'::regclass;
  while cardinality(waiting) > 0 loop
    again := '{}';
    foreach one in array waiting loop
      begin
        execute format('delete from %s where club_id = $1', one::regclass) using club;
      exception when foreign_key_violation or check_violation then
        again := again || one;
      end;
    end loop;
    if cardinality(again) = cardinality(waiting) then
      raise exception 'rows of the club % are in the way: %', club, again::regclass[];
    end if;
    waiting := again;
  end loop;
  delete from clubs where id = club;
  delete from club_moves where club_id = club;
  perform set_config('hyttelaget.removes_club', '', true);
  return true;
end $$;
