import { strengthIn } from '@hytte/contract/texts/fairness/fairness-sentences';
import type { GroupStrength } from '@hytte/domain/fairness/limits/groups';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn } from '#platform/mail/mail-words.ts';
import type { Mail } from '#platform/mail/mail.ts';

type GroupChanged = {
  club: MailClub;
  group: string;
  isIn: boolean;
  until: LocalDate | null;
  /** Null while the rules give the group nothing. */
  strength: GroupStrength | null;
  url: string;
};

/** To the member who was taken into a group or out of it. */
export const groupChangedMail = (member: Reader, { club, group, isIn, until, strength, url }: GroupChanged): Mail =>
  inLanguage(member, {
    kind: 'group_changed',
    club,
    no: {
      subject: isIn ? `Du er med i «${group}»` : `Du er ikke med i «${group}»`,
      paragraphs: [
        'Hei!',
        isIn
          ? `De som driver ${club.name}, har tatt deg med i gruppa «${group}»${until ? ` til og med ${dayIn('no', until)}` : ''}.`
          : `De som driver ${club.name}, har bestemt at du ikke er med i gruppa «${group}».`,
        ...(strength ? [strengthIn.no({ name: group, strength })] : []),
        'Svar på denne e-posten hvis noe ikke stemmer.',
      ],
      button: { label: 'Les reglene', url },
    },
    en: {
      subject: isIn ? `You are in “${group}”` : `You are not in “${group}”`,
      paragraphs: [
        'Hello!',
        isIn
          ? `Those who run ${club.name} have taken you into the group “${group}”${until ? ` until ${dayIn('en', until)}` : ''}.`
          : `Those who run ${club.name} have decided that you are not in the group “${group}”.`,
        ...(strength ? [strengthIn.en({ name: group, strength })] : []),
        'Answer this e-mail if something is wrong.',
      ],
      button: { label: 'Read the rules', url },
    },
  });
