import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { expect, test } from 'vitest';
import type { Scene } from '../../../authz/scene.ts';
import { freshCtx } from '#platform/ctx.ts';
import { aBooking } from '#testing/bookings.ts';
import { aDeparture, aDepartureList, aLine } from '#testing/departures.ts';
import type { TestHut } from '#testing/huts.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { aDepartureWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';
import { remindOfDeparture, sweepDepartures } from './departure.jobs.ts';

let world: World;
let scene: Scene;
let hut: TestHut;
aDepartureWorld((given) => ({ world, scene, hut } = given));

/** Of the member, from the day before until the morning so many days ago. */
const aStayEnded = (daysAgo: number, more = {}) =>
  aBooking(world, hut, {
    user_id: scene.member.id,
    status: 'allocated',
    first_slot: slotOf(addDays(world.ctx.today, -daysAgo - 1), 'PM'),
    last_slot: slotOf(addDays(world.ctx.today, -daysAgo), 'AM'),
    ...more,
  });

const remind = () => remindOfDeparture(freshCtx(world.ctx));

test('a day after, once, however many workers; with the way to the list', async () => {
  await aDepartureList(world, hut, [aLine()]);
  const { id } = await aStayEnded(2);
  const counts = await Promise.all([remind(), remind(), remind()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await remind()).toBe(0);
  const { subject, text } = mailTo(await runJobs(world), scene.member.email);
  expect(subject).toBe('Hvordan var det på Blåtind da du dro?');
  expect(text).toContain(`Fyll ut lista: https://hyttelaget.example/bookings/${id}`);
});

test('not where it was sent, nobody came, there is no list, or it came after the guest had left', async () => {
  const list = await aDepartureList(world, hut, [aLine()]);
  const { id } = await aStayEnded(2);
  await aDeparture(world, hut, { booking_id: id, list_id: list.id });
  expect(await remind()).toBe(0);
  await world.db.updateTable('bookings').set({ no_show_at: new Date() }).where('id', '=', id).execute();
  await world.db.deleteFrom('departure_reports').where('booking_id', '=', id).execute();
  expect(await remind()).toBe(0);
  await world.db.updateTable('bookings').set({ no_show_at: null }).where('id', '=', id).execute();
  await aDepartureList(world, hut, [], { number: 2 });
  expect(await remind()).toBe(0);
  await aDepartureList(world, hut, [aLine()], { number: 3, madeAt: new Date() });
  expect(await remind()).toBe(0);
});

test('photos go after a year, answers after two, and lists that nothing is an answer to', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = await aDepartureList(world, hut, [aLine()], { madeAt: ago(900) });
  const current = await aDepartureList(world, hut, [aLine()], { number: 2, madeAt: ago(800) });
  const report = (days: number) =>
    aDeparture(world, hut, { list_id: current.id, written_at: ago(days), sent_at: ago(days) });
  await aDeparture(world, hut, { list_id: old.id, written_at: ago(740), sent_at: ago(740) });
  const [year, fresh] = [await report(380), await report(10)];
  const picture = async () =>
    world.db
      .insertInto('pictures')
      .values({
        club_id: scene.club.id,
        prefix: `clubs/${crypto.randomUUID()}/`,
        widths: [1],
        width: 1,
        height: 1,
        placeholder: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (const { id } of [year, fresh])
    await world.db
      .insertInto('departure_pictures')
      .values({ club_id: scene.club.id, report_id: id, line_id: crypto.randomUUID(), picture_id: (await picture()).id })
      .execute();
  await sweepDepartures(freshCtx(world.ctx));
  const left = await world.db.selectFrom('departure_reports').select('id').where('hut_id', '=', hut.id).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([year.id, fresh.id].toSorted());
  const photos = await world.db
    .selectFrom('departure_pictures')
    .select('report_id')
    .where('club_id', '=', scene.club.id)
    .execute();
  expect(photos).toEqual([{ report_id: fresh.id }]);
  const lists = await world.db.selectFrom('departure_lists').select('id').where('hut_id', '=', hut.id).execute();
  expect(lists).toEqual([{ id: current.id }]);
});
