import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OVERLAYS } from './paths.ts';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

/** What dialog and drawer have inside: it has parts of the library, and opens nothing by itself. */
const CONTENT = 'ui/DialogContent.tsx';

test('every overlay is one of five components, and those without an address are closed by Back', () => {
  const library = /'(@base-ui\/react\/(dialog|alert-dialog|drawer)|yet-another-react-lightbox)'/;
  const overlays = files.filter(
    ({ path, text }) => (library.test(text) && path !== CONTENT) || path === 'ui/BottomSheet.tsx',
  );
  expect(files.find(({ path }) => path === CONTENT)?.text).not.toMatch(/\.(Root|Popup|Portal)/);
  expect(overlays.map(({ path }) => path).toSorted()).toEqual([
    'ui/AlertDialog.tsx',
    'ui/BottomSheet.tsx',
    'ui/Dialog.tsx',
    'ui/Drawer.tsx',
    'ui/Lightbox.tsx',
  ]);
  const layers = overlays.filter(({ text }) => text.includes('useBackCloses(')).map(({ path }) => path);
  expect(overlays.map(({ path }) => path).filter((path) => !layers.includes(path))).toEqual(['ui/Lightbox.tsx']);
});

const journeys = readFileSync(join(SRC, '../../../e2e/places.e2e.ts'), 'utf8');
const map = readFileSync(join(SRC, '../../../docs/product/places.md'), 'utf8');
/** The demo club has no photos and reads no files of its bank: e2e/huts.e2e.ts and e2e/bank-files.e2e.ts do. */
const ELSEWHERE = ['photo', 'bankline'];

test.each(Object.keys(OVERLAYS))(
  '%s is opened by a component, stands on the map and is tested in a browser',
  (name) => {
    expect(files.some(({ text }) => text.includes(`useOverlay('${name}')`))).toBe(true);
    expect(map).toContain(`?${name}=`);
    expect(journeys.includes(`[?&]${name}=`) || ELSEWHERE.includes(name)).toBe(true);
  },
);
