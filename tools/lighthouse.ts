// pnpm lighthouse [--runs 5] [--reports folder]: the built site served as in production, over HTTP/2 and TLS, with the demo
// club, on a phone with a slow network. Prints every run and the medians; a missed goal is an error. Needs openssl and a
// quiet machine.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@hytte/server/src/testing/processes.ts';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CLUB_ID } from './demo/context.ts';
import { withProduct } from './e2e/product.ts';
import { CATEGORIES, type Goals, inWords, medians, missed, type Scores } from './lighthouse/scores.ts';
import { startHttp2Proxy } from './lighthouse/http2-proxy.ts';
import { memberToken } from './landing-screenshots/visitor.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

type Measured = { scores: Scores; timings: string; failures: string[] };

const TIMINGS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

/** `storage`: what the browser's local storage holds before the visit. */
type Visit = { storage: Record<string, string>; report: string | undefined };

type Lhr = Exclude<Awaited<ReturnType<typeof lighthouse>>, undefined>['lhr'];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, reports: { type: 'string' } } });
const runs = Number(values.runs);
if (values.reports !== undefined) await mkdir(values.reports, { recursive: true });

type Page = { name: string; goals: Goals; storage: Record<string, string> };

await withProduct(async ({ E2E_BASE_URL: product = '' }) => {
  const { address, close } = await startHttp2Proxy(product);
  const all = { accessibility: 100, 'best-practices': 100, seo: 100 };
  await measurePage(address, { name: 'landing', goals: { performance: 98, ...all }, storage: {} });
  // No goal for search engines: the page is behind the sign-in.
  await measurePage(address, {
    name: 'booking',
    goals: { performance: 95, accessibility: 100, 'best-practices': 100 },
    storage: { token: await memberToken(product), activeClub: CLUB_ID },
  });
  await close();
});

async function measurePage(baseURL: string, { name, goals, storage }: Page): Promise<void> {
  const seen: Scores[] = [];
  for (let run = 1; run <= runs; run++) {
    const report = values.reports === undefined ? undefined : path.join(values.reports, `${name}-${run}.html`);
    const { scores, timings, failures } = await measure(`${baseURL}/`, { storage, report });
    seen.push(scores);
    console.log(`${name} ${run}: ${inWords(scores)} (${timings})`);
    for (const failure of failures) console.log(`  ✗ ${failure}`);
  }
  const middle = medians(seen);
  const short = missed(middle, goals);
  console.log(`${short.length === 0 ? '✓' : '✗'} ${name}, median of ${runs}: ${inWords(middle)}`);
  if (short.length > 0) process.exitCode = 1;
}

/** One visit on a phone with a slow network, in a fresh browser. */
async function measure(url: string, visit: Visit): Promise<Measured> {
  // Now and then the browser's trace lacks the start of the navigation; that says nothing about the page.
  return (
    (await visitOnce(url, visit)) ?? (await visitOnce(url, visit)) ?? Promise.reject(new Error('Nothing was seen.'))
  );
}

async function visitOnce(url: string, { storage, report }: Visit): Promise<Measured | null> {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM_PATH,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
    // Lighthouse sets the size of the screen.
    viewport: null,
  });
  try {
    const page = await browser.newPage();
    await page.goto(new URL('/robots.txt', url).href);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    await page.close();
    const result = await lighthouse(url, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
    });
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return null;
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse saw nothing');
    if (report !== undefined) await writeFile(report, String(result.report));
    return read(result.lhr);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

function read({ categories, audits }: Lhr): Measured {
  const points = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const timings = Object.entries(TIMINGS).map(([name, audit]) => `${name} ${audits[audit]?.displayValue ?? '?'}`);
  // Everything but the timings is right or wrong whatever the machine.
  const checked = ['accessibility', 'best-practices', 'seo'].flatMap(
    (category) => categories[category]?.auditRefs ?? [],
  );
  const failures = checked.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1
      ? [`${id}: ${audit.title}`]
      : [];
  });
  return {
    scores: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    },
    timings: timings.join(', '),
    failures,
  };
}
