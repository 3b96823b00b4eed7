-- For so many hours after they open, the leftovers of a period are only for members who have no stay in those days (D171).
alter table draw_periods add column reserved_hours int not null default 0;
alter table draw_periods add constraint leftovers_are_reserved_two_days_at_most
  check (reserved_hours between 0 and 48) not valid;
