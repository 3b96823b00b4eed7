import type { Texts } from '../text.ts';

/** The landing page for visitors. */
export const landingTexts = {
  landing_title: { no: 'Del hytta uten å krangle om påsken', en: 'Share the hut without the Easter argument' },
  landing_subtitle: {
    no: 'Medlemmene ber om dager i kalenderen. Det mange vil ha, trekkes, etter regler alle kan lese.',
    en: 'Members ask for days in the calendar. What many want is drawn, by rules everyone can read.',
  },
  try_free: { no: 'Prøv gratis', en: 'Try for free' },
  landing_calendar: {
    no: 'Kalenderen for Bukkestua i mars: Noen dager er opptatt, flere har bedt om dagene før påske, og påskehelga er blitt din.',
    en: 'The calendar of Bukkestua in March: some days are taken, several people want the days before Easter, and the Easter weekend is yours.',
  },
  landing_month: { no: 'mars', en: 'March' },
  landing_weekdays: { no: 'søn man tir ons tor fre lør', en: 'Sun Mon Tue Wed Thu Fri Sat' },

  highlights: { no: 'Hvorfor Hyttelaget', en: 'Why Hyttelaget' },
  highlight_norwegian: { no: 'Norsk', en: 'Norwegian' },
  highlight_norwegian_text: {
    no: 'Laget for norske hytteklubber, med kroner, røde dager og bytte klokka 15.',
    en: 'Made for Norwegian hut clubs, with kroner, public holidays and changeover at 15:00.',
  },
  highlight_easy: { no: 'Enkelt', en: 'Easy' },
  highlight_easy_text: {
    no: 'Velg hytte, velg dager, send forespørselen. Mer er det ikke.',
    en: 'Choose a hut, choose your days, send the request. That is all.',
  },
  highlight_groups: { no: 'For grupper', en: 'For groups' },
  highlight_groups_text: {
    no: 'Bedriftshytter, foreninger og familier deler flere hytter med felles regler.',
    en: 'Company huts, associations and families share several huts under common rules.',
  },

  features: { no: 'Dette får klubben', en: 'What the club gets' },
  landing_draw: { no: 'En trekning alle kan etterprøve', en: 'A draw that anybody can check' },
  landing_draw_text: {
    no: 'Tallet som avgjør, forsegles før noen vet hvem som ber om hva. Etter trekningen kan hvert medlem la sin egen nettleser regne gjennom den på nytt. Styret slipper å forsvare resultatet.',
    en: 'The number that decides is sealed before anybody knows who will ask for what. After the draw every member can let their own browser work through it again. The board does not have to defend the result.',
  },
  landing_halves: { no: 'Halve dager, hele helger', en: 'Half days, whole weekends' },
  landing_halves_text: {
    no: 'Én familie drar søndag formiddag, den neste kommer søndag ettermiddag. Kalenderen deler dagen klokka 15, så ingen dager går tapt på byttet.',
    en: 'One family leaves on Sunday morning, the next comes on Sunday afternoon. The calendar splits the day at 15:00, so that no day is lost to the changeover.',
  },
  landing_seasons: { no: 'Påsken går på omgang', en: 'Easter takes turns' },
  landing_seasons_text: {
    no: 'Populære uker koster flere poeng. Den som fikk påsken i år, har færre lodd neste gang, uten at styret må føre lister. De vanlige norske feriene ligger klare.',
    en: 'Popular weeks cost more points. Whoever got Easter this year has fewer tickets next time, without the board having to keep lists. The usual Norwegian holidays are there from the start.',
  },
  landing_money: { no: 'Betaling og nøkkelkode på samme sted', en: 'Payment and door code in one place' },
  landing_money_text: {
    no: 'Medlemmet betaler oppholdet med kort og får kvittering. Nøkkelkoden dukker opp en uke før ankomst. Klubben får pengene på konto hver måned, med bilag til regnskapet.',
    en: 'The member pays for the stay by card and gets a receipt. The door code appears a week before arrival. The club has the money in its account every month, with papers for the accounts.',
  },

  demo_title: { no: 'Slik ser det ut', en: 'What it looks like' },
  demo_calendar: {
    no: 'Velg dagene der du ser hva andre har bedt om',
    en: 'Choose days where you see what others want',
  },
  demo_calendar_alt: {
    no: 'Bookingsiden: hyttene til venstre, kalenderen i midten og egne opphold til høyre.',
    en: 'The booking page: the huts on the left, the calendar in the middle and your own stays on the right.',
  },
  demo_dialog: { no: 'Alt om oppholdet på ett sted', en: 'Everything about the stay in one place' },
  demo_dialog_alt: {
    no: 'Et opphold åpnet i en dialog, med datoer, adkomst, kostnad og betaling.',
    en: 'A stay opened in a dialog, with dates, access, cost and payment.',
  },
  demo_phone: { no: 'Like greit på telefonen', en: 'Just as handy on the phone' },
  demo_phone_alt: {
    no: 'Kalenderen på en telefon, med valgte dager i feltet nederst.',
    en: 'The calendar on a phone, with the chosen days in the bar at the bottom.',
  },

  how_it_works: { no: 'Slik fungerer det', en: 'How it works' },
  step_club: { no: 'Samle klubben', en: 'Gather the club' },
  step_club_text: { no: 'Legg inn hyttene og inviter medlemmene.', en: 'Add the huts and invite the members.' },
  step_request: { no: 'Be om dager', en: 'Ask for days' },
  step_request_text: {
    no: 'Hvert medlem merker av dagene de ber om i kalenderen.',
    en: 'Each member marks the days they would like in the calendar.',
  },
  step_draw: { no: 'Trekningen fordeler dagene', en: 'The draw allocates the days' },
  step_draw_text: {
    no: 'Når flere vil ha de samme dagene, avgjør poeng og lodd. Alle kan se hvordan.',
    en: 'When several want the same days, points and a draw decide. Everyone can see how.',
  },

  start_title: { no: 'Tenn lys i vinduet', en: 'Put a light in the window' },
  start_text: {
    no: 'Små klubber bruker Hyttelaget gratis. Du kan være i gang før kaffen er kald.',
    en: 'Small clubs use Hyttelaget free of charge. You can be up and running before the coffee is cold.',
  },
  start_today: { no: 'Start gratis i dag', en: 'Start for free today' },
} satisfies Texts;
