import type { Language } from '@hytte/contract/texts/text';
import { mailKindOf, type MessageSelection } from '@hytte/domain/clubs/messages/selection';
import { inLanguage, type MailClub } from '#platform/mail/mail-layout.ts';
import type { Mail } from '#platform/mail/mail.ts';

type Message = {
  club: MailClub;
  by: string;
  selection: MessageSelection;
  /** The name of the hut or group. */
  about: string | null;
  title: string;
  text: string;
};

const WHY: Record<MessageSelection, Record<Language, (about: string) => string>> = {
  weekend: {
    no: () => 'Du får dette fordi du har et opphold i klubben i helga.',
    en: () => 'You get this because you have a stay in the club this weekend.',
  },
  hut: {
    no: (hut) => `Du får dette fordi du har et opphold på ${hut} framover.`,
    en: (hut) => `You get this because you have a stay ahead at ${hut}.`,
  },
  unpaid: {
    no: () => 'Du får dette fordi du har et opphold som ikke er betalt.',
    en: () => 'You get this because you have a stay that is not paid.',
  },
  refused: {
    no: () => 'Du får dette fordi du ikke fikk noe i den siste trekningen.',
    en: () => 'You get this because you got nothing in the last draw.',
  },
  group: {
    no: (group) => `Du får dette fordi du er med i gruppa ${group}.`,
    en: (group) => `You get this because you are in the group ${group}.`,
  },
};

/** Each line that is not empty is a paragraph. Below it stand who wrote it, and why the reader gets it. */
export function messageMail(language: Language, message: Message): Omit<Mail, 'to'> {
  const { club, by, selection, about, title, text } = message;
  const subject = `${club.name}: ${title.replaceAll(/[\p{Cc}\s]+/gu, ' ')}`;
  const lines = text.split('\n').map((line) => line.trim());
  const paragraphs = lines.filter((line) => line !== '');
  const { to: _, ...mail } = inLanguage(
    { email: '', language },
    {
      kind: mailKindOf(selection),
      club,
      no: { subject, paragraphs, after: [`Skrevet av ${by} for ${club.name}.`, WHY[selection].no(about ?? '')] },
      en: { subject, paragraphs, after: [`Written by ${by} for ${club.name}.`, WHY[selection].en(about ?? '')] },
    },
  );
  return mail;
}
