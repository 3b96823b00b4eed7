import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asRequestBody, daysAhead, type Club, type Hut, type Person } from '../test-data.ts';
import { pauseBetweenRequests, wasDoneByEarlierTry, succeeded, type LoadClient } from './client.ts';

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

/** A guest of a stay answers the club's question again and again, each time something else. */
export async function answerQuestions(actor: LoadClient, club: Club): Promise<void> {
  const { insist, notes, stage } = actor;
  const [guest] = club.members;
  if (!guest) throw new Error('nobody');
  const hut = await stage.hut(club);
  const template = { club_id: club.id, name: 'Prøveskjema', applies_to_all_huts: true };
  const { id: template_id } = await stage.db
    .insertInto('booking_info_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = { name: 'Antall', label: 'Hvor mange kommer?', type: 'text' as const, position: 0 };
  const { id: field_id } = await stage.db
    .insertInto('booking_info_fields')
    .values({ ...question, club_id: club.id, template_id })
    .returning('id')
    .executeTakeFirstOrThrow();

  const id = await stage.stay(hut, guest, daysAhead(30, 2));
  for (let n = 1; !actor.isOver(); n += 1) {
    const response_value = String(n);
    const body = { responses: [{ field_id, response_value }] };
    const taken = await insist('POST /api/bookings/{id}/responses', { params: { id }, body }, guest.token);
    if (succeeded(actor, 'POST /api/bookings/{id}/responses', taken)) notes.answered.set(id, response_value);
    await pauseBetweenRequests();
  }
}

/** The owner writes to all members, a new letter each time. */
export async function mailMembers(actor: LoadClient, { id, owner }: Club): Promise<void> {
  for (let n = 1; !actor.isOver(); n += 1) {
    const title = `Brev nummer ${n}`;
    const body = { title, message: 'Hei. Husk dugnaden.' };
    const sent = await actor.insist(
      'POST /api/memberships/clubs/{id}/send-email',
      { params: { id }, body },
      owner.token,
    );
    if (succeeded(actor, 'POST /api/memberships/clubs/{id}/send-email', sent))
      actor.notes.letters.set(title, sent.answer.recipients);
    await sleep(250);
  }
}
