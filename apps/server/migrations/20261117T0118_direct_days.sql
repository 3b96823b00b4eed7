-- Stays that are had without a draw, and draws by hand of what is due or of everything (ADR 0064).

-- The version of the rules under which a stay was had directly. Of a drawn one the run says it.
alter table bookings add column rules_number int;

-- Whether an announced draw also decides what is not due yet. Draws announced before are of clubs where everything is due.
alter table manual_draws add column draws_all boolean not null default false;
