import { assert, property } from 'fast-check';
import { draw } from '../draws/draw.ts';
import type { Outcome } from '../lottery/outcome.ts';
import type { Snapshot, StayRequest } from '../draws/snapshot.ts';
import { aClub, aSeed } from './generated-clubs.ts';
import { CLUBS_TRIED } from './size.ts';

/** Holds a sentence against that many generated clubs, each drawn with a seed of its own. */
export const forEveryClub = (check: (club: Snapshot, seed: string) => void): void =>
  assert(property(aClub, aSeed, check), { numRuns: CLUBS_TRIED });

/** A request and how it ended. */
export type Drawn = { request: StayRequest; outcome: Outcome };

export function drawn(club: Snapshot, seed: string): Drawn[] {
  const requests = new Map(club.requests.map((request) => [request.id, request]));
  return draw(club, seed).flatMap((outcome) => {
    const request = requests.get(outcome.request);
    return request ? [{ request, outcome }] : [];
  });
}

export const allocatedIn = (all: readonly Drawn[]): StayRequest[] =>
  all.flatMap(({ request, outcome }) => (outcome.status === 'allocated' ? [request] : []));
