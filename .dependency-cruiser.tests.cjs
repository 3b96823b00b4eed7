/** Of the rules of the house, those that bind tests too; and that nothing else leans on tests. */
const house = require('./.dependency-cruiser.cjs');

const TEST_CODE = ['\\.test\\.tsx?$', '^(apps|packages)/[^/]+/src/(testing|authz)/'];
const BIND_TESTS = ['apps-do-not-meet', 'imports-resolve', 'dependencies-are-declared'];

module.exports = {
  forbidden: [
    ...house.forbidden.filter(({ name }) => BIND_TESTS.includes(name)),
    {
      name: 'product-code-knows-no-test-code',
      comment: 'Test worlds and factories are for tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
  ],
  options: { ...house.options, exclude: { path: '(^|/)dist/' } },
};
