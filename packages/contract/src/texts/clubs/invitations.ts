import type { Texts } from '../text.ts';

/** The page that an invitation links to. */
export const invitationsTexts = {
  invitation: { no: 'Invitasjon', en: 'Invitation' },
  invited_to: { no: 'Du er invitert til {club}', en: 'You are invited to {club}' },
  invited_by: { no: '{inviter} vil ha deg med i hytteklubben.', en: '{inviter} wants you in the hut club.' },
  invitation_expires: { no: 'Invitasjonen gjelder til {date}.', en: 'The invitation is good until {date}.' },
  accept_as: { no: 'Du blir med som {email}.', en: 'You join as {email}.' },
  accept_invitation: { no: 'Bli med i klubben', en: 'Join the club' },
  invitation_sign_in: {
    no: 'Opprett en konto med e-postadressen invitasjonen kom til, eller logg inn hvis du har en, så er du inne.',
    en: 'Create an account with the e-mail address the invitation came to, or sign in if you have one, and you are in.',
  },
  invitation_sign_out: { no: 'Logg ut og bytt konto', en: 'Sign out and change account' },
  invitation_other_account: {
    no: 'Du er logget inn som {email}. Logg ut, og logg inn med adressen invitasjonen kom til.',
    en: 'You are signed in as {email}. Sign out, and sign in with the address the invitation came to.',
  },
  invitation_not_valid: { no: 'Invitasjonen kan ikke brukes', en: 'The invitation cannot be used' },
  invitation_token_missing: {
    no: 'Lenken er ikke hel. Åpne den på nytt fra e-posten.',
    en: 'The link is not complete. Open it again from the e-mail.',
  },
  failed_to_open_invitation: { no: 'Vi klarte ikke å åpne invitasjonen', en: 'We could not open the invitation' },
  to_your_clubs: { no: 'Til klubbene dine', en: 'To your clubs' },
} satisfies Texts;
