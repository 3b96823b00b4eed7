import type { Texts } from './text.ts';

export const accountsTexts = {
  login: { no: 'Logg inn', en: 'Sign in' },
  login_intro: { no: 'Velkommen tilbake til hytta.', en: 'Welcome back to the hut.' },
  email: { no: 'E-post', en: 'E-mail' },
  password: { no: 'Passord', en: 'Password' },
  show_password: { no: 'Vis', en: 'Show' },
  hide_password: { no: 'Skjul', en: 'Hide' },
  forgot_password: { no: 'Glemt passordet?', en: 'Forgot your password?' },
  no_account: { no: 'Har du ikke konto?', en: 'No account yet?' },
  password_missing: { no: 'Skriv inn passordet.', en: 'Enter your password.' },
  email_password_required: {
    no: 'Skriv inn både e-post og passord.',
    en: 'Enter both e-mail and password.',
  },

  register: { no: 'Opprett konto', en: 'Create account' },
  register_intro: {
    no: 'Det tar et halvt minutt og koster ingenting.',
    en: 'It takes half a minute and costs nothing.',
  },
  confirm_password: { no: 'Gjenta passordet', en: 'Repeat the password' },
  password_hint: { no: 'Minst {min} tegn.', en: 'At least {min} characters.' },
  have_account: { no: 'Har du allerede konto?', en: 'Already have an account?' },
  email_required: { no: 'Skriv inn e-postadressen din.', en: 'Enter your e-mail address.' },
  email_invalid: {
    no: 'Dette ser ikke ut som en e-postadresse. Eksempel: navn@eksempel.no',
    en: 'This does not look like an e-mail address. Example: name@example.com',
  },
  password_required: { no: 'Velg et passord.', en: 'Choose a password.' },
  confirm_password_required: { no: 'Gjenta passordet.', en: 'Repeat the password.' },
  password_too_long: {
    no: 'Passordet kan ha høyst {max} tegn.',
    en: 'The password can have at most {max} characters.',
  },
  passwords_do_not_match: { no: 'Passordene er ikke like.', en: 'The passwords do not match.' },

  authentication_required: { no: 'Du må logge inn på nytt.', en: 'Authentication required. Please sign in again.' },
  failed_to_fetch_profile: {
    no: 'Vi klarte ikke å hente profilen din.',
    en: 'We could not fetch your profile.',
  },
} satisfies Texts;
