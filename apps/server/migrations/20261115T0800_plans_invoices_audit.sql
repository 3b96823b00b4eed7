-- Plans and how they are paid, electronic invoices, and the record of what was done.

create type subscription_status as enum
  ('none', 'pending_ehf', 'pending_stripe', 'active', 'past_due', 'cancelled', 'incomplete');
create type billing_frequency as enum ('monthly', 'yearly');
create type plan_method as enum ('stripe', 'ehf');

create table subscriptions (
  club_id uuid primary key references clubs (id) on delete cascade,
  status subscription_status not null default 'none',
  -- What is asked for or held.
  tier text check (tier in ('business-small', 'business-large')),
  frequency billing_frequency,
  method plan_method,
  -- What has been paid for, to its last day: kept also when the plan is cancelled before.
  paid_tier text check (paid_tier in ('business-small', 'business-large')),
  paid_until date,
  company_name text,
  org_number text,
  mva_number text,
  contact_email text,
  -- The request that waits, by our own name for it.
  reference_id uuid,
  asked_at timestamptz,
  last_payment_at timestamptz,
  cancel_reason text,
  -- The card provider's names.
  checkout_session_id text unique,
  stripe_customer_id text,
  stripe_subscription_id text unique,
  version int not null default 1,
  constraint a_plan_is_whole check ((tier is null) = (frequency is null) and (tier is null) = (method is null)),
  constraint none_has_no_plan check ((status = 'none') = (tier is null)),
  constraint paid_is_whole check ((paid_tier is null) = (paid_until is null)),
  constraint invoices_are_for_companies check (method <> 'ehf' or (company_name is not null and org_number is not null))
);
create index invoice_requests on subscriptions (asked_at) where status = 'pending_ehf';
create index plans_running_out on subscriptions (paid_until) where paid_until is not null;

create function open_subscription() returns trigger language plpgsql as $$
begin
  insert into subscriptions (club_id) values (new.id);
  return null;
end $$;
create trigger clubs_have_subscriptions after insert on clubs for each row execute function open_subscription();
insert into subscriptions (club_id) select id from clubs;

-- Numbers without gaps: counted up in the transaction that uses them.
create table number_series (
  name text primary key,
  last int not null default 0
);
insert into number_series (name) values ('invoice');

-- Invoices for plans. Kept for the accounts: never changed but for being paid, never deleted.
create table invoices (
  id uuid primary key default uuidv7(),
  -- As many as a KID has room for.
  number int not null unique check (number between 1 and 999999999),
  -- No reference: the invoice outlives the club.
  club_id uuid not null,
  reference_id uuid not null,
  tier text not null,
  frequency billing_frequency not null,
  description text not null,
  buyer jsonb not null,
  seller jsonb not null,
  kid text not null unique,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  period_from date not null,
  period_to date not null check (period_to >= period_from),
  net_ore int not null check (net_ore > 0),
  vat_ore int not null check (vat_ore >= 0),
  total_ore int not null,
  xml text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint vat_is_added check (total_ore = net_ore + vat_ore),
  -- One invoice for each period of a request, however often it is asked for.
  constraint one_invoice_per_period unique (reference_id, period_from)
);
create index invoices_of_club on invoices (club_id, number desc);
create index invoices_overdue on invoices (due_on) where paid_at is null;

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(old) - 'paid_at' is distinct from to_jsonb(new) - 'paid_at'
      or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'An invoice is never changed.';
  end if;
  return new;
end $$;
create trigger invoices_are_kept before update or delete on invoices for each row execute function keep_invoice();

create type audit_by as enum ('member', 'platform', 'system');

-- Every administrative act. No references: the record outlives what it is about.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_id uuid,
  by audit_by not null,
  club_id uuid,
  subject_type text not null,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_of_club on audit_entries (club_id, id desc);
create index audit_of_action on audit_entries (action, id desc);
create index audit_of_platform on audit_entries (id desc) where by = 'platform';
create index audit_of_actor on audit_entries (actor_id);
create index audit_about_member on audit_entries (subject_id) where subject_type = 'member';

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The record of what was done is never changed.';
end $$;
create trigger audit_is_kept before update or delete on audit_entries for each row execute function keep_audit();
create trigger audit_is_not_emptied before truncate on audit_entries for each statement execute function keep_audit();

-- The platform's lists: clubs and people by the beginning of a name or address, in that order. By code point, in
-- which a beginning is a stretch of the index whatever the language of the database.
create index clubs_by_name on clubs (lower(name collate pg_c_utf8), id);
create index clubs_by_tier on clubs (tier, lower(name collate pg_c_utf8), id);
create index users_by_email on users (email collate pg_c_utf8) where deleted_at is null;
create index users_by_last_name on users (lower(last_name collate pg_c_utf8), id) where deleted_at is null;
create index runs_by_time on lottery_runs (finished_at desc, id desc);
create index failed_runs_by_time on lottery_runs (finished_at desc, id desc) where not success;
