-- A payment file claims its payouts, so that no payout is in two files that may both reach the bank.
create table payout_files (
  id uuid primary key default uuidv7(),
  -- The file's number at the bank, made from the payouts in it.
  message_id text not null,
  file_name text not null,
  -- As it was handed out: fetched again it is the same, byte for byte.
  xml text not null,
  payout_count int not null check (payout_count > 0),
  total_ore bigint not null check (total_ore > 0),
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  taken_back_at timestamptz,
  -- A file stands until it is taken back, also after it was sent.
  stands boolean not null default true,
  constraint stands_until_taken_back check (stands = (taken_back_at is null)),
  constraint sent_or_taken_back check (sent_at is null or taken_back_at is null),
  constraint standing_of_file unique (id, stands)
);

create table payout_file_claims (
  file_id uuid not null,
  payout_id uuid not null references payouts (id),
  -- Follows the file, so that the index below can look at it.
  stands boolean not null default true,
  primary key (file_id, payout_id),
  foreign key (file_id, stands) references payout_files (id, stands) on update cascade
);
create unique index one_standing_file_per_payout on payout_file_claims (payout_id) where stands;

create function keep_payout_file() returns trigger language plpgsql as $$
begin
  if (old.id, old.message_id, old.file_name, old.xml, old.payout_count, old.total_ore, old.made_at)
      is distinct from (new.id, new.message_id, new.file_name, new.xml, new.payout_count, new.total_ore, new.made_at)
      or (old.sent_at is not null and old.sent_at is distinct from new.sent_at)
      or (old.taken_back_at is not null and old.taken_back_at is distinct from new.taken_back_at) then
    raise exception 'A payment file is never changed; it is sent once or taken back once.';
  end if;
  return new;
end $$;
create trigger payout_file_is_kept before update on payout_files for each row execute function keep_payout_file();

-- What the bank has been told stays true here.
create function keep_claimed_payout() returns trigger language plpgsql as $$
begin
  if (old.club_id, old.amount_ore, old.bank_account) is distinct from (new.club_id, new.amount_ore, new.bank_account)
      and exists (select from payout_file_claims where payout_id = old.id and stands) then
    raise exception 'A payout in a standing payment file keeps its amount and its account.';
  end if;
  return new;
end $$;
create trigger claimed_payout_is_kept before update on payouts for each row execute function keep_claimed_payout();

-- Any change of the account holds every payout that is not sent, whatever code made the change. One that was released to
-- an intruder's account must not go there because the change was undone too late.
create function hold_payouts() returns trigger language plpgsql as $$
begin
  update payouts set status = 'held' where club_id = new.club_id and status = 'ready';
  return null;
end $$;
create trigger changed_account_holds_payouts after update of bank_account on payment_settings
  for each row when (old.bank_account is distinct from new.bank_account) execute function hold_payouts();
