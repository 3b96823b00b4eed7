import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder } from '#testing/archives.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson, type Club } from '#testing/people.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';

const folder = await aFolder();
let here: World;
let there: World;
let club: Club;
beforeAll(async () => {
  [here, there] = [await startWorld(), await startWorld()];
  club = await aClub(here, { owner: await aPerson(here) });
  await aHut(here, club);
}, 60_000);
afterAll(async () => {
  await here.close();
  await there.close();
  await folder.remove();
});

const run = (world: World, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], ...testEnv(world.config.database.url) };
    const program = path.join(import.meta.dirname, 'main-club-archive.ts');
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
    );
  });

test('the program writes a club into a file that only its owner reads, and puts it into another installation', async () => {
  const file = folder.file('club.tar.gz');
  expect(await run(here, 'export', 'no id')).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') });
  expect(await run(here, 'export', club.id, file)).toMatchObject({ code: 0, said: expect.stringContaining(club.name) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await run(there, 'import', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('every proof verified'),
  });
  const again = await run(there, 'import', file);
  expect(again).toEqual({ code: 1, said: 'This installation has the club already.\n' });
}, 120_000);
