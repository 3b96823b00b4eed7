import type { Language } from '@hytte/contract/texts/text';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { PaymentSlip } from '@hytte/domain/money/payments/outside-payment';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';
import { dayIn, halfDaysIn, kroner, paymentSlipIn } from '#platform/mail/mail-words.ts';

type Missing = {
  club: MailClub;
  hutName: string;
  stay: SlotRun;
  today: LocalDate;
  /** Null when it is paid. */
  owed: { totalOre: number; payBy: LocalDate | null; slip: PaymentSlip | null } | null;
  answers: boolean;
  url: string;
};

const PAY: Record<Language, (missing: Missing) => string[]> = {
  no: ({ owed, today }) => {
    if (!owed) return [];
    const { payBy, totalOre, slip } = owed;
    const by = payBy && (payBy < today ? `Fristen var ${dayIn('no', payBy)}.` : `Fristen er ${dayIn('no', payBy)}.`);
    return [
      `Det er ikke betalt. Det koster ${kroner('no', totalOre)}.${by ? ` ${by}` : ''}`,
      ...(slip ? paymentSlipIn('no', { ...slip, payBy: null }) : []),
      'Har du nettopp betalt, trenger du ikke gjøre noe.',
    ];
  },
  en: ({ owed, today }) => {
    if (!owed) return [];
    const { payBy, totalOre, slip } = owed;
    const by = payBy && (payBy < today ? `The last day was ${dayIn('en', payBy)}.` : `Pay by ${dayIn('en', payBy)}.`);
    return [
      `It is not paid. It costs ${kroner('en', totalOre)}.${by ? ` ${by}` : ''}`,
      ...(slip ? paymentSlipIn('en', { ...slip, payBy: null }) : []),
      'If you have just paid, there is nothing to do.',
    ];
  },
};

const subjectIn = (language: Language, { owed, answers, hutName }: Missing): string => {
  const both = owed !== null && answers;
  if (language === 'no')
    return `${hutName}: ${both ? 'betaling og svar mangler' : owed ? 'oppholdet er ikke betalt' : 'klubben mangler svar fra deg'}`;
  return `${hutName}: ${both ? 'payment and answers are missing' : owed ? 'the stay is not paid' : 'the club waits for your answers'}`;
};

/** To the guest, when somebody who runs the club has pressed «Minn på». Says everything that is missing. */
export function missingReminderMail(guest: Reader, missing: Missing): Mail {
  const { club, hutName, stay, owed, answers, url } = missing;
  return inLanguage(guest, {
    kind: 'missing_reminder',
    club,
    no: {
      subject: subjectIn('no', missing),
      paragraphs: [
        'Hei!',
        `${club.name} minner om oppholdet ditt på ${hutName}, ${halfDaysIn('no', stay)}.`,
        ...PAY.no(missing),
        ...(answers
          ? ['Klubben trenger noen opplysninger fra deg før du kommer. Du svarer på siden til oppholdet.']
          : []),
      ],
      button: { label: owed ? 'Se oppholdet og betal' : 'Svar på spørsmålene', url },
    },
    en: {
      subject: subjectIn('en', missing),
      paragraphs: [
        'Hello!',
        `${club.name} reminds you of your stay at ${hutName}, ${halfDaysIn('en', stay)}.`,
        ...PAY.en(missing),
        ...(answers
          ? ['The club needs some information from you before you come. You answer on the page of the stay.']
          : []),
      ],
      button: { label: owed ? 'See the stay and pay' : 'Answer the questions', url },
    },
  });
}
