import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeGlobalRole } from '#features/people/accounts/global-role.service.ts';
import { DEAD_LETTERS } from '#platform/jobs/queue-status.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await aPerson(world, { role: 'admin' });
}, 60_000);
afterAll(() => world.close());

const onRecord = (action: string, subjectId: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['by', 'actor_id', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .execute();

test('somebody is signed out everywhere at once, and that is on record', async () => {
  const kari = await aPerson(world);
  const params = { id: kari.id };
  const before = await world.call('GET /api/admin/users/{id}/sessions', { params }, admin.token);
  expect(before.answer.sessions).toHaveLength(1);
  const { answer } = await world.call('POST /api/admin/users/{id}/revoke-sessions', { params }, admin.token);
  expect(answer).toEqual({ revoked: 1 });
  expect((await world.call('GET /api/profile', {}, kari.token)).status).toBe(401);
  expect((await world.call('GET /api/admin/users/{id}/sessions', { params }, admin.token)).answer.sessions).toEqual([]);
  expect(await onRecord('sessions.revoked', kari.id)).toEqual([
    { by: 'platform', actor_id: admin.id, after: { revoked: 1 } },
  ]);
  const nobody = { params: { id: '0198c9f0-0000-7000-8000-000000000001' } };
  expect((await world.call('POST /api/admin/users/{id}/revoke-sessions', nobody, admin.token)).status).toBe(404);
});

describe('jobs', () => {
  /** As the engine leaves one behind after its last try. */
  async function aFailedJob(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
      values (${DEAD_LETTERS}, '{"mailId": "0198c9f0-0000-7000-8000-000000000001"}', 'send-mail', gen_random_uuid(), 14,
        '{"name": "Error", "message": "550 no such box kari@example.com"}')
      returning id`.execute(world.db);
    return rows[0]?.id ?? '';
  }

  test('that failed are shown without what they carried, and tried again from the start', async () => {
    const id = await aFailedJob();
    const { answer, text } = await world.call('GET /api/admin/queues', {}, admin.token);
    const mail = () => answer.queues.find(({ name }) => name === 'send-mail');
    expect(mail()).toMatchObject({ waiting: 0, failed: 1, oldest_seconds: null });
    expect(answer.failed).toMatchObject([{ id, queue: 'send-mail', tries: 15, error: 'Error: 550 no such box …' }]);
    expect(text).not.toContain('mailId');
    expect(answer.queues.map(({ name }) => name)).not.toContain(DEAD_LETTERS);

    const retry = (queue: string) =>
      world.call('POST /api/admin/queues/{queue}/jobs/{id}/retry', { params: { queue, id } }, admin.token);
    expect((await retry('draw-club')).status).toBe(404);
    expect((await retry('send-mail')).status).toBe(200);
    expect((await retry('send-mail')).status).toBe(404);

    const after = await world.call('GET /api/admin/queues', {}, admin.token);
    expect(after.answer.failed).toEqual([]);
    const now = after.answer.queues.find(({ name }) => name === 'send-mail');
    expect(now).toMatchObject({ waiting: 1, failed: 0 });
    expect(now?.oldest_seconds).toBeGreaterThanOrEqual(0);
    expect(await onRecord('job.retried', id)).toMatchObject([{ by: 'platform', actor_id: admin.id }]);
  });

  test.each([' ', 'send mail', '../send-mail', 'send-mail\u202e', '%', "'"])(
    'of a queue called %j do not exist',
    async (queue) => {
      const params = { queue, id: '0198c9f0-0000-7000-8000-000000000001' };
      const call = 'POST /api/admin/queues/{queue}/jobs/{id}/retry';
      expect(await world.call(call, { params }, admin.token)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );
});

test('the status tells of every part, and one that does not answer keeps nobody waiting', async () => {
  const begun = Date.now();
  const { answer } = await world.call('GET /api/admin/status', {}, admin.token);
  expect(Date.now() - begun).toBeLessThan(6000);
  expect(answer.parts.map(({ name }) => name)).toEqual(['database', 'storage', 'mail', 'payments', 'workers']);
  expect(answer.parts[0]).toMatchObject({ state: 'ok', detail: null });
  // No worker runs in this world.
  expect(answer.parts[4]).toMatchObject({ state: 'failing', detail: 'never seen' });
  await sql`update pgboss.queue set monitor_claim_on = now() - interval '3 s'`.execute(world.db);
  const later = await world.call('GET /api/admin/status', {}, admin.token);
  expect(later.answer.parts[4]).toMatchObject({ state: 'ok' });
  await sql`update pgboss.queue set monitor_claim_on = now() - interval '10 min'`.execute(world.db);
  const gone = await world.call('GET /api/admin/status', {}, admin.token);
  expect(gone.answer.parts[4]).toMatchObject({ state: 'failing', detail: 'last seen 600 s ago' });
  expect(answer.version).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('admins of the platform', () => {
  test('are appointed and dismissed from the command line, on record, and sign in again', async () => {
    const kari = await aPerson(world);
    expect(await changeGlobalRole(world.ctx, 'appoint', kari.email)).toBe('done');
    expect((await world.call('GET /api/profile', {}, kari.token)).status).toBe(401);
    expect(await changeGlobalRole(world.ctx, 'appoint', kari.email)).toBe('was_so_already');
    expect(await changeGlobalRole(world.ctx, 'dismiss', kari.email)).toBe('done');
    expect(await onRecord('admin.appointed', kari.id)).toMatchObject([{ by: 'system', actor_id: null }]);
    expect(await onRecord('admin.dismissed', kari.id)).toHaveLength(1);
  });

  test('have an account, and have proved its address', async () => {
    expect(await changeGlobalRole(world.ctx, 'appoint', 'nobody@test.example')).toBe('unknown_address');
    const ola = await aPerson(world);
    await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ola.id).execute();
    expect(await changeGlobalRole(world.ctx, 'appoint', ola.email)).toBe('email_not_verified');
    expect(await onRecord('admin.appointed', ola.id)).toEqual([]);
  });
});
