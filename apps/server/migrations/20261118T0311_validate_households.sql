alter table memberships validate constraint household_of_the_club;
alter table wishes validate constraint wished_by;
