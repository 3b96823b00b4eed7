import type { ClubFacts } from './club-facts.queries.ts';
import type { DrawResult } from '#features/draws/draw.ts';
import type { DrawState } from '#features/draws/draw.queries.ts';
import type { PlannedDraw } from './occasion.ts';

/** A club that has been drawn for, before anything of it is written. */
export type DrawnClub = { plan: PlannedDraw; state: DrawState; facts: ClubFacts; drawn: DrawResult };
