-- What a club may use, apart from what it was billed. `paid_tier` and `paid_until` say what was billed, paid or not: the
-- next period begins the day after. The names are from before and stay while earlier code runs.
comment on column subscriptions.paid_tier is 'What was billed last, paid or not.';
comment on column subscriptions.paid_until is 'The last day that was billed, paid or not. See entitled_until for what the club may use.';

alter table subscriptions
  -- Paid by card, to its last day; kept also under another plan.
  add column card_paid_tier text,
  add column card_paid_until date,
  -- What the club may use, and the last day on which it may.
  add column entitled_tier text,
  add column entitled_until date,
  -- The day of the month on which periods by invoice begin: the 31st also after a February.
  add column billing_day int,
  -- When the provider was last asked about the plan.
  add column reconciled_at timestamptz,
  add constraint card_payment_is_whole check ((card_paid_tier is null) = (card_paid_until is null)) not valid,
  add constraint entitlement_is_whole check ((entitled_tier is null) = (entitled_until is null)) not valid,
  add constraint tiers_are_known check (
    coalesce(card_paid_tier, 'business-small') in ('business-small', 'business-large')
    and coalesce(entitled_tier, 'business-small') in ('business-small', 'business-large')) not valid,
  add constraint billing_day_is_of_a_month check (billing_day between 1 and 31) not valid;

update subscriptions set card_paid_tier = paid_tier, card_paid_until = paid_until
  where method = 'stripe' and paid_until is not null;

-- Until the night job looks at each: thirty days past the due date of the oldest unpaid invoice, or past what a card paid.
update subscriptions set
  entitled_tier = paid_tier,
  entitled_until = case when method = 'stripe' and status in ('active', 'past_due') then paid_until + 30
    else least(paid_until, (select min(due_on) + 30 from invoices
      where invoices.club_id = subscriptions.club_id and paid_at is null)) end
  where paid_until is not null;

update subscriptions set billing_day = (select extract(day from min(period_from))
    from invoices where invoices.reference_id = subscriptions.reference_id)
  where method = 'ehf' and reference_id is not null;

-- One row per club: the indexes are built in a moment.
-- squawk-ignore require-concurrent-index-creation
create index if not exists plans_to_reconcile on subscriptions (reconciled_at nulls first, club_id) where method = 'stripe';
-- One row per club, as above.
-- squawk-ignore require-concurrent-index-creation
create index if not exists entitlements_running_out on subscriptions (entitled_until) where entitled_until is not null;
