// pnpm bench:opening [--full]
// The minute in which a season opens: people of one club, and of many clubs, open the booking page within a minute, look
// at the calendar again and again, and a tenth of them asks for a stay. Two API processes, PgBouncer and a worker share
// the machine with PostgreSQL and the load itself. Every calendar is compared with what was committed a second before.
import { setTimeout as wait } from 'node:timers/promises';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { withClient } from '../database/database.ts';
import {
  asText,
  openGenerator,
  percentile,
  type RequestKind,
  type SeenVersion,
  type Tally,
} from '../load-generator/generator.ts';
import { aRequest, clubId, CLUBS, openOpeningSite, signInPeople } from './opening-site.ts';

const FULL = process.argv.includes('--full');
const PEOPLE = FULL ? 10_000 : 2_000;
const SECONDS = FULL ? 60 : 12;
/** Calendars that one person looks at in the minute, the first of them whole. */
const LOOKS = 20;
const PROMISED_MS = 1_000;

const today = dateInOslo(new Date());

type People = { tokens: string[]; clubs: number };

await using stack = new AsyncDisposableStack();
const site = await openOpeningSite(stack, today);
const generator = stack.adopt(openGenerator(), ({ stop }) => stop());
const people = await signInPeople(site, PEOPLE);
await openPage('one club', { tokens: people, clubs: 1 });
await openPage(`${CLUBS} clubs`, { tokens: people, clubs: CLUBS });

/** What the booking page asks for, in the shares in which a minute of it is made up. */
function requestsOf(prefix: string, { tokens, clubs }: People): RequestKind[] {
  const of = (n: number): number => (clubs === 1 ? 0 : n % clubs);
  const get = (path: (club: string) => string, headers?: Record<string, string>): string[] =>
    tokens.map((token, n) => asText({ method: 'GET', path: path(clubId(of(n))), token, ...(headers && { headers }) }));
  const kinds: RequestKind[] = [
    { name: 'calendar', share: LOOKS, requests: get((club) => `/api/clubs/${club}/calendar`), noteVersions: true },
    { name: 'huts', share: 1, requests: get((club) => `/api/memberships/clubs/${club}/huts`) },
    { name: 'own stays', share: 1, requests: get(() => '/api/user-bookings') },
    { name: 'next draw', share: 1, requests: get((club) => `/api/clubs/${club}/draws/next`) },
    {
      name: 'request',
      share: 0.1,
      requests: tokens.map((token, n) =>
        asText({
          method: 'POST',
          path: '/api/bookings',
          token,
          body: aRequest(today, of(n), n),
          headers: { 'idempotency-key': `${prefix}-${n}` },
        }),
      ),
    },
  ];
  return kinds.map((kind) => ({ ...kind, name: `${prefix}: ${kind.name}` }));
}

/** The versions of all calendars, read every 100 ms: what stood in each reading was committed before it began. */
async function watchVersions(ownerUrl: string, isOver: () => boolean) {
  const readings: { at: number; versions: Map<string, number> }[] = [];
  await withClient(ownerUrl, async (client) => {
    while (!isOver()) {
      const at = Date.now();
      const { rows } = await client.query('select club_id, version::int from calendars');
      readings.push({ at, versions: new Map(rows.map((row) => [row.club_id, row.version])) });
      await wait(100);
    }
  });
  return readings;
}

async function openPage(name: string, given: People): Promise<void> {
  const kinds = requestsOf(name, given);
  generator.add(kinds);
  const run = { kinds: kinds.map((kind) => kind.name), ports: site.ports, connections: 64 };
  await generator.run({ ...run, seconds: 2, perSecond: null });
  const perSecond = (PEOPLE * (LOOKS + 3.1)) / SECONDS;
  let over = false;
  const watching = watchVersions(site.ownerUrl, () => over);
  const asked = await generator.run({ ...run, connections: 400, seconds: SECONDS, perSecond });
  over = true;
  const readings = await watching;
  const most = await generator.run({ ...run, seconds: Math.min(10, SECONDS), perSecond: null });
  print(`${name}: ${PEOPLE} people in ${SECONDS} s, ${Math.round(perSecond)} calls/s`, asked);
  console.log(`  older than a second: ${staleOf(asked.byKind[`${name}: calendar`]?.versions ?? [], readings, given)}`);
  print(`${name}: as many as are answered`, most);
}

function staleOf(
  seen: readonly SeenVersion[],
  readings: Awaited<ReturnType<typeof watchVersions>>,
  { clubs }: People,
): string {
  let [compared, stale] = [0, 0];
  for (const [place, sentAt, version] of seen) {
    const before = readings.findLast(({ at }) => at <= sentAt - PROMISED_MS);
    const least = before?.versions.get(clubId(clubs === 1 ? 0 : place % clubs));
    if (least === undefined) continue;
    compared += 1;
    if (version < least) stale += 1;
  }
  return `${stale} of ${compared} compared`;
}

function print(title: string, { byKind, seconds }: Tally): void {
  console.log(`\n${title}`);
  for (const [name, { served, refused, failed, ms }] of Object.entries(byKind)) {
    const times = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(ms, share))).join('/');
    console.log(
      `  ${name.padEnd(24)} ${Math.round(served / seconds)}/s, p50/p95/p99 ${times} ms, ${refused} refused, ${failed} failed`,
    );
  }
}
