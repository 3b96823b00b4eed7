import { type Mutant, SERVER } from './mutant.ts';

const ARCHIVE = `${SERVER}/features/club-archive`;
const MIGRATION = 'apps/server/migrations/20261118T2000_club_moves.sql';
const MOVE = ['club-archive/move-club.test'] as const;

/** What keeps a club that is moved in one place, and whole. */
export const moveMutants: readonly Mutant[] = [
  {
    guarantee: 'move: the database refuses every change of a club that is held',
    file: MIGRATION,
    from: '  select state into state_now from club_moves where club_id = club;',
    to: '  select state into state_now from club_moves where false;',
    project: 'server',
    tests: MOVE,
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
    file: MIGRATION,
    from: "(('held', 'returning'), ('held', 'moved'))",
    to: "(('held', 'returning'), ('held', 'moved'), ('returning', 'moved'))",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: a club that has moved stays away',
    file: MIGRATION,
    from: "for each row when (old.state = 'moved')",
    to: "for each row when (old.state = 'held' and old.state = 'moved')",
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
    guarantee: 'move: only a club that has arrived is ever removed',
    file: MIGRATION,
    from: "  perform from club_moves where club_id = club and state = 'arriving' for update;\n  if not found then return false; end if;",
    to: '',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: due work passes over a club that is being moved',
    file: `${SERVER}/platform/db/club-states.ts`,
    from: 'moving.club_id = ${sql.ref(clubIdColumn)})`',
    to: 'moving.club_id = ${sql.ref(clubIdColumn)} and false)`',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: a club that has moved has no roles in the old place',
    file: `${SERVER}/features/accounts/sessions.queries.ts`,
    from: "moved.state in ('moved', 'arriving'))",
    to: "moved.state in ('arriving'))",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: only members learn where a club has moved to',
    file: `${SERVER}/platform/http/moved-clubs.ts`,
    from: '(${actor?.userId ?? null}::uuid is null',
    to: '(true',
    project: 'server',
    tests: MOVE,
  },
];
