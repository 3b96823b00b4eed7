import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type MailClub, type Reader } from '#platform/mail/mail-layout.ts';

type Invitation = { club: MailClub; inviter: string; token: string; publicUrl: string };

export const invitationMail = (reader: Reader, { club, inviter, token, publicUrl }: Invitation): Mail => {
  const url = `${publicUrl}/join?token=${token}`;
  return inLanguage(reader, {
    kind: 'invitation',
    club,
    no: {
      subject: `Bli med i ${club.name}`,
      paragraphs: [
        'Hei!',
        `${inviter} inviterer deg til ${club.name} i Hyttelaget, der medlemmene deler hytter.`,
        `Logg inn eller opprett en konto med ${reader.email}, så er du med.`,
      ],
      button: { label: 'Se invitasjonen', url },
      after: ['Invitasjonen gjelder i 14 dager. Vil du ikke være med, trenger du ikke gjøre noe.'],
    },
    en: {
      subject: `Join ${club.name}`,
      paragraphs: [
        'Hello!',
        `${inviter} invites you to ${club.name} at Hyttelaget, where members share huts.`,
        `Sign in or open an account with ${reader.email}, and you are in.`,
      ],
      button: { label: 'See the invitation', url },
      after: ['The invitation is good for 14 days. If you do not want to join, there is nothing you need to do.'],
    },
  });
};
