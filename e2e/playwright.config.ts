import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Run by `pnpm e2e`, which builds the site and starts the product on a database of its own.
const { E2E_BASE_URL, CI, E2E_JSON, E2E_KIND = 'e2e' } = process.env;

// Journeys and the visual audit run in Chromium without its windows where that is installed, which is a third less work.
// Pictures and times are taken in the browser that people use.
const SHELL = '/usr/bin/chromium-headless-shell';
const usual = ['e2e', 'visual-audit'].includes(E2E_KIND) && existsSync(SHELL) ? SHELL : '/usr/bin/chromium';
const { CHROMIUM_PATH = usual } = process.env;

if (!E2E_BASE_URL) throw new Error('E2E_BASE_URL is not set. Run the journeys as: pnpm e2e');

const inCi = CI === 'true';

export default defineConfig({
  testDir: '.',
  // `e2e` are the journeys. Timed tests run alone: `pnpm e2e:speed`.
  testMatch: `**/*.${E2E_KIND}.ts`,
  outputDir: '../.cache/e2e-results',
  // Long enough for a machine that is slow for an hour. What passes does not wait for it.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // A journey mostly waits.
  workers: E2E_KIND === 'speed' ? 1 : 4,
  // For stalls of a shared machine; a test that passes only at the second try is reported as flaky.
  retries: inCi ? 1 : 0,
  forbidOnly: inCi,
  // If something that all of them need is broken, a dozen failures are enough.
  maxFailures: inCi ? 12 : 0,
  globalTimeout: inCi ? 42 * 60_000 : 0,
  reporter: [['list'], ...(E2E_JSON ? [['json', { outputFile: E2E_JSON }] as const] : [])],
  use: {
    baseURL: E2E_BASE_URL,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // The service worker would make every fresh browser fetch the whole site; offline.e2e.ts tests it.
    serviceWorkers: 'block',
    // A trace takes a third of the time: CI records one at the retry only, and the visual audit names what it finds.
    trace: inCi || E2E_KIND === 'visual-audit' ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: ['--disable-background-networking', '--disable-component-update'],
    },
  },
});
