import { makeLink } from '@hytte/server/src/features/accounts/links.service.ts';
import { invite } from '@hytte/server/src/features/invitations/invitations.service.ts';
import { happenedAt } from './backdate.ts';
import { later } from './days.ts';
import { parts } from './people.ts';
import { CLUB_ID, type Scene } from './scene.ts';

const DAY = 24 * 60;
const INVITED = [
  ['tiril.nygard@blatind.example', 2],
  ['mohamed.farah@blatind.example', 9],
  // Their links live for fourteen days.
  ['inger.lise@blatind.example', 31],
] as const;

export async function inviteSome(scene: Scene): Promise<void> {
  for (const [email, daysAgo] of INVITED) {
    const moment = later(scene.now, -daysAgo * DAY);
    await happenedAt(scene, moment, () => invite(scene.as(parts.owner, moment), CLUB_ID, email));
    await scene.db
      .updateTable('invitations')
      .set({ invited_at: moment, expires_at: later(moment, 14 * DAY) })
      .where('email', '=', email)
      .execute();
  }
}

/** Wants another address, and has not opened the link that was sent there. */
export async function wantAnotherAddress(scene: Scene): Promise<void> {
  const { id } = parts.changingAddress;
  await makeLink(scene.at(scene.now), id, 'email_change', 'tverrelv@blatind.example');
}
