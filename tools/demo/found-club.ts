import { decidedOf, DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { createTemplate } from '@hytte/server/src/features/stays/booking-info/templates.service.ts';
import { hashPassword } from '@hytte/server/src/features/people/accounts/passwords.ts';
import { setChecklistDismissed } from '@hytte/server/src/features/clubs/today/checklist.service.ts';
import { changeClub, joinClub } from '@hytte/server/src/features/clubs/clubs/clubs.service.ts';
import { createHut } from '@hytte/server/src/features/huts/huts/huts.service.ts';
import { addOwner, changeRole } from '@hytte/server/src/features/clubs/members/members.service.ts';
import { changePaymentSettings } from '@hytte/server/src/features/money/settings/payment-settings.service.ts';
import { decideRules } from '@hytte/server/src/features/fairness/rules/rules.service.ts';
import { createSeason } from '@hytte/server/src/features/huts/seasons/seasons.service.ts';
import { idOf } from './chance.ts';
import { huts, seasonsAround, templates, tommerkoia } from './club.ts';
import { CLUB_ID, happenedAt, OTHER_CLUB_ID, type DemoContext, renameTo } from './context.ts';
import { characters, DEMO_PASSWORD, people } from './people.ts';

const CLUB = { id: CLUB_ID, name: 'Blåtind hytteklubb', join_code: 'BXATXND277' };
const OTHER_CLUB = { id: OTHER_CLUB_ID, name: 'Skarvheim velforening', join_code: 'SKARVHEXM2' };
const HORIZON_MONTHS = 15;
/** A valid checksum, but no bank's number. */
const BANK_ACCOUNT = '99990000006';

/** With fixed ids, so that the same people take part in the same draws. */
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

export const foundClub = (demo: DemoContext, moment: Date): Promise<void> =>
  happenedAt(demo, moment, async () => {
    await demo.db.insertInto('clubs').values([CLUB, OTHER_CLUB]).execute();
    const { owner, admin, inTwoClubs, changingAddress } = characters;
    const asOwner = demo.as(owner, moment);
    await addOwner(asOwner, CLUB.id, owner.id);
    for (const person of people) if (person !== owner) await joinClub(demo.as(person, moment), CLUB.join_code);
    await changeRole(asOwner, CLUB.id, { userId: admin.id, newRole: 'admin' });
    await changeClub(asOwner, CLUB.id, { booking_horizon_months: HORIZON_MONTHS });
    await decideRules(asOwner, CLUB.id, { ...decidedOf(DEFAULT_RULES), longestDays: 14 });
    await furnish(demo, moment);

    await addOwner(demo.as(changingAddress, moment), OTHER_CLUB.id, changingAddress.id);
    await joinClub(demo.as(inTwoClubs, moment), OTHER_CLUB.join_code);
    await createHut(demo.as(changingAddress, moment), OTHER_CLUB.id, { ...tommerkoia.fields, name: 'Velhuset' });
  });

async function furnish(demo: DemoContext, moment: Date): Promise<void> {
  const ctx = demo.as(characters.owner, moment);
  for (const { id, fields } of huts) {
    const { hut } = await createHut(ctx, CLUB.id, fields);
    await renameTo(demo, 'huts', hut.id, id);
  }
  for (const season of seasonsAround(demo.today)) {
    const made = await createSeason(ctx, CLUB.id, season);
    await renameTo(demo, 'seasons', made.id, idOf('season', season.name, season.start_date));
  }
  for (const template of templates) await createTemplate(ctx, CLUB.id, template);
  // An old club does not need the checklist of new clubs.
  await setChecklistDismissed(ctx, CLUB.id, true);
  await changePaymentSettings(ctx, CLUB.id, { handling: 'hyttelaget', refundDays: 14, bankAccount: BANK_ACCOUNT });
}
