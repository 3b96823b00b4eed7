import type { Texts } from '../text.ts';

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
  or_else: { no: 'eller', en: 'or' },
  continue_with: { no: 'Fortsett med {provider}', en: 'Continue with {provider}' },
  demo_heading: { no: 'Dette er en demo', en: 'This is a demo' },
  demo_intro: {
    no: 'Velg hvem du vil være. Alle er oppdiktet, og du kan ikke ødelegge noe.',
    en: 'Choose who you want to be. Everyone is made up, and you cannot break anything.',
  },
  demo_as_member: { no: 'Medlem med en hyttetur i vente', en: 'Member with a stay ahead' },
  demo_as_owner: { no: 'Eier av klubben', en: 'Owner of the club' },
  demo_as_admin: { no: 'Administrator i klubben', en: 'Admin of the club' },
  demo_as_unlucky: { no: 'Medlem med uflaks i trekningene', en: 'Member without luck in the draws' },
  demo_as_platform: { no: 'Administrator for hele Hyttelaget', en: 'Admin of all of Hyttelaget' },
  back: { no: 'Tilbake', en: 'Back' },
  back_to_login: { no: 'Tilbake til innlogging', en: 'Back to sign-in' },
  continue_to_login: { no: 'Fortsett til innlogging', en: 'Continue to sign-in' },

  register: { no: 'Opprett konto', en: 'Create account' },
  register_intro: {
    no: 'Det tar et halvt minutt og koster ingenting.',
    en: 'It takes half a minute and costs nothing.',
  },
  register_simply: {
    no: 'Registrer deg uten kode',
    en: 'Sign up without a code',
  },
  register_in_steps: {
    no: 'Registrer deg med kode på e-post',
    en: 'Sign up with a code by e-mail',
  },
  step_of: { no: 'Steg {step} av {steps}', en: 'Step {step} of {steps}' },
  send_code: { no: 'Send kode', en: 'Send code' },
  email_gets_code: { no: 'Vi sender en kode hit.', en: 'We will send a code here.' },
  code: { no: 'Sekssifret kode', en: 'Six-digit code' },
  code_sent_to: {
    no: 'Vi har sendt en e-post til {email}. Koden gjelder i 10 minutter. Se også i søppelposten.',
    en: 'We have sent an e-mail to {email}. The code is good for 10 minutes. Look in the spam folder, too.',
  },
  code_required: { no: 'Skriv inn koden fra e-posten.', en: 'Enter the code from the e-mail.' },
  code_incomplete: { no: 'Koden har seks sifre.', en: 'The code has six digits.' },
  register_invited: {
    no: 'Kontoen blir på {email}, og du blir med i {club} med det samme.',
    en: 'The account will be on {email}, and you join {club} at once.',
  },
  register_terms: {
    no: 'Når du oppretter konto, godtar du vilkårene.',
    en: 'By creating an account you accept the terms.',
  },
  read_terms: { no: 'Les vilkårene', en: 'Read the terms' },
  check_code: { no: 'Fortsett', en: 'Continue' },
  resend_code: { no: 'Send ny kode', en: 'Send a new code' },
  resend_code_in: { no: 'Send ny kode om {seconds} s', en: 'Send a new code in {seconds} s' },
  resend_code_now: { no: 'Du kan be om en ny kode nå.', en: 'You can ask for a new code now.' },
  code_resent: { no: 'Ny kode er sendt.', en: 'A new code has been sent.' },
  first_name: { no: 'Fornavn', en: 'First name' },
  last_name: { no: 'Etternavn', en: 'Last name' },
  name_holds_address: {
    no: 'Et navn kan ikke inneholde en e-postadresse eller en lenke.',
    en: 'A name cannot hold an e-mail address or a link.',
  },
  first_name_required: { no: 'Skriv inn fornavnet ditt.', en: 'Enter your first name.' },
  last_name_required: { no: 'Skriv inn etternavnet ditt.', en: 'Enter your last name.' },
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

  forgot_title: { no: 'Glemt passordet', en: 'Forgotten password' },
  forgot_intro: {
    no: 'Vi sender en lenke, så du kan velge et nytt.',
    en: 'We will send you a link for choosing a new one.',
  },
  send_reset_link: { no: 'Send lenke', en: 'Send link' },
  reset_link_sent_title: { no: 'Se i innboksen', en: 'Check your inbox' },
  reset_link_sent: {
    no: 'Har {email} en konto hos oss, kommer det snart en e-post med en lenke. Den gjelder i 30 minutter.',
    en: 'If {email} has an account with us, an e-mail with a link is on its way. The link is good for 30 minutes.',
  },
  reset_link_missing: {
    no: 'Kommer det ikke noe? Se i søppelposten, eller prøv igjen om litt.',
    en: 'Nothing there? Look in the spam folder, or try again in a while.',
  },
  other_email: { no: 'Bruk en annen adresse', en: 'Use another address' },
  reset_title: { no: 'Nytt passord', en: 'New password' },
  reset_intro: {
    no: 'Velg et passord du ikke bruker andre steder.',
    en: 'Choose a password that you use nowhere else.',
  },
  new_password: { no: 'Nytt passord', en: 'New password' },
  save_password: { no: 'Lagre passordet', en: 'Save the password' },
  password_changed_title: { no: 'Passordet er endret', en: 'Your password is changed' },
  password_changed: {
    no: 'Du er logget ut overalt, også her. Logg inn med det nye passordet.',
    en: 'You have been signed out everywhere, here too. Sign in with the new password.',
  },
  invalid_link_title: { no: 'Lenken virker ikke', en: 'This link does not work' },
  invalid_link_text: {
    no: 'Den er brukt, for gammel eller ikke hel. Åpne den nyeste e-posten på nytt, eller be om en ny lenke.',
    en: 'It has been used, is too old or is not complete. Open the latest e-mail again, or ask for a new link.',
  },
  request_new_link: { no: 'Be om en ny lenke', en: 'Request a new link' },

  auth_error_title: { no: 'Du ble ikke logget inn', en: 'You are not signed in' },
  auth_failed: { no: 'Innloggingen mislyktes. Prøv igjen.', en: 'Authentication failed. Try again.' },
  auth_cancelled: { no: 'Du avbrøt innloggingen.', en: 'You cancelled the sign-in.' },
  auth_no_email: {
    no: 'Tjenesten du logget inn med, ga oss ingen e-postadresse. Prøv en annen, eller opprett konto med e-post.',
    en: 'The service you signed in with gave us no e-mail address. Try another, or create an account with e-mail.',
  },
  auth_email_taken: {
    no: 'Det finnes allerede en konto med denne e-postadressen. Logg inn med passordet ditt først.',
    en: 'An account with this e-mail address exists already. Sign in with your password first.',
  },
  auth_unreachable: {
    no: 'Tjenesten du ville logge inn med, svarer ikke akkurat nå. Prøv igjen om litt.',
    en: 'The service you wanted to sign in with does not answer right now. Try again in a moment.',
  },
  auth_no_token: {
    no: 'Vi fikk ikke noe bevis for innloggingen. Prøv igjen.',
    en: 'No token provided. Try to sign in again.',
  },
  auth_invalid_token: {
    no: 'Innloggingen er brukt eller for gammel. Prøv igjen.',
    en: 'Invalid token: the sign-in has been used or is too old. Try again.',
  },
  signing_in: { no: 'Logger inn …', en: 'Signing in …' },

  too_many_requests_wait: {
    no: 'For mange forsøk. Prøv igjen om {wait}.',
    en: 'Too many attempts. Try again in {wait}.',
  },

  authentication_required: { no: 'Du må logge inn på nytt.', en: 'Authentication required. Please sign in again.' },
  failed_to_fetch_profile: {
    no: 'Vi klarte ikke å hente profilen din.',
    en: 'We could not fetch your profile.',
  },
} satisfies Texts;
