// pnpm lighthouse [--runs 5] [--reports folder]: the built site served as in production, with the demo club, seen by a
// phone on a slow network. Prints every run and the medians; a goal that is missed is an error. Wants a quiet machine.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CLUB_ID } from './demo/scene.ts';
import { withProduct } from './e2e/product.ts';
import { type Goals, inWords, medians, missed, type Scores } from './lighthouse/figures.ts';
import { measure } from './lighthouse/measure.ts';
import { memberToken } from './pictures/visitor.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, reports: { type: 'string' } } });
const runs = Number(values.runs);
if (values.reports !== undefined) await mkdir(values.reports, { recursive: true });

type Page = { name: string; goals: Goals; kept: Record<string, string> };

async function judge(baseURL: string, { name, goals, kept }: Page): Promise<void> {
  const seen: Scores[] = [];
  for (let run = 1; run <= runs; run++) {
    const report = values.reports === undefined ? undefined : path.join(values.reports, `${name}-${run}.html`);
    const { scores, timings, failures } = await measure(`${baseURL}/`, { kept, report });
    seen.push(scores);
    console.log(`${name} ${run}: ${inWords(scores)} (${timings})`);
    for (const failure of failures) console.log(`  ✗ ${failure}`);
  }
  const middle = medians(seen);
  const short = missed(middle, goals);
  console.log(`${short.length === 0 ? '✓' : '✗'} ${name}, median of ${runs}: ${inWords(middle)}`);
  if (short.length > 0) process.exitCode = 1;
}

await withProduct(async ({ E2E_BASE_URL: baseURL = '' }) => {
  const all = { accessibility: 100, 'best-practices': 100, seo: 100 };
  await judge(baseURL, { name: 'landing', goals: { performance: 95, ...all }, kept: {} });
  // Not for search engines: it is one person's own.
  await judge(baseURL, {
    name: 'booking',
    goals: { performance: 90, accessibility: 100, 'best-practices': 100 },
    kept: { token: await memberToken(baseURL), activeClub: CLUB_ID },
  });
});
