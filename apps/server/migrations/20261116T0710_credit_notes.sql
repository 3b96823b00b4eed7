-- Credit notes for invoices of plans, and reminders of unpaid ones.

insert into number_series (name) values ('credit_note');

-- One row per invoice of a plan: the index is built in a moment.
-- squawk-ignore require-concurrent-index-creation
create unique index if not exists invoices_by_club_and_id on invoices (club_id, id);

-- Kept for the accounts: never changed, never deleted.
create table credit_notes (
  id uuid primary key default uuidv7(),
  number int not null unique check (number between 1 and 999999999),
  club_id uuid not null,
  invoice_id uuid not null,
  reason text not null check (reason <> ''),
  issued_on date not null,
  net_ore int not null check (net_ore > 0),
  vat_ore int not null check (vat_ore >= 0),
  total_ore int not null,
  xml text not null,
  created_at timestamptz not null default now(),
  constraint credited_vat_is_added check (total_ore = net_ore + vat_ore),
  constraint credit_note_for_an_invoice_of_the_club foreign key (club_id, invoice_id) references invoices (club_id, id)
);
create index credit_notes_of_invoice on credit_notes (club_id, invoice_id);

create function keep_credit_note() returns trigger language plpgsql as $$
begin
  raise exception 'A credit note is never changed.';
end $$;
create trigger credit_notes_are_kept before update or delete on credit_notes for each row execute function keep_credit_note();

-- All credit notes of an invoice together never exceed it. The row lock makes a second one wait for the first.
create function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
declare billed invoices;
begin
  select * into billed from invoices where id = new.invoice_id for update;
  if exists (
    select from credit_notes where invoice_id = new.invoice_id
    having coalesce(sum(net_ore), 0) + new.net_ore > billed.net_ore
      or coalesce(sum(total_ore), 0) + new.total_ore > billed.total_ore
  ) then
    raise exception using errcode = 'check_violation', constraint = 'credit_within_invoice', table = 'credit_notes',
      message = 'The credit notes of an invoice never exceed it';
  end if;
  return new;
end $$;
create trigger credit_within_invoice before insert on credit_notes
  for each row execute function refuse_credit_beyond_invoice();

-- When the club was reminded of an invoice that is past due.
alter table invoices add column reminded_on date;

create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or to_jsonb(old) - 'paid_at' - 'reminded_on' is distinct from to_jsonb(new) - 'paid_at' - 'reminded_on'
      or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'An invoice is never changed.';
  end if;
  return new;
end $$;
