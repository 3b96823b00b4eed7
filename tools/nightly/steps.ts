/** A large test of the night, with a record in docs/quality. */
export type Step = {
  /** Its record is docs/quality/<name>.json. */
  name: string;
  /** Arguments of pnpm. */
  run: readonly [string, ...string[]];
  /** The code it exercises: folders and files. A record is about the code that stood there. */
  covers: readonly string[];
};

const SERVER = 'apps/server/src';
const PRODUCT = ['apps/server/src', 'apps/server/migrations', 'packages'];
const inServer = (...folders: string[]): string[] => folders.map((folder) => `${SERVER}/${folder}`);

/** By `tools/quality/run.ts`, in its full size. */
const full = (name: string, covers: readonly string[], ...args: string[]): Step => ({
  name,
  run: [`test:${name}`, ...args],
  covers,
});

/** What a change breaks most often comes first: a night that is cut short has seen it. */
export const NIGHTLY: readonly Step[] = [
  { name: 'states', run: ['e2e:states'], covers: ['apps/web/src', 'e2e/states'] },
  full('mutants', PRODUCT, '--tenth', 'today'),
  full('lottery', [
    ...inServer('features/fairness/draws', 'features/fairness/rounds'),
    'packages/domain/src/fairness/draws',
  ]),
  full('plans', [...inServer('features/money/subscriptions'), 'packages/domain/src/money/subscriptions']),
  full('race', [...inServer('features/stays/bookings'), 'packages/domain/src/stays/bookings']),
  full('direct-days', [...inServer('features/stays/bookings'), 'packages/domain/src/stays/availability']),
  full('period-races', [
    ...inServer('features/fairness/draws', 'features/fairness/rounds'),
    'packages/domain/src/fairness/rounds',
  ]),
  full('draw-kills', [...inServer('features/fairness/draws', 'platform/jobs'), 'packages/domain/src/fairness/draws']),
  full('waitlist', [
    ...inServer('features/stays/offers', 'features/stays/waitlist'),
    'packages/domain/src/stays/waitlist',
  ]),
  full('deadlines', inServer('features/stays/bookings', 'features/money/payments')),
  full('payments', [
    ...inServer('features/money/payments', 'features/money/payouts'),
    'packages/domain/src/money/payments',
  ]),
  full('bank-files', [...inServer('features/money/bank-files'), 'packages/domain/src/money/bank-files']),
  full('stale', inServer('platform/cache', 'features/stays/bookings')),
  full('adversary', [...inServer('attack', 'features/fairness/draws'), 'packages/domain/src/fairness/draws']),
  full('club-archive', inServer('features/clubs/archive')),
  full('club-move', inServer('features/clubs/archive', 'main-club-move.ts')),
  full('failover', inServer('platform'), '--full'),
  full('rolling', inServer('platform', 'main-api.ts', 'main-worker.ts'), '--full'),
  full(
    'outages',
    inServer('platform', 'features/people/accounts', 'features/huts/images', 'features/money/payments'),
    '--full',
  ),
  full('load', inServer('platform', 'features/stays/bookings'), '--full'),
  full('restore', ['apps/server/migrations', 'tools/restore'], '--full'),
  full('growth', PRODUCT, '--full'),
  full('crash', PRODUCT, '--full'),
  full('fuzz', [...PRODUCT, 'tools/fuzz'], '--full'),
];
