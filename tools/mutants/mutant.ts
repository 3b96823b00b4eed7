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

/** The file of the baseline with the schema of an area (ADR 0106). */
const SCHEMA = {
  platform: '20261120T0001_platform',
  people: '20261120T0002_people',
  clubs: '20261120T0003_clubs',
  huts: '20261120T0004_huts',
  stays: '20261120T0005_stays',
  fairness: '20261120T0006_fairness',
  money: '20261120T0007_money',
  reports: '20261120T0008_reports',
};
export const schemaOf = (area: keyof typeof SCHEMA): string => `apps/server/migrations/${SCHEMA[area]}.sql`;
