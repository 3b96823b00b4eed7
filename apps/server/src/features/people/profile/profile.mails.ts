import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';

export const changeAddressMail = (reader: Reader, token: string, publicUrl: string): Mail => {
  const url = `${publicUrl}/verify-email?token=${token}`;
  return inLanguage(reader, {
    kind: 'address_change',
    no: {
      subject: 'Bekreft den nye e-postadressen',
      paragraphs: ['Hei!', 'Du har bedt om å bruke denne adressen i Hyttelaget. Bekreft at den er din, så bytter vi.'],
      button: { label: 'Bekreft adressen', url },
      after: ['Lenken virker i 24 timer. Du må være logget inn når du åpner den.'],
    },
    en: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'Hello!',
        'You have asked to use this address with Hyttelaget. Confirm that it is yours, and we will change it.',
      ],
      button: { label: 'Confirm the address', url },
      after: ['The link works for 24 hours. You need to be signed in when you open it.'],
    },
  });
};

export const addressTakenMail = (reader: Reader, publicUrl: string): Mail => {
  const url = `${publicUrl}/login`;
  return inLanguage(reader, {
    kind: 'address_change',
    no: {
      subject: 'Adressen din er allerede i bruk i Hyttelaget',
      paragraphs: [
        'Hei!',
        'Noen prøvde å bytte til denne adressen, men den hører allerede til en konto. Ingenting er endret.',
        'Var det deg, har du altså to kontoer. Logg inn med denne adressen for å bruke den andre.',
      ],
      button: { label: 'Logg inn', url },
    },
    en: {
      subject: 'Your address is already in use with Hyttelaget',
      paragraphs: [
        'Hello!',
        'Someone tried to change to this address, but it already belongs to an account. Nothing has changed.',
        'If it was you, you have two accounts. Sign in with this address to use the other one.',
      ],
      button: { label: 'Sign in', url },
    },
  });
};

export const changeNoticeMail = (reader: Reader, newEmail: string, publicUrl: string): Mail => {
  const url = `${publicUrl}/profile`;
  return inLanguage(reader, {
    kind: 'address_change',
    no: {
      subject: 'Noen vil bytte e-postadressen din',
      paragraphs: [
        'Hei!',
        `Det er bedt om å bytte e-postadressen på kontoen din til ${newEmail}. Byttet skjer først når den nye adressen er bekreftet.`,
        'Var det ikke deg? Avbryt byttet i profilen, og velg et nytt passord.',
      ],
      button: { label: 'Gå til profilen', url },
    },
    en: {
      subject: 'Someone wants to change your e-mail address',
      paragraphs: [
        'Hello!',
        `There is a request to change the e-mail address of your account to ${newEmail}. It happens only when the new address has been confirmed.`,
        'Was it not you? Cancel the change in your profile, and choose a new password.',
      ],
      button: { label: 'Go to your profile', url },
    },
  });
};

export const changedNoticeMail = (reader: Reader, newEmail: string): Mail =>
  inLanguage(reader, {
    kind: 'address_change',
    no: {
      subject: 'E-postadressen din er byttet',
      paragraphs: [
        'Hei!',
        `Kontoen din i Hyttelaget bruker nå ${newEmail}. Andre enheter er logget ut.`,
        'Var det ikke deg, må du si fra til oss med en gang.',
      ],
    },
    en: {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'Hello!',
        `Your Hyttelaget account now uses ${newEmail}. Other devices have been signed out.`,
        'If it was not you, let us know at once.',
      ],
    },
  });
