import type { ClubFacts } from './club-facts.queries.ts';
import type { Drawn } from './draw-and-write.ts';
import type { Standing } from './lottery-runs.queries.ts';
import type { PlannedDraw } from './occasion.ts';

/** A club that has been drawn for, before anything of it is written. */
export type DrawnClub = { plan: PlannedDraw; standing: Standing; facts: ClubFacts; drawn: Drawn };
