import type { BankLine } from '@hytte/domain/money/bank-files/bank-line';
import { generatedFile, spoiled } from '@hytte/domain/testing/bank-files';
import { type Random, randomFrom } from '@hytte/domain/testing/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kidOfStay, readBankFile, tallyOf } from '#testing/bank-files.ts';
import { recordResults } from '#testing/measurements.ts';
import { anOutsideClub } from '#testing/outside-payments.ts';
import { aStay, type PayingClub } from '#testing/payments.ts';
import { startWorld, type World } from '#testing/world.ts';

const QUICK = 60;
/** `pnpm test:bank-files` sets the whole size; a fifth as many are spoiled. */
const FILES = Number(process.env['BANK_FILES'] ?? QUICK);
const SPOILED = Math.ceil(FILES / 5);
const size = FILES > QUICK ? 'full' : 'quick';
const PER_CLUB = 20;
const STAYS = 5;
const TIMEOUT = 3 * 3_600_000;

let world: World;
beforeAll(async () => {
  world = await startWorld({ PUBLIC_URL: 'http://localhost', RATE_LIMITS: 'off', DATABASE_POOL: '10' });
});
afterAll(() => world.close());

type Scene = PayingClub & { kids: string[] };

async function aScene(): Promise<Scene> {
  const club = await anOutsideClub(world);
  const kids: string[] = [];
  for (let at = 0; at < STAYS; at += 1) kids.push(await kidOfStay(world, club, await aStay(world, club, 30 + at * 4)));
  return { ...club, kids };
}

/** Of equal lines as many count as the fullest file has: counted here by their content, without fingerprints. */
function expectedOf(files: readonly (readonly BankLine[])[]): { lines: number; ore: number } {
  const most = new Map<string, { count: number; ore: number }>();
  for (const file of files) {
    const counted = new Map<string, number>();
    for (const line of file) {
      const { on, amountOre, kid, text, archiveReference, account, isReversal } = line;
      const content = JSON.stringify([on, amountOre, kid, text, archiveReference, account, isReversal]);
      counted.set(content, (counted.get(content) ?? 0) + 1);
      const before = most.get(content)?.count ?? 0;
      most.set(content, { count: Math.max(before, counted.get(content) ?? 0), ore: amountOre });
    }
  }
  const all = [...most.values()];
  return {
    lines: all.reduce((sum, { count }) => sum + count, 0),
    ore: all.reduce((sum, { count, ore }) => sum + count * ore, 0),
  };
}

const sumOf = (byState: Record<string, number> | null | undefined): number =>
  Object.values(byState ?? {}).reduce((sum, ore) => sum + ore, 0);

/** Stays with two payments, payments that are not the price, and lines of the same content beyond what files had. */
async function faults(): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    select (
      (select count(*) from (select booking_id from outside_payments where undone_at is null
        group by booking_id having count(*) > 1) as twice)
      + (select count(*) from outside_payments join bookings on bookings.id = booking_id
        where amount_ore <> (frozen_cost ->> 'totalAmountInOre')::int)
      + (select count(*) from bank_lines left join outside_payments on outside_payments.id = outside_payment_id
        where state = 'matched' and (outside_payments.bank_line_id <> bank_lines.id
          or outside_payments.amount_ore <> bank_lines.amount_ore or undone_at is not null))
    )::int as faults`.execute(world.db);
  return rows[0]?.faults ?? -1;
}

const inAnyOrder = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

test(
  'files of all kinds from two windows, and again in another order: no line twice, every øre accounted for',
  { timeout: TIMEOUT },
  async () => {
    let [lines, matched, sent] = [0, 0, 0];
    for (let club = 0; club < Math.ceil(FILES / PER_CLUB); club += 1) {
      const random = randomFrom(club + 1);
      const scene = await aScene();
      const files = Array.from({ length: PER_CLUB }, () => generatedFile(random, scene.kids));
      for (const { text } of files) {
        const answers = await Promise.all([readBankFile(world, scene, text), readBankFile(world, scene, text)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        sent += 2;
      }
      const tally = await tallyOf(world, scene.club);
      const expected = expectedOf(files.map((file) => file.lines));
      expect(tally?.lines).toBe(expected.lines);
      expect(sumOf(tally?.by_state)).toBe(expected.ore);
      for (const { text } of inAnyOrder(files, random)) {
        const { status, answer } = await readBankFile(world, scene, text);
        expect([status, answer.read.lines]).toEqual([200, 0]);
        sent += 1;
      }
      expect(await tallyOf(world, scene.club)).toEqual(tally);
      lines += expected.lines;
      matched += tally?.marks ?? 0;
    }
    expect(await faults()).toBe(0);
    expect(matched).toBeGreaterThan(0);
    await recordResults(size, {
      'files generated': FILES,
      'files sent, each from two windows and once more in another order': sent,
      'lines kept': lines,
      'stays paid by them': matched,
      'lines kept twice': 0,
      'øre that lines and states differ by': 0,
    });
  },
);

test('spoiled files are read or refused, and never an error of ours', { timeout: TIMEOUT }, async () => {
  const scene = await aScene();
  const answers = new Map<string, number>();
  for (let at = 0; at < SPOILED; at += 1) {
    const random = randomFrom(10_000 + at);
    const { text } = generatedFile(random, scene.kids);
    const { status, code } = await readBankFile(world, scene, spoiled(text, random));
    expect(status).toBeLessThan(500);
    const said = status === 200 ? 'read' : String(code);
    answers.set(said, (answers.get(said) ?? 0) + 1);
  }
  expect(await faults()).toBe(0);
  const refused = SPOILED - (answers.get('read') ?? 0);
  expect(refused).toBeGreaterThan(0);
  await recordResults(size, {
    'files spoiled': SPOILED,
    'spoiled files refused with what to do': refused,
    'answers of 5xx': 0,
  });
});

test('the same file from four connections at once is read once', { timeout: TIMEOUT }, async () => {
  const rounds = Math.ceil(FILES / 50);
  for (let round = 0; round < rounds; round += 1) {
    const scene = await aScene();
    const { text, lines } = generatedFile(randomFrom(50_000 + round), scene.kids);
    const answers = await Promise.all(Array.from({ length: 4 }, () => readBankFile(world, scene, text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ answer }) => answer.read.lines).toSorted((a, b) => a - b)).toEqual([0, 0, 0, lines.length]);
    expect(await tallyOf(world, scene.club)).toMatchObject({ lines: lines.length, files: 1 });
  }
  await recordResults(size, { 'files sent from four connections at once': rounds });
});
