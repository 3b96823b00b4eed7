import { defineConfig } from '@playwright/test';

// Run by `pnpm e2e`, which builds the site, starts the product on a database of its own and says where.
const { E2E_BASE_URL, CHROMIUM_PATH = '/usr/bin/chromium', CI, E2E_JSON, E2E_KIND = 'e2e' } = process.env;
if (!E2E_BASE_URL) throw new Error('E2E_BASE_URL is not set. Run the journeys as: pnpm e2e');

const inCi = CI === 'true';

export default defineConfig({
  testDir: '.',
  // `e2e` are the journeys. What is timed runs alone: `pnpm e2e:speed`.
  testMatch: `**/*.${E2E_KIND}.ts`,
  outputDir: '../.cache/e2e-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A journey waits more than it works.
  workers: E2E_KIND === 'speed' ? 1 : 3,
  // On a shared machine a journey may meet a stall; one that passes only the second time is printed as flaky.
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  // When something all of them need is broken, the first dozen say so as well as all of them would in hours.
  maxFailures: inCi ? 12 : 0,
  globalTimeout: inCi ? 25 * 60_000 : 0,
  reporter: [['list'], ...(E2E_JSON ? [['json', { outputFile: E2E_JSON }] as const] : [])],
  use: {
    baseURL: E2E_BASE_URL,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // It would make every fresh browser fetch the whole site. What it is for has journeys of its own (offline.e2e.ts).
    serviceWorkers: 'block',
    // Keeping a trace costs a journey a third of its time: CI keeps one when it tries again.
    trace: inCi ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: ['--disable-background-networking', '--disable-component-update'],
    },
  },
});
