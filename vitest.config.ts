import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Many tests wait for something real (a killed worker, a slow line) more than they compute.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', root: 'packages/domain', environment: 'node' } },
      { test: { name: 'contract', root: 'packages/contract', environment: 'node' } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          globalSetup: './src/testing/global-setup.ts',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'happy-dom',
          testTimeout: 20_000,
          expect: { poll: { timeout: 5000 } },
        },
      },
      { test: { name: 'tools', root: 'tools', environment: 'node', testTimeout: 20_000 } },
    ],
  },
});
