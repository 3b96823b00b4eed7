import { createTemplate } from '@hytte/server/src/features/booking-info/templates.service.ts';
import { hashPassword } from '@hytte/server/src/features/accounts/passwords.ts';
import { dismissChecklist } from '@hytte/server/src/features/checklist/checklist.service.ts';
import { changeClub, joinClub } from '@hytte/server/src/features/clubs/clubs.service.ts';
import { createHut } from '@hytte/server/src/features/huts/huts.service.ts';
import { addOwner, changeRole } from '@hytte/server/src/features/members/members.service.ts';
import { changePaymentSettings } from '@hytte/server/src/features/payment-settings/payment-settings.service.ts';
import { createSeason } from '@hytte/server/src/features/seasons/seasons.service.ts';
import { happenedAt, CLUB_ID, OTHER_CLUB_ID, type DemoContext } from './scene.ts';
import { huts, tommerkoia, seasonsAround, templates } from './club.ts';
import { DEMO_PASSWORD, people, characters } from './people.ts';

const CLUB = { id: CLUB_ID, name: 'Blåtind hytteklubb', join_code: 'BXATXND277' };
const OTHER_CLUB = { id: OTHER_CLUB_ID, name: 'Skarvheim velforening', join_code: 'SKARVHEXM2' };
const HORIZON_MONTHS = 15;
/** Passes the check of its digits, and is no bank's. */
const BANK_ACCOUNT = '99990000006';

/** Accounts first: who they are is given, so that the same people take part in the same draws. */
export async function openAccounts({ db }: DemoContext, moment: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const rows = [...people, characters.platform].map((person, n) => ({
    id: person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    language: person.language,
    phone_number: n % 3 === 0 ? `+47 400 00 ${String(100 + n)}` : null,
    role: person === characters.platform ? ('admin' as const) : ('user' as const),
    email_verified_at: moment,
    created_at: moment,
    password_hash,
  }));
  await db.insertInto('users').values(rows).execute();
}

export const foundClub = (scene: DemoContext, moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    await scene.db.insertInto('clubs').values([CLUB, OTHER_CLUB]).execute();
    const { owner, admin, inTwoClubs, changingAddress } = characters;
    const asOwner = scene.as(owner, moment);
    await addOwner(asOwner, CLUB.id, owner.id);
    for (const person of people) if (person !== owner) await joinClub(scene.as(person, moment), CLUB.join_code);
    await changeRole(asOwner, CLUB.id, { userId: admin.id, newRole: 'admin' });
    await changeClub(asOwner, CLUB.id, { booking_horizon_months: HORIZON_MONTHS });
    await furnish(scene, moment);

    await addOwner(scene.as(changingAddress, moment), OTHER_CLUB.id, changingAddress.id);
    await joinClub(scene.as(inTwoClubs, moment), OTHER_CLUB.join_code);
    await createHut(scene.as(changingAddress, moment), OTHER_CLUB.id, { ...tommerkoia.fields, name: 'Velhuset' });
  });

async function furnish(scene: DemoContext, moment: Date): Promise<void> {
  const ctx = scene.as(characters.owner, moment);
  for (const { id, fields } of huts) {
    const { hut } = await createHut(ctx, CLUB.id, fields);
    await scene.db.updateTable('huts').set({ id }).where('id', '=', hut.id).execute();
  }
  for (const season of seasonsAround(scene.today)) await createSeason(ctx, CLUB.id, season);
  for (const template of templates) await createTemplate(ctx, CLUB.id, template);
  // An old club with a map for a picture: it has had enough of being told so.
  await dismissChecklist(ctx, CLUB.id);
  await changePaymentSettings(ctx, CLUB.id, { handling: 'hyttelaget', refundDays: 14, bankAccount: BANK_ACCOUNT });
}
