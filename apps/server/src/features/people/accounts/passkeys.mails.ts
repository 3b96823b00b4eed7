import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';

export const passkeyAddedMail = (user: Reader, name: string, publicUrl: string): Mail => {
  const url = `${publicUrl}/profile?tab=password`;
  return inLanguage(user, {
    kind: 'passkeys',
    no: {
      subject: 'En passnøkkel er lagt til',
      paragraphs: [
        'Hei!',
        `Passnøkkelen «${name}» er nettopp lagt til. Den logger inn på kontoen din i Hyttelaget uten passord.`,
        'Var det ikke deg? Fjern den på profilen din, og velg et nytt passord med en gang.',
      ],
      button: { label: 'Se passnøklene dine', url },
    },
    en: {
      subject: 'A passkey was added',
      paragraphs: [
        'Hello!',
        `The passkey “${name}” was just added. It signs in to your Hyttelaget account without a password.`,
        'Was it not you? Remove it on your profile, and choose a new password at once.',
      ],
      button: { label: 'See your passkeys', url },
    },
  });
};

export const passkeyRemovedMail = (user: Reader, name: string, publicUrl: string): Mail => {
  const url = `${publicUrl}/profile?tab=password`;
  return inLanguage(user, {
    kind: 'passkeys',
    no: {
      subject: 'En passnøkkel er fjernet',
      paragraphs: [
        'Hei!',
        `Passnøkkelen «${name}» er fjernet og kan ikke lenger logge inn på kontoen din. Alle andre enheter er logget ut.`,
        'Var det ikke deg? Velg et nytt passord med en gang.',
      ],
      button: { label: 'Se passnøklene dine', url },
    },
    en: {
      subject: 'A passkey was removed',
      paragraphs: [
        'Hello!',
        `The passkey “${name}” was removed and no longer signs in to your account. All other devices have been signed out.`,
        'Was it not you? Choose a new password at once.',
      ],
      button: { label: 'See your passkeys', url },
    },
  });
};

export const passkeysResetMail = (user: Reader, publicUrl: string): Mail => {
  const url = `${publicUrl}/login`;
  return inLanguage(user, {
    kind: 'passkeys',
    no: {
      subject: 'Passnøklene dine er fjernet',
      paragraphs: [
        'Hei!',
        'Den som driver Hyttelaget, har fjernet alle passnøklene til kontoen din og logget deg ut overalt.',
        'Logg inn med passordet, og legg til en ny passnøkkel på profilen din.',
        'Har du ikke bedt om dette, si fra til den som driver Hyttelaget med en gang.',
      ],
      button: { label: 'Logg inn', url },
    },
    en: {
      subject: 'Your passkeys were removed',
      paragraphs: [
        'Hello!',
        'The people who run Hyttelaget have removed all passkeys of your account and signed you out everywhere.',
        'Sign in with the password, and add a new passkey on your profile.',
        'If you did not ask for this, tell the people who run Hyttelaget at once.',
      ],
      button: { label: 'Sign in', url },
    },
  });
};
