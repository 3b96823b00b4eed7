import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { momentIn } from '#platform/mail/mail-words.ts';

type News = { club: MailClub; url: string };

export const householdInvitationMail = (
  member: Reader,
  { club, by, until, url }: News & { by: string; until: Date },
): Mail =>
  inLanguage(member, {
    kind: 'household',
    club,
    no: {
      subject: `Skal du og ${by} telle som ett i ${club.name}?`,
      paragraphs: [
        'Hei!',
        `${by} inviterer deg til husstanden sin i ${club.name}.`,
        'Sier du ja, teller dere som ett i trekningen, og har poeng og ønskeliste sammen. Hvert opphold er fortsatt ditt eller deres.',
        `Ingenting skjer før du har svart. Invitasjonen gjelder til ${momentIn('no', until)}.`,
      ],
      button: { label: 'Svar på invitasjonen', url },
    },
    en: {
      subject: `Do you and ${by} count as one in ${club.name}?`,
      paragraphs: [
        'Hello!',
        `${by} invites you to their household in ${club.name}.`,
        'If you accept, you count as one in the draw, and share points and wish list. Each stay is still yours or theirs.',
        `Nothing happens until you have answered. The invitation is open until ${momentIn('en', until)}.`,
      ],
      button: { label: 'Answer the invitation', url },
    },
  });

/** `names` are the others of the household. */
export const householdJoinedMail = (
  member: Reader,
  { club, names, url, byBoard }: News & { names: string; byBoard: boolean },
): Mail =>
  inLanguage(member, {
    kind: 'household',
    club,
    no: {
      subject: `Du er i husstand med ${names} i ${club.name}`,
      paragraphs: [
        'Hei!',
        ...(byBoard ? [`De som driver ${club.name}, har slått dere sammen til en husstand.`] : []),
        `Du og ${names} teller nå som ett i trekningen, og har poeng og ønskeliste sammen.`,
        ...(byBoard ? ['Stemmer det ikke, kan du gå ut av husstanden der poengene dine står.'] : []),
      ],
      button: { label: 'Se husstanden', url },
    },
    en: {
      subject: `You are in a household with ${names} in ${club.name}`,
      paragraphs: [
        'Hello!',
        ...(byBoard ? [`Those who run ${club.name} have made you a household.`] : []),
        `You and ${names} now count as one in the draw, and share points and wish list.`,
        ...(byBoard ? ['If that is wrong, you can leave the household where your points are shown.'] : []),
      ],
      button: { label: 'See the household', url },
    },
  });

/** To those who are left, and to who was taken out by others. */
export const householdLeftMail = (
  member: Reader,
  { club, name, isOwn, url }: News & { name: string; isOwn: boolean },
): Mail =>
  inLanguage(member, {
    kind: 'household',
    club,
    no: {
      subject: isOwn ? `Du er ikke lenger i husstanden i ${club.name}` : `${name} er ute av husstanden i ${club.name}`,
      paragraphs: [
        'Hei!',
        isOwn
          ? `De som driver ${club.name}, har tatt deg ut av husstanden. Du teller for deg selv fra neste trekning.`
          : `${name} er ikke lenger i husstanden din i ${club.name}.`,
        'Alle beholder poengene fra sine egne opphold.',
      ],
      button: { label: 'Se poengene dine', url },
    },
    en: {
      subject: isOwn
        ? `You are no longer in the household in ${club.name}`
        : `${name} has left the household in ${club.name}`,
      paragraphs: [
        'Hello!',
        isOwn
          ? `Those who run ${club.name} have taken you out of the household. You count alone from the next draw on.`
          : `${name} is no longer in your household in ${club.name}.`,
        'Everybody keeps the points of their own stays.',
      ],
      button: { label: 'See your points', url },
    },
  });
