import { randomInt } from 'node:crypto';
import { asRequestBody, daysAhead, type Club, type Hut } from '../test-data.ts';
import { pauseBetweenRequests, succeeded, type LoadClient } from './actor.ts';

const STAYS = 3;
const PLACES = 12;

/**
 * The owner moves stays of one hut about, several at once and to few places: they are always in each other's way, and
 * the days of one must never become those of two.
 */
export async function moveStays(actor: LoadClient, club: Club): Promise<void> {
  const hut = await actor.stage.hut(club);
  await Promise.all(club.members.slice(0, STAYS).map((guest, n) => moveAbout(actor, club, { hut, guest, n })));
}

type Moved = { hut: Hut; guest: Club['owner']; n: number };

async function moveAbout(actor: LoadClient, { owner }: Club, { hut, guest, n }: Moved): Promise<void> {
  const { insist, notes, stage } = actor;
  const id = await stage.stay(hut, guest, daysAhead(20 + 4 * n, 2));
  while (!actor.isOver()) {
    await pauseBetweenRequests();
    const to = daysAhead(20 + 2 * randomInt(PLACES), 2);
    const moved = await insist('PUT /api/bookings/{id}', { params: { id }, body: asRequestBody(to) }, owner.token);
    if (moved.code === 'dates_already_allocated') continue;
    if (succeeded(actor, 'PUT /api/bookings/{id}', moved)) notes.moved.set(id, to);
  }
}
