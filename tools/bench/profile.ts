// pnpm bench:profile [whole | stays]
// Where an API process spends its processor time while it answers calendars, unchanged or whole, or takes requests for
// stays: shares by file and by function, from a CPU profile of five seconds under load.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { openGenerator } from '../load-generator/generator.ts';
import { projectRoot } from '../services/setup.ts';
import { calendarRequests, stayRequests } from './calendar-requests.ts';
import { openSite } from './site.ts';

type Node = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
};
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

const LOAD_SECONDS = 5;
const KINDS = ['unchanged', 'whole', 'stays'] as const;
const kind = KINDS.find((one) => process.argv.includes(one)) ?? 'unchanged';
/** Beyond the filled days and within the horizon. */
const STAYS_FROM_DAY = 200;
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:profile');
const dir = join(projectRoot, '.cache/profile');
rmSync(dir, { recursive: true, force: true });

const generator = openGenerator();
const today = dateInOslo(new Date());
const site = await openSite(DATABASE_URL, 200, today, ['--cpu-prof', `--cpu-prof-dir=${dir}`]);
try {
  const stays = stayRequests(site, addDays(today, STAYS_FROM_DAY), 20_000);
  const requests = kind === 'stays' ? stays : (await calendarRequests(site))[kind];
  generator.add([{ name: kind, share: 1, requests }]);
  const run = { kinds: [kind], ports: [site.port], connections: 8, perSecond: null };
  const { byKind } = await generator.run({ ...run, seconds: LOAD_SECONDS });
  console.log(`${kind}: ${byKind[kind]?.served} answered in ${LOAD_SECONDS} s`);
} finally {
  generator.stop();
  await site.stop();
}
print(JSON.parse(readFileSync(join(dir, readdirSync(dir)[0] ?? ''), 'utf8')) as Profile);

/** `file:///…/node_modules/.pnpm/fastify@5/node_modules/fastify/lib/reply.js` as `fastify/lib/reply.js`. */
function placeOf({ callFrame: { url, functionName } }: Node): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'node (native)';
  const inPackage = url.split('/node_modules/').at(-1) ?? url;
  return inPackage === url ? (url.split('/apps/server/').at(-1)?.split('/packages/').at(-1) ?? url) : inPackage;
}

function print({ nodes, samples, timeDeltas }: Profile): void {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const [byFile, byFunction] = [new Map<string, number>(), new Map<string, number>()];
  const end = timeDeltas.reduce((sum, micros) => sum + micros, 0);
  let [busy, at] = [0, 0];
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id);
    const micros = timeDeltas[index] ?? 0;
    at += micros;
    // Starting up is not what is looked for.
    if (!node || node.callFrame.functionName === '(idle)' || at < end - LOAD_SECONDS * 1e6) continue;
    const place = placeOf(node);
    busy += micros;
    byFile.set(place, (byFile.get(place) ?? 0) + micros);
    const name = `${node.callFrame.functionName || '(anonymous)'}  ${place}:${node.callFrame.lineNumber + 1}`;
    byFunction.set(name, (byFunction.get(name) ?? 0) + micros);
  }
  for (const [title, shares, count] of [
    ['by file', byFile, 30],
    ['by function', byFunction, 30],
  ] as const) {
    console.log(`\n${title}`);
    for (const [name, micros] of [...shares].toSorted((one, other) => other[1] - one[1]).slice(0, count))
      console.log(`${((100 * micros) / busy).toFixed(1).padStart(5)} %  ${name}`);
  }
}
