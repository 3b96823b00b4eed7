import type { Texts } from './text.ts';

/** The members tab of a club's management. */
export const membersTexts = {
  members_purpose: {
    no: 'Hvem som er med, hvem som er invitert, og hvordan nye kommer inn.',
    en: 'Who is in the club, who is invited, and how others get in.',
  },
  failed_to_fetch_members: { no: 'Vi klarte ikke å hente medlemmene.', en: 'We could not fetch the members.' },

  join_code_intro: {
    no: 'Alle som har koden, kan bli med. Del den med dem du kjenner.',
    en: 'Everyone who has the code can join. Share it with people you know.',
  },
  join_code_qr: {
    no: 'QR-kode som åpner siden der man blir med i klubben',
    en: 'QR code that opens the page where one joins the club',
  },
  copy_code: { no: 'Kopier koden', en: 'Copy the code' },
  copy_join_link: { no: 'Kopier lenke', en: 'Copy a link' },
  copied: { no: 'Kopiert', en: 'Copied' },
  copy_failed: {
    no: 'Nettleseren tillot ikke kopiering. Merk teksten og kopier selv.',
    en: 'The browser did not allow copying. Select the text and copy it yourself.',
  },
  new_join_code: { no: 'Lag ny kode', en: 'Make a new code' },
  new_join_code_question: { no: 'Lage en ny klubbkode?', en: 'Make a new join code?' },
  new_join_code_text: {
    no: 'Den gamle koden, og lenker og QR-koder med den, slutter å virke med det samme. Ingen medlemmer mister plassen sin.',
    en: 'The old code, and links and QR codes with it, stop working at once. No member loses their place.',
  },
  keep_join_code: { no: 'Behold koden', en: 'Keep the code' },
  join_code_renewed: { no: 'Klubben har fått ny kode.', en: 'The club has a new code.' },

  invite_member: { no: 'Inviter på e-post', en: 'Invite by e-mail' },
  invite_member_intro: {
    no: 'Vi sender en lenke som bare virker for den adressen.',
    en: 'We send a link that works for that address only.',
  },
  invite_submit: { no: 'Inviter', en: 'Invite' },
  please_enter_email_address: { no: 'Skriv inn en e-postadresse.', en: 'Please enter an e-mail address.' },
  invitation_sent: { no: 'Invitasjonen er sendt til {email}.', en: 'The invitation is sent to {email}.' },
  they_are_member_already: { no: '{email} er allerede medlem.', en: '{email} is a member already.' },

  pending_invitations: { no: 'Venter på svar', en: 'Waiting for an answer' },
  invited_until: { no: 'Invitert av {inviter}. Gjelder til {date}.', en: 'Invited by {inviter}. Good until {date}.' },
  invitation_expired: { no: 'Utløpt', en: 'Expired' },
  invited_expired_on: { no: 'Invitert av {inviter}. Utløp {date}.', en: 'Invited by {inviter}. Expired on {date}.' },
  resend_invitation: { no: 'Send på nytt', en: 'Send again' },
  invite_no_room: {
    no: 'Planen har ikke plass til flere nå. Trekk tilbake en invitasjon som ikke er besvart, eller velg en større plan.',
    en: 'The plan has no room for more now. Withdraw an invitation that has not been answered, or choose a larger plan.',
  },
  cancel_invitation: { no: 'Trekk tilbake', en: 'Withdraw' },
  cancel_invitation_question: {
    no: 'Trekke tilbake invitasjonen til {email}?',
    en: 'Withdraw the invitation to {email}?',
  },
  cancel_invitation_text: {
    no: 'Lenken i e-posten slutter å virke. Du kan invitere på nytt senere.',
    en: 'The link in the e-mail stops working. You can invite again later.',
  },
  keep_invitation: { no: 'La den stå', en: 'Keep it' },
  invitation_cancelled: {
    no: 'Invitasjonen til {email} er trukket tilbake.',
    en: 'The invitation to {email} is withdrawn.',
  },

  member_list: { no: 'Medlemmer', en: 'Members' },
  member_count: { no: '{count} i klubben', en: '{count} in the club' },
  members_found: { no: '{found} av {count} passer søket', en: '{found} of {count} match the search' },
  search_members: { no: 'Søk i medlemmene', en: 'Search the members' },
  search_members_hint: { no: 'Navn, e-post eller telefon', en: 'Name, e-mail or telephone' },
  no_members_found: { no: 'Ingen medlemmer passer søket.', en: 'No members match the search.' },
  member_name: { no: 'Navn', en: 'Name' },
  member_phone: { no: 'Telefon', en: 'Telephone' },
  member_role: { no: 'Rolle', en: 'Role' },
  member_points: { no: 'Poeng', en: 'Points' },
  fewer_is_better: { no: 'færre er bedre', en: 'fewer is better' },
  member_actions: { no: 'Handlinger', en: 'Actions' },
  it_is_you: { no: 'deg', en: 'you' },
  make_admin_question: { no: 'Gjøre {name} til administrator?', en: 'Make {name} an admin?' },
  make_admin_text: {
    no: 'Administratorer driver klubben sammen med deg: De ser alle opphold og betalinger, og kan endre hytter, sesonger og medlemmer.',
    en: 'Admins run the club together with you: they see all stays and payments, and can change huts, seasons and members.',
  },
  make_admin: { no: 'Gjør til administrator', en: 'Make admin' },
  make_member_question: { no: 'Gjøre {name} til vanlig medlem?', en: 'Make {name} an ordinary member?' },
  make_member_text: {
    no: '{name} kan ikke lenger drive klubben, men beholder oppholdene og poengene sine.',
    en: '{name} can no longer run the club, but keeps stays and points.',
  },
  make_member: { no: 'Gjør til medlem', en: 'Make member' },
  keep_role: { no: 'La rollen stå', en: 'Keep the role' },
  role_of: { no: 'Rollen til {name}', en: 'The role of {name}' },
  role_changed: { no: '{name} er nå {role}.', en: '{name} is now {role}.' },
  role_admin_inline: { no: 'administrator', en: 'an admin' },
  role_member_inline: { no: 'medlem', en: 'a member' },

  remove_member: { no: 'Fjern', en: 'Remove' },
  remove_member_new_code: { no: 'Lag ny klubbkode samtidig', en: 'Make a new join code as well' },
  remove_member_new_code_hint: {
    no: 'Lenker og QR-koder du allerede har delt, slutter å virke. Ingen andre mister plassen sin.',
    en: 'Links and QR codes you have already shared stop working. Nobody else loses their place.',
  },
  remove_member_knows_code_hint: {
    no: '{name} kjenner klubbkoden og kan prøve igjen med en annen konto. Med ny kode slutter lenker og QR-koder du allerede har delt, å virke. Ingen andre mister plassen sin.',
    en: '{name} knows the join code and could try again with another account. With a new code, links and QR codes you have already shared stop working. Nobody else loses their place.',
  },
  remove_member_question: { no: 'Fjerne {name} fra klubben?', en: 'Remove {name} from the club?' },
  remove_member_text: {
    no: '{name} mister tilgangen til hyttene og kalenderen med det samme, og kommer bare tilbake med en ny invitasjon. Invitasjoner {name} har sendt, trekkes tilbake.',
    en: '{name} loses access to the huts and the calendar at once, and comes back only with a new invitation. Invitations that {name} has sent are withdrawn.',
  },
  keep_member: { no: 'Behold', en: 'Keep' },
  member_removed: { no: '{name} er ikke lenger medlem.', en: '{name} is no longer a member.' },
  member_removed_new_code: {
    no: '{name} er ikke lenger medlem, og klubben har fått ny kode.',
    en: '{name} is no longer a member, and the club has a new code.',
  },

  hand_over: { no: 'Gjør til eier', en: 'Make owner' },
  hand_over_question: { no: 'Tilby {name} å overta {club}?', en: 'Offer {club} to {name}?' },
  hand_over_text: {
    no: '{name} får en e-post og har {days} dager på å svare. Sier {name} ja, eier {name} klubben, og du blir administrator. Til da eier du den, og kan trekke tilbudet tilbake.',
    en: '{name} gets an e-mail and has {days} days to answer. If {name} accepts, {name} owns the club and you become an admin. Until then you own it, and can withdraw the offer.',
  },
  keep_ownership: { no: 'Behold klubben', en: 'Keep the club' },
  hand_over_offer: { no: 'Send tilbudet', en: 'Send the offer' },
  hand_over_offered: { no: 'Tilbudet er sendt til {name}.', en: 'The offer is sent to {name}.' },
  hand_over_title: { no: 'Klubben skifter kanskje eier', en: 'The club may get a new owner' },
  hand_over_for_you: {
    no: '{name} vil gi deg klubben. Sier du ja, eier du den: du bestemmer over roller, plan og klubben som helhet, og {name} blir administrator. Svar innen {date}.',
    en: '{name} wants to hand the club over to you. If you accept, you own it: you decide on roles, plan and the club as a whole, and {name} becomes an admin. Answer by {date}.',
  },
  hand_over_waits_for: {
    no: '{name} har fått tilbud om å overta klubben, og kan svare til {date}.',
    en: '{name} has been offered the club, and can answer until {date}.',
  },
  take_over: { no: 'Overta klubben', en: 'Take over the club' },
  taken_over: { no: 'Du eier nå klubben.', en: 'You now own the club.' },
  decline_hand_over: { no: 'Nei takk', en: 'No, thank you' },
  hand_over_declined: {
    no: 'Du har takket nei. Klubben har samme eier som før.',
    en: 'You have declined. The club keeps its owner.',
  },
  withdraw_hand_over: { no: 'Trekk tilbudet tilbake', en: 'Withdraw the offer' },
  hand_over_withdrawn: { no: 'Tilbudet er trukket tilbake.', en: 'The offer is withdrawn.' },

  email_all: { no: 'Send e-post til alle', en: 'E-mail all members' },
  email_all_intro: {
    no: 'Går til alle {count} medlemmer, også deg selv. De som har slått av nytt fra klubben, får den ikke.',
    en: 'Goes to all {count} members, yourself included. Those who have turned off news from the club do not get it.',
  },
  email_all_replies: {
    no: 'Svar går til {address}. Alle som får e-posten, ser adressen.',
    en: 'Answers go to {address}. All who get the e-mail see the address.',
  },
  email_all_title: { no: 'Tittel', en: 'Title' },
  email_all_message: { no: 'Melding', en: 'Message' },
  email_all_title_required: { no: 'Skriv inn en tittel.', en: 'Enter a title.' },
  email_all_message_required: { no: 'Skriv en melding.', en: 'Write a message.' },
  email_all_preview: { no: 'Slik ser den ut', en: 'How it will look' },
  email_all_signature: {
    no: 'Skrevet av {name} til alle medlemmer av {club}.',
    en: 'Written by {name} to all members of {club}.',
  },
  email_all_submit: { no: 'Send til {count}', en: 'Send to {count}' },
  email_all_sent: {
    no: 'E-posten er på vei til {count} medlemmer.',
    en: 'The e-mail is on its way to {count} members.',
  },
  draft_kept: {
    no: 'Utkastet ligger i denne nettleseren til du sender eller forkaster det.',
    en: 'The draft stays in this browser until you send or discard it.',
  },
  discard_draft: { no: 'Forkast utkastet', en: 'Discard the draft' },
  discard_draft_question: { no: 'Forkaste utkastet?', en: 'Discard the draft?' },
  discard_draft_text: { no: 'Det du har skrevet, blir borte.', en: 'What you have written will be gone.' },
  keep_draft: { no: 'Behold utkastet', en: 'Keep the draft' },
  continue_draft: { no: 'Fortsett på utkastet', en: 'Continue the draft' },

  change_points: { no: 'Endre poeng', en: 'Change points' },
  change_points_here: { no: 'Endre', en: 'Change' },
  change_points_of: { no: 'Endre poengene til {name}', en: 'Change the points of {name}' },
  change_points_text: {
    no: '{name} har {points}. Flere poeng gir færre lodd. {name} får brev med begrunnelsen, og alle medlemmer ser i journalen at poengene til noen er endret, men ikke hvem.',
    en: '{name} has {points}. More points give fewer tickets. {name} gets a letter with the reason, and all members see in the journal that somebody’s points were changed, but not whose.',
  },
  change_points_how: { no: 'Legge til eller trekke fra?', en: 'Add or take away?' },
  change_points_add: { no: 'Legg til', en: 'Add' },
  change_points_take: { no: 'Trekk fra', en: 'Take away' },
  change_points_count: { no: 'Poeng', en: 'Points' },
  change_points_invalid: { no: 'Skriv et tall fra 0,1 til {most}.', en: 'Write a number from 0.1 to {most}.' },
  change_points_note_hint: {
    no: 'Medlemmet leser den i brevet og ved poengene sine.',
    en: 'The member reads it in the letter and beside the points.',
  },
  change_points_after: { no: 'Etterpå har {name} {points}.', en: '{name} will then have {points}.' },
  points_changed: { no: '{name} har nå {points}.', en: '{name} now has {points}.' },

  reset_points: { no: 'Nullstill poeng', en: 'Reset points' },
  reset_points_intro: {
    no: 'Alle medlemmer stiller likt ved neste trekning. Alle får et brev om det, og det kan ikke angres.',
    en: 'All members stand equal at the next draw. Everybody gets a letter about it, and it cannot be undone.',
  },
  reset_points_question: { no: 'Nullstille poengene til alle?', en: 'Reset everyone’s points?' },
  reset_points_text: {
    no: 'Poengene til alle {count} medlemmer settes til 0. Det kan ikke angres.',
    en: 'The points of all {count} members are set to 0. This cannot be undone.',
  },
  reset_points_type_name: { no: 'Skriv «{club}» for å bekrefte', en: 'Type “{club}” to confirm' },
  reset_points_name_differs: { no: 'Det er ikke navnet på klubben.', en: 'That is not the name of the club.' },
  keep_points: { no: 'Behold poengene', en: 'Keep the points' },
  points_reset: { no: 'Poengene er nullstilt for {count} medlemmer.', en: 'The points of {count} members are reset.' },
} satisfies Texts;
