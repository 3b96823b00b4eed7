-- The checklist of a new club. Its ticks come from the rest of the database; only that it was put away is kept here.

create table checklist_dismissals (
  club_id uuid primary key references clubs (id) on delete cascade,
  dismissed_at timestamptz not null default now()
);

-- Every club has payment settings from its first day, so their being there says nothing: this does.
alter table payment_settings add column decided_at timestamptz;
update payment_settings set decided_at = coalesce(bank_account_changed_at, now())
  where handling <> 'external' or bank_account is not null;
