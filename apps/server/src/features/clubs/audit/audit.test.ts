import type { AuditAction } from '@hytte/domain/clubs/audit/actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Query = {
  group?: 'huts' | 'members';
  action?: AuditAction;
  actor?: string;
  by?: 'platform';
  from?: string;
  to?: string;
  after?: string;
};

const read = async ({ club, owner }: Scene, query: Query = {}) => {
  const { status, answer } = await world.call(
    'GET /api/clubs/{clubId}/audit',
    { params: { clubId: club.id }, query },
    owner.token,
  );
  expect(status).toBe(200);
  return answer;
};

const update = ({ club, admin }: Scene, body: { name?: string; booking_horizon_months?: number }) =>
  world.call('PUT /api/memberships/clubs/{id}/update', { params: { id: club.id }, body }, admin.token);

/** Lines as if somebody had been busy for a long time. */
const plant = ({ club }: Scene, count: number, at: string, action: AuditAction = 'season.created') =>
  sql`insert into audit_entries (action, by, club_id, subject_type, subject_name, at)
    select ${action}, 'member', ${club.id}, 'season', n::text, ${at}::timestamptz from generate_series(1, ${count}) n`.execute(
    world.db,
  );

describe('an act on record', () => {
  test('says who, what, and only what changed', async () => {
    const scene = await aScene(world);
    await update(scene, { name: 'Nytt navn', booking_horizon_months: 12 });
    await update(scene, { name: 'Nytt navn' });
    const { entries, next } = await read(scene);
    expect(next).toBeNull();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'club.updated',
      actor_name: 'Prøve Person',
      by: 'member',
      club_name: 'Nytt navn',
      subject: { type: 'club', id: scene.club.id, name: 'Nytt navn' },
      before: { name: scene.club.name },
      after: { name: 'Nytt navn' },
    });
  });

  test('of a door’s code only that it changed', async () => {
    const scene = await aScene(world);
    const { club, hut, admin } = scene;
    const body = { name: 'Fjellro', capacity: 4, arrival_info: 'Kode 4711', access_info: 'Nøkkelboks 0815' };
    const params = { id: club.id, hutId: hut.id };
    await world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', { params, body }, admin.token);
    const { entries } = await read(scene);
    expect(entries[0]?.after).toMatchObject({ arrival_info: '•••', access_info: '•••', name: 'Fjellro' });
    expect(JSON.stringify(entries)).not.toMatch(/4711|0815/);
  });

  test('of an account its last digits, of an invited address its beginning', async () => {
    const scene = await aScene(world);
    const { club, admin } = scene;
    await world.call(
      'POST /api/clubs/{clubId}/payment-settings',
      { params: { clubId: club.id }, body: { paymentHandling: 'hyttelaget', bankAccount: '1234 56 78903' } },
      admin.token,
    );
    const email = 'kari.nordmann@test.example';
    await world.call(
      'POST /api/memberships/clubs/{id}/invite-member',
      { params: { id: club.id }, body: { email } },
      admin.token,
    );
    const { entries } = await read(scene);
    expect(entries[0]?.subject.name).toBe('ka…@test.example');
    expect(entries[1]?.after).toMatchObject({ bank_account: '•••• 8903' });
  });

  test('a moved stay has its guest and both dates', async () => {
    const scene = await aScene(world);
    const { booking, admin } = scene;
    const body = {
      start_date: '2027-06-01',
      start_half_day: 'PM',
      end_date: '2027-06-03',
      end_half_day: 'AM',
    } as const;
    await world.call('PUT /api/bookings/{id}', { params: { id: booking.id }, body }, admin.token);
    const { entries } = await read(scene);
    expect(entries[0]).toMatchObject({
      action: 'booking.moved',
      before: { guest: 'Prøve Person' },
      after: { guest: 'Prøve Person', arrival: '2027-06-01 PM', departure: '2027-06-03 AM' },
    });
  });

  test('what is refused leaves nothing', async () => {
    const scene = await aScene(world);
    const { club, owner, member } = scene;
    const params = { id: club.id };
    const body = { userId: member.id };
    expect(await world.call('POST /api/memberships/clubs/{id}/hand-over', { params, body }, owner.token)).toMatchObject(
      { status: 403 },
    );
    expect((await read(scene)).entries).toEqual([]);
  });

  test('what one does with one’s own stay is no act of club admins', async () => {
    const scene = await aScene(world);
    await world.call('DELETE /api/bookings/{id}', { params: { id: scene.booking.id } }, scene.member.token);
    expect((await read(scene)).entries).toEqual([]);
  });
});

test('a person who deletes their account takes their name out of the record', async () => {
  const scene = await aScene(world);
  const { club, admin, member, owner } = scene;
  const body = { userId: member.id, newRole: 'admin' } as const;
  const params = { id: club.id };
  await world.call('POST /api/memberships/clubs/{id}/update-member-role', { params, body }, owner.token);
  await update(scene, { name: 'Etter admin' });
  for (const leaver of [member, admin]) {
    expect(await world.call('DELETE /api/profile', { body: {} }, leaver.token)).toMatchObject({ status: 204 });
  }
  const { entries } = await read(scene);
  expect(entries.map(({ action, actor_name, subject }) => [action, actor_name, subject.name])).toEqual([
    ['member.left', null, null],
    ['member.left', null, null],
    ['club.updated', null, 'Etter admin'],
    ['member.role_changed', 'Prøve Person', null],
  ]);
});

describe('reading it', () => {
  test('by pages of fifty, each line once, the newest first', async () => {
    const scene = await aScene(world);
    await plant(await aScene(world), 5, '2026-01-01');
    await plant(scene, 120, '2026-01-01');
    const names: (string | null)[] = [];
    const sizes: number[] = [];
    for (let after: string | undefined; ;) {
      const { entries, next } = await read(scene, after ? { after } : {});
      names.push(...entries.map(({ subject }) => subject.name));
      sizes.push(entries.length);
      if (next === null) break;
      after = next;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(names).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  });

  test('narrowed to a kind of act, to one act, and to days in Norway', async () => {
    const scene = await aScene(world);
    await plant(scene, 1, '2026-06-30T21:59:59Z', 'hut.created');
    await plant(scene, 1, '2026-06-30T22:00:00Z', 'hut.deleted');
    await plant(scene, 1, '2026-07-01T21:59:59Z', 'member.left');
    await plant(scene, 1, '2026-07-01T22:00:00Z', 'picture.added');
    const actions = async (query: Query) => (await read(scene, query)).entries.map(({ action }) => action);
    expect(await actions({ group: 'huts' })).toEqual(['picture.added', 'hut.deleted', 'hut.created']);
    expect(await actions({ action: 'hut.deleted' })).toEqual(['hut.deleted']);
    expect(await actions({ action: 'hut.deleted', group: 'members' })).toEqual([]);
    expect(await actions({ from: '2026-07-01', to: '2026-07-01' })).toEqual(['member.left', 'hut.deleted']);
  });

  test('narrowed to a person, and to what the platform did', async () => {
    const scene = await aScene(world);
    const { club, admin, owner, globalAdmin } = scene;
    await update(scene, { name: 'Av admin' });
    await world.call(
      'PUT /api/memberships/clubs/{id}/update',
      { params: { id: club.id }, body: { name: 'Av eier' } },
      owner.token,
    );
    await world.call('GET /api/memberships/clubs/{id}/members', { params: { id: club.id } }, globalAdmin.token);
    const names = async (query: Query) => (await read(scene, query)).entries.map(({ subject }) => subject.name);
    expect(await names({ actor: admin.id })).toEqual(['Av admin']);
    expect(await names({ actor: owner.id })).toEqual(['Av eier']);
    expect((await read(scene, { by: 'platform' })).entries.map(({ action }) => action)).toEqual(['platform.used']);
    // Who has done nothing here has no lines here, whatever they did elsewhere.
    expect(await names({ actor: scene.outsider.id })).toEqual([]);
  });

  test('the platform reads all of it, or one club, or what was done by its own power', async () => {
    const scene = await aScene(world);
    const { club, globalAdmin } = scene;
    await update(scene, { name: 'Sett fra plattformen' });
    await world.call('GET /api/memberships/clubs/{id}/members', { params: { id: club.id } }, globalAdmin.token);
    const all = async (query: { clubId?: string; by?: 'platform' }) =>
      (await world.call('GET /api/admin/audit', { query }, globalAdmin.token)).answer.entries;
    expect((await all({})).map(({ action }) => action).slice(0, 3)).toEqual([
      'platform.used', // looking at this very list
      'platform.used',
      'club.updated',
    ]);
    expect((await all({ clubId: club.id })).map(({ action }) => action)).toEqual(['platform.used', 'club.updated']);
    const [, , looked] = await all({ by: 'platform' });
    expect(looked?.by).toBe('platform');
    // And so does the club itself.
    expect((await read(scene)).entries[0]).toMatchObject({
      action: 'platform.used',
      subject: { type: 'call', id: 'GET /api/memberships/clubs/{id}/members' },
    });
  });
});
