import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPEN_REQUESTS_MAX } from '@hytte/domain/stays/bookings/check-request';
import { asRequestBody, daysAhead, type Club, type Hut, type Person } from '../test-data.ts';
import {
  pauseBetweenRequests,
  succeeded,
  wasDoneByEarlierTry,
  type LoadClient,
  type PreparedClient,
} from './client.ts';

const DAYS = 600;
const HUTS = 4;
/** With more undecided requests than this a guest withdraws the oldest. */
const OPEN = OPEN_REQUESTS_MAX - 10;

/** Each guest requests one stay after the other, all on different days, and withdraws what becomes too many. */
export async function requestStays(client: LoadClient, club: Club): Promise<PreparedClient> {
  const guests = await Promise.all(
    club.members.map(async (guest) => ({
      guest,
      huts: await Promise.all(Array.from({ length: HUTS }, () => client.data.hut(club))),
    })),
  );
  const requestAll = async ({ guest, huts }: { guest: Person; huts: Hut[] }) => {
    const open: string[] = [];
    for (let n = 0; !client.isOver() && n < DAYS * HUTS; n += 1) {
      const id = await requestOne(client, guest, huts, n);
      if (id) open.push(id);
      const oldest = open.length > OPEN ? open.shift() : undefined;
      if (oldest && !(await withdraw(client, guest, oldest))) open.push(oldest);
    }
  };
  return () => Promise.all(guests.map(requestAll));
}

/** Returns the id of the request; null when a fault came in between. */
async function requestOne(client: LoadClient, guest: Person, huts: readonly Hut[], n: number): Promise<string | null> {
  const { call, writes } = client;
  await pauseBetweenRequests();
  const hut = huts[n % HUTS];
  if (!hut) throw new Error('no hut');
  const stay = daysAhead(10 + Math.floor(n / HUTS));
  const asked = await call('POST /api/bookings', { body: { hut_id: hut.id, ...asRequestBody(stay) } }, guest.token);
  if (!succeeded(client, 'POST /api/bookings', asked)) return null;
  const { id } = asked.answer.booking;
  writes.requested.set(id, { ...stay, hutId: hut.id });
  return id;
}

async function withdraw(client: LoadClient, guest: Person, id: string): Promise<boolean> {
  const taken = await client.call('DELETE /api/bookings/{id}', { params: { id } }, guest.token);
  const isDone = wasDoneByEarlierTry(taken) || succeeded(client, 'DELETE /api/bookings/{id}', taken);
  if (isDone) client.writes.takenBack.add(id);
  return isDone;
}

const STAYS = 3;
const PLACES = 12;

/** The owner moves stays of one hut, several at once and onto few dates: they collide, and must never overlap. */
export async function moveStays(client: LoadClient, club: Club): Promise<PreparedClient> {
  const hut = await client.data.hut(club);
  const ids = await Promise.all(
    club.members.slice(0, STAYS).map((guest, n) => client.data.stay(hut, guest, daysAhead(20 + 4 * n, 2))),
  );
  return () => Promise.all(ids.map((id) => moveOneAround(client, club, id)));
}

async function moveOneAround(client: LoadClient, { owner }: Club, id: string): Promise<void> {
  const { call, writes } = client;
  while (!client.isOver()) {
    await pauseBetweenRequests();
    const to = daysAhead(20 + 2 * randomInt(PLACES), 2);
    const moved = await call('PUT /api/bookings/{id}', { params: { id }, body: asRequestBody(to) }, owner.token);
    if (moved.code === 'dates_already_allocated') continue;
    if (succeeded(client, 'PUT /api/bookings/{id}', moved)) writes.moved.set(id, to);
  }
}

/** A guest changes the answer to the club's question again and again. */
export async function answerQuestions(client: LoadClient, club: Club): Promise<PreparedClient> {
  const { call, writes, data } = client;
  const [guest] = club.members;
  if (!guest) throw new Error('no guest');
  const hut = await data.hut(club);
  const template = { club_id: club.id, name: 'Prøveskjema', applies_to_all_huts: true };
  const { id: template_id } = await data.db
    .insertInto('booking_info_templates')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = { name: 'Antall', label: 'Hvor mange kommer?', type: 'text' as const, position: 0 };
  const { id: field_id } = await data.db
    .insertInto('booking_info_fields')
    .values({ ...question, club_id: club.id, template_id })
    .returning('id')
    .executeTakeFirstOrThrow();

  const id = await data.stay(hut, guest, daysAhead(30, 2));
  return async () => {
    for (let n = 1; !client.isOver(); n += 1) {
      const response_value = String(n);
      const body = { responses: [{ field_id, response_value }] };
      const taken = await call('POST /api/bookings/{id}/responses', { params: { id }, body }, guest.token);
      if (succeeded(client, 'POST /api/bookings/{id}/responses', taken)) writes.answered.set(id, response_value);
      await pauseBetweenRequests();
    }
  };
}

/** The owner mails all members, each time with another subject. */
export async function mailMembers(client: LoadClient, { id, owner }: Club): Promise<void> {
  for (let n = 1; !client.isOver(); n += 1) {
    const title = `Brev nummer ${n}`;
    const body = { title, message: 'Hei. Husk dugnaden.' };
    const sent = await client.call(
      'POST /api/memberships/clubs/{id}/send-email',
      { params: { id }, body },
      owner.token,
    );
    if (succeeded(client, 'POST /api/memberships/clubs/{id}/send-email', sent))
      client.writes.mails.set(title, sent.answer.recipients);
    await sleep(250);
  }
}
