/** A guarantee taken away by changing one place, and the tests that are to notice. */
export type Mutant = {
  /** What no longer holds, named so that it can be asked for: `pnpm test:mutants seal`. */
  guarantee: string;
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  project: 'server' | 'domain';
  /** Parts of the names of the test files that are run. */
  tests: readonly [string, ...string[]];
};
