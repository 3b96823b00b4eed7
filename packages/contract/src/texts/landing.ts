import type { Texts } from './text.ts';

export const landingTexts = {
  landing_title: { no: 'Del hytta uten å krangle om påsken', en: 'Share the hut without the Easter argument' },
  landing_subtitle: {
    no: 'Medlemmene ber om dager i kalenderen, og en trekning fordeler dem etter regler alle kan se.',
    en: 'Members ask for days in the calendar, and a draw shares them out by rules everyone can see.',
  },
  try_free: { no: 'Prøv gratis', en: 'Try for free' },
  how_it_works: { no: 'Slik fungerer det', en: 'How it works' },
  highlights: { no: 'Hvorfor Hyttelaget', en: 'Why Hyttelaget' },
  highlight_norwegian: { no: 'Norsk', en: 'Norwegian' },
  highlight_norwegian_text: {
    no: 'Laget for norske hytteklubber, med kroner, halve dager og bytte klokka 15.',
    en: 'Made for Norwegian hut clubs, with kroner, half days and changeover at 15:00.',
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
  step_club: { no: 'Samle klubben', en: 'Gather the club' },
  step_club_text: { no: 'Legg inn hyttene og inviter medlemmene.', en: 'Add the huts and invite the members.' },
  step_request: { no: 'Be om dager', en: 'Ask for days' },
  step_request_text: {
    no: 'Hvert medlem merker av dagene de ønsker seg i kalenderen.',
    en: 'Each member marks the days they would like in the calendar.',
  },
  step_draw: { no: 'Trekningen fordeler', en: 'The draw decides' },
  step_draw_text: {
    no: 'Når flere vil ha de samme dagene, avgjør poeng og lodd. Alle kan se hvordan.',
    en: 'When several want the same days, points and a draw decide. Everyone can see how.',
  },
} satisfies Texts;
