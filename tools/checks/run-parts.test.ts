import { expect, test } from 'vitest';
import { runParts, type Outcome, type Part } from './run-parts.ts';

const part = (name: string, code: string): Part => ({
  name,
  run: [process.execPath, '-e', code],
  remedy: `fix ${name}`,
});

test('every part runs although others fail, and a failing part keeps its words', async () => {
  const reported: string[] = [];
  const parts: Part[] = [
    part('broken', "console.log('out'); console.error('err'); process.exit(3)"),
    { name: 'missing', run: ['no-such-program-here'], remedy: 'install it' },
    part('fine', "console.log('well')"),
    { name: 'finds', run: () => [{ path: 'a.ts', line: 3, says: 'is wrong.' }], remedy: '' },
    { name: 'throws', run: () => Promise.reject(new Error('cannot read b.ts')), remedy: '' },
    { name: 'finds nothing', run: () => [], remedy: '' },
  ];
  const outcomes = await runParts(parts, '.', ({ part: { name } }: Outcome) => void reported.push(name));
  const byName = Object.fromEntries(outcomes.map((outcome) => [outcome.part.name, outcome]));
  expect(reported.toSorted()).toEqual(['broken', 'finds', 'finds nothing', 'fine', 'missing', 'throws']);
  expect(byName['fine']).toMatchObject({ ok: true });
  expect(byName['broken']).toMatchObject({ ok: false, output: expect.stringMatching(/out[^]*err|err[^]*out/) });
  expect(byName['missing']).toMatchObject({ ok: false, output: expect.stringContaining('could not be started') });
  expect(byName['finds']).toMatchObject({ ok: false, output: 'a.ts:3 is wrong.' });
  expect(byName['throws']).toMatchObject({ ok: false, output: 'cannot read b.ts' });
  expect(byName['finds nothing']).toMatchObject({ ok: true });
});
