import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { startMailServer } from '#testing/mailboxes.ts';
import { eventually, type Running, startProcess } from '#testing/processes.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';

const MEMBERS = 500;
// What a worker holds at a time: as many mails may have reached the mail server without our knowing it.
const JOBS_AT_ONCE = 4;

let world: World;
let post: Awaited<ReturnType<typeof startMailServer>>;
const running: Running[] = [];
beforeAll(async () => {
  world = await startWorld();
  post = await startMailServer();
});
afterEach(async () => {
  for (const worker of running.splice(0)) if (worker.child.exitCode === null) await worker.kill();
});
afterAll(() => {
  post.close();
  return world.close();
});

async function startWorker(): Promise<Running> {
  const worker = await startProcess('main-worker.ts', {
    ...testEnv(world.config.database.url),
    SMTP_URL: post.url,
  });
  running.push(worker);
  return worker;
}

const countSent = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outgoing_mails where sent_at is not null`.execute(world.db);
  return rows[0]?.count ?? 0;
};

test(
  'mail to 500 members, and the worker dies half-way: the request is quick, nobody is lost',
  { timeout: 300_000 },
  async () => {
    const owner = await aPerson(world);
    const members = await severalPeople(world, MEMBERS - 1);
    const club = await aClub(world, { owner, members });
    const body = { title: 'Dugnad', message: 'Lørdag klokka ti.' };
    const begun = performance.now();
    const { answer } = await world.call(
      'POST /api/memberships/clubs/{id}/send-email',
      { params: { id: club.id }, body },
      owner.token,
    );
    const requestMs = Math.round(performance.now() - begun);
    expect(answer).toEqual({ recipients: MEMBERS });
    const jobs = await sql<{ mailId: string }>`
      select distinct data ->> 'mailId' as "mailId" from pgboss.job where name = 'send-mail'`.execute(world.db);
    expect(jobs.rows).toHaveLength(MEMBERS);

    const doomed = await startWorker();
    await eventually('half of the mails to be sent', async () => (await countSent()) >= MEMBERS / 2, 120);
    await doomed.kill();
    const sentBefore = await countSent();
    expect(sentBefore).toBeLessThan(MEMBERS);

    await startWorker();
    await eventually('all mails to be sent', async () => (await countSent()) === MEMBERS, 120);
    await wait(3_000); // a second copy would come now
    const reached = new Set(post.delivered.map(({ to }) => to));
    const [lost, repeated] = [MEMBERS - reached.size, post.delivered.length - reached.size];
    process.stdout.write(
      `mail to ${MEMBERS}: request ${requestMs} ms, ${jobs.rows.length} jobs, killed after ${sentBefore}, ` +
        `lost ${lost}, repeated ${repeated} (at most ${JOBS_AT_ONCE} can be)\n`,
    );
    expect(reached).toEqual(new Set([owner, ...members].map(({ email }) => email)));
    expect(repeated).toBeLessThanOrEqual(JOBS_AT_ONCE);
    // A repeated mail has the same Message-ID, so mail programs show it once.
    expect(new Set(post.delivered.map(({ messageId }) => messageId)).size).toBe(MEMBERS);
    expect(requestMs).toBeLessThan(2_000);
  },
);
