-- The preset from which a version was chosen, if it was: how the checklist knows that a club has chosen, also when nothing
-- in the rules became another.
create type rules_preset as enum ('all_drawn', 'drawn_then_open', 'first_come');
alter table club_rules add column preset rules_preset;
