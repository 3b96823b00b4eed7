import type { Texts } from '../text.ts';

/** Offers of the waiting list, and waiting itself. */
export const offersTexts = {
  offer: { no: 'Tilbud', en: 'Offer' },
  failed_to_fetch_offer: { no: 'Vi klarte ikke å hente tilbudet.', en: 'We could not fetch the offer.' },
  offer_title: { no: '{hut} er ledig {days}', en: '{hut} is free {days}' },
  offer_title_over: { no: '{hut}, {days}', en: '{hut}, {days}' },
  offer_of_another: {
    no: 'Tilbudet gjelder et annet medlem, som har til {moment} på å svare.',
    en: 'The offer is to another member, who has until {moment} to answer.',
  },
  offer_until: {
    no: 'Tilbudet er ditt til {moment}. Svarer du ikke, går det til neste i rekka.',
    en: 'The offer is yours until {moment}. If you do not answer, it goes to the next in line.',
  },
  offer_costs: { no: 'Koster {points} og {amount}.', en: 'Costs {points} and {amount}.' },
  offer_pay_by: {
    no: 'Sier du ja i dag, skal oppholdet betales innen {date}.',
    en: 'If you say yes today the stay is to be paid by {date}.',
  },
  offer_replaces: {
    no: 'Sier du ja, gir du fra deg {hut} {days}. Det koster deg ingenting, og går videre til neste.',
    en: 'If you say yes you give up {hut} {days}. It costs you nothing, and goes to the next in line.',
  },
  offer_accept: { no: 'Ja takk', en: 'Yes please' },
  offer_decline: { no: 'Nei takk', en: 'No thanks' },
  offer_decline_text: {
    no: 'Sier du nei, står du ikke lenger på venteliste for akkurat dette. Alt annet du venter på, blir stående.',
    en: 'If you say no you are no longer waiting for this one. Everything else you wait for stays.',
  },
  offer_accepted: { no: 'Oppholdet er ditt.', en: 'The stay is yours.' },
  offer_declined: {
    no: 'Du har takket nei. Tilbudet er gått videre.',
    en: 'You have declined. The offer has gone on.',
  },
  offer_lapsed: {
    no: 'Tida er ute, og tilbudet er ikke lenger ditt.',
    en: 'The time is over, and the offer is no longer yours.',
  },
  offer_withdrawn: {
    no: 'Hytta kan ikke brukes disse dagene, så tilbudet er trukket tilbake. Du står fortsatt på venteliste.',
    en: 'The hut cannot be used on these days, so the offer has been withdrawn. You are still waiting.',
  },
  offer_answered_before: {
    no: 'Du hadde alt svart i et annet vindu. Det første svaret gjelder.',
    en: 'You had already answered in another window. The first answer counts.',
  },
  offer_see_stay: { no: 'Se oppholdet', en: 'See the stay' },
  waitlist: { no: 'Venteliste', en: 'Waiting list' },
  waitlist_intro: {
    no: 'Blir noe av dette ledig, får du tilbud om det når turen din kommer.',
    en: 'When some of this comes free, you are offered it when your turn comes.',
  },
  waiting_options: { no: 'og {count} andre muligheter', en: 'and {count} other options' },
  waiting_option: { no: 'og én annen mulighet', en: 'and one other option' },
  waiting_place: {
    no: 'Du er nr. {place} av {of} som venter på disse dagene.',
    en: 'You are no. {place} of {of} waiting for these days.',
  },
  waiting_first: { no: 'Du står først.', en: 'You are first in line.' },
  waiting_order_first: {
    no: 'Klubben stengte hytta på dager du hadde. Åpner den igjen, får du tilbudet før alle andre.',
    en: 'The club closed the hut on days you had. If it opens again, you are asked before everybody else.',
  },
  waiting_few: { no: 'Få venter på disse dagene.', en: 'Few are waiting for these days.' },
  waiting_offered: {
    no: 'Du har fått tilbud om dette, og det venter på svaret ditt.',
    en: 'You have been offered this, and it waits for your answer.',
  },
  waiting_order_draw: {
    no: 'Rekkefølgen er den fra trekningen. Ingen kan endre den, heller ikke de som driver klubben.',
    en: 'The order is that of the draw. Nobody can change it, not even those who run the club.',
  },
  waiting_order_joined: {
    no: 'De som var med i trekningen, står først. Etter dem går det etter når man begynte å vente.',
    en: 'Those who were in the draw come first. After them it goes by when one began to wait.',
  },
  waiting_rests: {
    no: 'Du svarte ikke på to tilbud på rad, så dette hviler til du sier fra.',
    en: 'You did not answer two offers in a row, so this rests until you say otherwise.',
  },
  waiting_again: { no: 'Jeg er fortsatt interessert', en: 'I am still interested' },
  waiting_yes: { no: 'Ja takk uansett', en: 'Yes in any case' },
  waiting_yes_text: {
    no: 'Blir det ledig, får du det med en gang, uten å svare først.',
    en: 'If it comes free you get it at once, without answering first.',
  },
  waiting_leave: { no: 'Slutt å vente', en: 'Stop waiting' },
  waiting_left: { no: 'Du venter ikke lenger på {hut} {days}.', en: 'You no longer wait for {hut} {days}.' },
  free_now: {
    no: 'Ledig nå: {hut} {days}. Den første som sier ja, får det.',
    en: 'Free now: {hut} {days}. The first to say yes has it.',
  },
  take_now: { no: 'Ta det nå', en: 'Take it now' },
  offer_cause_given_up: { no: 'gitt fra seg', en: 'given up' },
  offer_cause_cancelled: { no: 'avlyst av klubben', en: 'cancelled by the club' },
  offer_cause_unpaid: { no: 'ikke betalt i tide', en: 'not paid in time' },
  offer_cause_moved: { no: 'flyttet', en: 'moved' },
  offer_cause_upgraded: { no: 'byttet mot noe bedre', en: 'exchanged for something better' },
  offer_cause_declined: { no: 'den forrige takket nei', en: 'the one before declined' },
  offer_cause_lapsed: { no: 'den forrige svarte ikke', en: 'the one before did not answer' },
  offer_cause_came_free: { no: 'blitt ledig', en: 'came free' },
  offer_answer_open: { no: 'Ikke besvart ennå.', en: 'Not answered yet.' },
  offer_answer_accepted: { no: 'Takket ja.', en: 'Accepted.' },
  offer_answer_declined: { no: 'Takket nei.', en: 'Declined.' },
  offer_answer_lapsed: { no: 'Svarte ikke i tide.', en: 'Did not answer in time.' },
  offer_answer_withdrawn: { no: 'Trukket tilbake.', en: 'Withdrawn.' },
  offers_log: { no: 'Tilbud fra ventelista', en: 'Offers of the waiting list' },
  offers_log_intro: {
    no: 'Hvem som er tilbudt det som ble ledig, i trekningens rekkefølge. Medlemmene ser det samme uten navn ved hver trekning.',
    en: 'Who was offered what came free, in the order of the draw. Members see the same without names at each draw.',
  },
  offers_log_to: { no: 'Tilbudt {name} {moment}.', en: 'Offered to {name} {moment}.' },
  offers_log_place: { no: 'Plass {place} i trekningen · {cause}', en: 'Place {place} in the draw · {cause}' },
  offers_log_joined: { no: 'Begynte å vente senere · {cause}', en: 'Began to wait later · {cause}' },
  tell_me: { no: 'Varsle meg', en: 'Tell me' },
  tell_me_text: {
    no: 'Vil du ha dagene hvis de blir ledige? Da får du tilbud om dem når turen din kommer.',
    en: 'Would you like the days if they come free? Then you are offered them when your turn comes.',
  },
} satisfies Texts;
