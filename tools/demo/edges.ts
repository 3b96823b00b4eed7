import { makeLink } from '@hytte/server/src/features/accounts/links.service.ts';
import { inviteMember } from '@hytte/server/src/features/invitations/invitations.service.ts';
import { happenedAt } from './backdate.ts';
import { later } from './days.ts';
import { characters } from './people.ts';
import { CLUB_ID, type DemoContext } from './scene.ts';

const MINUTES_PER_DAY = 24 * 60;
const INVITED = [
  ['tiril.nygard@blatind.example', 2],
  ['mohamed.farah@blatind.example', 9],
  // Their links live for fourteen days.
  ['inger.lise@blatind.example', 31],
] as const;

export async function inviteSome(scene: DemoContext): Promise<void> {
  for (const [email, daysAgo] of INVITED) {
    const moment = later(scene.now, -daysAgo * MINUTES_PER_DAY);
    await happenedAt(scene, moment, () => inviteMember(scene.as(characters.owner, moment), CLUB_ID, email));
    await scene.db
      .updateTable('invitations')
      .set({ invited_at: moment, expires_at: later(moment, 14 * MINUTES_PER_DAY) })
      .where('email', '=', email)
      .execute();
  }
}

/** Wants another address, and has not opened the link that was sent there. */
export async function wantAnotherAddress(scene: DemoContext): Promise<void> {
  const { id } = characters.changingAddress;
  await makeLink(scene.at(scene.now), id, 'email_change', 'tverrelv@blatind.example');
}
