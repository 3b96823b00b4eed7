import type { Texts } from './text.ts';

/** What a search engine, or somebody who is sent a link, is told a page is about. */
export const pageDescriptionTexts = {
  about_home: {
    no: 'Hyttelaget er booking for hytteklubber: halve dager i kalenderen, en trekning alle kan etterprøve, poeng, betaling og nøkkelkoder. Gratis for små klubber.',
    en: 'Hyttelaget is booking for hut clubs: half days in the calendar, a draw anybody can check, points, payment and door codes. Free for small clubs.',
  },
  about_pricing: {
    no: 'Hva Hyttelaget koster for klubben: gratis for de små, faste priser per måned eller år for de større. Ingen bindingstid.',
    en: 'What Hyttelaget costs the club: free for small ones, fixed prices by month or year for larger ones. No commitment.',
  },
  about_about: {
    no: 'Hvem som står bak Hyttelaget, og hvorfor vi lager et verktøy for klubber, lag og bedrifter som deler hytter.',
    en: 'Who is behind Hyttelaget, and why we make a tool for clubs, associations and companies that share huts.',
  },
  about_help: {
    no: 'Svar om forespørsler, poeng, bookinghorisont, halve dager, trekning, betaling og nøkler, med eksempler.',
    en: 'Answers about requests, points, booking horizon, half days, draws, payment and keys, with examples.',
  },
  about_draws: {
    no: 'Slik fordeler trekningen oppholdene: poeng, lodd, runder, forsegling og beviset hvert medlem kan regne gjennom.',
    en: 'How the draw shares out the stays: points, tickets, rounds, the seal, and the proof every member can work through.',
  },
  about_privacy_page: {
    no: 'Hva Hyttelaget lagrer om deg, hvorfor, hvor lenge, hvem som ser det, og hvordan du får det ut eller slettet.',
    en: 'What Hyttelaget keeps about you, why, for how long, who sees it, and how you take it out or have it deleted.',
  },
  about_terms: {
    no: 'Vilkårene for å bruke Hyttelaget, skrevet for å bli lest: konto, klubber, trekning, betaling og planer.',
    en: 'The terms of using Hyttelaget, written to be read: account, clubs, draws, payment and plans.',
  },
} satisfies Texts;
