import type { Texts } from '../text.ts';

/** The about page, and the descriptions of all public pages. */
export const publicPagesTexts = {
  about_title: { no: 'Om Hyttelaget', en: 'About Hyttelaget' },
  about_intro: {
    no: 'Hyttelaget er for klubber, lag og bedrifter som deler hytter. Medlemmene ber om opphold, loddet fordeler dem, og alle kan etterprøve at det gikk riktig for seg.',
    en: 'Hyttelaget is for clubs, associations and companies that share huts. Members ask for stays, a draw allocates them, and everybody can check that it was done right.',
  },
  about_why: { no: 'Hvorfor vi lager det', en: 'Why we make it' },
  about_why_text: {
    no: 'Påsken har færre døgn enn det er folk som vil på hytta. Når noen må få nei, må de kunne stole på at ja-ene ble delt ut rettferdig. Derfor er trekningen forseglet på forhånd og åpen etterpå.',
    en: 'Easter has fewer days than there are people who want the hut. When somebody must hear no, they must be able to trust that the yeses were given fairly. That is why the draw is sealed beforehand and open afterwards.',
  },
  about_board: { no: 'Laget for styrer med lite tid', en: 'Made for boards with little time' },
  about_board_text: {
    no: 'Et styre skal kunne drive hyttene på en kveld i måneden: medlemmer, sesonger, trekning, spørsmål til gjestene og betaling ligger på ett sted, og det som kan gå av seg selv, gjør det.',
    en: 'A board should be able to run the huts in an evening a month: members, seasons, draws, questions to the guests and payment are in one place, and what can run by itself does.',
  },
  about_fair: { no: 'Rettferdig, og til å etterprøve', en: 'Fair, and open to checking' },
  about_fair_text: {
    no: 'Den som har brukt hyttene minst, har flest lodd. Hver trekning har et bevis som nettleseren din kan regne gjennom på nytt.',
    en: 'Whoever has used the huts least has the most tickets. Every draw has a proof that your browser can work through again.',
  },
  about_privacy: { no: 'Ingen sporing', en: 'No tracking' },
  about_privacy_text: {
    no: 'Vi har ingen reklame, ingen analyseverktøy og ingen informasjonskapsler fra andre. Andre medlemmer ser at en dag er opptatt, ikke hvem som har den.',
    en: 'We have no advertising, no analytics and no cookies from others. Other members see that a day is taken, not by whom.',
  },
  contact: { no: 'Kontakt', en: 'Contact' },
  contact_text: {
    no: 'Spør oss gjerne. Gjelder det et opphold eller en regel i klubben din, er det klubbens styre som kan svare.',
    en: 'Do ask us. About a stay or a rule of your club, it is the club’s board that can answer.',
  },
  contact_company: { no: '{name}, organisasjonsnummer {number}', en: '{name}, organisation number {number}' },

  // Page descriptions for search engines and link previews.
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
