-- Members brought in from a list: one import is one act, and can be undone as one.

create table imports (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  started_by uuid references users (id) on delete set null,
  language ui_language not null,
  created_at timestamptz not null default now(),
  -- Until then nothing has left the house, and undoing leaves nothing.
  sends_at timestamptz not null,
  sent_at timestamptz,
  undone_at timestamptz,
  invited int not null check (invited >= 0)
);
create index imports_of_club on imports (club_id, id desc);
create index imports_started_by on imports (started_by) where started_by is not null;

alter table invitations
  add column import_id uuid references imports (id) on delete set null,
  -- Null while its mail waits: nobody has the secret yet.
  add column mailed_at timestamptz default now(),
  -- The mail of an imported one, to be withdrawn with it. No reference: mails are forgotten first.
  add column mail_id uuid;
create index invitations_of_import on invitations (import_id) where import_id is not null;
