import { type Mutant, schemaOf, SERVER } from './mutant.ts';

const ARCHIVE = `${SERVER}/features/clubs/archive`;
const GATE = `${SERVER}/platform/http/club-gate.ts`;
const MOVE = ['clubs/archive/move-club.test'] as const;
const LEFT = ['clubs/archive/moved-club'] as const;
const HELD = ['authz/held-club'] as const;
const IN_DATABASE = ['clubs/archive/move-guards'] as const;

/** What keeps a club that is moved in one place, and whole. */
export const moveMutants: readonly Mutant[] = [
  {
    guarantee: 'move: a change that names a held club is refused',
    file: GATE,
    from: 'if (ids.some((id) => held.includes(id))) return true;',
    to: 'if (ids.some((id) => held.includes(id))) return false;',
    project: 'server',
    tests: HELD,
  },
  {
    guarantee: 'move: a change that names a row of a held club is refused',
    file: GATE,
    from: 'return rows.length > 0;',
    to: 'return rows.length > 1;',
    project: 'server',
    tests: HELD,
  },
  {
    guarantee: 'move: nobody joins a held club by its code',
    file: `${SERVER}/features/clubs/clubs/clubs.service.ts`,
    from: '  await refuseIfHeld(ctx.db, clubId);\n',
    to: '',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: nobody accepts an invitation to a held club',
    file: `${SERVER}/features/clubs/invitations/invitations.service.ts`,
    from: '    await refuseIfHeld(ctx.db, invitation.club_id);\n',
    to: '',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: a job of a held club is put back',
    file: `${SERVER}/platform/jobs/work.ts`,
    from: 'if (!(await namesHeldClub(ctx.db, data)))',
    to: 'if (!(await namesHeldClub(ctx.db, data)) || ctx.db)',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: only what was copied is deleted',
    file: `${ARCHIVE}/move-club.service.ts`,
    from: 'if ((await digestOfClub(db, clubId)) !== arrived?.archive) return false;',
    to: "if ((await digestOfClub(db, clubId)) === '') return false;",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: what changes between the comparison and the deletion fails the deletion',
    file: `${ARCHIVE}/move-club.service.ts`,
    from: "setIsolationLevel('repeatable read')",
    to: "setIsolationLevel('read committed')",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: rows that are kept for ever are deleted of no club that lives here',
    file: schemaOf('clubs'),
    from: "(state = 'arriving' or (state = 'moved' and hand_over is not null))",
    to: "state <> 'returning'",
    project: 'server',
    tests: IN_DATABASE,
  },
  {
    guarantee: 'move: a table of the caller does not say which club may be deleted',
    file: schemaOf('clubs'),
    from: "set search_path = pg_catalog, public, pg_temp as $$\n  select coalesce(current_setting('hyttelaget.deletes_club'",
    to: "as $$\n  select coalesce(current_setting('hyttelaget.deletes_club'",
    project: 'server',
    tests: IN_DATABASE,
  },
  {
    guarantee: 'move: a hold waits for what had begun before it',
    file: `${ARCHIVE}/hold-club.service.ts`,
    from: 'while (before.size > 0) {',
    to: 'while (before.size > 100_000) {',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: no club is held while a job of it waits',
    file: `${ARCHIVE}/hold-club.service.ts`,
    from: 'if (jobs > 0)',
    to: 'if (jobs < 0)',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: the steps of a move come in their order',
    file: schemaOf('clubs'),
    from: "(('held', 'returning'), ('held', 'moved'))",
    to: "(('held', 'returning'), ('held', 'moved'), ('returning', 'moved'))",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: a club that has moved stays away',
    file: schemaOf('clubs'),
    from: 'if exists (select from clubs where id = old.club_id) then return old; end if;',
    to: 'return old;',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: a club is opened by its own hand-over only',
    file: `${ARCHIVE}/move-club.service.ts`,
    from: 'if (!isHandOverOf(move, ctx.settings.publicUrl, handOver))',
    to: "if (!isHandOverOf(move, ctx.settings.publicUrl, handOver) && handOver === 'none')",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: due work passes over a club that is being moved',
    file: `${SERVER}/platform/db/club-states.ts`,
    from: 'held.club_id = ${sql.ref(clubIdColumn)})`',
    to: 'held.club_id = ${sql.ref(clubIdColumn)} and false)`',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: what led to a club from outside leads to its new address',
    file: `${ARCHIVE}/club-moves.queries.ts`,
    from: '        union all select id::text from calendar_feeds where club_id = ${club_id}\n',
    to: '',
    project: 'server',
    tests: LEFT,
  },
  {
    guarantee: 'move: a club that is open in the new place is not taken back',
    file: `${ARCHIVE}/move-club.service.ts`,
    from: "if (arrived?.state !== 'arriving' && (await findClubHere(db, clubId)))",
    to: "if (arrived?.state === 'moved' && (await findClubHere(db, clubId)))",
    project: 'server',
    tests: MOVE,
  },
];
