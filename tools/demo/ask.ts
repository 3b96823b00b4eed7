import { requestStay } from '@hytte/server/src/features/bookings/request-stay.service.ts';
import { idOf } from './chance.ts';
import { later } from './days.ts';
import type { DemoContext } from './scene.ts';
import type { StayRequest } from './requests.ts';

/** Everybody asks, spread over the time between. An id that follows from the wish lets the draw be the same each time. */
export async function requestStays(
  scene: DemoContext,
  wishes: readonly StayRequest[],
  from: Date,
  to: Date,
): Promise<void> {
  const step = (to.getTime() - from.getTime()) / 60_000 / (wishes.length + 1);
  for (const [n, { hutId, stay, person }] of wishes.entries()) {
    const moment = later(from, Math.round(step * n));
    const { booking } = await requestStay(scene.as(person, moment), hutId, stay);
    const id = idOf('stay', hutId, person.id, stay.first);
    await scene.db.updateTable('bookings').set({ id, created_at: moment }).where('id', '=', booking.id).execute();
  }
}
