/** The size budget of the first pages. Run after `pnpm build`, or with another folder; CI runs it. */
import { join } from 'node:path';
import { ENTRY, MAIN_FONT, PAGES } from '@hytte/web/build/chunk-manifest.ts';
import { checkBudgets, measurePage, measureWorkerChunk, type Budget } from './checks/bundle-weight.ts';

// Compressed bytes: gzip for scripts and styles, the font as it is. 1 kB is 1000 bytes.
const BUDGETS: Budget[] = [
  { what: 'javascript', limit: 140_000 },
  { what: 'css', limit: 20_000 },
  { what: 'font', limit: 50_000 },
];

const MEASURED: { title: string; page: keyof typeof PAGES; limits?: Record<string, number> }[] = [
  { title: 'The landing page', page: 'home', limits: { javascript: 111_700 } },
  { title: 'The sign-in page', page: 'signIn', limits: { javascript: 115_200 } },
  { title: 'The booking page', page: 'booking', limits: { javascript: 125_000 } },
];

const dist = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist');
for (const { title, page, limits = {} } of MEASURED) {
  const measurements = await measurePage(dist, { chunks: [ENTRY, ...PAGES[page]], font: MAIN_FONT });
  const budgets = BUDGETS.map(({ what, limit }) => ({ what, limit: limits[what] ?? limit }));
  const { ok, lines } = checkBudgets(measurements, budgets);
  console.log(`${title}, first load\n${lines.join('\n')}`);
  if (ok) continue;
  const files = measurements.flatMap(({ what, files: list }) => list.map((file) => `  ${what} ${file}`));
  console.log(
    `Over budget. Loaded files:\n${files.join('\n')}\nLoad it later (lazy screen, on intent), or leave it out.`,
  );
  process.exitCode = 1;
}

// Loaded when a proof has the round of a beacon: the curve BLS12-381 and drand's constants.
const { ok, lines } = checkBudgets(
  [await measureWorkerChunk(dist, 'known-chains')],
  [{ what: 'javascript', limit: 45_000 }],
);
console.log(`Verifying a beacon's signature, loaded lazily\n${lines.join('\n')}`);
if (!ok) process.exitCode = 1;
