import type { Texts } from '../text.ts';

/** Passkeys on the profile and the sign-in page, and the dialog that asks who one is once more. */
export const passkeysTexts = {
  passkeys: { no: 'Passnøkler', en: 'Passkeys' },
  passkeys_intro: {
    no: 'Logg inn med fingeravtrykk, ansikt eller skjermlås i stedet for passord. En passnøkkel kan verken gjettes eller lures fra deg.',
    en: 'Sign in with your fingerprint, face or screen lock instead of a password. A passkey cannot be guessed, nor can you be tricked out of it.',
  },
  passkeys_failed: { no: 'Vi klarte ikke å hente passnøklene dine.', en: 'We could not fetch your passkeys.' },
  passkeys_none: { no: 'Du har ingen passnøkler ennå.', en: 'You have no passkeys yet.' },
  passkeys_unsupported: {
    no: 'Denne nettleseren kan ikke bruke passnøkler her.',
    en: 'This browser cannot use passkeys here.',
  },
  passkey_added_on: { no: 'Lagt til {date}', en: 'Added {date}' },
  passkey_used_on: { no: 'sist brukt {date}', en: 'last used {date}' },
  passkey_never_used: { no: 'ikke brukt ennå', en: 'not used yet' },
  passkey_backed_up: { no: 'følger med til flere enheter', en: 'shared by several devices' },
  passkey_name: { no: 'Navn på passnøkkelen', en: 'Name of the passkey' },
  passkey_name_hint: {
    no: 'Så du kjenner den igjen, for eksempel «Telefonen» eller «PC-en hjemme».',
    en: 'So that you know it again, for example “My phone” or “PC at home”.',
  },
  passkey_name_missing: { no: 'Gi passnøkkelen et navn.', en: 'Give the passkey a name.' },
  passkey_add: { no: 'Legg til passnøkkel', en: 'Add a passkey' },
  passkey_added: { no: 'Passnøkkelen er lagt til.', en: 'The passkey has been added.' },
  passkey_rename: { no: 'Endre navn', en: 'Rename' },
  passkey_save_name: { no: 'Lagre navnet', en: 'Save the name' },
  passkey_renamed: { no: 'Navnet er endret.', en: 'The name has been changed.' },
  passkey_remove: { no: 'Fjern', en: 'Remove' },
  passkey_remove_question: { no: 'Fjerne «{name}»?', en: 'Remove “{name}”?' },
  passkey_remove_text: {
    no: 'Passnøkkelen kan ikke lenger logge inn, og alle andre enheter logges ut. Slett den gjerne også der den er lagret.',
    en: 'The passkey can no longer sign in, and all other devices are signed out. You may want to delete it where it is stored, too.',
  },
  passkey_keep: { no: 'Behold', en: 'Keep it' },
  passkey_removed: { no: 'Passnøkkelen er fjernet.', en: 'The passkey has been removed.' },
  passkey_not_used: {
    no: 'Passnøkkelen ble ikke brukt. Prøv igjen når du er klar.',
    en: 'The passkey was not used. Try again when you are ready.',
  },
  sign_in_with_passkey: { no: 'Logg inn med passnøkkel', en: 'Sign in with a passkey' },

  sign_in_again: { no: 'Logg inn på nytt', en: 'Sign in again' },
  sign_in_again_text: {
    no: 'Du er logget ut. Logg inn igjen som {email}, så fortsetter du der du var. Det du har skrevet, står her fortsatt.',
    en: 'You have been signed out. Sign in again as {email} to go on where you were. What you have written is still here.',
  },
  sign_in_elsewhere: { no: 'Logg inn på en annen måte', en: 'Sign in another way' },
  prove_title: { no: 'Bekreft at det er deg', en: 'Confirm that it is you' },
  prove_text: {
    no: 'Det er en stund siden du logget inn, og dette er noe bare du skal kunne gjøre.',
    en: 'It is a while since you signed in, and this is something only you should be able to do.',
  },
  prove_passkey_text: {
    no: 'Plattformens sider åpnes med passnøkkel.',
    en: 'The pages of the platform are opened with a passkey.',
  },
  prove_no_passkey: {
    no: 'Du har ingen passnøkkel ennå. Legg til en på profilen din, så kommer du inn.',
    en: 'You have no passkey yet. Add one on your profile, and you will get in.',
  },
  prove_with_passkey: { no: 'Bruk passnøkkel', en: 'Use a passkey' },
  prove_with_password: { no: 'Bekreft', en: 'Confirm' },
  prove_send_code: { no: 'Send meg en kode på e-post', en: 'Send me a code by e-mail' },
  prove_code: { no: 'Koden vi sendte deg', en: 'The code we sent you' },
  prove_failed: { no: 'Vi fikk ikke spurt hvem du er.', en: 'We could not ask who you are.' },
} satisfies Texts;
