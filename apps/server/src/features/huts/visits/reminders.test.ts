import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { freshCtx } from '#platform/ctx.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { readCalendar } from '#testing/calendars.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { remindGuests } from './arrival.jobs.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
});
afterAll(() => world.close());

const aStay = (days: number, more = {}) =>
  aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(days), status: 'allocated', ...more });

const ctxNow = () => freshCtx(world.ctx);
const emailsSent = async () => (await runJobs(world)).filter(({ attachment }) => attachment);

const knowsTheDoor = () =>
  world.db.updateTable('huts').set({ arrival_info: 'Kode 4711' }).where('id', '=', scene.hut.id).execute();

test('a week before, once, with the stay as a file and the way to the door code, not the code', async () => {
  await knowsTheDoor();
  const { id } = await aStay(7);
  await aStay(8);
  expect(await remindGuests(ctxNow())).toBe(1);
  expect(await remindGuests(ctxNow())).toBe(0);
  const mails = await emailsSent();
  expect(mails).toHaveLength(1);
  const { text, html, attachment } = mailTo(mails, scene.member.email);
  expect(text).toContain(`Se oppholdet: https://hyttelaget.example/bookings/${id}`);
  expect(text).toContain('Hvordan du kommer inn, står på siden til oppholdet.');
  expect(`${text}${html}${attachment?.text}`).not.toContain('4711');
  expect(readCalendar(attachment?.text ?? '').events).toMatchObject([{ uid: id, status: 'CONFIRMED' }]);
  const kept = await world.db
    .selectFrom('outgoing_mails')
    .select('attachment')
    .where('sent_at', 'is not', null)
    .execute();
  expect(kept.every((mail) => mail.attachment === null)).toBe(true);
});

test('what is given later than that is reminded of at once, also on the day', async () => {
  await aStay(0);
  await aStay(2);
  expect(await remindGuests(ctxNow())).toBe(2);
  expect(await emailsSent()).toHaveLength(2);
});

test('not of a wish, of what was cancelled, of what is over, nor of a guest who is gone', async () => {
  await aStay(3, { status: 'requested' });
  await aStay(4, { cancelled_at: new Date() });
  await aStay(-1);
  await aStay(5, { user_id: null });
  expect(await remindGuests(ctxNow())).toBe(0);
});

test('moved to another day, the guest is reminded of that one', async () => {
  const { id } = await aStay(3);
  await remindGuests(ctxNow());
  const body = asSent(daysAhead(5));
  expect(await world.call('PUT /api/bookings/{id}', { params: { id }, body }, scene.admin.token)).toMatchObject({
    status: 200,
  });
  expect(await remindGuests(ctxNow())).toBe(1);
  await runJobs(world);
});

test('where the product takes the payment it says that it is owed, and not a word about the door', async () => {
  await knowsTheDoor();
  await world.db.updateTable('huts').set({ price_ore: 50_000 }).where('id', '=', scene.hut.id).execute();
  await world.db
    .updateTable('payment_settings')
    .set({ handling: 'hyttelaget', bank_account: '12345678903', bank_account_changed_at: new Date() })
    .where('club_id', '=', scene.club.id)
    .execute();
  await aStay(3);
  await remindGuests(ctxNow());
  const { text } = mailTo(await emailsSent(), scene.member.email);
  expect(text).toContain('Oppholdet er ikke betalt ennå.');
  expect(text).not.toContain('står på siden');
});

test('eight workers at once: each stay once', async () => {
  for (let days = 0; days <= 7; days += 1) await aStay(days);
  const counts = await Promise.all(Array.from({ length: 8 }, () => remindGuests(ctxNow())));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(await emailsSent()).toHaveLength(8);
});

test('an email that cannot be written leaves the stay to be reminded of again', async () => {
  const { id } = await aStay(3);
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'a planted fault'; end $$`.execute(
    world.db,
  );
  await sql`create trigger fail before insert on outgoing_mails for each row execute function fail()`.execute(world.db);
  await expect(remindGuests(ctxNow())).rejects.toThrow('a planted fault');
  await sql`drop trigger fail on outgoing_mails`.execute(world.db);
  const { reminded_at } = await world.db
    .selectFrom('bookings')
    .select('reminded_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(reminded_at).toBeNull();
  expect(await remindGuests(ctxNow())).toBe(1);
});
