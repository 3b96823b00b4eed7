import type { PushKind } from '@hytte/domain/people/push/push-kinds';
import type { Text, Texts } from '../text.ts';

/** What a phone shows, also while it is locked: never a hut, a name or an amount. Used by the service worker. */
export const PUSH_WORDS: Record<PushKind | 'other', Text> = {
  draw_result: { no: 'Resultatet av trekningen er klart', en: 'The result of the draw is ready' },
  offer: { no: 'Nytt tilbud fra klubben din', en: 'A new offer from your club' },
  offer_reminder: { no: 'Du har et tilbud som venter på svar', en: 'An offer is waiting for your answer' },
  free_now: { no: 'Noe du venter på, er ledig nå', en: 'Something you are waiting for is free now' },
  pay_reminder: { no: 'Husk å betale oppholdet ditt', en: 'Remember to pay for your stay' },
  pay_last_day: { no: 'I dag er siste dag for å betale oppholdet', en: 'Today is the last day to pay for your stay' },
  stay_released: {
    no: 'Et opphold ble ikke betalt i tide og går videre til andre',
    en: 'A stay was not paid in time and goes to others',
  },
  receipt: { no: 'Betalingen din er mottatt', en: 'Your payment has been received' },
  refund: { no: 'Penger er på vei tilbake til deg', en: 'Money is on its way back to you' },
  // Of a newer version of the server than of the site in this browser.
  other: { no: 'Nytt fra klubben din', en: 'News from your club' },
};

export const pushTexts = {
  push_title: { no: 'Varsler', en: 'Notifications' },
  push_intro: {
    no: 'Korte varsler på telefonen eller PC-en, også når siden er lukket. De sier aldri hvilken hytte det gjelder. Mellom klokka 22 og 8 er det stille, hvis ikke et tilbud går ut før klokka ti.',
    en: 'Short notifications on your phone or computer, also while the site is closed. They never say which hut it is about. It is quiet from 22 to 8, unless an offer ends before ten in the morning.',
  },
  push_is_on: { no: 'Denne nettleseren får varsler.', en: 'This browser gets notifications.' },
  push_is_off: { no: 'Denne nettleseren får ingen varsler.', en: 'This browser gets no notifications.' },
  push_turn_on: { no: 'Slå på her', en: 'Turn on here' },
  push_turn_off: { no: 'Slå av her', en: 'Turn off here' },
  push_turned_on: { no: 'Varsler er slått på i denne nettleseren.', en: 'Notifications are on in this browser.' },
  push_turned_off: { no: 'Varsler er slått av i denne nettleseren.', en: 'Notifications are off in this browser.' },
  push_denied: {
    no: 'Nettleseren din viser ikke varsler fra denne siden. Tillat dem i innstillingene til nettleseren, og kom tilbake hit.',
    en: 'Your browser does not show notifications from this site. Allow them in the settings of the browser, and come back here.',
  },
  push_home_screen: {
    no: 'På iPhone må siden ligge på Hjem-skjermen først.',
    en: 'On an iPhone the site must be on the home screen first.',
  },
  push_unsupported: { no: 'Denne nettleseren kan ikke vise varsler.', en: 'This browser cannot show notifications.' },
  push_failed: {
    no: 'Nettleseren klarte ikke å slå på varsler. Prøv igjen om litt.',
    en: 'The browser could not turn notifications on. Try again in a while.',
  },
  push_about: {
    no: 'Hva du vil ha varsel om, i alle nettleserne dine:',
    en: 'What you want to be notified of, in all your browsers:',
  },
  push_results: { no: 'Trekninger', en: 'Draws' },
  push_results_about: { no: 'Når noe du ba om, er trukket.', en: 'When something you asked for has been drawn.' },
  push_offers: { no: 'Ledige dager', en: 'Free days' },
  push_offers_about: {
    no: 'Når noe du venter på, blir ledig. Tilbud kommer alltid på e-post også.',
    en: 'When something you are waiting for comes free. Offers always come by e-mail too.',
  },
  push_deadlines: { no: 'Frister', en: 'Deadlines' },
  push_deadlines_about: {
    no: 'Når det er tre dager igjen til å betale et opphold, på siste dag, og hvis fristen gikk ut.',
    en: 'When three days are left to pay for a stay, on the last day, and if the deadline has passed.',
  },
  push_payments: { no: 'Betalinger', en: 'Payments' },
  push_payments_about: {
    no: 'Når en betaling er mottatt, og når penger er på vei tilbake.',
    en: 'When a payment has been received, and when money is on its way back.',
  },
  push_ask: {
    no: 'Skal vi si fra på telefonen når noe blir ledig?',
    en: 'Shall we tell you on the phone when something comes free?',
  },
  push_ask_yes: { no: 'Ja, si fra', en: 'Yes, tell me' },
  push_ask_no: { no: 'Nei takk', en: 'No thanks' },
} satisfies Texts;
