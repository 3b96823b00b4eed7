// pnpm bench:streams [--full]
// People who look at calendars that move: streams of server-sent events held open to one API process. What each takes of
// memory, how long until everybody who looks at a club has a change, and how they come back when the process ends.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { asText, percentile } from '../load-generator/generator.ts';
import { cpuOf } from '../services/processes.ts';
import { aRequest, clubId, CLUBS, openOpeningSite, signInPeople } from './opening-site.ts';

const FULL = process.argv.includes('--full');
const STREAMS = FULL ? 10_000 : 1_000;
/** Of the first club. */
const WATCHERS = FULL ? 500 : 100;
const CHANGES = FULL ? 40 : 8;
/** Our server takes 500 connections from one address where no proxy stands before it. */
const PER_ADDRESS = 400;

const today = dateInOslo(new Date());
await using stack = new AsyncDisposableStack();
const { installation, ...site } = await openOpeningSite(stack, today);
const tokens = await signInPeople({ installation, ...site }, STREAMS);
const apis = installation.members.filter(({ kind }) => kind === 'api');
const [first, second] = apis;
if (!first || !second) throw new Error('Two API processes are needed.');

/** Streams that are open, by the person who reads. */
const open = new Set<number>();
const openedAt: number[] = [];
const toldAt = new Map<number, number>();
const refusals: string[] = [];
/** Each reason with how often, and begins anew. */
function refusalsSaid(): string {
  const counts = Object.entries(Object.groupBy(refusals.splice(0), (reason) => reason));
  return counts.map(([reason, all]) => `${all?.length} ${reason}`).join(', ') || 'none';
}
let port = first.running.port;

/** As the page does it: comes back when the server has said, to the process that is ready then. */
function follow(person: number): void {
  const club = person < WATCHERS ? 0 : person % CLUBS;
  const localAddress = `127.0.${1 + Math.floor(person / PER_ADDRESS)}.1`;
  let retryMs = 30_000;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.setEncoding('utf8');
  socket.write(
    asText({ method: 'GET', path: `/api/clubs/${clubId(club)}/calendar/events`, token: tokens[person] ?? '' }),
  );
  socket.on('data', (text: string) => {
    if (text.startsWith('HTTP/1.1 200')) {
      open.add(person);
      openedAt.push(Date.now());
    } else if (text.startsWith('HTTP/1.1 ')) refusals.push(text.slice(9, 12));
    if (person < WATCHERS && text.includes('event: changed')) toldAt.set(person, performance.now());
    const retry = /retry: (\d+)/.exec(text)?.[1];
    if (retry !== undefined) retryMs = Number(retry);
    // The last chunk: the response is over, the connection would stay.
    if (text.endsWith('0\r\n\r\n')) socket.end();
  });
  socket.on('error', ({ message }) => refusals.push(message.split(' ')[1] ?? message));
  socket.on('close', () => {
    open.delete(person);
    if (!isOver) setTimeout(follow, retryMs, person);
  });
}

let isOver = false;
stack.defer(() => void (isOver = true));

const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const untilOpen = async (count: number, seconds: number): Promise<void> => {
  const until = Date.now() + seconds * 1000;
  while (open.size < count && Date.now() < until) await wait(50);
};

const pid = first.running.child.pid ?? 0;
// Warm, so that what the first calls load is not counted as a stream's.
for (let person = 0; person < 50; person += 1) follow(person);
await untilOpen(50, 30);
await wait(2_000);
const before = megabytes(pid);
for (let person = 50; person < STREAMS; person += 1) {
  follow(person);
  if (person % 100 === 0) await wait(100);
}
await untilOpen(STREAMS, 60);
await wait(3_000);
const held = megabytes(pid);
console.log(`${open.size} of ${STREAMS} streams on one process; refused: ${refusalsSaid()}`);
console.log(
  `memory ${Math.round(before)} MB before, ${Math.round(held)} MB with them: ${(((held - before) * 1024) / (STREAMS - 50)).toFixed(1)} kB for each`,
);

const quietCpu = cpuOf(pid);
await wait(20_000);
console.log(`standing idle: ${(((cpuOf(pid) - quietCpu) / 20) * 100).toFixed(1)} % of a core`);

const untilAll: number[] = [];
const untilEach: number[] = [];
const cpuBefore = cpuOf(pid);
const began = Date.now();
for (let change = 0; change < CHANGES; change += 1) {
  await wait(700 + Math.random() * 500);
  toldAt.clear();
  const asked = performance.now();
  const response = await fetch(`http://127.0.0.1:${second.running.port}/api/bookings`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens[change]}`,
      'content-type': 'application/json',
      'idempotency-key': `stream-${change}`,
    },
    body: JSON.stringify(aRequest(today, 0, change)),
  });
  if (!response.ok) throw new Error(`The change was refused: ${response.status} ${await response.text()}`);
  const committed = performance.now();
  while (toldAt.size < WATCHERS && performance.now() - asked < 10_000) await wait(5);
  const late = [...toldAt.values()].map((at) => at - committed);
  untilEach.push(...late);
  untilAll.push(toldAt.size < WATCHERS ? Infinity : Math.max(...late));
}
const seconds = (Date.now() - began) / 1000;
const ms = (values: readonly number[]): string =>
  [0.5, 0.95, 1].map((share) => Math.round(percentile(values, share))).join('/');
console.log(
  `${CHANGES} changes of a club with ${WATCHERS} watchers: all have it after p50/p95/max ${ms(untilAll)} ms, each after ${ms(untilEach)} ms`,
);
console.log(
  `telling them cost ${(((cpuOf(pid) - cpuBefore) * 1000) / CHANGES).toFixed(1)} ms of a core a change (${seconds.toFixed(0)} s in all)`,
);

openedAt.length = 0;
port = second.running.port;
const left = performance.now();
await installation.leave(first);
console.log(`\nthe process ended ${Math.round(performance.now() - left)} ms after it was asked to`);
await untilOpen(STREAMS, 60);
const firstBack = Math.min(...openedAt);
const bySecond = Map.groupBy(openedAt, (at) => Math.floor((at - firstBack) / 1000));
const peak = Math.max(...[...bySecond.values()].map((came) => came.length));
console.log(
  `${open.size} of ${STREAMS} came back within ${((Math.max(...openedAt) - firstBack) / 1000).toFixed(1)} s, at most ${peak} in a second; refused: ${refusalsSaid()}`,
);
if (open.size < STREAMS || untilAll.includes(Infinity)) process.exitCode = 1;
