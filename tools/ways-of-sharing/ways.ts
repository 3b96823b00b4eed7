// Two years of a club under each way of sharing its days, and the table of them in docs/domain/ways-of-sharing.md.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Planner, type Share, shareDays, type WayOfSharing } from '@hytte/domain/testing/club-calendar-years';

/** Few enough for CI, enough that the figures no longer move by more than two percentage points. */
const CLUBS = 12;

const SUGGESTED = { days: { kind: 'drawn_before_arrival', days: 21 }, draws: 'daily', hasPeriods: true } as const;

const WAYS = {
  'All drawn, once a month': { days: { kind: 'drawn' }, draws: 'monthly', hasPeriods: false },
  'All drawn, every night': { days: { kind: 'drawn' }, draws: 'daily', hasPeriods: false },
  'Holidays drawn, the rest 21 days before arrival': SUGGESTED,
  'Holidays drawn, the rest first come': { ...SUGGESTED, days: { kind: 'direct' } },
} as const satisfies Record<string, WayOfSharing>;

type Figures = { usedPercent: number; refusedPercent: number; holidaysPercent: number } & Record<Planner, number>;

const percent = (shares: readonly Share[]): number =>
  (100 * shares.reduce((sum, { got }) => sum + got, 0)) / shares.reduce((sum, { asked }) => sum + asked, 0);

/** Everything in percent, over all clubs. */
function figuresOf(way: WayOfSharing): Figures {
  const clubs = Array.from({ length: CLUBS }, (_, i) => shareDays(way, i + 1));
  return {
    usedPercent: clubs.reduce((sum, { usedPercent }) => sum + usedPercent, 0) / CLUBS,
    refusedPercent: 100 - percent(clubs.flatMap(({ ordinary, holidays }) => [...Object.values(ordinary), holidays])),
    early: percent(clubs.map(({ ordinary }) => ordinary.early)),
    later: percent(clubs.map(({ ordinary }) => ordinary.later)),
    lastMinute: percent(clubs.map(({ ordinary }) => ordinary.lastMinute)),
    holidaysPercent: percent(clubs.map(({ holidays }) => holidays)),
  };
}

export const PAPER = path.join(import.meta.dirname, '../../docs/domain/ways-of-sharing.md');

const HEAD = [
  '| way | half days used | askers who get nothing | get an ordinary stay, asked 60–150 days ahead | 25–45 days | 2–20 days | get a holiday |',
  '|---|---|---|---|---|---|---|',
];

export function tableOf(figures: ReadonlyMap<string, Figures>): string {
  const rows = [...figures].map(([way, of]) => {
    const cells = [of.usedPercent, of.refusedPercent, of.early, of.later, of.lastMinute, of.holidaysPercent];
    return `| ${way} | ${cells.map((cell) => `${Math.round(cell)} %`).join(' | ')} |`;
  });
  return [...HEAD, ...rows].join('\n');
}

export const figuresOfAll = (): Map<string, Figures> =>
  new Map(Object.entries(WAYS).map(([name, way]) => [name, figuresOf(way)]));

export const TABLE = /^\| way \|(?:.*\n)*?(?=\n)/m;

export const tableInPaper = async (table: RegExp): Promise<string> =>
  table.exec(await readFile(PAPER, 'utf8'))?.[0].trimEnd() ?? '';

export const withTable = (paper: string, old: RegExp, table: string): string => paper.replace(old, `${table}\n`);
