import type { Language } from '@hytte/contract/texts/text';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { allMoneyBack } from '#platform/mail/mail-words.ts';

type PointsReset = { club: MailClub; by: string; affected: number; url: string };

export const pointsResetMail = (owner: Reader, { club, by, affected, url }: PointsReset): Mail =>
  inLanguage(owner, {
    kind: 'points_reset',
    club,
    no: {
      subject: `Bookingpoengene i ${club.name} er nullstilt`,
      paragraphs: [
        'Hei!',
        `${by} har satt bookingpoengene i ${club.name} tilbake til null. Det gjaldt ${affected} medlemmer.`,
        'Du får denne e-posten fordi du eier klubben, og fordi en nullstilling ikke kan angres.',
      ],
      button: { label: 'Se medlemmene', url },
    },
    en: {
      subject: `The booking points of ${club.name} were reset`,
      paragraphs: [
        'Hello!',
        `${by} has set the booking points of ${club.name} back to zero. It affected ${affected} members.`,
        'You get this e-mail because you own the club, and because a reset cannot be undone.',
      ],
      button: { label: 'See the members', url },
    },
  });

type Removed = { club: MailClub; reason: string | null; count: number; refundOre: number; url: string };

/** `count`: stays and requests that were cancelled with the membership. */
export function removedMail(person: Reader, { club, reason, count, refundOre, url }: Removed): Mail {
  const back = refundOre > 0 ? [allMoneyBack(person.language, refundOre)] : [];
  return inLanguage(person, {
    kind: 'removed',
    club,
    no: {
      subject: `Du er ikke lenger medlem av ${club.name}`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har tatt deg ut av klubben.`,
        reason === null ? 'De har ikke skrevet noen begrunnelse.' : `Begrunnelse: ${reason}`,
        ...(count > 0 ? [`Opphold og forespørsler som er avlyst: ${count}.`] : []),
        ...back,
      ],
      button: { label: 'Se oppholdene dine', url },
    },
    en: {
      subject: `You are no longer a member of ${club.name}`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have removed you from the club.`,
        reason === null ? 'They have given no reason.' : `Reason: ${reason}`,
        ...(count > 0 ? [`Stays and requests that were cancelled: ${count}.`] : []),
        ...back,
      ],
      button: { label: 'See your stays', url },
    },
  });
}

type HandedOver = { club: MailClub; by: string; url: string };

export const handedOverMail = (newOwner: Reader, { club, by, url }: HandedOver): Mail =>
  inLanguage(newOwner, {
    kind: 'handed_over',
    club,
    no: {
      subject: `Du eier nå ${club.name}`,
      paragraphs: [
        'Hei!',
        `${by} har gitt deg ${club.name}. Du bestemmer nå over roller, og svarer for klubben.`,
        'Vil du ikke det, kan du gi den videre til en annen administrator.',
      ],
      button: { label: 'Gå til klubben', url },
    },
    en: {
      subject: `You now own ${club.name}`,
      paragraphs: [
        'Hello!',
        `${by} has handed ${club.name} over to you. You now decide on roles, and answer for the club.`,
        'If you would rather not, you can hand it on to another admin.',
      ],
      button: { label: 'Go to the club', url },
    },
  });

type Circular = { club: MailClub; by: string; title: string; message: string };

/** Free text of the sender: the title on one line, and each line of the message a paragraph. */
export function circularMail(language: Language, { club, by, title, message }: Circular): Omit<Mail, 'to'> {
  const subject = `${club.name}: ${title.replaceAll(/[\p{Cc}\s]+/gu, ' ')}`;
  const lines = message.split('\n').map((line) => line.trim());
  const paragraphs = lines.filter((line) => line !== '');
  const { to: _, ...mail } = inLanguage(
    { email: '', language },
    {
      kind: 'circular',
      club,
      no: { subject, paragraphs, after: [`Skrevet av ${by} til alle medlemmer av ${club.name}.`] },
      en: { subject, paragraphs, after: [`Written by ${by} to all members of ${club.name}.`] },
    },
  );
  return mail;
}
