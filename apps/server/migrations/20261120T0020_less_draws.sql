-- No draw is weighed any more (ADR 0079 is withdrawn).
drop table luck_people;
drop table luck_groups;
drop table luck_entries;
drop table luck_runs;
drop type luck_group;
