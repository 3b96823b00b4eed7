import { expect, test } from 'vitest';
import { changedBetween, hashFiles, withImporters } from './changed-files.ts';

test('edited, added and removed files are changed, others are not', () => {
  const before = hashFiles([
    { path: 'same.ts', text: '1' },
    { path: 'edited.ts', text: '1' },
    { path: 'removed.ts', text: '1' },
  ]);
  const after = hashFiles([
    { path: 'same.ts', text: '1' },
    { path: 'edited.ts', text: '2' },
    { path: 'added.ts', text: '1' },
  ]);
  expect(changedBetween(before, after).toSorted()).toEqual(['added.ts', 'edited.ts', 'removed.ts']);
});

test('importers are found through relative paths, the app’s own # and the packages, over any number of steps', () => {
  const files = [
    { path: 'packages/domain/src/huts/huts/price.ts', text: '' },
    { path: 'packages/contract/src/huts/huts.ts', text: "import { price } from '@hytte/domain/huts/huts/price';" },
    {
      path: 'apps/server/src/features/huts/huts/huts.view.ts',
      text: "import type { Hut } from '@hytte/contract/huts/huts';",
    },
    { path: 'apps/server/src/app.ts', text: "import { view } from '#features/huts/huts/huts.view.ts';" },
    { path: 'tools/demo.ts', text: "const app = await import('@hytte/server/src/app.ts');" },
    { path: 'tools/other.ts', text: "import { x } from './demo-huts.ts';" },
  ];
  expect(withImporters(['packages/domain/src/huts/huts/price.ts'], files).toSorted()).toEqual(
    files
      .map(({ path }) => path)
      .filter((path) => path !== 'tools/other.ts')
      .toSorted(),
  );
  expect(withImporters(['tools/demo.ts', 'tools/gone.ts'], files)).toEqual(['tools/demo.ts']);
});
