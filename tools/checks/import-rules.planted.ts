import type { Files } from './planted-tree.ts';

export type Planted = { rule: string; file: string; code: string };

const manifest = (name: string, more: object = {}): string => JSON.stringify({ name, type: 'module', ...more });
const library = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: manifest(name, { main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'export const thing = 1;',
});

const packages: Files = {
  'package.json': manifest('planted', { devDependencies: { vitest: '1.0.0' } }),
  'packages/domain/package.json': manifest('@hytte/domain', {
    exports: { './*': './src/*.ts' },
    devDependencies: { 'fast-check': '1.0.0' },
  }),
  'packages/beacon/package.json': manifest('@hytte/beacon'),
  'packages/contract/package.json': manifest('@hytte/contract', {
    exports: { './*': './src/*.ts' },
    dependencies: { '@hytte/domain': 'workspace:*', zod: '1.0.0' },
  }),
  'apps/server/package.json': manifest('@hytte/server', {
    imports: { '#*': './src/*' },
    dependencies: { '@hytte/contract': 'workspace:*', '@hytte/domain': 'workspace:*', kysely: '1.0.0' },
    devDependencies: { 'fast-check': '1.0.0' },
  }),
  'apps/web/package.json': manifest('@hytte/web', {
    imports: { '#*': './src/*' },
    dependencies: { '@hytte/contract': 'workspace:*', '@hytte/domain': 'workspace:*', react: '1.0.0' },
  }),
  'e2e/package.json': manifest('@hytte/e2e'),
  ...library('zod'),
  ...library('kysely'),
  ...library('react'),
  ...library('vitest'),
  ...library('fast-check'),
  ...library('undeclared'),
};

export const clean: Files = {
  ...packages,
  'packages/domain/src/stays/bookings/stay.ts': 'export const stay = 1; export type Stay = { first: number };',
  'packages/domain/src/stays/bookings/stay.test.ts': "import 'vitest'; import 'fast-check'; import './stay.ts';",
  'packages/contract/src/stays/bookings.ts':
    "import 'zod'; import '@hytte/domain/stays/bookings/stay'; export type Booking = 1;",
  'apps/server/src/platform/ctx.ts': "import 'kysely'; export type Ctx = 1;",
  'apps/server/src/testing/world.ts': "import '#app.ts'; import 'vitest';",
  'apps/server/src/features/huts/huts/huts.queries.ts': "import '#platform/ctx.ts'; export type HutRow = 1;",
  'apps/server/src/features/huts/huts/huts.service.ts': "import './huts.queries.ts'; export const findHut = 1;",
  'apps/server/src/features/stays/bookings/bookings.service.ts':
    "import '#features/huts/huts/huts.service.ts'; import '@hytte/domain/stays/bookings/stay'; export const requestStay = 1;",
  'apps/server/src/features/stays/bookings/bookings.queries.ts': "import 'kysely'; export type BookingRow = 1;",
  'apps/server/src/features/stays/bookings/bookings.routes.ts':
    "import './bookings.service.ts'; import type { BookingRow } from './bookings.queries.ts'; import '@hytte/contract/stays/bookings'; export type R = BookingRow;",
  'apps/server/src/features/stays/bookings/bookings.test.ts': "import '#testing/world.ts'; import 'fast-check';",
  'apps/server/src/app.ts': "import '#features/stays/bookings/bookings.routes.ts';",
  'apps/server/src/main-api.ts': "import './app.ts';",
  'apps/web/src/lib/api-client.ts':
    "import type { Booking } from '@hytte/contract/stays/bookings'; export type B = Booking;",
  'apps/web/src/ui/Button.tsx': "import 'react'; export const Button = 1;",
  'apps/web/src/features/huts/huts/huts.api.ts': "import '#lib/api-client.ts'; export const useHuts = 1;",
  'apps/web/src/features/huts/huts/HutList.tsx': "import './huts.api.ts'; import '#ui/Button.tsx';",
  'apps/web/src/features/stays/bookings/BookingPanel.tsx': "import '#features/huts/huts/huts.api.ts';",
  'apps/web/src/app/paths.ts': 'export const paths = 1;',
  'apps/web/src/app/router.tsx': "import '#features/stays/bookings/BookingPanel.tsx';",
  'apps/web/src/main.tsx': "import './app/router.tsx';",
  'e2e/sign-in.e2e.ts': "import 'vitest';",
};

/** Violations that only the rules for tests look at. */
export const plantedInTests: Planted[] = [
  {
    rule: 'product-code-knows-no-test-code',
    file: 'apps/server/src/features/huts/huts/uses-the-test-world.ts',
    code: "import '#testing/world.ts';",
  },
  {
    rule: 'apps-do-not-meet',
    file: 'apps/web/src/lib/peeks.test.ts',
    code: "import '../../../server/src/testing/world.ts';",
  },
  { rule: 'imports-resolve', file: 'apps/web/src/lib/lost.test.ts', code: "import './nowhere.ts';" },
  { rule: 'dependencies-are-declared', file: 'apps/web/src/lib/undeclared.test.ts', code: "import 'undeclared';" },
];

/** Files that break a rule, each with no other fault than the rules it is listed under. */
export const planted: Planted[] = [
  { rule: 'domain-is-pure', file: 'packages/domain/src/reads-disk.ts', code: "import 'node:fs';" },
  { rule: 'domain-is-pure', file: 'packages/domain/src/uses-library.ts', code: "import 'fast-check';" },
  {
    rule: 'product-code-runs-without-dev-dependencies',
    file: 'packages/domain/src/uses-library.ts',
    code: "import 'fast-check';",
  },
  {
    rule: 'beacon-knows-only-domain-and-curves',
    file: 'packages/beacon/src/knows-node.ts',
    code: "import 'node:crypto';",
  },
  {
    rule: 'contract-knows-only-domain-and-zod',
    file: 'packages/contract/src/knows-node.ts',
    code: "import 'node:crypto';",
  },
  {
    rule: 'apps-do-not-meet',
    file: 'apps/web/src/app/peeks-at-server.ts',
    code: "import type { Ctx } from '../../../server/src/platform/ctx.ts'; export type C = Ctx;",
  },
  {
    rule: 'apps-do-not-meet',
    file: 'e2e/peeks-at-web.e2e.ts',
    code: "import '../apps/web/src/ui/Button.tsx';",
  },
  {
    rule: 'platform-knows-no-feature',
    file: 'apps/server/src/platform/knows-huts.ts',
    code: "import '#features/huts/huts/huts.service.ts';",
  },
  {
    rule: 'platform-knows-no-feature',
    file: 'apps/web/src/ui/knows-weather.tsx',
    code: "import '#features/weather/weather.api.ts';",
  },
  {
    rule: 'features-know-no-app',
    file: 'apps/web/src/features/news/knows-paths.tsx',
    code: "import '#app/paths.ts';",
  },
  { rule: 'features-know-no-app', file: 'apps/server/src/features/huts/huts/knows-app.ts', code: "import '#app.ts';" },
  {
    rule: 'server-features-meet-at-services',
    file: 'apps/server/src/features/stays/bookings/reaches-past-the-service.ts',
    code: "import '#features/huts/huts/huts.queries.ts';",
  },
  {
    rule: 'web-features-do-not-meet',
    file: 'apps/web/src/features/stays/bookings/borrows-a-component.tsx',
    code: "import '#features/huts/huts/HutList.tsx';",
  },
  {
    rule: 'routes-hold-no-sql',
    file: 'apps/server/src/features/huts/huts/kysely-in.routes.ts',
    code: "import 'kysely';",
  },
  { rule: 'imports-resolve', file: 'apps/web/src/ui/lost.ts', code: "import './nowhere.ts';" },
  { rule: 'dependencies-are-declared', file: 'apps/web/src/ui/undeclared.ts', code: "import 'undeclared';" },
  {
    rule: 'product-code-runs-without-dev-dependencies',
    file: 'apps/server/src/platform/ships-a-test-library.ts',
    code: "import 'fast-check';",
  },
  { rule: 'no-cycles', file: 'packages/domain/src/ring-a.ts', code: "import './ring-b.ts'; export const a = 1;" },
];

/** What the planted files need beside them; innocent alone. */
export const accomplices: Files = {
  'packages/domain/src/ring-b.ts': "import './ring-a.ts'; export const b = 1;",
  'apps/web/src/features/weather/weather.api.ts': 'export const useWeather = 1;',
};

/** No two files need each other here, but the folders huts and seasons do. */
export const folderCycle: Files = {
  'apps/server/src/features/huts/seasons/seasons.service.ts': "import '#features/huts/huts/hut-names.service.ts';",
  'apps/server/src/features/huts/huts/hut-names.service.ts': 'export const hutNames = 1;',
  'apps/server/src/features/huts/huts/hut-seasons.ts': "import '#features/huts/seasons/seasons.service.ts';",
};
