alter table subscriptions validate constraint card_payment_is_whole;
alter table subscriptions validate constraint entitlement_is_whole;
alter table subscriptions validate constraint tiers_are_known;
alter table subscriptions validate constraint billing_day_is_of_a_month;
