import type { SlotRun } from '@hytte/domain/bookings/stay';

/** What clients were told has been done. Whatever happens to machines, it must stay done, once. */
export type AcknowledgedWrites = {
  requested: Map<string, SlotRun & { hutId: string }>;
  takenBack: Set<string>;
  moved: Map<string, SlotRun>;
  /** By stay: the last answer that was taken. */
  answered: Map<string, string>;
  paid: Set<string>;
  givenUp: Set<string>;
  /** By title: to how many it was said to go. */
  letters: Map<string, number>;
  /** Draws that were asked for, of a worker or of the API, and seen done. */
  draws: number;
};

export const noAcknowledgedWrites = (): AcknowledgedWrites => ({
  requested: new Map(),
  takenBack: new Set(),
  moved: new Map(),
  answered: new Map(),
  paid: new Set(),
  givenUp: new Set(),
  letters: new Map(),
  draws: 0,
});
