-- However often a session is renewed, it ends half a year after signing in. In hours, because the length of 180 days depends on
-- the time zone of the connection.
alter table sessions add constraint session_within_longest_life
  check (expires_at <= created_at + interval '4320 hours') not valid;
