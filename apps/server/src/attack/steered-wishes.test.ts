import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { verify } from '@hytte/domain/fairness/draws/verify';
import { checkJournal } from '@hytte/domain/fairness/draws/own-journal';
import { type Receipt, receiptText } from '@hytte/domain/fairness/draws/receipt';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawFrozenClubs } from '#features/fairness/draws/scheduled-draws.service.ts';
import { takePeriodSteps } from '#features/fairness/draws/period-steps.service.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { aWish, periodCalls, shiftMoments } from '#testing/periods.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

// Somebody with the database's own login changes what members wished for. The product refuses it, or the member sees it.

let world: World;
let club: Club;
let hut: TestHut;
let who: Record<'owner' | 'kari' | 'ola', Person>;
let calls: ReturnType<typeof periodCalls>;
let receipt: unknown;
let id: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  who = await people(world, 'owner', 'kari', 'ola');
  club = await aClub(world, { owner: who.owner, members: [who.kari, who.ola] });
  hut = await aHut(world, club);
  calls = periodCalls(world, club, who.owner);
  await runJobs(world);
  ({ id } = await calls.create());
  await calls.announce(id);
  receipt = (await calls.save(id, who.kari, [aWish([hut]), aWish([hut], 5)])).receipt;
  await calls.save(id, who.ola, [aWish([hut])]);
});
afterAll(() => world.close());

/** The deadline passes, and the list is frozen. */
async function freeze() {
  await shiftMoments(world, id, 49);
  await takePeriodSteps({ ...world.ctx, now: new Date() });
}
async function draw() {
  await shiftMoments(world, id, 24);
  await drawFrozenClubs({ ...world.ctx, now: new Date(Date.now() + 24 * 3_600_000) }, [club.id]);
}

const karisWish = () =>
  sql`list_id = (select id from wish_lists where period_id = ${id} and user_id = ${who.kari.id}) and rank = 1`;
/** Kari's dearest wish becomes one for other days, and what she wanted is free for others. */
const moveAside = () =>
  sql`update wishes set first_slot = first_slot + 14, last_slot = last_slot + 14 where ${karisWish()}`;

/** As the owner of the tables: the guards of the database are off while it runs. */
async function withoutGuards(statement: RawBuilder<unknown>) {
  const guards = async (state: 'disable' | 'enable') => {
    for (const table of ['wishes', 'draw_freezes'])
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(world.db);
  };
  await guards('disable');
  await statement.execute(world.db);
  await guards('enable');
}

const isSigned = (signed: Receipt): boolean => {
  const der = Buffer.from(`302a300506032b6570032100${signed.key}`, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verifySignature(null, Buffer.from(receiptText(signed)), key, Buffer.from(signed.signature, 'hex'));
};

/** The ticks of Kari's proof page: what the service says her wishes were, and what her receipt says. */
async function ticks() {
  const period = (await calls.read(id, who.kari)).answer.period;
  const params = { clubId: club.id, runId: period.run_id ?? '' };
  const { answer } = await world.call('GET /api/clubs/{clubId}/draws/{runId}', { params }, who.kari.token);
  const bundle = JSON.parse(answer.bundle);
  const own = { requests: answer.own_requests, wishes: answer.own_wishes };
  const { keys } = (await world.call('GET /api/receipt-keys', {}, who.kari.token)).answer;
  const lines = await expectWholeJournal(world, club.id);
  const { receipts, chain } = await checkJournal(bundle, own, { receipts: [receipt], lines, keys }, isSigned);
  const { snapshot, ownRequests } = verify(bundle, own, world.ctx.beacon ? [world.ctx.beacon.chain] : []);
  return { snapshot, ownWishes: ownRequests, receipts, chain };
}

const ALL = { snapshot: true, ownWishes: true, receipts: 'holds', chain: 'holds' };

test('left alone, every tick is green, and the proof has her wishes in her order', async () => {
  await freeze();
  await draw();
  expect(await ticks()).toEqual(ALL);
});

describe('a wish that is changed behind the product', () => {
  test('before the freeze is not what her receipt says', async () => {
    await moveAside().execute(world.db);
    await freeze();
    await draw();
    expect(await ticks()).toEqual({ ...ALL, receipts: 'fails' });
  });

  test('while it is frozen is refused; with the guards off her records differ from the list that was drawn', async () => {
    await freeze();
    await expect(moveAside().execute(world.db)).rejects.toThrow('are frozen');
    await withoutGuards(moveAside());
    await draw();
    expect(await ticks()).toEqual({ ...ALL, ownWishes: false });
  });

  test('in the frozen list itself is refused; with the guards off it is another list than the journal says was frozen', async () => {
    await freeze();
    const earlier = sql`
      update draw_freezes set snapshot = replace(snapshot, '"rank":1', '"rank":7'),
        snapshot_hash = encode(sha256(convert_to(replace(snapshot, '"rank":1', '"rank":7'), 'UTF8')), 'hex')
      where period_id = ${id}`;
    await expect(earlier.execute(world.db)).rejects.toThrow('drawn as it is');
    await withoutGuards(earlier);
    await draw();
    expect(await ticks()).toEqual({ ...ALL, ownWishes: false, receipts: 'fails', chain: 'fails' });
  });

  test('after the draw differs from the proof that everybody has', async () => {
    await freeze();
    await draw();
    await withoutGuards(moveAside());
    expect(await ticks()).toEqual({ ...ALL, ownWishes: false });
  });
});

test('a wish that is put on her list behind the product is seen', async () => {
  await sql`
    insert into wishes (club_id, list_id, rank, kind, hut_ids, first_slot, last_slot)
    select club_id, list_id, 3, kind, hut_ids, first_slot + 14, last_slot + 14 from wishes where ${karisWish()}`.execute(
    world.db,
  );
  await freeze();
  await draw();
  expect(await ticks()).toEqual({ ...ALL, receipts: 'fails' });
});
