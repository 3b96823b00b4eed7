import { expect, test } from 'vitest';
import { aHutInList } from '#testing/huts.ts';
import { cutDescription, findHuts } from './HutChoice.tsx';

const trollbu = aHutInList({ name: 'Trollbu', location: 'Lom', description: 'Laftet hytte ved vannet.' });
const fjellro = aHutInList({ name: 'Fjellro', location: null, description: null });

test.each([
  ['', ['Trollbu', 'Fjellro']],
  ['troll', ['Trollbu']],
  ['LOM', ['Trollbu']],
  ['vannet lom', ['Trollbu']],
  ['lom fjellro', []],
])('«%s» finds %j', (search, names) =>
  expect(findHuts([trollbu, fjellro], search).map(({ name }) => name)).toEqual(names),
);

test('a description is cut at 30 characters, and never through one', () => {
  expect(cutDescription('x'.repeat(30))).toBe('x'.repeat(30));
  expect(cutDescription('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
  expect(cutDescription('Laftet hytte ved det store og stille vannet')).toBe('Laftet hytte ved det store og…');
  expect(cutDescription('🏔'.repeat(31))).toBe(`${'🏔'.repeat(30)}…`);
});
