import type { ErrorCode } from '../errors.ts';
import type { Text } from './text.ts';

/** The sentence a person reads for each error code: what happened, and what to do. */
export const errorTexts = {
  invalid_input: {
    no: 'Noe i skjemaet er ikke riktig fylt ut.',
    en: 'Something in the form is not filled in correctly.',
  },
  password_too_short: { no: 'Passordet må ha minst {min} tegn.', en: 'The password needs at least {min} characters.' },
  password_too_common: {
    no: 'Dette passordet er for vanlig og lett å gjette. Velg et annet.',
    en: 'This password is too common and easy to guess. Choose another.',
  },
  password_is_email: {
    no: 'Passordet kan ikke være det samme som e-postadressen.',
    en: 'The password cannot be the same as the e-mail address.',
  },
  not_signed_in: { no: 'Logg inn for å fortsette.', en: 'Sign in to continue.' },
  invalid_credentials: { no: 'Feil e-post eller passord.', en: 'Wrong e-mail or password.' },
  not_allowed: { no: 'Du har ikke tilgang til dette.', en: 'You do not have access to this.' },
  not_found: { no: 'Vi fant ikke det du lette etter.', en: 'We could not find what you were looking for.' },
  registration_failed: {
    no: 'Kontoen kunne ikke opprettes. Har du allerede en konto, kan du logge inn.',
    en: 'The account could not be created. If you already have one, sign in.',
  },
  conflict: {
    no: 'Noen andre endret dette samtidig. Last inn på nytt og prøv igjen.',
    en: 'Someone else changed this at the same time. Reload and try again.',
  },
  body_too_large: { no: 'Det du sendte, er for stort.', en: 'What you sent is too large.' },
  unsupported_content: {
    no: 'Denne typen innhold kan ikke sendes hit.',
    en: 'This kind of content cannot be sent here.',
  },
  too_many_requests: {
    no: 'For mange forsøk. Vent litt og prøv igjen.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  unexpected: {
    no: 'Noe gikk galt hos oss. Prøv igjen om litt.',
    en: 'Something went wrong on our side. Try again in a moment.',
  },
  unavailable: {
    no: 'Tjenesten er opptatt akkurat nå. Prøv igjen om litt.',
    en: 'The service is busy right now. Try again in a moment.',
  },
} satisfies Record<ErrorCode, Text>;
