import { EMPTY_JOURNAL, isJournalLine, type JournalLine, leadsFrom } from '@hytte/domain/fairness/draws/journal';
import { expect } from 'vitest';
import { linesAfter } from '#features/fairness/journal/journal.queries.ts';
import { journalHead } from '#features/fairness/journal/journal.service.ts';
import type { World } from './world.ts';

/** All lines of the club's journal, whose chain is checked by the rules of the domain. */
export async function expectWholeJournal(world: World, clubId: string): Promise<JournalLine[]> {
  const lines: JournalLine[] = [];
  for (let page = await linesAfter(world.db, clubId, 0); page.length > 0;) {
    lines.push(...page);
    page = await linesAfter(world.db, clubId, page.at(-1)?.number ?? 0);
  }
  expect(lines.filter((line) => !isJournalLine(line))).toEqual([]);
  expect(leadsFrom(EMPTY_JOURNAL, await journalHead(world.db, clubId), lines)).toBe(true);
  return lines;
}

/** The first page of the journal, as this person reads it. */
export const readJournal = async (world: World, clubId: string, { token }: { token: string }) =>
  (await world.call('GET /api/clubs/{clubId}/journal', { params: { clubId }, query: {} }, token)).answer.lines;
