import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listTestFiles, needsOf } from './needs.ts';

const FILES = [
  'packages/domain/src/fairness/terms/terms.test.ts',
  'packages/domain/src/stays/bookings/stay.test.ts',
  'packages/beacon/src/beacon.test.ts',
  'apps/web/src/features/stays/bookings/Calendar.test.tsx',
  'apps/server/src/features/stays/bookings/bookings.race.test.ts',
  'tools/checks/docs.test.ts',
];
const DOMAIN = ['domain', 'domain-auckland', 'domain-los-angeles'];

test.each([
  ['one file of the domain', ['packages/domain/src/fairness/terms/terms.test.ts'], DOMAIN],
  ['a line of it', ['./packages/domain/src/fairness/terms/terms.test.ts:12'], DOMAIN],
  ['a word that only the domain has', ['terms'], DOMAIN],
  ['a named test of one file', ['-t', 'a day', 'terms'], DOMAIN],
  ['a project without services', ['--project', 'domain', 'bookings'], []],
  ['a project as one word', ['--project=beacon'], []],
  ['two projects without services', ['--project', 'domain', '--project', 'web'], []],
])('starts no services for %s', (_what, args, projects) => {
  expect(needsOf(args, FILES)).toEqual({ services: false, projects });
});

test.each([
  ['everything', []],
  ['a project of the server', ['--project', 'server', 'bookings']],
  ['projects of which one needs them', ['--project', 'domain', '--project', 'server']],
  ['projects by a pattern', ['--project', 'dom*']],
  ['all projects but one', ['--project', '!server']],
  ['an argument that is not known', ['--changed', 'terms']],
  ['a file that does not exist', ['no-such-file']],
])('starts the services for %s', (_what, args) => {
  expect(needsOf(args, FILES)).toEqual({ services: true, projects: [] });
});

test('starts the services for a word that the server has too, with the projects that have it', () => {
  const { services, projects } = needsOf(['bookings'], FILES);
  expect(services).toBe(true);
  expect(projects).toEqual(expect.arrayContaining([...DOMAIN, 'web', 'server']));
  expect(projects).not.toContain('tools');
});

test('knows every project of the configuration', async () => {
  // By a variable: its types belong to the runner, not to the tools.
  const path = join(import.meta.dirname, '../../vitest.config.ts');
  const { default: config }: { default: { test: { projects: { test: { name: string } }[] } } } = await import(path);
  const names = config.test.projects.map(({ test: { name } }) => name);
  expect(names.toSorted()).toEqual(
    needsOf(['test.ts'], listTestFiles(join(import.meta.dirname, '../..'))).projects.toSorted(),
  );
});
