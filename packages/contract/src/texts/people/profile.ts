import type { Texts } from '../text.ts';

export const profileTexts = {
  profile_tabs: { no: 'Deler av profilen', en: 'Parts of the profile' },
  profile_information: { no: 'Profilopplysninger', en: 'Profile information' },
  change_password: { no: 'Endre passord', en: 'Change password' },
  change_email: { no: 'Endre e-post', en: 'Change e-mail' },

  profile_picture: { no: 'Bilde', en: 'Picture' },
  profile_picture_intro: {
    no: 'Hjelper de andre i klubben å kjenne deg igjen.',
    en: 'Helps the others in the club to recognise you.',
  },
  choose_picture: { no: 'Velg bilde', en: 'Choose a picture' },
  change_picture: { no: 'Bytt bilde', en: 'Change the picture' },
  remove_picture: { no: 'Fjern bildet', en: 'Remove the picture' },
  remove_picture_question: { no: 'Fjerne bildet?', en: 'Remove the picture?' },
  remove_picture_text: {
    no: 'Bildet slettes hos oss, og de andre ser et ikon i stedet.',
    en: 'We delete the picture, and the others see an icon instead.',
  },
  keep_picture: { no: 'Behold', en: 'Keep it' },
  picture_hint: {
    no: 'JPEG, PNG eller WebP under {max} MB. Du kan også slippe bildet her.',
    en: 'JPEG, PNG or WebP under {max} MB. You can also drop the picture here.',
  },
  picture_drop_here: { no: 'Slipp bildet her', en: 'Drop the picture here' },
  picture_one_only: { no: 'Velg ett bilde om gangen.', en: 'Choose one picture at a time.' },
  picture_saved: { no: 'Bildet er lagret.', en: 'The picture is saved.' },
  picture_removed: { no: 'Bildet er fjernet.', en: 'The picture is removed.' },
  upload_access_denied: { no: 'Du har ikke lov til å laste opp her.', en: 'You are not allowed to upload here.' },
  upload_invalid_file: {
    no: 'Filen kan ikke brukes. Velg et JPEG-, PNG- eller WebP-bilde.',
    en: 'The file cannot be used. Choose a JPEG, PNG or WebP picture.',
  },
  upload_too_large: {
    no: 'Filen er for stor. Velg et bilde under {max} MB.',
    en: 'The file is too large. Choose a picture under {max} MB.',
  },
  upload_network_error: {
    no: 'Opplastingen stoppet på veien. Sjekk nettet og prøv igjen.',
    en: 'The upload stopped on its way. Check your connection and try again.',
  },

  crop_title: { no: 'Tilpass bildet', en: 'Adjust the picture' },
  crop_intro: {
    no: 'Dra i bildet, eller bruk knappene, til utsnittet er slik du vil ha det.',
    en: 'Drag the picture, or use the buttons, until the section is as you want it.',
  },
  crop_area: { no: 'Utsnitt. Flytt bildet med piltastene.', en: 'Section. Move the picture with the arrow keys.' },
  crop_preview: { no: 'Slik blir det', en: 'How it will look' },
  crop_zoom: { no: 'Zoom', en: 'Zoom' },
  crop_zoom_in: { no: 'Zoom inn', en: 'Zoom in' },
  crop_zoom_out: { no: 'Zoom ut', en: 'Zoom out' },
  crop_move: { no: 'Flytt', en: 'Move' },
  crop_up: { no: 'Opp', en: 'Up' },
  crop_down: { no: 'Ned', en: 'Down' },
  crop_left: { no: 'Til venstre', en: 'To the left' },
  crop_right: { no: 'Til høyre', en: 'To the right' },
  crop_use: { no: 'Bruk bildet', en: 'Use the picture' },
  uploading: { no: 'Laster opp', en: 'Uploading' },
  cancel: { no: 'Avbryt', en: 'Cancel' },

  your_details: { no: 'Om deg', en: 'About you' },
  your_details_intro: {
    no: 'Navnet vises for klubbene dine. Telefonnummeret brukes når noen må få tak i deg på hytta.',
    en: 'Your clubs see your name. The telephone number is for reaching you at the hut.',
  },
  phone_number: { no: 'Telefonnummer', en: 'Telephone number' },
  save_changes: { no: 'Lagre', en: 'Save' },
  no_changes: { no: 'Du har ikke endret noe.', en: 'You have not changed anything.' },
  profile_saved: { no: 'Profilen er lagret.', en: 'Your profile is saved.' },
  unsaved_question: { no: 'Forlate uten å lagre?', en: 'Leave without saving?' },
  unsaved_text: {
    no: 'Det du har endret på denne siden, er ikke lagret og går tapt.',
    en: 'What you have changed on this page is not saved and will be lost.',
  },
  unsaved_stay: { no: 'Bli her', en: 'Stay here' },
  unsaved_leave: { no: 'Forlat siden', en: 'Leave the page' },

  language_intro: {
    no: 'På sidene her og i e-postene vi sender deg.',
    en: 'On these pages and in the e-mails we send you.',
  },
  your_data: { no: 'Dataene dine', en: 'Your data' },
  your_data_intro: {
    no: 'Alt vi har lagret om deg, i én fil som både folk og maskiner kan lese (JSON).',
    en: 'Everything we keep about you, in one file that people and machines can read (JSON).',
  },
  download_my_data: { no: 'Last ned dataene mine', en: 'Download my data' },
  data_downloaded: { no: 'Filen {file} er lastet ned.', en: 'The file {file} is downloaded.' },

  delete_account: { no: 'Slett kontoen', en: 'Delete the account' },
  delete_account_intro: {
    no: 'Eier du en klubb, må du gi den videre først. Slettingen kan ikke angres.',
    en: 'If you own a club, hand it over first. Deleting cannot be undone.',
  },
  delete_account_question: { no: 'Slette kontoen for godt?', en: 'Delete the account for good?' },
  delete_account_deleted: {
    no: 'Dette slettes: navn, e-post, telefonnummer, bilde, passord, innlogginger og medlemskap.',
    en: 'This is deleted: name, e-mail, telephone number, picture, password, sign-ins and memberships.',
  },
  delete_account_kept: {
    no: 'Dette blir igjen uten navnet ditt: opphold og betalinger, fordi klubbenes historikk og regnskap må stemme.',
    en: 'This is kept without your name: stays and payments, because the clubs’ history and accounts must add up.',
  },
  keep_account: { no: 'Behold kontoen', en: 'Keep the account' },
  account_deleted: {
    no: 'Kontoen din er slettet. Takk for turen.',
    en: 'Your account is deleted. Thank you for your company.',
  },

  change_password_intro: {
    no: 'Alle andre enheter blir logget ut når du bytter.',
    en: 'All other devices are signed out when you change it.',
  },
  current_password: { no: 'Nåværende passord', en: 'Current password' },
  confirm_new_password: { no: 'Gjenta det nye passordet', en: 'Repeat the new password' },
  current_password_required: { no: 'Skriv inn passordet du har nå.', en: 'Enter the password you have now.' },
  no_password_yet: {
    no: 'Husker du det ikke, eller logger du alltid inn med Google, Apple eller Microsoft?',
    en: 'Do you not remember it, or do you always sign in with Google, Apple or Microsoft?',
  },
  choose_password_by_mail: { no: 'Velg et passord via e-post', en: 'Choose a password by e-mail' },
  password_changed_here: {
    no: 'Passordet er endret, og alle andre enheter er logget ut.',
    en: 'The password is changed, and all other devices are signed out.',
  },

  linked_sign_ins: { no: 'Koblede innlogginger', en: 'Linked sign-ins' },
  linked_sign_ins_intro: {
    no: 'Disse åpner kontoen din uten passord. Fjern den du ikke kjenner eller ikke bruker lenger.',
    en: 'These open your account without a password. Remove any that you do not know or no longer use.',
  },
  linked_sign_ins_failed: {
    no: 'Vi klarte ikke å hente de koblede innloggingene.',
    en: 'We could not fetch the linked sign-ins.',
  },
  linked_since: { no: 'Koblet til {date}', en: 'Linked on {date}' },
  unlink_sign_in: { no: 'Fjern {provider}', en: 'Remove {provider}' },
  unlink_question: { no: 'Fjerne innlogging med {provider}?', en: 'Remove sign-in with {provider}?' },
  unlink_text: {
    no: '{provider} åpner ikke kontoen din lenger, og alle andre enheter blir logget ut.',
    en: '{provider} no longer opens your account, and all other devices are signed out.',
  },
  unlink_keep: { no: 'Behold', en: 'Keep it' },
  sign_in_unlinked: { no: 'Innloggingen er fjernet.', en: 'The sign-in is removed.' },

  change_email_intro: {
    no: 'Vi sender en lenke til den nye adressen. Adressen byttes først når du åpner lenken, og den gjelder i 24 timer.',
    en: 'We send a link to the new address. The address changes only when you open the link, which works for 24 hours.',
  },
  current_email: { no: 'Nåværende e-post', en: 'Current e-mail' },
  new_email: { no: 'Ny e-post', en: 'New e-mail' },
  send_link: { no: 'Send lenke', en: 'Send the link' },
  email_link_sent: { no: 'Lenken er sendt til {email}.', en: 'The link is sent to {email}.' },
  email_pending: {
    no: 'Åpne lenken vi har sendt til {email}. Den gjelder til {time}.',
    en: 'Open the link we have sent to {email}. It works until {time}.',
  },
  email_pending_replace: {
    no: 'Ber du om en ny lenke, slutter den forrige å virke.',
    en: 'If you ask for a new link, the previous one stops working.',
  },
  email_cancel: { no: 'Avbryt byttet', en: 'Cancel the change' },
  email_cancel_question: { no: 'Avbryte byttet av e-post?', en: 'Cancel the change of e-mail?' },
  email_cancel_text: {
    no: 'Lenken til {email} slutter å virke, og du beholder adressen du har.',
    en: 'The link sent to {email} stops working, and you keep the address you have.',
  },
  email_cancel_keep: { no: 'Behold byttet', en: 'Keep the change' },
  email_cancelled: { no: 'Byttet av e-post er avbrutt.', en: 'The change of e-mail is cancelled.' },
  failed_to_fetch_email_status: {
    no: 'Vi klarte ikke å hente om et bytte av e-post er i gang.',
    en: 'We could not find out whether a change of e-mail is under way.',
  },

  mails_you_get: { no: 'Beskjeder du får', en: 'Messages you get' },
  mails_you_choose: { no: 'E-poster du velger selv', en: 'E-mails you choose' },
  mails_you_choose_intro: {
    no: 'Slå av det du ikke vil ha. Valgene gjelder i alle klubbene dine og lagres med en gang.',
    en: 'Turn off what you do not want. The choices hold in all your clubs, and are saved at once.',
  },
  mails_failed: { no: 'Vi klarte ikke å hente valgene dine.', en: 'We could not fetch your choices.' },
  mails_turned_on: { no: 'Slått på: {name}.', en: 'Turned on: {name}.' },
  mails_turned_off: { no: 'Slått av: {name}.', en: 'Turned off: {name}.' },
  mails_requests: { no: 'Forespørselen er notert', en: 'Your request is noted' },
  mails_requests_about: {
    no: 'En bekreftelse når du har bedt om opphold, med hytte, dager og når det trekkes.',
    en: 'A confirmation when you have asked for stays, with hut, days and when the draw is.',
  },
  mails_draws: { no: 'Resultatet av trekninger', en: 'Results of draws' },
  mails_draws_about: {
    no: 'Hva du fikk og ikke fikk, og hvorfor. Resultatet står også på siden din her.',
    en: 'What you got and did not get, and why. The result is also on your page here.',
  },
  mails_reminders: { no: 'Påminnelse før opphold', en: 'Reminder before a stay' },
  mails_reminders_about: {
    no: 'En uke før, med ankomst, avreise og en kalenderfil.',
    en: 'A week before, with arrival, departure and a calendar file.',
  },
  mails_circulars: { no: 'Nytt fra klubben', en: 'News from the club' },
  mails_circulars_about: {
    no: 'Det de som driver klubben, skriver til alle medlemmer, som dugnad og årsmøte.',
    en: 'What those who run the club write to all members, such as working days and the annual meeting.',
  },
  mails_summaries: { no: 'Oppsummering av trekninger', en: 'Summaries of draws' },
  mails_summaries_about: {
    no: 'For deg som driver en klubb: hvor mange som ba om opphold og fikk.',
    en: 'For those who run a club: how many asked for stays, and how many got them.',
  },
  mails_weekly: {
    no: 'Ukentlig e-post til dere som driver klubben eller har verv',
    en: 'Weekly e-mail to those who run the club or have an office',
  },
  mails_weekly_about: {
    no: 'Mandag morgen: hvem som kommer, og hva som venter på noen. Bare når noe gjør det.',
    en: 'On Monday morning: who comes, and what waits for somebody. Only when something does.',
  },
  mails_always: { no: 'E-poster som alltid kommer', en: 'E-mails that always come' },
  mails_always_intro: {
    no: 'Disse kan ikke slås av, for det du går glipp av, kan koste deg noe.',
    en: 'These cannot be turned off, because missing one could cost you something.',
  },
  mails_own_stay: {
    no: 'Opphold du får med en gang, og opphold som avlyses eller flyttes',
    en: 'Stays that you get at once, and stays that are cancelled or moved',
  },
  mails_own_stay_why: {
    no: 'Ellers kunne du reist til en stengt hytte.',
    en: 'Otherwise you might travel to a hut that is closed.',
  },
  mails_money: { no: 'Penger', en: 'Money' },
  mails_money_why: {
    no: 'Kvitteringer, tilbakebetalinger, fakturaer og utbetalinger skal du kunne dokumentere.',
    en: 'Receipts, refunds, invoices and payouts are something you must be able to prove.',
  },
  mails_security: { no: 'Kontoen din', en: 'Your account' },
  mails_security_why: {
    no: 'Koder, og beskjed når passord, passnøkler eller adresse endres, så du ser om det ikke var deg.',
    en: 'Codes, and word of changed passwords, passkeys and addresses, so that you see if it was not you.',
  },
  mails_club: { no: 'Medlemskap og klubb', en: 'Membership and club' },
  mails_club_why: {
    no: 'Invitasjoner, og beskjed når du blir tatt ut, får ansvar for en klubb, eller klubben legges ned.',
    en: 'Invitations, and word when you are removed, made responsible for a club, or the club closes.',
  },

  unsubscribe: { no: 'Slå av e-poster', en: 'Turn off e-mails' },
  unsubscribe_question: { no: 'Slå av disse e-postene?', en: 'Turn off these e-mails?' },
  unsubscribe_submit: { no: 'Ja, slå dem av', en: 'Yes, turn them off' },
  unsubscribe_choose: { no: 'Se alle valgene', en: 'See all choices' },
  unsubscribed: { no: 'E-postene er slått av', en: 'The e-mails are turned off' },
  unsubscribed_text: {
    no: 'Du får ikke flere av typen «{name}». Du kan slå dem på igjen på profilen din.',
    en: 'You get no more of the kind “{name}”. You can turn them on again on your profile.',
  },
  unsubscribe_invalid: { no: 'Lenken virker ikke', en: 'The link does not work' },
  unsubscribe_invalid_text: {
    no: 'Bruk lenken i en nyere e-post, eller velg på profilen din hvilke e-poster du får.',
    en: 'Use the link in a newer e-mail, or choose on your profile which e-mails you get.',
  },

  verify_email: { no: 'Bekreft ny e-post', en: 'Confirm the new e-mail' },
  email_verified: { no: 'E-posten er bekreftet', en: 'The e-mail is confirmed' },
  email_verified_text: {
    no: '{email} er nå adressen din her. Du kommer til profilen om {seconds} sekunder.',
    en: '{email} is now your address here. You are taken to your profile in {seconds} seconds.',
  },
  to_profile_now: { no: 'Til profilen nå', en: 'To the profile now' },
  to_profile: { no: 'Til profilen', en: 'To the profile' },
  email_not_verified: { no: 'E-posten ble ikke bekreftet', en: 'The e-mail was not confirmed' },
  email_verification_failed: {
    no: 'Lenken kunne ikke brukes. Be om en ny fra profilen din.',
    en: 'The link could not be used. Ask for a new one from your profile.',
  },
} satisfies Texts;
