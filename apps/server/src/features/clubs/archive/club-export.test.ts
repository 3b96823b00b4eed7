import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScene } from '../../../authz/scene.ts';
import { startWorld, type World } from '#testing/world.ts';
import { CLUB_ROWS, LEFT_OUT } from './club-export.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const take = (clubId: string, token: string) =>
  world.call('POST /api/memberships/clubs/{id}/export', { params: { id: clubId } }, token);

test('all that the club has is in it, and nothing of another', async () => {
  const [mine, theirs] = [await aScene(world), await aScene(world)];
  const { status, answer } = await take(mine.club.id, mine.admin.token);
  expect(status).toBe(200);
  const { data } = answer;
  expect(data['memberships']).toHaveLength(5);
  expect(data['huts']).toMatchObject([{ id: mine.hut.id }]);
  expect(data['bookings']).toMatchObject([{ id: mine.booking.id, startDate: expect.any(String) }]);
  expect(data['lottery_runs']).toMatchObject([{ id: mine.run.id }]);
  expect(data['lottery_runs']?.[0]).toHaveProperty('bundle');
  const whole = JSON.stringify(answer);
  for (const id of [theirs.club.id, theirs.hut.id, theirs.member.id, theirs.invitation.email])
    expect(whole).not.toContain(id);
  for (const secret of ['token_hash', 'password_hash', 'checkout_url', 'session_id', mine.club.joinCode])
    expect(whole).not.toContain(secret);
});

test('every table that belongs to a club is in it, or left out on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'club_id'`.execute(world.db);
  const spoken = new Set([...Object.keys(CLUB_ROWS), ...LEFT_OUT]);
  expect(rows.map(({ name }) => name).filter((name) => !spoken.has(name))).toEqual([]);
});

test('five times a day', async () => {
  const { club, owner } = await aScene(world);
  for (let turn = 1; turn <= 5; turn += 1) expect((await take(club.id, owner.token)).status).toBe(200);
  expect(await take(club.id, owner.token)).toMatchObject({ status: 429 });
});

test('the account number is whole for the owner and masked for admins, in settings and payouts', async () => {
  const { club, owner, admin } = await aScene(world);
  const account = '12345678903';
  await sql`insert into payment_settings (club_id, handling, bank_account, bank_account_changed_at)
    values (${club.id}, 'hyttelaget', ${account}, now()) on conflict (club_id) do update
    set bank_account = excluded.bank_account, bank_account_changed_at = now()`.execute(world.db);
  await sql`insert into payouts (club_id, month, amount_ore, bank_account, status)
    values (${club.id}, '2025-01-01', 100, ${account}, 'ready')`.execute(world.db);
  const accounts = ({ answer }: Awaited<ReturnType<typeof take>>) =>
    ['payment_settings', 'payouts'].map((table) => new Set(answer.data[table]?.map((row) => row['bank_account'])));
  expect(accounts(await take(club.id, owner.token))).toEqual([new Set([account]), new Set([account])]);
  const seen = await take(club.id, admin.token);
  expect(accounts(seen)).toEqual([new Set(['•••• 8903']), new Set(['•••• 8903'])]);
  expect(seen.text).not.toContain(account);
});
