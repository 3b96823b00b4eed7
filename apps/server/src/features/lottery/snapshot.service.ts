import { randomBytes } from 'node:crypto';
import { slotOf } from '@hytte/domain/bookings/stay';
import type { Snapshot } from '@hytte/domain/lottery/snapshot';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ClubFacts, readClubFacts } from './club-facts.queries.ts';
import { snapshotOf } from './snapshot.ts';

/** A club, frozen as it is just now. */
export type Frozen = { facts: ClubFacts; snapshot: Snapshot };

/** Each club under the veil it is drawn with. To hold still what is read, hold the huts first. */
export async function freeze(ctx: Ctx, veils: ReadonlyMap<string, string>): Promise<Frozen[]> {
  const slot = slotOf(ctx.today, 'AM');
  const all = await readClubFacts(ctx.db, [...veils.keys()], { today: ctx.today, slot });
  return all.map((facts) => ({ facts, snapshot: snapshotOf(facts, veils.get(facts.club_id) ?? '', slot) }));
}

/** For trying draws that change nothing: under a veil of its own, without touching the one that is sealed. */
export async function freezeForTrial(ctx: Ctx, clubId: string): Promise<Frozen> {
  const [frozen] = await freeze(ctx, new Map([[clubId, randomBytes(32).toString('hex')]]));
  if (!frozen) throw new AppError('not_found');
  return frozen;
}
