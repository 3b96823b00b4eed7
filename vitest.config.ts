import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testsOfDates } from './tools/testing/zones.ts';

// Far from Oslo on either side: code that uses the machine's own time zone gets another day there.
const ZONES = { '': 'UTC', '-auckland': 'Pacific/Auckland', '-los-angeles': 'America/Los_Angeles' };

const { tests: DATED } = testsOfDates(join(import.meta.dirname, 'packages/domain'));

/** The domain's tests in UTC; in the other zones those of them that depend on dates, and those of the browser's dates. */
const inZones = Object.entries(ZONES).flatMap(([suffix, timeZone]): TestProjectInlineConfiguration[] => {
  // Rules keep nothing between tests, so the files of a zone may share a process.
  const here = {
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    env: { TZ: timeZone },
    provide: { timeZone },
  } as const;
  const dates = ['src/lib/dates.test.ts'];
  return [
    {
      test: {
        ...here,
        name: `domain${suffix}`,
        root: 'packages/domain',
        ...(suffix ? { include: DATED } : {}),
      },
    },
    { test: { ...here, name: `dates${suffix}`, root: 'apps/web', include: dates } },
  ];
});

// On a shared machine what waits for something real may meet a stall. A test that needs its second try says so in the log.
const retry = process.env['CI'] === 'true' ? 1 : 0;

// Long enough for a machine that is slow for an hour. What passes does not wait for it.
const patient = { testTimeout: 60_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } }, retry };

export default defineConfig({
  test: {
    // Many tests wait for something real (a killed worker, a slow line) more than they compute.
    maxWorkers: 3,
    // The console of a test is shown when it fails: passing screen tests make requests that are refused on purpose.
    silent: 'passed-only',
    projects: [
      ...inZones,
      { test: { name: 'beacon', root: 'packages/beacon', environment: 'node' } },
      { test: { name: 'contract', root: 'packages/contract', environment: 'node' } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          globalSetup: './src/testing/global-setup.ts',
          // The whole server takes seconds to import. Each file has a world of its own, so files may share a process.
          isolate: false,
          ...patient,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          // Each file cleans up what it shows, so files may share a process and load React and the site once.
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'tools', root: 'tools', environment: 'node', ...patient } },
    ],
  },
});
