import { EMPTY_JOURNAL } from '@hytte/domain/fairness/draws/journal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/ctx.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { aClub, aPerson, type Club } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { appendAllToJournal, appendToJournal, journalHead, lockJournals } from './journal.service.ts';

let world: World;
let club: Club;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const someClub = async (): Promise<Club> => aClub(world, { owner: await aPerson(world) });

const A_CHANGE = { kind: 'rules_changed', after: { time: '02:00', blåtind: 'snø 🎿' } } as const;

describe('a journal', () => {
  beforeAll(async () => {
    club = await someClub();
  });

  test('begins empty', async () => {
    expect(await journalHead(world.db, club.id)).toEqual(EMPTY_JOURNAL);
  });

  test('has the hashes of the domain, whatever emails it is written with', async () => {
    const line = await appendToJournal(world.ctx, club.id, A_CHANGE);
    const more = await appendAllToJournal(world.ctx, [
      { clubId: club.id, ...A_CHANGE },
      { clubId: club.id, kind: 'points_reset' },
    ]);
    expect([line, ...more].map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(more.at(-1)).toMatchObject(await journalHead(world.db, club.id));
    const lines = await expectWholeJournal(world, club.id);
    expect(lines.map(({ entry }) => [entry.kind, entry.by])).toEqual([
      ['rules_changed', 'system'],
      ['rules_changed', 'system'],
      ['points_reset', 'system'],
    ]);
  });

  test('keeps no line of a change that is rolled back, and no gap', async () => {
    const before = await journalHead(world.db, club.id);
    const failing = inTransaction(world.ctx, async (ctx) => {
      await appendToJournal(ctx, club.id, A_CHANGE);
      throw new Error('after the line');
    });
    await expect(failing).rejects.toThrow('after the line');
    expect(await journalHead(world.db, club.id)).toEqual(before);
    expect(await appendToJournal(world.ctx, club.id, A_CHANGE)).toMatchObject({ number: before.number + 1 });
  });

  test.each([
    ['a number of its own', sql`insert into draw_journal (club_id, entry, number) values (${'club'}, ${'entry'}, 99)`],
    ['a hash of its own', sql`insert into draw_journal (club_id, entry, hash) values (${'club'}, ${'entry'}, 'f00')`],
  ])('refuses a line with %s, also from the owner of the database', async (_, statement) => {
    const entry = JSON.stringify({ club: club.id });
    const query = statement.compile(world.db);
    for (const db of [world.ctx.db, world.db])
      await expect(db.executeQuery({ ...query, parameters: [club.id, entry] })).rejects.toThrow('follows the newest');
  });

  test('refuses an entry of another club', async () => {
    const other = await someClub();
    const entry = JSON.stringify({ club: other.id });
    const statement = sql`insert into draw_journal (club_id, entry) values (${club.id}, ${entry})`;
    await expect(statement.execute(world.db)).rejects.toThrow('journal_entry_is_of_the_club');
  });

  test.each(['update draw_journal set entry = entry', 'delete from draw_journal', 'truncate draw_journal'])(
    'is not changed by the owner of the database by mistake: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('never changed');
    },
  );
});

test('lines that come at once follow one another, in each of several clubs', async () => {
  const clubs = await Promise.all([someClub(), someClub(), someClub()]);
  const changes = Array.from({ length: 60 }, (_, i) => clubs[i % 3] as Club);
  await Promise.all(
    changes.map(({ id }) =>
      inTransaction(world.ctx, async (ctx) => {
        await appendToJournal(ctx, id, A_CHANGE);
        await appendToJournal(ctx, id, A_CHANGE);
      }),
    ),
  );
  for (const some of clubs) expect(await expectWholeJournal(world, some.id)).toHaveLength(40);
});

test('anyone who holds the lock of a journal reads a head that stays the newest', async () => {
  const { id } = await someClub();
  const order: string[] = [];
  let written: Promise<unknown> = Promise.resolve();
  await inTransaction(world.ctx, async (ctx) => {
    await lockJournals(ctx, [id]);
    written = appendToJournal(world.ctx, id, A_CHANGE).then(() => order.push('written'));
    await sql`select pg_sleep(0.2)`.execute(ctx.db);
    expect(await journalHead(ctx.db, id)).toEqual(EMPTY_JOURNAL);
    order.push('read');
  });
  await written;
  expect(order).toEqual(['read', 'written']);
});
