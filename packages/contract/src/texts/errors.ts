import type { ErrorCode } from '../errors.ts';
import { bankFileErrorTexts } from './money/bank-file-errors.ts';
import { moneyErrorTexts } from './money/money-errors.ts';
import { householdErrorTexts } from './clubs/households.ts';
import { sharingErrorTexts } from './stays/sharing.ts';
import { periodErrorTexts } from './fairness/period-errors.ts';
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
  wrong_password: { no: 'Passordet du skrev inn, er ikke riktig.', en: 'The password you entered is not right.' },
  invalid_code: {
    no: 'Koden er feil eller utløpt. Sjekk at du har den nyeste, eller be om en ny.',
    en: 'The code is wrong or has expired. Check that you have the latest one, or ask for a new one.',
  },
  invalid_link: {
    no: 'Lenken er ugyldig, brukt eller utløpt. Be om en ny.',
    en: 'The link is not valid, already used or expired. Ask for a new one.',
  },
  invalid_passkey: {
    no: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn på en annen måte.',
    en: 'The passkey was not accepted. Try again, or sign in another way.',
  },
  email_unchanged: {
    no: 'Dette er allerede e-postadressen din. Skriv inn en annen.',
    en: 'This is already your e-mail address. Enter another one.',
  },
  invalid_image: {
    no: 'Bildet kan ikke brukes. Velg et JPEG-, PNG- eller WebP-bilde.',
    en: 'The picture cannot be used. Choose a JPEG, PNG or WebP picture.',
  },
  template_name_required: { no: 'Gi skjemaet et navn.', en: 'Give the form a name.' },
  field_name_required: { no: 'Spørsmål {index} mangler et kort navn.', en: 'Question {index} has no short name.' },
  field_label_required: { no: 'Spørsmål {index} mangler tekst.', en: 'Question {index} has no text.' },
  select_field_options_required: {
    no: 'Spørsmål {index} trenger minst ett valg.',
    en: 'Question {index} needs at least one choice.',
  },
  select_field_empty_options: {
    no: 'Spørsmål {index} har et tomt valg. Fyll det ut eller fjern det.',
    en: 'Question {index} has an empty choice. Fill it in or remove it.',
  },
  field_required_error: { no: 'Fyll ut «{field}».', en: 'Fill in “{field}”.' },
  invalid_email_format: {
    no: 'Skriv en e-postadresse, for eksempel ola@eksempel.no.',
    en: 'Enter an e-mail address, for example ola@example.com.',
  },
  invalid_phone_format: {
    no: 'Bruk bare sifre, mellomrom, bindestrek, pluss og parentes. Eksempel: +47\u00a0400\u00a000\u00a0000',
    en: 'Use digits, spaces, dashes, plus and parentheses only. Example: +47\u00a0400\u00a000\u00a0000',
  },
  invalid_number: { no: 'Skriv et tall.', en: 'Enter a number.' },
  invalid_choice: { no: 'Velg ett av alternativene.', en: 'Choose one of the options.' },
  booking_not_allocated: {
    no: 'Dette gjelder bare opphold som er tildelt.',
    en: 'This is only for stays that have been allocated.',
  },
  club_is_moving: {
    no: 'Klubben flyttes akkurat nå. Ingenting er endret. Prøv igjen om noen minutter.',
    en: 'The club is being moved right now. Nothing was changed. Try again in a few minutes.',
  },
  club_has_moved: {
    no: 'Klubben har flyttet til en ny adresse.',
    en: 'The club has moved to a new address.',
  },
  club_closes: {
    no: 'Klubben legges ned {closesOn}. Velg dager før det.',
    en: 'The club closes on {closesOn}. Choose days before that.',
  },
  club_is_closing: {
    no: 'Klubben er allerede på vei til å bli lagt ned.',
    en: 'The club is already being closed.',
  },
  wrong_club_name: {
    no: 'Dette er ikke navnet på klubben. Skriv det slik det står over.',
    en: 'This is not the name of the club. Type it as it is written above.',
  },
  wrong_return_address: {
    no: 'Betalingen kan ikke sende deg tilbake til den adressen.',
    en: 'The payment cannot lead back to that address.',
  },
  already_member: { no: 'Personen er allerede medlem.', en: 'This person is already a member.' },
  nobody_to_invite: {
    no: 'Alle på listen er medlemmer eller invitert fra før.',
    en: 'Everybody on the list is a member or invited already.',
  },
  import_undone: { no: 'Importen er allerede angret.', en: 'The import has been undone already.' },
  plan_is_full: {
    no: 'Klubben har ikke plass til flere på planen den har nå. Eier eller administrator kan velge en større plan.',
    en: 'There is no room for more on the plan the club has now. The owner or an admin can choose a larger one.',
  },
  hut_has_stays: {
    no: 'Hytta har tildelte opphold framover. Avlys eller flytt dem først.',
    en: 'The hut has allocated stays ahead. Cancel or move them first.',
  },
  dates_reversed: {
    no: 'Avreisen må være etter ankomsten.',
    en: 'The departure must come after the arrival.',
  },
  stay_too_long: {
    no: 'Et opphold kan vare i høyst {days} døgn her. Velg en kortere periode.',
    en: 'A stay can be at most {days} days long here. Choose a shorter period.',
  },
  too_many_open_requests: {
    no: 'Du har {most} forespørsler som ikke er avgjort i denne klubben, og flere kan ingen ha. Trekk tilbake en av dem, eller vent til neste trekning.',
    en: 'You have {most} undecided requests in this club, which is the most anybody can have. Withdraw one of them, or wait for the next draw.',
  },
  select_at_least_one_hut: { no: 'Velg minst én hytte.', en: 'Choose at least one hut.' },
  percentage_too_low: {
    no: 'Prisen kan ikke settes ned med mer enn 100 prosent.',
    en: 'The price cannot be lowered by more than 100 per cent.',
  },
  hut_not_available: {
    no: 'Hytta tar ikke imot forespørsler nå.',
    en: 'The hut takes no requests at present.',
  },
  date_in_the_past: { no: 'Velg dager som ikke er passert.', en: 'Choose days that have not passed.' },
  beyond_horizon: {
    no: 'Så langt fram er kalenderen ikke åpnet ennå. Den siste dagen åpner {opensOn}.',
    en: 'The calendar is not open that far ahead yet. The last day opens on {opensOn}.',
  },
  season_blocked: {
    no: 'Perioden overlapper {season}, som er stengt.',
    en: 'The period overlaps {season}, which is closed.',
  },
  dates_already_allocated: {
    no: 'Noen av dagene er allerede tildelt. Velg andre dager.',
    en: 'Some of these days are already allocated. Choose other days.',
  },
  already_requested: {
    no: 'Du har allerede en forespørsel eller et opphold på noen av dagene.',
    en: 'You already have a request or a stay on some of these days.',
  },
  stay_has_begun: {
    no: 'Oppholdet har begynt. Det kan ikke slettes eller flyttes til andre dager.',
    en: 'The stay has begun. It can be neither deleted nor moved to other days.',
  },
  request_is_decided: {
    no: 'Forespørselen er avgjort og kan ikke endres.',
    en: 'The request has been decided and cannot be changed.',
  },
  draw_needs_notice: {
    no: 'Klubben varsler alle medlemmer {hours} timer før en trekning. Varsle trekningen i stedet.',
    en: 'The club tells all members {hours} hours before a draw. Announce the draw instead.',
  },
  draw_already_announced: {
    no: 'En trekning er allerede varslet. Trekk varselet tilbake først, eller vent til den er gjort.',
    en: 'A draw is already announced. Withdraw it first, or wait until it is made.',
  },
  draw_under_way: {
    no: 'Klubben trekker akkurat nå, og lista er låst så lenge. Prøv igjen om noen sekunder.',
    en: 'The club is drawing right now, and the list is frozen meanwhile. Try again in a few seconds.',
  },
  days_are_offered: {
    no: 'Dagene er tilbudt en som står på venteliste. Takker ingen ja, blir de ledige for alle.',
    en: 'The days are offered to a member who is waiting for them. If nobody accepts, they are free for everybody.',
  },
  offer_is_over: {
    no: 'Tilbudet er ikke lenger ditt: det er besvart, eller tida er ute.',
    en: 'The offer is no longer yours: it has been answered, or its time is over.',
  },
  no_waitlist: { no: 'Klubben har ingen venteliste.', en: 'The club has no waiting list.' },
  days_are_free: {
    no: 'Dagene er ledige, så du kan be om dem.',
    en: 'The days are free, so you can ask for them.',
  },
  not_free_now: {
    no: 'Dagene er ikke ledige lenger. En annen var raskere.',
    en: 'The days are no longer free. Another member was faster.',
  },
  draw_waits_for_beacon: {
    no: 'Lista er låst. Vi venter på det offentlige tilfeldige tallet og trekker av oss selv så snart det er her.',
    en: 'The list is frozen. We are waiting for the public random number, and draw by ourselves as soon as it is here.',
  },
  ...periodErrorTexts,
  ...householdErrorTexts,
  ...sharingErrorTexts,
  ...moneyErrorTexts,
  ...bankFileErrorTexts,
  no_show_too_early: {
    no: 'Vent til dagen etter ankomst. Gjesten kan komme sent.',
    en: 'Wait until the day after arrival. The guest may come late.',
  },
  nothing_to_remind: {
    no: 'Her er det ingenting å minne om lenger.',
    en: 'There is nothing left to remind of here.',
  },
  already_reminded: {
    no: 'Det er nettopp sendt en påminnelse om dette.',
    en: 'A reminder of this has just been sent.',
  },
  no_show_too_late: { no: 'Det er for lenge siden til å endre dette.', en: 'It is too long ago to change this.' },
  points_of_oneself: {
    no: 'Du kan ikke endre dine egne poeng.',
    en: 'You cannot change your own points.',
  },
  year_not_over: {
    no: 'Året er ikke slutt. Rapporten kan ferdigstilles når det er det.',
    en: 'The year is not over. The report can be finished when it is.',
  },
  defect_has_enough_photos: {
    no: 'En feil kan ha seks bilder, og denne har det.',
    en: 'A defect can have six photos, and this one has.',
  },
  defect_was_seen: {
    no: 'Noen har sett på feilen allerede.',
    en: 'Somebody has looked at the defect already.',
  },
  departure_not_now: {
    no: 'Lista sendes fra siste dag i oppholdet til en uke etter.',
    en: 'The list is sent from the last day of the stay until a week after it.',
  },
  departure_already_sent: {
    no: 'Lista for dette oppholdet er sendt allerede.',
    en: 'The list of this stay has been sent already.',
  },
  departure_incomplete: {
    no: 'Noe på lista mangler svar.',
    en: 'Something on the list has no answer.',
  },
  points_below_zero: {
    no: 'Ingen kan ha mindre enn 0 poeng. Trekk fra mindre.',
    en: 'Nobody can have fewer than 0 points. Take away fewer.',
  },
  own_stay: {
    no: 'Dette er ditt eget opphold. Slett det på vanlig måte, eller be en annen som driver klubben, om å gjøre det.',
    en: 'This is your own stay. Delete it the ordinary way, or ask somebody else on the board to do it.',
  },
  not_to_yourself: {
    no: 'Du kan ikke gi dager til deg selv eller din egen husstand. Be en annen som driver klubben, om å gjøre det.',
    en: 'You cannot give days to yourself or your own household. Ask somebody else on the board to do it.',
  },
  others_asked_for_days: {
    no: 'Andre har bedt om noen av dagene. Da er det trekningen som avgjør.',
    en: 'Others have asked for some of these days, so a draw decides.',
  },
  nobody_in_selection: {
    no: 'Ingen er i dette utvalget nå, så ingenting ble sendt.',
    en: 'Nobody is in this selection now, so nothing was sent.',
  },
  guest_over_limit: {
    no: 'Medlemmet har nådd grensen «{name}»: høyst {most}.',
    en: 'The member has reached the limit “{name}”: at most {most}.',
  },
  guest_is_elsewhere: {
    no: 'Medlemmet har allerede et opphold i klubben på noen av dagene.',
    en: 'The member already has a stay in the club on some of these days.',
  },
  stay_elsewhere: {
    no: 'Du har allerede et opphold i klubben på noen av dagene.',
    en: 'You already have a stay in the club on some of these days.',
  },
  stays_changed: {
    no: 'Oppholdene disse dagene har endret seg mens du så på dem. Se over lista på nytt.',
    en: 'The stays on these days have changed while you looked at them. Go through the list again.',
  },
  changed_meanwhile: {
    no: 'Dette ble endret mens du hadde det åpent. Se over på nytt og prøv igjen.',
    en: 'This was changed while you had it open. Look at it again and try once more.',
  },
  idempotency_key_reused: {
    no: 'Noe gikk galt da vi sendte. Prøv igjen.',
    en: 'Something went wrong when we sent this. Try again.',
  },
  hut_has_enough_photos: {
    no: 'Hytta har allerede så mange bilder som er tillatt. Slett noen først.',
    en: 'The hut already has as many photos as allowed. Delete some first.',
  },
  owner_cannot_leave: {
    no: 'Eieren kan ikke forlate klubben. Gi den videre til en administrator, eller legg den ned, først.',
    en: 'The owner cannot leave the club. Hand it over to an admin, or close it, first.',
  },
  hand_over_waits: {
    no: 'Klubben er allerede tilbudt en administrator. Trekk tilbudet tilbake først.',
    en: 'The club is already offered to an admin. Withdraw the offer first.',
  },
  invalid_join_code: {
    no: 'Koden hører ikke til noen klubb. Sjekk at du har skrevet den riktig.',
    en: 'The code does not belong to any club. Check that you have typed it correctly.',
  },
  invalid_invitation: {
    no: 'Invitasjonen er ugyldig, brukt eller utløpt. Be klubben om en ny.',
    en: 'The invitation is not valid, already used or expired. Ask the club for a new one.',
  },
  prove_address_first: {
    no: 'Bekreft e-postadressen din før du inviterer andre. Lenken ligger i velkomst-e-posten; uten den kan du velge nytt passord via e-post.',
    en: 'Confirm your e-mail address before you invite others. The link is in the welcome e-mail; without it, choose a new password by e-mail.',
  },
  removed_from_club: {
    no: 'Du er tatt ut av denne klubben. Be en som driver klubben, om en invitasjon hvis du skal inn igjen.',
    en: 'You have been removed from this club. Ask its board for an invitation if you are to come back.',
  },
  invited_under_another_address: {
    no: 'Invitasjonen er sendt til en annen e-postadresse enn den du er logget inn med.',
    en: 'The invitation was sent to another e-mail address than the one you are signed in with.',
  },
  owns_clubs: {
    no: 'Du eier en klubb. Gi den videre til en administrator, eller legg den ned under «Om klubben». Når den er lagt ned, kan du slette kontoen.',
    en: 'You own a club. Hand it over to an admin, or close it under “Club information”. Once it is closed you can delete your account.',
  },
  last_way_in: {
    no: 'Dette er den eneste måten du kan logge inn på. Velg et passord via e-post først.',
    en: 'This is the only way you can sign in. Choose a password by e-mail first.',
  },
  passkey_known_already: {
    no: 'Denne passnøkkelen er registrert fra før.',
    en: 'This passkey is registered already.',
  },
  too_many_passkeys: {
    no: 'Du har så mange passnøkler som det er plass til. Fjern en du ikke bruker, først.',
    en: 'You have as many passkeys as there is room for. Remove one you do not use first.',
  },
  prove_again: {
    no: 'For sikkerhets skyld: Bekreft at det er deg, og prøv igjen.',
    en: 'To be on the safe side: confirm that it is you, and then try once more.',
  },
  passkey_required: {
    no: 'Dette krever at du har logget inn med en passnøkkel.',
    en: 'This needs you to have signed in with a passkey.',
  },
  not_signed_in: { no: 'Logg inn for å fortsette.', en: 'Sign in to continue.' },
  invalid_credentials: { no: 'Feil e-post eller passord.', en: 'Wrong e-mail or password.' },
  not_allowed: { no: 'Du har ikke tilgang til dette.', en: 'You do not have access to this.' },
  stay_deleted: { no: 'Oppholdet er slettet.', en: 'The stay has been deleted.' },
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
