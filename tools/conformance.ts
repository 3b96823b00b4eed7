/**
 * `pnpm conformance`: how many of the promised calls and screens exist, by the server's route table and the site's
 * routes. `--missing` lists the rest; `--at-least calls,screens` fails when a figure has fallen.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtPaths } from '@hytte/web/src/app/routes.ts';
import { fallenBelow, readRows, tally, type Figures, type Tally } from './checks/conformance-tally.ts';
import { inspectServer } from './inspect-server.ts';

const product = join(import.meta.dirname, '../docs/product');
const list = async (file: string): Promise<string[][]> => readRows(await readFile(join(product, file), 'utf8'));

function show(name: string, { missing, unlisted }: Tally, withMissing: boolean): void {
  if (withMissing) for (const one of missing) console.log(`missing ${name}  ${one}`);
  for (const one of unlisted) console.log(`unlisted ${name}  ${one}  (add it to docs/product, or take it away)`);
}

const { values } = parseArgs({ options: { missing: { type: 'boolean' }, 'at-least': { type: 'string' } } });

const [promisedCalls, addedCalls, promisedScreens, addedScreens] = await Promise.all(
  ['calls.tsv', 'added-calls.tsv', 'screens.tsv', 'added-screens.tsv'].map(list),
);
const servedCalls = await inspectServer((app) => app.routeTable.map(({ method, path }) => `${method} ${path}`));
const callsIn = (rows: string[][] = []): string[] => rows.map(([method, path]) => `${method} ${path}`);
const calls = tally(callsIn(promisedCalls), callsIn(addedCalls), servedCalls);
const pathsIn = (rows: string[][] = []): string[] => rows.map(([path = '']) => path);
const screens = tally(pathsIn(promisedScreens), pathsIn(addedScreens), builtPaths());

show('call', calls, values.missing ?? false);
show('screen', screens, values.missing ?? false);
const floor: Figures = JSON.parse(await readFile(join(product, 'conformance.json'), 'utf8'));
const figures: Figures = { calls: calls.standing, screens: screens.standing };
const fallen = fallenBelow(figures, floor, values['at-least']?.split(',') ?? []);
for (const sentence of fallen) console.log(sentence);
console.log(`calls ${calls.standing} of ${calls.promised}`);
console.log(`screens ${screens.standing} of ${screens.promised}`);
if (fallen.length + calls.unlisted.length + screens.unlisted.length > 0) process.exitCode = 1;
