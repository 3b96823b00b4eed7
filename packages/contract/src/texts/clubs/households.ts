import type { Texts } from '../text.ts';

/** Members who count as one in draws. */
export const householdsTexts = {
  household: { no: 'Husstand', en: 'Household' },
  household_intro: {
    no: 'De som bor sammen, kan telle som ett i trekningen. Da har dere poeng og ønskeliste sammen.',
    en: 'Those who live together can count as one in the draw. You then share points and wish list.',
  },
  household_together: {
    no: 'Dere teller som ett i trekningen, og har poeng og ønskeliste sammen.',
    en: 'You count as one in the draw, and share points and wish list.',
  },
  household_stays: {
    no: 'Hvert opphold tilhører den som satte det på lista.',
    en: 'Each stay belongs to who put it on the list.',
  },
  household_not_counted: {
    no: 'Klubben lar ikke husstander telle som ett nå. Dere teller hver for dere.',
    en: 'The club does not let households count as one now. Each of you counts alone.',
  },
  household_self: { no: '{name} (deg)', en: '{name} (you)' },
  household_invite: { no: 'Inviter til husstanden', en: 'Invite to the household' },
  household_invite_email: {
    no: 'E-postadressen til en du bor sammen med',
    en: 'E-mail address of somebody you live with',
  },
  household_invite_hint: {
    no: 'Den du inviterer, må være medlem av klubben og svarer selv ja eller nei.',
    en: 'The person must be a member of the club, and answers yes or no.',
  },
  household_invited: {
    no: 'Er {email} medlem av klubben, er en invitasjon på vei.',
    en: 'If {email} is a member of the club, an invitation is on its way.',
  },
  household_sent: { no: 'Venter på svar', en: 'Waiting for an answer' },
  household_sent_until: { no: '{email}, til {date}', en: '{email}, until {date}' },
  household_withdraw: { no: 'Trekk tilbake', en: 'Withdraw' },
  household_withdrawn: { no: 'Invitasjonen er trukket tilbake.', en: 'The invitation has been withdrawn.' },
  household_invitation: {
    no: '{name} inviterer deg til husstanden sin. Sier du ja, teller dere som ett i trekningen, og har poeng og ønskeliste sammen.',
    en: '{name} invites you to their household. If you accept, you count as one in the draw, and share points and wish list.',
  },
  household_accept: { no: 'Ja, vi bor sammen', en: 'Yes, we live together' },
  household_decline: { no: 'Nei takk', en: 'No, thank you' },
  household_accepted: { no: 'Dere er nå en husstand.', en: 'You are now a household.' },
  household_declined: { no: 'Du har sagt nei.', en: 'You have declined.' },
  household_leave: { no: 'Gå ut av husstanden', en: 'Leave the household' },
  household_leave_text: {
    no: 'Du teller for deg selv fra neste trekning. Alle beholder poengene fra sine egne opphold.',
    en: 'You count alone from the next draw on. Everybody keeps the points of their own stays.',
  },
  household_left: { no: 'Du er ute av husstanden.', en: 'You have left the household.' },
  household_waits: {
    no: 'Dere har ønskeliste i {name}. Du kan gå ut når den er trukket, {date}.',
    en: 'You have a wish list in {name}. You can leave when it is drawn, on {date}.',
  },
  failed_to_fetch_household: { no: 'Vi klarte ikke å hente husstanden.', en: 'We could not fetch the household.' },

  household_points: { no: 'Husstandens poeng', en: 'Points of the household' },
  household_points_of: { no: '{name}: {points}', en: '{name}: {points}' },
  household_points_once: {
    no: 'Begynnerpoeng som ikke teller to ganger: {points}',
    en: 'Points to begin with that do not count twice: {points}',
  },
  household_own_lines: { no: 'Dine egne linjer', en: 'Your own lines' },
  wished_by: { no: 'Satt på lista av {name}', en: 'Put on the list by {name}' },

  households_manage: { no: 'Husstander', en: 'Households' },
  households_manage_text: {
    no: 'Medlemmer som teller som ett i trekningen. De inviterer hverandre selv, eller dere slår dem sammen her. Begge får e-post.',
    en: 'Members who count as one in the draw. They invite each other, or you join them here. Both get an e-mail.',
  },
  households_none: { no: 'Ingen husstander ennå.', en: 'No households yet.' },
  households_join: { no: 'Slå sammen to medlemmer', en: 'Join two members' },
  households_first: { no: 'Det ene medlemmet', en: 'One member' },
  households_second: { no: 'Det andre medlemmet', en: 'The other member' },
  households_choose: { no: 'Velg et medlem', en: 'Choose a member' },
  households_joined: { no: '{name} er nå en husstand.', en: '{name} are now a household.' },
  households_take_out: { no: 'Ta ut {name}', en: 'Take out {name}' },
  households_taken_out: { no: '{name} er ute av husstanden.', en: '{name} is out of the household.' },
} satisfies Texts;

/** The sentences for error codes of households. */
export const householdErrorTexts = {
  households_are_off: {
    no: 'Klubben lar ikke husstander telle som ett.',
    en: 'The club does not let households count as one.',
  },
  in_another_household: {
    no: 'Begge er i en husstand fra før. Den ene må gå ut av sin først.',
    en: 'Both are in a household already. One of you must leave theirs first.',
  },
  household_is_full: { no: 'En husstand er på høyst {max} medlemmer.', en: 'A household has {max} members at most.' },
  household_has_two_lists: {
    no: 'Dere har begge ønskeliste i {name}, og en husstand har bare én. Vent til {name} er trukket.',
    en: 'You both have a wish list in {name}, and a household has only one. Wait until {name} is drawn.',
  },
  household_has_wishes: {
    no: 'Husstanden har ønskeliste i {name}. Vent til {name} er trukket.',
    en: 'The household has a wish list in {name}. Wait until {name} is drawn.',
  },
  households_have_wishes: {
    no: 'Noen i en husstand har ønskeliste i {name}. Vent med dette til {name} er trukket.',
    en: 'Somebody in a household has a wish list in {name}. Wait with this until {name} is drawn.',
  },
} satisfies Texts;
