-- When the reporter was written to because the defect was closed. One letter, also for a defect that is opened again.
alter table defects add column reporter_told_at timestamptz;
