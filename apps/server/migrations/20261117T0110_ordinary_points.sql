-- Of points_cost, what the club's rules add to any stay, whatever its seasons: settled when the stay is allocated, and kept
-- when it is moved. A constant default rewrites nothing.
alter table bookings add column ordinary_points int not null default 0;
