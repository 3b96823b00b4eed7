import type { JournalEntry, JournalLine } from '@hytte/domain/fairness/draws/journal';
import { followRequests } from '@hytte/domain/fairness/draws/own-journal';

/** A request as its guest remembers it, by the answer to asking; or days that they were given, by the email. `first` and `last` are half days. */
export type RememberedRequest = { id: string; hut: string; first: number; last: number };

/**
 * What a member who remembers these requests finds in the club's journal, by the rule of the proof page: each act of others
 * that changed their chance, in order. Throws when a request was not noted as it was answered.
 */
export function changesByOthers(lines: readonly JournalLine[], remembered: readonly RememberedRequest[]): string[] {
  const own = new Map(remembered.map((request) => [request.id, request]));
  for (const { entry } of lines) {
    const request = (entry.kind === 'asked' || entry.kind === 'given') && own.get(entry.subject ?? '');
    if (request) expectAsRemembered(entry, request);
  }
  const { acts } = followRequests(lines, new Set(own.keys()));
  return acts.filter(({ entry }) => entry.by !== 'guest').map(({ entry }) => `${entry.kind} by ${entry.by}`);
}

function expectAsRemembered({ after }: JournalEntry, { id, hut, first, last }: RememberedRequest): void {
  if (after?.['hut'] !== hut || after['first'] !== first || after['last'] !== last)
    throw new Error(`Request ${id} was noted otherwise than it was answered`);
}
