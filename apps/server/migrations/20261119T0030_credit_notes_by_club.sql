-- The sum of an invoice's credit notes is read by their index, which begins with the club. By the invoice alone every
-- credit note of the installation was read.
create or replace function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
declare billed invoices;
begin
  select * into billed from invoices where id = new.invoice_id for update;
  if exists (
    select from credit_notes where club_id = new.club_id and invoice_id = new.invoice_id
    having coalesce(sum(net_ore), 0) + new.net_ore > billed.net_ore
      or coalesce(sum(total_ore), 0) + new.total_ore > billed.total_ore
  ) then
    raise exception using errcode = 'check_violation', constraint = 'credit_within_invoice', table = 'credit_notes',
      message = 'The credit notes of an invoice never exceed it';
  end if;
  return new;
end $$;
