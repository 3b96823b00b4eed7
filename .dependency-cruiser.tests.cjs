/**
 * Of the rules of the house, those that bind tests too. The files are named one by one (tools/checks/import-graph.ts), so
 * nothing that they import has to be read again.
 */
const house = require('./.dependency-cruiser.cjs');

const BIND_TESTS = ['apps-do-not-meet', 'imports-resolve', 'dependencies-are-declared'];

module.exports = {
  forbidden: house.forbidden.filter(({ name }) => BIND_TESTS.includes(name)),
  options: { ...house.options, doNotFollow: { path: '.' } },
};
