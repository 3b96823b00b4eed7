import { type Mutant, SERVER } from './mutant.ts';

const ARCHIVE = `${SERVER}/features/clubs/archive`;
const STEPS = 'apps/server/migrations/20261120T0030_until_deleted.sql';
const GUARDS = 'apps/server/migrations/20261120T0030_until_deleted.sql';
const MOVE = ['club-archive/move-club.test'] as const;
const LEFT = ['club-archive/moved-club'] as const;
const IN_DATABASE = ['club-archive/move-guards'] as const;

/** What keeps a club that is moved in one place, and whole. */
export const moveMutants: readonly Mutant[] = [
  {
    guarantee: 'move: the database refuses every change of a club that is held',
    file: GUARDS,
    from: 'from public.club_moves where club_id = any(named) limit 1;',
    to: 'from public.club_moves where false limit 1;',
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: no row of another club is given to a club that is held',
    file: GUARDS,
    from: 'named := named || new.id; else named := named || new.club_id;',
    to: "named := named || new.id; elsif tg_op = 'INSERT' then named := array[new.club_id];",
    project: 'server',
    tests: IN_DATABASE,
  },
  {
    guarantee: 'move: the removal of a copy runs no code of its caller with the rights of the owner',
    file: GUARDS,
    from: " and relnamespace = 'public'::regnamespace",
    to: '',
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
    file: STEPS,
    from: "(('held', 'returning'), ('held', 'moved'))",
    to: "(('held', 'returning'), ('held', 'moved'), ('returning', 'moved'))",
    project: 'server',
    tests: MOVE,
  },
  {
    guarantee: 'move: a club that has moved stays away',
    file: STEPS,
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
    file: GUARDS,
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
    file: `${SERVER}/features/people/accounts/sessions.queries.ts`,
    from: "moved.state in ('moved', 'arriving'))",
    to: "moved.state in ('arriving'))",
    project: 'server',
    tests: LEFT,
  },
  {
    guarantee: 'move: only members learn where a club has moved to',
    file: `${SERVER}/platform/http/moved-clubs.ts`,
    from: '(${actor?.userId ?? null}::uuid is null',
    to: '(true',
    project: 'server',
    tests: LEFT,
  },
  {
    guarantee: 'move: what is left of a stay is read by nobody',
    file: `${SERVER}/features/stays/bookings/bookings.queries.ts`,
    from: "where('bookings.id', '=', id).where(clubLivesHere('bookings.club_id')).executeTakeFirst()",
    to: "where('bookings.id', '=', id).executeTakeFirst()",
    project: 'server',
    tests: LEFT,
  },
  {
    guarantee: 'move: a club that is open in the new place is not taken back',
    file: `${ARCHIVE}/move-club.service.ts`,
    from: "if (arrived?.state !== 'arriving' && (await findClub(db, clubId)))",
    to: "if (arrived?.state === 'moved' && (await findClub(db, clubId)))",
    project: 'server',
    tests: MOVE,
  },
];
