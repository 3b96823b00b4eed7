import type { Texts } from '../text.ts';

export const clubsTexts = {
  your_clubs: { no: 'Klubbene dine', en: 'Your clubs' },
  your_clubs_intro: {
    no: 'Velg klubben du vil se hytter og opphold for.',
    en: 'Choose the club whose huts and stays you want to see.',
  },
  no_clubs: { no: 'Ingen klubber ennå', en: 'No clubs yet' },
  no_clubs_text: {
    no: 'Start en klubb for hytta dere deler, eller bli med i en som finnes.',
    en: 'Start a club for the hut you share, or join one that exists.',
  },
  select_club: { no: 'Velg', en: 'Select' },
  role_owner: { no: 'Eier', en: 'Owner' },
  role_admin: { no: 'Administrator', en: 'Admin' },
  role_member: { no: 'Medlem', en: 'Member' },
  failed_to_fetch_clubs: { no: 'Vi klarte ikke å hente klubbene dine.', en: 'We could not fetch your clubs.' },

  create_club: { no: 'Opprett en klubb', en: 'Create a club' },
  create_club_text: {
    no: 'Du blir eier, og inviterer de andre etterpå.',
    en: 'You become its owner, and invite the others afterwards.',
  },
  create_club_submit: { no: 'Opprett', en: 'Create' },
  club_name: { no: 'Navn på klubben', en: 'Name of the club' },
  club_name_hint: {
    no: 'Det dere kaller dere selv. Det kan endres senere.',
    en: 'What you call yourselves. It can be changed later.',
  },
  club_name_required: { no: 'Skriv inn et navn på klubben.', en: 'Enter a name for the club.' },
  club_created: { no: '{club} er opprettet.', en: '{club} is created.' },

  join_club: { no: 'Bli med i en klubb', en: 'Join a club' },
  join_club_text: {
    no: 'Med koden du har fått av dem som driver klubben.',
    en: 'With the code you have been given by those who run the club.',
  },
  join_club_submit: { no: 'Bli med', en: 'Join' },
  join_code: { no: 'Klubbkode', en: 'Join code' },
  join_code_hint: { no: 'Ti tegn, skrevet som XXXXX-XXXXX.', en: 'Ten characters, written as XXXXX-XXXXX.' },
  join_code_is_of: { no: 'Du blir medlem av {club}.', en: 'You will become a member of {club}.' },
  join_code_required: { no: 'Skriv inn koden.', en: 'Enter the code.' },
  join_code_incomplete: {
    no: 'En klubbkode har ti tegn og ser slik ut: XXXXX-XXXXX.',
    en: 'A join code has ten characters and looks like this: XXXXX-XXXXX.',
  },
  club_joined: { no: 'Velkommen til {club}.', en: 'Welcome to {club}.' },
  you_are_member_already: {
    no: 'Du er allerede medlem av denne klubben.',
    en: 'You are a member of this club already.',
  },

  club_menu: { no: 'Mer om {club}', en: 'More about {club}' },
  leave_club: { no: 'Forlat klubben', en: 'Leave the club' },
  leave_club_question: { no: 'Forlate {club}?', en: 'Leave {club}?' },
  leave_club_text: {
    no: 'Du mister tilgangen til hyttene og kalenderen. For å komme tilbake trenger du en kode eller en invitasjon.',
    en: 'You lose access to the huts and the calendar. To come back you need a code or an invitation.',
  },
  stay_in_club: { no: 'Bli i klubben', en: 'Stay in the club' },
  club_left: { no: 'Du har forlatt {club}.', en: 'You have left {club}.' },

  info_purpose: {
    no: 'Det medlemmene kjenner klubben på, og hvor langt fram de kan be om opphold.',
    en: 'What members know the club by, and how far ahead they can ask for stays.',
  },
  club_banner: { no: 'Toppbilde', en: 'Banner' },
  club_banner_intro: {
    no: 'Vises på klubbens kort. Uten bilde får klubben et kartblad.',
    en: 'Shown on the club’s card. Without a picture the club has a map.',
  },
  choose_club_banner: { no: 'Velg toppbilde', en: 'Choose a banner' },
  change_club_banner: { no: 'Bytt toppbilde', en: 'Change the banner' },
  remove_banner: { no: 'Fjern toppbildet', en: 'Remove the banner' },
  remove_banner_question: { no: 'Fjerne toppbildet?', en: 'Remove the banner?' },
  remove_banner_text: {
    no: 'Bildet slettes hos oss, og klubben får kartbladet sitt tilbake.',
    en: 'We delete the picture, and the club gets its map back.',
  },
  keep_banner: { no: 'Behold det', en: 'Keep it' },
  club_banner_saved: { no: 'Toppbildet er lagret.', en: 'The banner is saved.' },
  banner_removed: { no: 'Toppbildet er fjernet.', en: 'The banner is removed.' },
  one_banner_only: { no: 'Velg ett bilde.', en: 'Choose one picture.' },
  stop_upload: { no: 'Stopp opplastingen', en: 'Stop the upload' },
  club_contact: { no: 'Kontaktadresse', en: 'Contact address' },
  club_contact_hint: {
    no: 'E-poster i klubbens navn kommer fra «{club} via Hyttelaget». Svar går hit, og alle som får dem, ser adressen. Er feltet tomt, kommer svar ikke fram til klubben; bare svar på «Send e-post til alle» går til den som skrev.',
    en: 'E-mails in the club’s name come from “{club} via Hyttelaget”. Answers go here, and all who get them see the address. If it is empty, answers do not reach the club; only answers to “E-mail all members” go to the person who wrote.',
  },
  club_details: { no: 'Navn, kontakt og kalender', en: 'Name, contact and calendar' },
  club_horizon: { no: 'Hvor langt fram kalenderen er åpen', en: 'How far ahead the calendar is open' },
  club_horizon_months: { no: 'Antall måneder', en: 'Number of months' },
  club_horizon_sentence: {
    no: 'Medlemmer ser kalenderen til {date}.',
    en: 'Members see the calendar until {date}.',
  },
  club_horizon_invalid: { no: 'Velg fra 1 til 24 måneder.', en: 'Choose from 1 to 24 months.' },
  club_longest_stay: { no: 'Lengste opphold (døgn)', en: 'Longest stay (days)' },
  club_longest_stay_hint: {
    no: 'Gjelder alle, også dere som driver klubben. Vi foreslår 14. Er feltet tomt, er grensen {most} døgn.',
    en: 'Holds for everybody, also for those who run the club. We suggest 14. If it is empty, the limit is {most} days.',
  },
  club_longest_stay_invalid: {
    no: 'Velg fra 1 til {most} døgn, eller la feltet stå tomt.',
    en: 'Choose from 1 to {most} days, or leave it empty.',
  },
  club_saved: { no: 'Klubben er lagret.', en: 'The club is saved.' },

  // The shell of the club's management pages, and texts that all its tabs share.
  manage_tabs: { no: 'Administrer klubben', en: 'Manage the club' },
  tab_info: { no: 'Om klubben', en: 'Club information' },
  tab_members: { no: 'Medlemmer', en: 'Members' },
  tab_huts: { no: 'Hytter', en: 'Huts' },
  tab_bookings: { no: 'Opphold', en: 'Bookings' },
  tab_drawings: { no: 'Trekninger', en: 'Draws' },
  tab_seasons: { no: 'Sesonger', en: 'Seasons' },
  tab_booking_info: { no: 'Opplysninger', en: 'Booking information' },
  tab_payments: { no: 'Betalinger', en: 'Payments' },
  tab_plan: { no: 'Plan', en: 'Plan' },

  manage_access_denied: {
    no: 'Ingen tilgang. Du må være administrator for å administrere denne klubben.',
    en: 'Access denied. You must be an admin to manage this club.',
  },
  failed_to_load_club_data: { no: 'Klarte ikke å hente klubben', en: 'Failed to load club data' },
  manage_via_global_admin: {
    no: 'Du ser klubben som plattformadministrator. Her kan du bare endre hyttene.',
    en: 'You see this club as a platform administrator. The huts are all you can change here.',
  },

  changed_by_others: {
    no: 'Noen andre har endret dette mens du hadde det åpent: {fields}. Det du selv har skrevet, står som du skrev det. Se over før du lagrer.',
    en: 'Somebody else changed this while you had it open: {fields}. What you have written yourself is left as you wrote it. Look it over before you save.',
  },
  one_change: { no: '1 endring', en: '1 change' },
  many_changes: { no: '{count} endringer', en: '{count} changes' },
  discard_changes: { no: 'Forkast', en: 'Discard' },
} satisfies Texts;
