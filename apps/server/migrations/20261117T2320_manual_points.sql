-- Points that the owner gives or takes by hand, with a note that the member reads (D182). Code from before never writes
-- the reason, and its screens name a reason they do not know by nothing.
alter type point_reason add value 'manual' after 'no_show';

alter table point_entries add column note text;
