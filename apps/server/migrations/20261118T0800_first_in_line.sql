-- Who lost a stay because the club closed the hut stands before all others on the waiting list (ADR 0084).

alter table waitlist_entries
  -- When that was; null for everybody else. Code that does not know it has them wait as those who joined later.
  add column closed_out_at timestamptz;
