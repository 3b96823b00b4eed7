import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, aMovableClub } from '#testing/archives.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { drawNow } from '#testing/waitlist.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';

const isFull = process.env['CLUB_MOVE'] === 'full';
const KILLS = isFull ? 30 : 5;
const PROGRAM = path.join(import.meta.dirname, '../../../main-club-move.ts');

const folder = await aFolder();
let first: World;
let second: World;
beforeAll(async () => {
  first = await startWorld({ FILES_DIR: folder.file('first-files') });
  second = await startWorld({ FILES_DIR: folder.file('second-files') });
  for (const world of [first, second]) await writeFile(settingsOf(world), lines({ ...envOf(world) }), { mode: 0o600 });
}, 120_000);
afterAll(async () => {
  await first.close();
  await second.close();
  await folder.remove();
});

const isFirst = (world: World) => world === first;
const settingsOf = (world: World) => folder.file(isFirst(world) ? 'first.env' : 'second.env');
const lines = (env: NodeJS.ProcessEnv) =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
const envOf = (world: World): NodeJS.ProcessEnv => ({
  ...testEnv(world.config.database.url),
  DATABASE_OWNER_URL: world.ownerUrl,
  FILES_DIR: folder.file(isFirst(world) ? 'first-files' : 'second-files'),
  PUBLIC_URL: isFirst(world) ? 'https://old.example' : 'https://new.example',
  LOG_LEVEL: 'error',
});

/** The steps the program tells of, in their order, after its own start. */
const STEPS = ['begun', 'held', 'exported', 'imported', 'released', 'opened'] as const;
type Step = (typeof STEPS)[number];
type Started = ChildProcess & { said: () => string; onStep: (heard: (step: Step) => void) => void };

function start(act: 'move' | 'back', clubId: string): Started {
  const env = { PATH: process.env['PATH'], ...envOf(first) };
  const child = spawn(process.execPath, [PROGRAM, act, clubId, settingsOf(second)], { env });
  let said = '';
  let heard: (step: Step) => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text.toString();
      for (const step of STEPS) if (text.toString().includes(` ${step}: `)) heard(step);
    });
  return Object.assign(child, { said: () => said, onStep: (next: typeof heard) => (heard = next) });
}

async function finish(act: 'move' | 'back', clubId: string): Promise<string> {
  const child = start(act, clubId);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${act} ended with ${code}: ${child.said()}`);
  return child.said();
}

type ClubToMove = { id: string; stays: unknown[] };

/** With some stays, a draw and its proof; the first has a row of everything. */
async function aClubToMove(n: number): Promise<ClubToMove> {
  const { id } = n === 0 ? (await aMovableClub(first)).club : await aSmallClub();
  await runJobs(first);
  return { id, stays: await staysOf(first, id) };
}

async function aSmallClub() {
  const [owner, members] = [await aPerson(first), [await aPerson(first), await aPerson(first)]];
  const club = await aClub(first, { owner, members });
  const hut = await aHut(first, club);
  for (const [n, { id }] of members.entries()) await aBooking(first, hut, { user_id: id, ...daysAhead(10 + 3 * n, 2) });
  await drawNow(first, club, owner);
  return club;
}

const staysOf = async (world: World, clubId: string) =>
  (await sql`select to_jsonb(bookings) as row from bookings where club_id = ${clubId} order by id`.execute(world.db))
    .rows;

const stateOf = async (world: World, clubId: string) =>
  (await sql<{ state: string }>`select state::text from club_moves where club_id = ${clubId}`.execute(world.db)).rows[0]
    ?.state;

/** Which of the two places have rows of the club, and in how many it can be changed. */
async function whereIs(clubId: string) {
  const [old, fresh] = await Promise.all(
    [first, second].map(async (world) => {
      const { rows } = await sql<{ hasRows: boolean; isOpen: boolean }>`
        select exists (select from clubs where id = ${clubId}) as "hasRows",
          exists (select from clubs where id = ${clubId})
            and not exists (select from club_moves where club_id = ${clubId}) as "isOpen"`.execute(world.db);
      return rows[0];
    }),
  );
  return {
    old: old?.hasRows ?? false,
    new: fresh?.hasRows ?? false,
    changed: Number(old?.isOpen ?? false) + Number(fresh?.isOpen ?? false),
  };
}

/** While a move goes on: whenever the new place has the club open, the old one has released it. */
async function watch(clubId: string, isOver: { now: boolean }): Promise<number> {
  let looks = 0;
  while (!isOver.now) {
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from clubs where id = ${clubId})
        and not exists (select from club_moves where club_id = ${clubId}) as open`.execute(second.db);
    // The new place is asked first: it opens only after the old one has released, and a release is never undone.
    if (rows[0]?.open) expect(await stateOf(first, clubId)).toBe('moved');
    looks += 1;
    await wait(5);
  }
  return looks;
}

/** How long each step takes when nobody disturbs it, in milliseconds. */
async function timesOf(clubId: string): Promise<Record<Step, number>> {
  let since = performance.now();
  const times: Record<Step, number> = { begun: 0, held: 0, exported: 0, imported: 0, released: 0, opened: 0 };
  const child = start('move', clubId);
  child.onStep((step) => {
    times[step] = performance.now() - since;
    since = performance.now();
  });
  const [code] = await once(child, 'close');
  expect([code, child.said()]).toEqual([0, expect.stringContaining('new place: here')]);
  return times;
}

/** Kills a move so long after one of its steps, and looks where the club is then. */
async function killed(clubId: string, { after, ms }: { after: Step; ms: number }) {
  const child = start('move', clubId);
  const isOver = { now: false };
  const watching = watch(clubId, isOver);
  let timer: NodeJS.Timeout | undefined;
  const killLater = () => (timer = setTimeout(() => child.kill('SIGKILL'), ms));
  if (after === 'begun') killLater();
  child.onStep((step) => {
    if (step === after) killLater();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]; // as child processes emit it
  clearTimeout(timer);
  isOver.now = true;
  const looks = await watching;
  // One that was faster than the kill has ended well.
  expect(signal ?? `${code} ${child.said()}`).toMatch(/^SIGKILL$|^0 [^]*new place: here/);
  const old = (await stateOf(first, clubId)) ?? 'here';
  const arrived = (await stateOf(second, clubId)) ?? 'none';
  // The release deletes the rows in the same transaction: they are in the old place until then, and in the new one from then on.
  expect(await whereIs(clubId)).toEqual({
    old: old !== 'moved',
    new: arrived === 'arriving' || old === 'moved',
    changed: old === 'here' || (old === 'moved' && arrived === 'none') ? 1 : 0,
  });
  return { looks, state: `old ${old}, new ${arrived}`, isReleased: old === 'moved', isKilled: signal !== null };
}

async function expectTakenBack({ id, stays }: ClubToMove): Promise<void> {
  expect(await whereIs(id)).toEqual({ old: true, new: false, changed: 1 });
  expect(await staysOf(first, id)).toEqual(stays);
  expect(await staysOf(second, id)).toEqual([]);
}

test(
  `a move that is killed at ${KILLS} moments leaves the club in exactly one place, and is taken up or taken back`,
  { timeout: 1_800_000 },
  async () => {
    // The first is slower than those after it: the databases have planned nothing yet.
    await timesOf((await aClubToMove(1)).id);
    const times = await timesOf((await aClubToMove(1)).id);
    const states: Record<string, number> = {};
    const afterStep: Record<string, number> = {};
    let [kills, looks, back, up] = [0, 0, 0, 0];
    // A step lasts a few milliseconds or hundreds, so moments are counted from steps; some moves end before theirs.
    for (let n = 0; kills < KILLS && n < 4 * KILLS; n += 1) {
      const { id, stays } = await aClubToMove(n);
      const at = n % (STEPS.length - 1);
      const [after, next] = [STEPS[at] ?? 'begun', STEPS[at + 1] ?? 'held'];
      const part = (Math.floor(n / (STEPS.length - 1)) % 6) / 6;
      // In its first half the program only starts.
      const found = await killed(id, { after, ms: times[next] * (after === 'begun' ? 0.5 + part / 2 : part) });
      states[found.state] = (states[found.state] ?? 0) + 1;
      looks += found.looks;
      if (found.isKilled) {
        kills += 1;
        afterStep[after] = (afterStep[after] ?? 0) + 1;
      }
      if (n % 2 === 0 && !found.isReleased) {
        await finish('back', id);
        back += 1;
        await expectTakenBack({ id, stays });
      } else up += 1;
      await finish('move', id);
      expect(await whereIs(id)).toEqual({ old: false, new: true, changed: 1 });
      expect(await staysOf(second, id)).toEqual(stays);
    }
    expect(kills).toBe(KILLS);
    await recordResults(isFull ? 'full' : 'quick', {
      'moves killed': kills,
      'taken up': up,
      'taken back': back,
      'looks at both places meanwhile': looks,
      'club in two places': 0,
      ...Object.fromEntries(Object.entries(afterStep).map(([step, many]) => [`killed after ${step}`, many])),
      ...Object.fromEntries(Object.entries(states).map(([state, times]) => [`found ${state}`, times])),
    });
  },
);
