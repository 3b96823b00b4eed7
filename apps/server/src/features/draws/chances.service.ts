import { createHash } from 'node:crypto';
import { overlaps } from '@hytte/domain/bookings/stay';
import { snapshotForTrial } from '#features/lottery/snapshot.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { hasRequests } from './chances.queries.ts';
import { memoizeLatest } from './remembered.ts';
import { ofThousand, type Simulation } from './simulate.ts';
import { simulateInWorkerThread } from './simulate-apart.ts';

/** From so many on a chance tells nobody who else applies. */
const MIN_APPLICANTS = 3;
/** As near as words like "about 1 in 4" need, and short enough to wait for while the page is drawn. */
const CHANCES_BUDGET = { draws: 1000, withinMs: 1000 };
const CLUBS_CACHED = 100;

type Frozen = Awaited<ReturnType<typeof snapshotForTrial>>;
type Asked = Frozen['facts']['requests'][number];
type OwnChance = { bookingId: string; rivals: number; ofThousand: number | null };

const simulations = memoizeLatest<Simulation>(CLUBS_CACHED);

/** By all that a draw depends on: one simulation serves everybody in the club until something changes, or midnight. */
function simulationOf({ facts, snapshot }: Frozen): Promise<Simulation> {
  const key = createHash('sha256')
    .update(JSON.stringify([snapshot.today, facts]))
    .digest('base64');
  return simulations(key, () => simulateInWorkerThread({ snapshot, ...CHANCES_BUDGET }));
}

function rivalsOf(own: Asked, requests: readonly Asked[]): number {
  const rivals = requests.filter(
    ({ hut, user, ...stay }) => hut === own.hut && user !== own.user && overlaps(stay, own),
  );
  return new Set(rivals.map(({ user }) => user)).size;
}

const mayBeShown = ({ rivals }: { rivals: number }): boolean => rivals + 1 >= MIN_APPLICANTS;

/** How one's own requests stand, had the draw been now. */
export async function chances(ctx: SignedInCtx, clubId: string): Promise<{ draws: number; chances: OwnChance[] }> {
  const { userId } = ctx.actor;
  if (!(await hasRequests(ctx.db, clubId, userId))) return { draws: 0, chances: [] };
  const frozen = await snapshotForTrial(ctx, clubId);
  const requests = frozen.facts.requests.filter(({ first }) => first >= frozen.snapshot.today);
  const own = requests
    .filter(({ user }) => user === userId)
    .map((request) => ({ bookingId: request.id, rivals: rivalsOf(request, requests) }));
  const simulation = own.some(mayBeShown) ? await simulationOf(frozen) : null;
  return {
    draws: simulation?.draws ?? 0,
    chances: own.map((request) => ({
      ...request,
      ofThousand: simulation && mayBeShown(request) ? ofThousand(simulation, request.bookingId) : null,
    })),
  };
}
