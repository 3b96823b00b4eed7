-- API processes remember what the next draw of a club is made of, too (ADR 0090): `draws <id of the club>` when its seal,
-- its schedule, an announced draw, a frozen list or its rules change. Stays are noticed with the calendar.

create function notice_draws() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform pg_notify('changes', 'draws ' || old.club_id);
  else
    perform pg_notify('changes', 'draws ' || new.club_id);
  end if;
  return null;
end $$;
create trigger changed_seals_are_noticed after insert or update or delete on draw_seals
  for each row execute function notice_draws();
create trigger changed_schedules_are_noticed after insert or update or delete on lottery_settings
  for each row execute function notice_draws();
create trigger announced_draws_are_noticed after insert or update or delete on manual_draws
  for each row execute function notice_draws();
create trigger frozen_lists_are_noticed after insert or update or delete on draw_freezes
  for each row execute function notice_draws();
create trigger changed_rules_are_noticed after insert or update or delete on club_rules
  for each row execute function notice_draws();
