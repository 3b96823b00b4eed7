import { daysAhead, type Club } from '../test-data.ts';
import { pauseBetweenRequests, succeeded, type LoadClient } from '../load/actor.ts';

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
