-- Who came in by the join code knows it: removing them offers a new code.
alter table memberships add column joined_by_code boolean not null default false;

update memberships set joined_by_code = true
where exists (
  select from audit_entries
  where audit_entries.subject_type = 'member' and audit_entries.subject_id = memberships.user_id::text
    and audit_entries.club_id = memberships.club_id and audit_entries.action = 'member.joined'
    and audit_entries.after ->> 'way' = 'join_code'
    and audit_entries.at >= memberships.created_at - interval '1 minute'
);
