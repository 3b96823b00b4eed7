/**
 * The floors of the house: an import may stay in its folder or fall, never climb.
 * domain < beacon | contract < platform | ui | lib < features < app. The reasons are in docs/architecture.md;
 * tools/checks/import-rules.test.ts plants a violation of every rule and sees it reported.
 *
 * This is about what runs. Tests stand on the whole house, and would tie every folder to every other:
 * they have rules of their own, in .dependency-cruiser.tests.cjs.
 */
const TEST_CODE = '\\.test\\.tsx?$|^(apps|packages)/[^/]+/src/(testing|authz)/';

// app/ or app.ts, main-*, and whatever else stands at the top of an app's src: they compose the rest.
const TOP_FLOOR = '^apps/[^/]+/src/(app/|[^/]+\\.tsx?$)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const floors = [
  rule(
    'domain-is-pure',
    'Rules know no clock, disk, network or library. Pass what they need as an argument.',
    { path: '^packages/domain/src/' },
    { pathNot: '^packages/domain/src/' },
  ),
  rule(
    'beacon-knows-only-domain-and-curves',
    'Server, browser and the verifier file verify rounds with the same code, so it may need nothing that one of them lacks.',
    { path: '^packages/beacon/src/' },
    { pathNot: ['^packages/(domain|beacon)/src/', 'node_modules/@noble/curves/'] },
  ),
  rule(
    'contract-knows-only-domain-and-zod',
    'Both ends of the wire load the contract, so it may need nothing that only one of them has.',
    { path: '^packages/contract/src/' },
    { pathNot: ['^packages/(domain|contract)/src/', 'node_modules/zod/'] },
  ),
  rule(
    'apps-do-not-meet',
    'Server, web and browser tests know each other through the contract and the address only.',
    { path: '^(apps/[^/]+|e2e)/' },
    { path: '^(apps/[^/]+|e2e)/', pathNot: '^$1/' },
  ),
  rule(
    'platform-knows-no-feature',
    'platform, ui and lib carry the features. Hand the feature in as an argument from app.',
    { path: '^apps/[^/]+/src/(platform|ui|lib)/' },
    { path: ['^apps/[^/]+/src/features/', TOP_FLOOR] },
  ),
  rule(
    'features-know-no-app',
    'app composes the features. Move what both need down to platform or lib.',
    { path: '^apps/[^/]+/src/features/' },
    { path: TOP_FLOOR },
  ),
];

const betweenFeatures = [
  rule(
    'server-features-meet-at-services',
    'Call the other feature through its *.service.ts with your ctx; read its tables in your own queries.',
    { path: '^apps/server/src/features/([^/]+/[^/]+)/' },
    {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '\\.service\\.ts$'],
    },
  ),
  rule(
    'web-features-do-not-meet',
    'Take data from the other feature’s *.api.ts; compose screens of two features in app/.',
    { path: '^apps/web/src/features/([^/]+/[^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: ['^apps/web/src/features/$1/', '\\.api\\.ts$'] },
  ),
  rule(
    'routes-hold-no-sql',
    'Routes translate and hand over: a plain read calls a query of its own feature, everything else a service.',
    { path: '\\.routes\\.ts$' },
    { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  ),
];

const cycles = [
  rule('no-cycles', 'Two files that need each other are one file, or hide a third.', {}, { circular: true }),
  {
    name: 'no-cycles-between-features',
    comment: 'Features are ordered. Move the shared part to the lower one.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^apps/[^/]+/src/features/[^/]+/[^/]+$' },
    to: { circular: true },
  },
];

const tests = [
  rule(
    'product-code-knows-no-test-code',
    'Test worlds and factories are for tests.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
    { path: TEST_CODE },
  ),
];

const packages = [
  rule('imports-resolve', 'Fix the path, or add the package.', {}, { couldNotResolve: true }),
  rule(
    'dependencies-are-declared',
    'Name the package in the nearest package.json (pnpm --filter <package> add -E name@version).',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'product-code-runs-without-dev-dependencies',
    'What runs in production is in dependencies, not in devDependencies.',
    { path: '^(apps|packages)/[^/]+/src/' },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

module.exports = {
  forbidden: [...floors, ...betweenFeatures, ...cycles, ...tests, ...packages],
  options: {
    // Type imports are dependencies too: a floor is broken by knowing, not only by running.
    tsPreCompilationDeps: true,
    // A package may use what it names itself or what the workspace root gives every package (vitest).
    combinedDependencies: true,
    // Test code is seen as something that may not be imported, and not read: tools/checks/import-graph.ts names the files.
    doNotFollow: { path: ['node_modules', TEST_CODE] },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
