-- Draws that somebody who runs the club asks for, and how long all members know of them before (ADR 0059).

-- How long before a manual draw all members are told; 0: it is made at once. A constant default rewrites nothing.
alter table lottery_settings add column manual_draw_notice_hours int not null default 0;
alter table lottery_settings add constraint notice_is_0_24_or_48_hours
  check (manual_draw_notice_hours in (0, 24, 48)) not valid;

-- Also what was drawn at once, with a notice of 0 hours. Says in which role, not who: the audit log has that.
create table manual_draws (
  id uuid primary key default uuidv7(),
  club_id uuid not null references clubs (id) on delete cascade,
  asked_at timestamptz not null,
  asked_as club_role not null,
  notice_hours int not null,
  draw_at timestamptz not null,
  -- The newest undecided request of the club when the draw was asked for.
  last_request_at timestamptz,
  -- When it was put in the queue of draws; its run has `draw_at` as its moment.
  claimed_at timestamptz,
  withdrawn_at timestamptz,
  constraint members_have_their_notice check (draw_at >= asked_at + notice_hours * interval '1 hour'),
  constraint manual_draw_by_who_runs_the_club check (asked_as <> 'member')
);
create unique index one_manual_draw_per_moment on manual_draws (club_id, draw_at) where claimed_at is not null;
create unique index one_announced_draw on manual_draws (club_id) where claimed_at is null and withdrawn_at is null;
create index announced_draws_due on manual_draws (draw_at) where claimed_at is null and withdrawn_at is null;
