import { setTimeout as sleep } from 'node:timers/promises';
import type { Club } from '../test-data.ts';
import { succeeded, type LoadClient } from './actor.ts';

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
