import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mail.ts';

type OfficesChanged = {
  club: MailClub;
  treasurer: boolean;
  /** The names of the huts they keep. */
  huts: readonly string[];
  url: string;
};

const inNorwegian = new Intl.ListFormat('nb', { type: 'conjunction' });
const inEnglish = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** To the member whose offices were set: what they are from now on, and what they see as such. */
export function officesChangedMail(member: Reader, { club, treasurer, huts, url }: OfficesChanged): Mail {
  const hasOffice = treasurer || huts.length > 0;
  return inLanguage(member, {
    kind: 'offices_changed',
    club,
    no: {
      subject: hasOffice ? `Vervet ditt i ${club.name}` : `Du har ikke lenger verv i ${club.name}`,
      paragraphs: [
        'Hei!',
        hasOffice
          ? `De som driver ${club.name}, har bestemt hvilket verv du har i klubben.`
          : `De som driver ${club.name}, har avsluttet vervet ditt. Du er medlem som før.`,
        ...(treasurer
          ? ['Du er kasserer. Du ser betalinger, oppgjør og rapporter, og holder orden på det klubben får betalt.']
          : []),
        ...(huts.length > 0
          ? [
              `Du er hytteansvarlig for ${inNorwegian.format(huts)}. Du ser hvem som kommer og drar, med telefonnummer og det de har svart. Opplysningene er bare til bruk i vervet.`,
            ]
          : []),
        'Svar på denne e-posten hvis noe ikke stemmer.',
      ],
      button: { label: hasOffice ? 'Åpne klubben' : 'Se klubbene dine', url },
    },
    en: {
      subject: hasOffice ? `Your office in ${club.name}` : `You no longer have an office in ${club.name}`,
      paragraphs: [
        'Hello!',
        hasOffice
          ? `Those who run ${club.name} have decided which office you have in the club.`
          : `Those who run ${club.name} have ended your office. You are a member as before.`,
        ...(treasurer
          ? ['You are the treasurer. You see payments, payouts and reports, and keep track of what the club is paid.']
          : []),
        ...(huts.length > 0
          ? [
              `You are the keeper of ${inEnglish.format(huts)}. You see who comes and goes, with telephone numbers and what they have answered. Use it for the office only.`,
            ]
          : []),
        'Answer this e-mail if something is wrong.',
      ],
      button: { label: hasOffice ? 'Open the club' : 'See your clubs', url },
    },
  });
}
