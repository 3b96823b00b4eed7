import type { Language } from '@hytte/contract/texts/text';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { allMoneyBack, momentIn, pointsIn, reasonIn } from '#platform/mail/mail-words.ts';

type PointsReset = { club: MailClub; by: string; affected: number; reason: string | null; url: string };

export const pointsResetMail = (owner: Reader, { club, by, affected, reason, url }: PointsReset): Mail =>
  inLanguage(owner, {
    kind: 'points_reset',
    club,
    no: {
      subject: `Bookingpoengene i ${club.name} er nullstilt`,
      paragraphs: [
        'Hei!',
        `${by} har satt bookingpoengene i ${club.name} tilbake til null. Det gjaldt ${affected} medlemmer.`,
        ...reasonIn('no', reason),
        'Du får denne e-posten fordi du eier klubben, og fordi en nullstilling ikke kan angres.',
      ],
      button: { label: 'Se medlemmene', url },
    },
    en: {
      subject: `The booking points of ${club.name} were reset`,
      paragraphs: [
        'Hello!',
        `${by} has set the booking points of ${club.name} back to zero. It affected ${affected} members.`,
        ...reasonIn('en', reason),
        'You get this e-mail because you own the club, and because a reset cannot be undone.',
      ],
      button: { label: 'See the members', url },
    },
  });

/** To every other member: their chances in the next draw have changed. */
export const ownPointsResetMail = (member: Reader, { club, reason, url }: Omit<PointsReset, 'by' | 'affected'>): Mail =>
  inLanguage(member, {
    kind: 'points_reset',
    club,
    no: {
      subject: `Alles poeng i ${club.name} er nullstilt`,
      paragraphs: [
        'Hei!',
        `De som driver ${club.name}, har satt bookingpoengene til alle medlemmer til null, også dine.`,
        ...reasonIn('no', reason),
        'I neste trekning har alle like mange lodd.',
      ],
      button: { label: 'Se trekningene', url },
    },
    en: {
      subject: `Everybody’s points in ${club.name} were reset`,
      paragraphs: [
        'Hello!',
        `Those who run ${club.name} have set the booking points of all members to zero, yours too.`,
        ...reasonIn('en', reason),
        'In the next draw everybody has the same number of tickets.',
      ],
      button: { label: 'See the draws', url },
    },
  });

type PointsChanged = { club: MailClub; delta: number; after: number; note: string; url: string };

/** To the member whose points the owner changed by hand. */
export const pointsChangedMail = (member: Reader, { club, delta, after, note, url }: PointsChanged): Mail =>
  inLanguage(member, {
    kind: 'points_changed',
    club,
    no: {
      subject: `Poengene dine i ${club.name} er endret`,
      paragraphs: [
        'Hei!',
        `Eieren av ${club.name} har ${delta > 0 ? 'lagt til' : 'trukket fra'} ${pointsIn('no', Math.abs(delta))} poeng. Nå har du ${pointsIn('no', after)}.`,
        ...reasonIn('no', note),
        `${delta > 0 ? 'Flere poeng gir færre lodd' : 'Færre poeng gir flere lodd'} i neste trekning. Svar på denne e-posten hvis noe ikke stemmer.`,
      ],
      button: { label: 'Se poengene dine', url },
    },
    en: {
      subject: `Your points in ${club.name} were changed`,
      paragraphs: [
        'Hello!',
        `The owner of ${club.name} has ${delta > 0 ? 'added' : 'taken away'} ${pointsIn('en', Math.abs(delta))} points. You now have ${pointsIn('en', after)}.`,
        ...reasonIn('en', note),
        `${delta > 0 ? 'More points give fewer tickets' : 'Fewer points give more tickets'} in the next draw. Answer this e-mail if something is wrong.`,
      ],
      button: { label: 'See your points', url },
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

/** `by`: who offered, answered or withdrew. */
export type HandOverNews = { club: MailClub; by: string; url: string };

export const handOverOfferedMail = (admin: Reader, { club, by, url, until }: HandOverNews & { until: Date }): Mail =>
  inLanguage(admin, {
    kind: 'hand_over',
    club,
    no: {
      subject: `Vil du overta ${club.name}?`,
      paragraphs: [
        'Hei!',
        `${by} vil gi deg ${club.name}. Sier du ja, eier du klubben: du bestemmer over roller, og svarer for klubben.`,
        `Ingenting skjer før du har svart. Tilbudet gjelder til ${momentIn('no', until)}.`,
      ],
      button: { label: 'Svar på tilbudet', url },
    },
    en: {
      subject: `Will you take over ${club.name}?`,
      paragraphs: [
        'Hello!',
        `${by} wants to hand ${club.name} over to you. If you accept, you own the club: you decide on roles, and answer for the club.`,
        `Nothing happens until you have answered. The offer is open until ${momentIn('en', until)}.`,
      ],
      button: { label: 'Answer the offer', url },
    },
  });

export const handOverAcceptedMail = (formerOwner: Reader, { club, by, url }: HandOverNews): Mail =>
  inLanguage(formerOwner, {
    kind: 'hand_over',
    club,
    no: {
      subject: `${by} eier nå ${club.name}`,
      paragraphs: ['Hei!', `${by} har overtatt ${club.name}. Du er fortsatt administrator.`],
      button: { label: 'Gå til klubben', url },
    },
    en: {
      subject: `${by} now owns ${club.name}`,
      paragraphs: ['Hello!', `${by} has taken over ${club.name}. You are still an admin.`],
      button: { label: 'Go to the club', url },
    },
  });

export const handOverDeclinedMail = (owner: Reader, { club, by, url }: HandOverNews): Mail =>
  inLanguage(owner, {
    kind: 'hand_over',
    club,
    no: {
      subject: `${by} vil ikke overta ${club.name}`,
      paragraphs: ['Hei!', `${by} har takket nei til å overta ${club.name}. Du eier klubben som før.`],
      button: { label: 'Se medlemmene', url },
    },
    en: {
      subject: `${by} does not want to take over ${club.name}`,
      paragraphs: ['Hello!', `${by} has declined to take over ${club.name}. You own the club as before.`],
      button: { label: 'See the members', url },
    },
  });

export const handOverWithdrawnMail = (admin: Reader, { club, by, url }: HandOverNews): Mail =>
  inLanguage(admin, {
    kind: 'hand_over',
    club,
    no: {
      subject: `Tilbudet om å overta ${club.name} er trukket tilbake`,
      paragraphs: [
        'Hei!',
        `${by} har trukket tilbake tilbudet om at du overtar ${club.name}. Du trenger ikke gjøre noe.`,
      ],
      button: { label: 'Se medlemmene', url },
    },
    en: {
      subject: `The offer to take over ${club.name} is withdrawn`,
      paragraphs: [
        'Hello!',
        `${by} has withdrawn the offer to hand ${club.name} over to you. There is nothing you need to do.`,
      ],
      button: { label: 'See the members', url },
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
