// pnpm bench:opening [--full]
// The minute in which a season opens: people of one club, and of many clubs, open the booking page within a minute, look
// at the calendar again and again, and a tenth of them asks for a stay. Two API processes, PgBouncer and a worker share
// the machine with PostgreSQL and the load itself. Every calendar is compared with what was committed a second before.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { createTokens } from '@hytte/server/src/features/accounts/sessions.service.ts';
import { databaseNamed, migrateDatabase, recreateDatabase, withClient } from '../database/database.ts';
import { startPgBouncer } from '../faults/load/pgbouncer.ts';
import { openInstallation } from '../faults/installation.ts';
import {
  asText,
  openGenerator,
  percentile,
  type RequestKind,
  type SeenVersion,
  type Tally,
} from '../load-generator/generator.ts';
import { projectRoot } from '../services/setup.ts';
import { CLUB_PREFIX, fill, FIRST_CLUB, FIRST_PERSON, HUT_PREFIX, HUTS_PER_CLUB } from './fill.ts';

const FULL = process.argv.includes('--full');
const PEOPLE = FULL ? 10_000 : 2_000;
const SECONDS = FULL ? 60 : 12;
/** Calendars that one person looks at in the minute, the first of them whole. */
const LOOKS = 20;
const PROMISED_MS = 1_000;

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set. Run it as: pnpm bench:opening');
const today = dateInOslo(new Date());
const clubId = (club: number): string => `${CLUB_PREFIX}${FIRST_CLUB + club}`;

type People = { tokens: string[]; clubs: number };

await using stack = new AsyncDisposableStack();
const site = await openStack(200);
const people = await signInPeople();
await openPage('one club', { tokens: people, clubs: 1 });
await openPage('200 clubs', { tokens: people, clubs: 200 });

/** The product as it is deployed, on a database of its own. */
async function openStack(clubs: number) {
  const ownerUrl = databaseNamed(DATABASE_URL ?? '', 'bench_opening');
  await recreateDatabase(ownerUrl);
  const dir = join(projectRoot, '.cache/bench-opening');
  stack.defer(() => rm(dir, { recursive: true, force: true }));
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', BEACON: 'off' };
  await migrateDatabase({
    ...process.env,
    DATABASE_URL: ownerUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    TOKEN_SECRETS: 'x'.repeat(32),
  });
  await withClient(ownerUrl, (client) => fill(client, clubs, today));
  const pooler = stack.adopt(await startPgBouncer(ownerUrl, dir, 10), ({ stop }) => stop());
  const installation = stack.adopt(
    await openInstallation({ ownerUrl, apiDatabasePort: pooler.port, env }),
    ({ stop }) => stop(),
  );
  const generator = stack.adopt(openGenerator(), ({ stop }) => stop());
  const ports = installation.members.filter(({ kind }) => kind === 'api').map(({ running }) => running.port);
  return { ownerUrl, generator, ports, secret: installation.env['TOKEN_SECRETS'] ?? '' };
}

/** Each a member of the first club and of one of the two hundred, signed in. */
async function signInPeople(): Promise<string[]> {
  const { sign } = createTokens([site.secret]);
  const expiresAt = new Date(Date.now() + 24 * 3600 * 1000);
  return withClient(site.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string; email: string; session: string }>(
      `with people as (
         insert into users (email, email_verified_at, first_name, last_name)
         select 'opening-' || n || '@test.example', now(), 'Prøve', 'Person' from generate_series(1, $1::int) n returning id, email
       ), numbered as (select id, email, row_number() over (order by email) - 1 as n from people),
       members as (
         insert into memberships (club_id, user_id)
         select distinct ('${CLUB_PREFIX}' || ${FIRST_CLUB} + club)::uuid, id from numbered, unnest(array[0, n % 200]) as club
       ), opened as (
         insert into sessions (user_id, expires_at) select id, $2 from people returning id, user_id
       ) select numbered.id, email, opened.id as session from opened join numbered on numbered.id = opened.user_id order by n`,
      [PEOPLE, expiresAt],
    );
    await client.query('vacuum (analyze)');
    return rows.map(({ id, email, session }) =>
      sign({ id, email, first_name: 'Prøve', last_name: 'Person', role: 'user' }, { id: session, expiresAt }),
    );
  });
}

const calendar = (club: string): string => `/api/clubs/${club}/calendar`;

/** What the booking page asks for, in the shares in which a minute of it is made up. */
function requestsOf(prefix: string, { tokens, clubs }: People): RequestKind[] {
  const of = (n: number): number => (clubs === 1 ? 0 : n % clubs);
  const get = (path: (club: string) => string, headers?: Record<string, string>): string[] =>
    tokens.map((token, n) => asText({ method: 'GET', path: path(clubId(of(n))), token, ...(headers && { headers }) }));
  const kinds: RequestKind[] = [
    { name: 'calendar', share: LOOKS, requests: get(calendar), noteVersions: true },
    { name: 'huts', share: 1, requests: get((club) => `/api/memberships/clubs/${club}/huts`) },
    { name: 'own stays', share: 1, requests: get(() => '/api/user-bookings') },
    { name: 'next draw', share: 1, requests: get((club) => `/api/clubs/${club}/draws/next`) },
    {
      name: 'request',
      share: 0.1,
      requests: tokens.map((token, n) => {
        const day = addDays(today, 300 + (n % 300));
        const hut = FIRST_PERSON + of(n) * HUTS_PER_CLUB + (n % HUTS_PER_CLUB);
        const body = {
          hut_id: `${HUT_PREFIX}${hut}`,
          start_date: day,
          end_date: day,
          start_half_day: 'AM',
          end_half_day: 'PM',
        };
        return asText({
          method: 'POST',
          path: '/api/bookings',
          token,
          body,
          headers: { 'idempotency-key': `${prefix}-${n}` },
        });
      }),
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
  site.generator.add(kinds);
  const run = { kinds: kinds.map((kind) => kind.name), ports: site.ports, connections: 64 };
  await site.generator.run({ ...run, seconds: 2, perSecond: null });
  const perSecond = (PEOPLE * (LOOKS + 3.1)) / SECONDS;
  let over = false;
  const watching = watchVersions(site.ownerUrl, () => over);
  const asked = await site.generator.run({ ...run, connections: 400, seconds: SECONDS, perSecond });
  over = true;
  const readings = await watching;
  const most = await site.generator.run({ ...run, seconds: Math.min(10, SECONDS), perSecond: null });
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
