import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freshCtx, inTransaction } from './ctx.ts';
import { inLanguage } from './mail/mail-layout.ts';
import { mailQueue, queueMail } from './mail/mail.ts';
import { anAddress, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(() => {
  vi.useRealTimers();
});

const words = { subject: 'Prøve', paragraphs: ['Hei'] };
const aMail = (email: string) => inLanguage({ email, language: 'no' }, { kind: 'code', no: words, en: words });

const waitingFor = async (to: string) => {
  const { rows } = await sql<{ mails: number; jobs: number }>`
    select count(distinct m.id)::int as mails, count(j.id)::int as jobs
    from outgoing_mails m left join pgboss.job j on j.name = ${mailQueue.name} and j.data ->> 'mailId' = m.id::text
    where m.recipient = ${to}`.execute(world.db);
  return rows[0];
};
const allJobs = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job`.execute(world.db);
  return rows[0]?.n;
};

test('a committed transaction leaves its mail and its job', async () => {
  const to = anAddress();
  await inTransaction(world.ctx, (ctx) => queueMail(ctx, aMail(to)));
  expect(await waitingFor(to)).toEqual({ mails: 1, jobs: 1 });
});

test('a transaction that is rolled back leaves no mail and no job', async () => {
  const to = anAddress();
  const before = await allJobs();
  const work = inTransaction(world.ctx, async (ctx) => {
    await queueMail(ctx, aMail(to));
    expect(await sql`select 1 from outgoing_mails where recipient = ${to}`.execute(ctx.db)).toMatchObject({
      rows: [{}],
    });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await waitingFor(to)).toEqual({ mails: 0, jobs: 0 });
  expect(await allJobs()).toBe(before);
});

test('the guard is the shadowed ctx: a job sent with the outer one survives the rollback', async () => {
  const to = anAddress();
  await inTransaction(world.ctx, async () => {
    await queueMail(world.ctx, aMail(to));
    throw new Error('changed my mind');
  }).catch(() => undefined);
  expect(await waitingFor(to)).toEqual({ mails: 1, jobs: 1 });
});

test('a transaction inside a transaction joins it', async () => {
  const to = anAddress();
  const work = inTransaction(world.ctx, async (ctx) => {
    await inTransaction(ctx, (ctx) => queueMail(ctx, aMail(to)));
    throw new Error('the outer one fails');
  });
  await expect(work).rejects.toThrow('the outer one fails');
  expect(await waitingFor(to)).toEqual({ mails: 0, jobs: 0 });
});

test('two that lock each other out both get through, because one of them tries again', async () => {
  await sql`drop table if exists doors`.execute(world.db);
  await sql`create table doors (id int primary key, opened int not null default 0)`.execute(world.db);
  await sql`insert into doors (id) values (1), (2)`.execute(world.db);
  await sql`grant select, update on doors to hyttelaget_app`.execute(world.db);
  const open = (first: number, second: number) => {
    let tries = 0;
    return inTransaction(world.ctx, async (ctx) => {
      tries += 1;
      await sql`update doors set opened = opened + 1 where id = ${first}`.execute(ctx.db);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`update doors set opened = opened + 1 where id = ${second}`.execute(ctx.db);
      return tries;
    });
  };
  const tries = await Promise.all([open(1, 2), open(2, 1)]);
  // Which of them, and on a stalled machine even both, is PostgreSQL's choice.
  expect(Math.max(...tries)).toBeGreaterThan(1);
  const { rows } = await sql`select opened from doors`.execute(world.db);
  expect(rows).toEqual([{ opened: 2 }, { opened: 2 }]);
});

test.each([
  ['2026-07-01T21:59:00Z', '2026-07-01'],
  ['2026-07-01T22:01:00Z', '2026-07-02'],
  ['2026-12-31T22:59:00Z', '2026-12-31'],
  ['2026-12-31T23:01:00Z', '2027-01-01'],
])('a request that begins at %s has the day %s, which is the date in Oslo', (now, today) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  expect(freshCtx(world.ctx)).toMatchObject({ now: new Date(now), today });
});
