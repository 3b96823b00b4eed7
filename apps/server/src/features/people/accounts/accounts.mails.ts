import type { Language } from '@hytte/contract/texts/text';
import type { Mail } from '#platform/mail/mail.ts';
import { inLanguage, type Reader } from '#platform/mail/mail-layout.ts';

export const welcomeMail = (user: Reader, token: string, publicUrl: string): Mail => {
  const url = `${publicUrl}/verify-email?token=${token}`;
  return inLanguage(user, {
    kind: 'welcome',
    no: {
      subject: 'Velkommen til Hyttelaget',
      paragraphs: [
        'Hei!',
        `Kontoen din er klar. Du logger inn med ${user.email}.`,
        'Bekreft at adressen er din, så er kontoen trygg. Lenken virker i sju dager.',
        'Har du ikke opprettet denne kontoen, kan du se bort fra denne e-posten.',
      ],
      button: { label: 'Bekreft e-postadressen', url },
    },
    en: {
      subject: 'Welcome to Hyttelaget',
      paragraphs: [
        'Hello!',
        `Your account is ready. You sign in with ${user.email}.`,
        'Confirm that the address is yours, and the account is safe. The link works for seven days.',
        'If you did not open this account, you can ignore this e-mail.',
      ],
      button: { label: 'Confirm the e-mail address', url },
    },
  });
};

/** To an address that already has an account, when a stranger or its owner tries to register it. */
export const alreadyHereMail = (email: string, language: Language, publicUrl: string): Mail =>
  inLanguage(
    { email, language },
    {
      kind: 'account_exists',
      no: {
        subject: 'Du har allerede en konto i Hyttelaget',
        paragraphs: [
          'Hei!',
          'Noen prøvde nettopp å bruke denne e-postadressen til en ny konto. Du har allerede en konto, så ingenting er endret.',
          'Var det deg? Da kan du logge inn som vanlig. Husker du ikke passordet, kan du velge et nytt.',
          'Var det ikke deg, trenger du ikke gjøre noe.',
        ],
        button: { label: 'Logg inn', url: `${publicUrl}/login` },
      },
      en: {
        subject: 'You already have an account with Hyttelaget',
        paragraphs: [
          'Hello!',
          'Someone just tried to use this e-mail address for a new account. You already have one, so nothing has changed.',
          'Was it you? Then sign in as usual. If you have forgotten your password, you can choose a new one.',
          'If it was not you, there is nothing you need to do.',
        ],
        button: { label: 'Sign in', url: `${publicUrl}/login` },
      },
    },
  );

/** Without the code in the subject, which locked screens show and which is kept after the mail is sent. */
export const codeMail = (email: string, language: Language, code: string): Mail =>
  inLanguage(
    { email, language },
    {
      kind: 'code',
      no: {
        subject: 'Koden din i Hyttelaget',
        paragraphs: ['Hei!', 'Skriv inn denne koden for å fortsette:'],
        code,
        after: ['Koden virker i ti minutter. Har du ikke bedt om den, kan du se bort fra denne e-posten.'],
      },
      en: {
        subject: 'Your Hyttelaget code',
        paragraphs: ['Hello!', 'Enter this code to continue:'],
        code,
        after: ['The code works for ten minutes. If you did not ask for it, you can ignore this e-mail.'],
      },
    },
  );

export const resetMail = (user: Reader, token: string, publicUrl: string): Mail => {
  const url = `${publicUrl}/reset-password?token=${token}`;
  return inLanguage(user, {
    kind: 'password_reset',
    no: {
      subject: 'Velg nytt passord',
      paragraphs: ['Hei!', 'Noen, sikkert du, har bedt om å få velge et nytt passord til kontoen din.'],
      button: { label: 'Velg nytt passord', url },
      after: ['Lenken virker i en halv time og bare én gang. Har du ikke bedt om den, er passordet ditt uendret.'],
    },
    en: {
      subject: 'Choose a new password',
      paragraphs: ['Hello!', 'Someone, probably you, has asked to choose a new password for your account.'],
      button: { label: 'Choose a new password', url },
      after: ['The link works for half an hour, and only once. If you did not ask for it, your password is unchanged.'],
    },
  });
};

export const passwordChangedMail = (user: Reader, publicUrl: string): Mail => {
  const url = `${publicUrl}/forgot-password`;
  return inLanguage(user, {
    kind: 'password_changed',
    no: {
      subject: 'Passordet ditt er endret',
      paragraphs: [
        'Hei!',
        'Passordet til kontoen din i Hyttelaget er nettopp endret, og alle andre enheter er logget ut.',
        'Var det ikke deg? Velg et nytt passord med en gang.',
      ],
      button: { label: 'Velg nytt passord', url },
    },
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        'Hello!',
        'The password of your Hyttelaget account was just changed, and all other devices have been signed out.',
        'Was it not you? Choose a new password at once.',
      ],
      button: { label: 'Choose a new password', url },
    },
  });
};
