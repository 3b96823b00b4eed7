import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiles } from '#platform/files/open-files.ts';
import { aFolder } from '#testing/archives.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from '#testing/people.ts';
import { portOf, type Running, startProcess } from '#testing/processes.ts';
import { startHostRouter } from '#testing/proxy.ts';
import { codeIn, mailTo, runJobs } from '#testing/run-jobs.ts';
import { drawNow } from '#testing/waitlist.ts';
import { aPassword, startLongWorld, testEnv, type World } from '#testing/world.ts';
import { standingOf } from './move-club.service.ts';
import { verifyClub } from './verify-club.ts';

const isFull = process.env['CLUB_MOVE'] === 'full';
const SIZE = isFull
  ? { members: 500, huts: 50, staysPerHut: 1000, draws: 200 }
  : { members: 20, huts: 3, staysPerHut: 50, draws: 2 };

const folder = await aFolder();
const ADDRESSES = { here: 'https://old.example', there: 'https://new.example' };
let here: World;
let there: World;
let club: Club;
let huts: TestHut[];
let people: Person[];
let apis: Running[] = [];
let router: ReturnType<typeof startHostRouter>;
let routerPort: number;
beforeAll(async () => {
  here = await startLongWorld({ PUBLIC_URL: ADDRESSES.here, FILES_DIR: folder.file('old-files') });
  there = await startLongWorld({ PUBLIC_URL: ADDRESSES.there, FILES_DIR: folder.file('new-files') });
  const owner = await aPerson(here);
  people = await severalPeople(here, SIZE.members - 1);
  club = await aClub(here, { owner, members: people });
  huts = [];
  for (let n = 0; n < SIZE.huts; n += 1) huts.push(await aHut(here, club));
  for (const hut of huts) await fillHut(hut);
  for (let draw = 0; draw < SIZE.draws; draw += 1) {
    // A hundred in each hut, so that nobody asks for days twice.
    const hut = huts[Math.floor(draw / 100)];
    if (!hut) throw new Error('more draws than huts for them');
    for (const { id } of people.slice(0, 2))
      await aBooking(here, hut, { user_id: id, ...daysAhead(10 + (draw % 100) * 3, 2) });
    await drawNow(here, club, owner);
  }
  await runJobs(here);
  apis = await Promise.all([startProcess('main-api.ts', envOf(here)), startProcess('main-api.ts', envOf(there))]);
  const [old, fresh] = apis.map(({ port }) => port);
  router = startHostRouter({ 'old.example': old ?? 0, 'new.example': fresh ?? 0 });
  routerPort = await portOf(router.server.listen(0, '127.0.0.1'));
}, 1_800_000);
afterAll(async () => {
  agent.destroy();
  router.close();
  await Promise.all(apis.map(({ leave }) => leave()));
  await here.close();
  await there.close();
  await folder.remove();
});

const envOf = (world: World): NodeJS.ProcessEnv => ({
  ...testEnv(world.config.database.url),
  DATABASE_OWNER_URL: world.ownerUrl,
  PUBLIC_URL: world === here ? ADDRESSES.here : ADDRESSES.there,
  FILES_DIR: folder.file(world === here ? 'old-files' : 'new-files'),
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'error',
});

const agent = new Agent({ keepAlive: true });

type Call = { at: keyof typeof ADDRESSES; method: 'GET' | 'POST'; url: string; token?: string; body?: object };
/** What is looked at of the answers of the calls below. */
type Answer = { code?: string; booking?: { id: string }; token?: string };

/** Over HTTP, through the router, as a browser of somebody: each call from an address of its own. */
async function send({ at, method, url, token, body }: Call): Promise<{ status: number; answer: Answer }> {
  const headers = {
    host: new URL(ADDRESSES[at]).host,
    'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.'),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = request({ host: '127.0.0.1', port: routerPort, method, path: url, headers, agent });
  const answered = once(sent, 'response');
  sent.end(body && JSON.stringify(body));
  const [response] = (await answered) as [IncomingMessage]; // as requests emit it
  return { status: response.statusCode ?? 0, answer: (await json(response)) as Answer }; // of the calls below
}

/** Stays of two half days, four half days apart, until a week ago. */
async function fillHut({ id }: TestHut): Promise<void> {
  const ids = people.map((member) => member.id);
  const { first_slot: last } = daysAhead(-7);
  await sql`insert into bookings (club_id, hut_id, user_id, status, first_slot, last_slot, points_cost, frozen_cost)
    select ${club.id}, ${id}, (${ids}::uuid[])[1 + n % ${ids.length}], 'allocated', ${last}::int - 4 * n, ${last}::int - 4 * n + 1, 0, '{"totalAmountInOre": 0}'
    from generate_series(1, ${SIZE.staysPerHut}::int) as n`.execute(here.db);
}

type Noted = { asked: number; acknowledged: string[]; refusedAt: number[]; other: string[] };

/** A member asks for stays until told to stop: what was acknowledged, and when changes were refused for the move. */
async function ask(isOver: () => boolean, noted: Noted): Promise<void> {
  // The draws have given days of the first two huts to the first two people.
  const [askers, free] = [people.slice(2), huts.slice(2)];
  for (let n = 0; !isOver(); n += 1) {
    const by = askers[n % askers.length];
    const hut = free[n % free.length];
    if (!by || !hut) return;
    const body = { hut_id: hut.id, ...asSent(daysAhead(30 + ((n * 7) % 150), 1)) };
    const { status, answer } = await send({ at: 'here', method: 'POST', url: '/api/bookings', token: by.token, body });
    noted.asked += 1;
    if (answer.booking) noted.acknowledged.push(answer.booking.id);
    else if (answer.code === 'club_is_moving') noted.refusedAt.push(performance.now());
    else if (answer.code !== 'club_has_moved') noted.other.push(`${status} ${answer.code}`);
    await wait(20);
  }
}

/** Another club of the old place goes on: how long its calls take, in milliseconds. */
async function useOther(isOver: () => boolean, { hut, member }: { hut: TestHut; member: Person }): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const body = { hut_id: hut.id, ...asSent(daysAhead(20 + ((n * 3) % 300), 1)) };
    const since = performance.now();
    const by = { at: 'here', token: member.token } as const;
    const { status } =
      n % 4 === 0
        ? await send({ ...by, method: 'POST', url: '/api/bookings', body })
        : await send({ ...by, method: 'GET', url: '/api/user-bookings' });
    times.push(performance.now() - since);
    expect(status).toBeLessThan(500);
    await wait(20);
  }
  return times;
}

/** As members do it: each proves the address in the new place, and asks for a stay there. What was acknowledged. */
async function goOnThere(): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const [n, { email }] of people.slice(0, 3).entries()) {
    const visitor = { at: 'there', method: 'POST' } as const;
    await send({ ...visitor, url: '/api/auth/send-verification-code', body: { email } });
    const code = codeIn(mailTo(await runJobs(there), email));
    const names = { firstName: 'Kari', lastName: 'Nordmann', password: aPassword };
    const made = await send({ ...visitor, url: '/api/auth/complete-registration', body: { email, code, ...names } });
    const token = made.answer.token ?? '';
    const body = { hut_id: huts[n]?.id, ...asSent(daysAhead(4 + 2 * n, 1)) };
    const { status, answer } = await send({ ...visitor, url: '/api/bookings', token, body });
    expect([n, status, answer.code]).toEqual([n, 201, undefined]);
    if (answer.booking) acknowledged.push(answer.booking.id);
  }
  return acknowledged;
}

/** Every stay of the club, every point and every line of its journal, in one number. */
const wholeOf = async ({ db }: World) =>
  (
    await sql`select
      (select md5(string_agg(to_jsonb(b)::text, '' order by b.id)) from bookings b where club_id = ${club.id}) as stays,
      (select md5(string_agg(to_jsonb(p)::text, '' order by p.id)) from point_entries p where club_id = ${club.id}) as points,
      (select md5(string_agg(hash, '' order by number)) from draw_journal where club_id = ${club.id}) as journal,
      (select count(*)::int from lottery_runs where club_id = ${club.id}) as draws`.execute(db)
  ).rows;

const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);

test(
  `a club of ${SIZE.members} members and ${SIZE.huts * SIZE.staysPerHut} stays is moved while it is used`,
  { timeout: 1_800_000 },
  async () => {
    const member = await aPerson(here);
    const other = await aClub(here, { owner: await aPerson(here), members: [member] });
    const elsewhere = { hut: await aHut(here, other), member };
    const calmUntil = performance.now() + (isFull ? 15_000 : 2_000);
    const before = await useOther(() => performance.now() > calmUntil, elsewhere);

    const lines = Object.entries(envOf(there)).map(([name, value]) => `${name}=${value}`);
    await writeFile(folder.file('new.env'), lines.join('\n'), { mode: 0o600 });
    const env = { PATH: process.env['PATH'], ...envOf(here) };
    let isOver = false;
    const noted: Noted = { asked: 0, acknowledged: [], refusedAt: [], other: [] };
    const load = [ask(() => isOver, noted), useOther(() => isOver, elsewhere)] as const;
    await wait(1_000);
    const program = path.join(import.meta.dirname, '../../../main-club-move.ts');
    const child = spawn(process.execPath, [program, 'move', club.id, folder.file('new.env')], { env });
    const said: string[] = [];
    const at: Record<string, number> = {};
    const exported: ReturnType<typeof wholeOf>[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        for (const line of text.toString().split('\n').filter(Boolean)) {
          said.push(line);
          const step = /^\S+ (?<step>held|exported|imported|released|opened):/.exec(line)?.groups?.['step'];
          if (step) at[step] = performance.now();
          if (step === 'exported') exported.push(wholeOf(here));
        }
      });
    const [code] = (await once(child, 'close')) as [number]; // as child processes emit it
    expect([code, said.join('\n')]).toEqual([0, expect.stringContaining('new place: here')]);
    await wait(500);
    isOver = true;
    await load[0];
    const during = await load[1];

    // Of what the old place had while it was held, the new one has every row as it was.
    expect([await wholeOf(there)]).toEqual(await Promise.all(exported));
    const after = await goOnThere();
    // Acknowledged before the hold or after the move: in the new place exactly once. Refused: nowhere.
    const acknowledged = [...noted.acknowledged, ...after];
    const { rows } = await sql<{ id: string; times: number }>`
      select id, count(*)::int as times from bookings where club_id = ${club.id} group by id`.execute(there.db);
    const arrived = new Map(rows.map(({ id, times }) => [id, times]));
    const lost = acknowledged.filter((id) => !arrived.has(id));
    const doubled = rows.filter(({ times }) => times > 1);
    const asked = await there.db
      .selectFrom('bookings')
      .select('id')
      .where('club_id', '=', club.id)
      .where('status', '=', 'requested')
      .execute();
    expect([lost, doubled, asked.length]).toEqual([[], [], acknowledged.length]);
    const left = await here.db.selectFrom('bookings').select('id').where('club_id', '=', club.id).execute();
    expect([left, after.length]).toEqual([[], 3]);
    await verifyClub(there.ctx, club.id);
    expect(noted.acknowledged.length).toBeGreaterThan(5);
    expect([...new Set(noted.other)]).toEqual([]);
    expect(noted.refusedAt.length).toBeGreaterThan(0);
    expect(await standingOf({ from: placeOf(here), to: placeOf(there) }, club.id)).toEqual({
      old: 'moved',
      new: 'here',
    });
    const since = (from: string, to: string) => Math.round(((at[to] ?? 0) - (at[from] ?? 0)) / 100) / 10;
    await recordResults(isFull ? 'full' : 'quick', {
      members: SIZE.members,
      stays: SIZE.huts * SIZE.staysPerHut,
      draws: SIZE.draws,
      'seconds read-only': since('held', 'opened'),
      'of them to write the archive': since('held', 'exported'),
      'to import and verify': since('exported', 'imported'),
      'to release and open': since('imported', 'opened'),
      'requests acknowledged': noted.acknowledged.length,
      'acknowledged in the new place': after.length,
      'refused while it moved': noted.refusedAt.length,
      'lost or doubled': lost.length + doubled.length,
      'p95 of another club before, ms': p95(before),
      'and meanwhile': p95(during),
    });
    // Small figures on a busy machine say nothing.
    expect(p95(during)).toBeLessThanOrEqual(isFull ? Math.max(2 * p95(before), 50) : Infinity);
    process.stderr.write(
      `${said.join('\n')}\np95 ${p95(before)} ${p95(during)}, read-only ${since('held', 'opened')} s\n`,
    );
  },
);

const placeOf = ({ ctx, db }: World) => ({ ctx, files: openFiles(here.config.files), owner: db });
