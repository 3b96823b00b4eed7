import type { Mail } from '#platform/mail/mail.ts';
import { writeLetter } from '#platform/mail/mail-layout.ts';
import type { UserRow } from './accounts.queries.ts';

export const welcomeMail = ({ email, language }: UserRow, publicUrl: string): Mail =>
  writeLetter(
    language === 'no'
      ? {
          to: email,
          language,
          subject: 'Velkommen til Hyttelaget',
          paragraphs: [
            'Hei!',
            `Kontoen din er klar. Du logger inn med ${email}.`,
            'Neste steg er å bli med i en hytteklubb eller opprette en ny.',
            'Har du ikke opprettet denne kontoen, kan du se bort fra denne e-posten.',
          ],
          button: { label: 'Gå til Hyttelaget', url: `${publicUrl}/clubs` },
        }
      : {
          to: email,
          language,
          subject: 'Welcome to Hyttelaget',
          paragraphs: [
            'Hello!',
            `Your account is ready. You sign in with ${email}.`,
            'The next step is to join a hut club, or to start one.',
            'If you did not open this account, you can ignore this e-mail.',
          ],
          button: { label: 'Go to Hyttelaget', url: `${publicUrl}/clubs` },
        },
  );

/** In both languages: we know nothing of who is reading, not even whether they tried themselves. */
export const someoneTriedYourAddressMail = (to: string, publicUrl: string): Mail =>
  writeLetter({
    to,
    language: 'no',
    subject: 'Du har allerede en konto i Hyttelaget',
    paragraphs: [
      'Hei!',
      'Noen prøvde nettopp å opprette en konto med denne e-postadressen. Du har allerede en konto, så ingenting er endret.',
      'Var det deg? Da kan du logge inn som vanlig. Var det ikke deg, trenger du ikke gjøre noe.',
      'In English: someone just tried to open an account with this e-mail address. You already have one, so nothing has changed.',
    ],
    button: { label: 'Logg inn', url: `${publicUrl}/login` },
  });
