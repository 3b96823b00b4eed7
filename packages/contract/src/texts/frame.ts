import type { Texts } from './text.ts';

/** The frame of every screen: header, menus, footer, breadcrumbs, loading and error states. */
export const frameTexts = {
  // Each language's name in that language, for the language menu.
  language_name: { no: 'Norsk', en: 'English' },
  loading: { no: 'Laster...', en: 'Loading...' },
  skip_to_content: { no: 'Hopp til innholdet', en: 'Skip to content' },
  notifications: { no: 'Varsler (Alt+T)', en: 'Notifications (Alt+T)' },
  close: { no: 'Lukk', en: 'Close' },
  date_placeholder: { no: 'dd.mm.åååå', en: 'dd/mm/yyyy' },
  not_a_date: {
    no: 'Dette er ikke en dato. Skriv den som 24.03.2027.',
    en: 'This is not a date. Write it as 24/03/2027.',
  },
  amount_not_a_number: {
    no: 'Skriv bare tall, for eksempel 330,50.',
    en: 'Write figures only, such as 330,50.',
  },
  amount_too_many_decimals: {
    no: 'Skriv høyst to sifre etter kommaet, for eksempel 330,50.',
    en: 'Write at most two digits after the comma, such as 330,50.',
  },

  menu: { no: 'Meny', en: 'Menu' },
  account_menu: { no: 'Konto og innstillinger', en: 'Account and settings' },
  language: { no: 'Språk', en: 'Language' },
  theme: { no: 'Utseende', en: 'Appearance' },
  theme_system: { no: 'Som enheten', en: 'Same as the device' },
  theme_light: { no: 'Lyst', en: 'Light' },
  theme_dark: { no: 'Mørkt', en: 'Dark' },
  main_navigation: { no: 'Hovedmeny', en: 'Main navigation' },
  nav_draws: { no: 'Trekninger', en: 'Draws' },
  nav_platform: { no: 'Plattform', en: 'Platform' },
  switch_club: { no: '{club}, bytt klubb', en: '{club}, switch club' },
  active_club: { no: 'Aktiv klubb', en: 'Active club' },
  manage_club: { no: 'Administrer klubben', en: 'Manage the club' },
  manage_clubs: { no: 'Klubbene dine', en: 'Your clubs' },
  administration: { no: 'Administrasjon', en: 'Platform administration' },
  profile: { no: 'Profil', en: 'Profile' },
  logout: { no: 'Logg ut', en: 'Sign out' },

  breadcrumbs: { no: 'Brødsmulesti', en: 'Breadcrumbs' },
  clubs: { no: 'Klubber', en: 'Clubs' },
  bookings: { no: 'Opphold', en: 'Bookings' },
  booking_details: { no: 'Om oppholdet', en: 'Booking details' },
  hut_details: { no: 'Om hytta', en: 'Hut details' },
  manage: { no: 'Administrer', en: 'Manage' },
  failed_to_open: {
    no: 'Vi klarte ikke å åpne dette. Sjekk nettforbindelsen og prøv igjen.',
    en: 'We could not open this. Check your connection and try again.',
  },
  create_new_hut: { no: 'Ny hytte', en: 'Create new hut' },

  footer_links: { no: 'Om Hyttelaget', en: 'About Hyttelaget' },
  home: { no: 'Forside', en: 'Home' },
  pricing: { no: 'Priser', en: 'Pricing' },
  about: { no: 'Om oss', en: 'About' },
  privacy: { no: 'Personvern', en: 'Privacy' },
  terms: { no: 'Vilkår', en: 'Terms' },
  help: { no: 'Hjelp', en: 'Help' },
  company_line: { no: '© {year} Hyttelaget AS', en: '© {year} Hyttelaget AS' },

  needs_script: {
    no: 'Slå på JavaScript i nettleseren for å se dette.',
    en: 'Turn on JavaScript in the browser to see this.',
  },

  page_not_found: { no: 'Siden finnes ikke', en: 'Page Not Found' },
  page_not_found_text: {
    no: 'Du er utenfor kartet. Adressen kan være feil, eller siden er flyttet.',
    en: 'You are off the map. The address may be wrong, or the page has moved.',
  },
  to_front_page: { no: 'Til forsiden', en: 'Go to the homepage' },

  something_went_wrong: { no: 'Noe gikk galt', en: 'Something went wrong' },
  screen_failed: {
    no: 'Siden kunne ikke vises. Last den inn på nytt, så ordner det seg som regel.',
    en: 'The page could not be shown. Reloading it usually helps.',
  },
  request_id: { no: 'Referanse: {id}', en: 'Reference: {id}' },
  reload: { no: 'Last inn på nytt', en: 'Reload' },
  try_again: { no: 'Prøv igjen', en: 'Try again' },
  no_connection: {
    no: 'Vi får ikke kontakt. Sjekk nettforbindelsen og prøv igjen.',
    en: 'We cannot connect. Check your internet connection and try again.',
  },
} satisfies Texts;
