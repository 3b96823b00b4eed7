import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';

type Invitation = { clubName: string; inviter: string; token: string; publicUrl: string };

export const invitationMail = (reader: Reader, { clubName, inviter, token, publicUrl }: Invitation): Mail => {
  const url = `${publicUrl}/join?token=${token}`;
  return inLanguage(reader, {
    no: {
      subject: `Bli med i ${clubName}`,
      paragraphs: [
        'Hei!',
        `${inviter} inviterer deg til ${clubName} i Hyttelaget, der medlemmene deler hytter.`,
        `Logg inn eller opprett en konto med ${reader.email}, så er du med.`,
      ],
      button: { label: 'Se invitasjonen', url },
      after: ['Invitasjonen gjelder i 14 dager. Vil du ikke være med, trenger du ikke gjøre noe.'],
    },
    en: {
      subject: `Join ${clubName}`,
      paragraphs: [
        'Hello!',
        `${inviter} invites you to ${clubName} at Hyttelaget, where members share huts.`,
        `Sign in or open an account with ${reader.email}, and you are in.`,
      ],
      button: { label: 'See the invitation', url },
      after: ['The invitation is good for 14 days. If you do not want to join, there is nothing you need to do.'],
    },
  });
};
