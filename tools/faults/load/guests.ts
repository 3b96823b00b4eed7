import { asRequestBody, daysAhead, type Club, type Hut, type Person } from '../test-data.ts';
import { pauseBetweenRequests, wasDoneByEarlierTry, succeeded, type LoadClient } from './actor.ts';

const DAYS = 600;
const HUTS = 4;

/** Everybody asks for days of their own, one after the other, and takes every third request back. */
export async function requestStays(actor: LoadClient, club: Club): Promise<void> {
  await Promise.all(
    club.members.map(async (guest) => {
      const huts = await Promise.all(Array.from({ length: HUTS }, () => actor.stage.hut(club)));
      for (let n = 0; !actor.isOver() && n < DAYS * HUTS; n += 1) await askForOne(actor, guest, huts, n);
    }),
  );
}

async function askForOne(actor: LoadClient, guest: Person, huts: readonly Hut[], n: number): Promise<void> {
  const { insist, notes } = actor;
  await pauseBetweenRequests();
  const hut = huts[n % HUTS];
  if (!hut) throw new Error('no hut');
  const stay = daysAhead(10 + Math.floor(n / HUTS));
  const asked = await insist('POST /api/bookings', { body: { hut_id: hut.id, ...asRequestBody(stay) } }, guest.token);
  if (!succeeded(actor, 'POST /api/bookings', asked)) return;
  const { id } = asked.answer.booking;
  notes.requested.set(id, { ...stay, hutId: hut.id });
  if (n % 3 !== 2) return;
  const taken = await insist('DELETE /api/bookings/{id}', { params: { id } }, guest.token);
  if (wasDoneByEarlierTry(taken) || succeeded(actor, 'DELETE /api/bookings/{id}', taken)) notes.takenBack.add(id);
}
