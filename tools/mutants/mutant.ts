/** One change of the source that removes a guarantee, and the tests that must notice. */
export type Mutant = {
  /** What no longer holds. `pnpm test:mutants seal` runs those whose name contains the word. */
  guarantee: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  project: 'server' | 'domain' | 'web';
  /** Parts of the names of the test files that are run. */
  tests: readonly [string, ...string[]];
};

/** Where the sources of the server are. */
export const SERVER = 'apps/server/src';
