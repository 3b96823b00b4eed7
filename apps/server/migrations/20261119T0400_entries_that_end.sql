-- When the last of its options begins, an entry of the waiting list is over. Found by an index: the job that looks for them
-- comes by every minute, in all clubs.
create function last_start(options jsonb) returns int language sql immutable parallel safe
  return (select max((option ->> 'first')::int) from jsonb_array_elements(options) as option);

-- Few rows, as long as no club is live. Under load: build it beforehand, concurrently, with the same name.
-- squawk-ignore require-concurrent-index-creation
create index if not exists entries_ending on waitlist_entries (last_start(options)) where state = 'waiting';
