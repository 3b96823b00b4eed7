import { type Mutant, SERVER } from './mutant.ts';

const DEPARTURE = `${SERVER}/features/huts/visits`;
const DOMAIN = 'packages/domain/src/huts/visits/departure.ts';
const TESTS = ['visits/departure.test'] as const;

/** What guests and keepers rely on when a hut is left. */
export const departureMutants: readonly Mutant[] = [
  {
    guarantee: 'departure: a list that is sent twice is kept once',
    file: `${DEPARTURE}/departure.service.ts`,
    from: 'if (before) return refuseAnother(before, sending);',
    to: "if (before) throw new AppError('departure_already_sent');",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'departure: nobody writes another list over one that was sent',
    file: `${DEPARTURE}/departure.service.ts`,
    from: "if (sent?.sent_key !== sent_key) throw new AppError('departure_already_sent');",
    to: "if (!sent || sent_key === '') throw new AppError('departure_already_sent');",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'departure: a keeper changes the list of kept huts only',
    file: `${DEPARTURE}/departure-list.service.ts`,
    from: "if ((await refuseUnlessKeeps(ctx, hutId)) !== clubId) throw new AppError('not_found');",
    to: "if (hutId === clubId) throw new AppError('not_found');",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'departure: the guest before is the last one, also when they sent nothing',
    file: `${DEPARTURE}/departure.queries.ts`,
    from: ".where('last_slot', '<', first)\n    .orderBy('last_slot', 'desc')",
    to: ".where('last_slot', '<', first)\n    .orderBy('last_slot', 'asc')",
    project: 'server',
    tests: TESTS,
  },
  {
    guarantee: 'departure: a guest is reminded once',
    file: `${DEPARTURE}/departure.queries.ts`,
    from: ".onConflict((claimed) => claimed.column('booking_id').doNothing())",
    to: ".onConflict((claimed) => claimed.column('booking_id').doUpdateSet({ sent_at: now }))",
    project: 'server',
    tests: ['visits/departure.jobs'],
  },
  {
    guarantee: 'departure: what was not done is never in order',
    file: DOMAIN,
    from: "if (kind === 'tick') return value === false ? [{ text, said: null }] : [];",
    to: "if (kind === 'tick') return [];",
    project: 'domain',
    tests: ['visits/departure'],
  },
  {
    guarantee: 'departure: nobody is reminded of a list that came after they had left',
    file: DOMAIN,
    from: 'listSince.getTime() <= left && ago',
    to: 'listSince.getTime() > 0 && ago',
    project: 'domain',
    tests: ['visits/departure'],
  },
];
