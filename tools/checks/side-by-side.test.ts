import { expect, test } from 'vitest';
import { runSideBySide, type Outcome, type Part } from './side-by-side.ts';

const part = (name: string, code: string): Part => ({
  name,
  command: [process.execPath, '-e', code],
  remedy: `mend ${name}`,
});

test('every part runs although others fail, and a failing part keeps its words', async () => {
  const told: string[] = [];
  const parts = [
    part('broken', "console.log('out'); console.error('err'); process.exit(3)"),
    { name: 'missing', command: ['no-such-program-here'], remedy: 'install it' } satisfies Part,
    part('fine', "console.log('well')"),
  ];
  const outcomes = await runSideBySide(parts, '.', ({ part: { name } }: Outcome) => void told.push(name));
  const byName = Object.fromEntries(outcomes.map((outcome) => [outcome.part.name, outcome]));
  expect(told.toSorted()).toEqual(['broken', 'fine', 'missing']);
  expect(byName['fine']).toMatchObject({ ok: true });
  expect(byName['broken']).toMatchObject({ ok: false, output: expect.stringMatching(/out[^]*err|err[^]*out/) });
  expect(byName['missing']).toMatchObject({ ok: false, output: expect.stringContaining('could not be started') });
});
