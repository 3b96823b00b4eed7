import type { Texts } from '../text.ts';

/** Offline use, and preparing for it. */
export const offlineTexts = {
  offline: { no: 'Uten nett.', en: 'Offline.' },
  offline_since: { no: 'Uten nett · sist oppdatert {when}.', en: 'Offline · last updated {when}.' },
  offline_lost: { no: 'Nettet er borte', en: 'The network is gone' },
  offline_lost_text: {
    no: 'Siden rakk ikke å lastes. Prøv igjen når du har dekning.',
    en: 'The page had not been loaded yet. Try again when you have coverage.',
  },
  offline_text: {
    no: 'Du kan lese det som er lagret. Meldinger om feil sendes når du har nett; annet må vente.',
    en: 'You can read what is saved. Reports of defects are sent when there is a network; the rest must wait.',
  },
  offline_no_sending: {
    no: 'Du er uten nett. Dette kan du gjøre når du har nett igjen.',
    en: 'You are offline. You can do this when you are back online.',
  },
  offline_not_kept: {
    no: 'Uten nett. Dette er ikke lagret på telefonen',
    en: 'Offline. This is not saved on your phone',
  },
  offline_not_kept_text: {
    no: 'Oppholdene dine er lagret, med adkomst og kvitteringer for dem som kommer.',
    en: 'Your stays are saved, with directions and receipts for upcoming ones.',
  },
  hut_unreachable: { no: 'Vi klarte ikke å hente hytta.', en: 'We could not fetch the hut.' },
  offline_to_stays: { no: 'Til oppholdene dine', en: 'To your stays' },
  offline_kept: { no: 'Lagret for bruk uten nett', en: 'Saved for use offline' },
  offline_kept_since: {
    no: 'Lagret for bruk uten nett · sist oppdatert {when}',
    en: 'Saved for use offline · last updated {when}',
  },
  new_version: { no: 'Ny versjon', en: 'New version' },
  load_new_version: { no: 'Last inn', en: 'Reload' },
  install_title: { no: 'Legg på Hjem-skjermen', en: 'Add to your home screen' },
  install_text: {
    no: 'Snart skal du til {hut}. Legg Hyttelaget på Hjem-skjermen, så finner du fram uten nett.',
    en: 'You are going to {hut} soon. Add Hyttelaget to your home screen, and you will find your way offline.',
  },
  install_ios: {
    no: 'Trykk på Del-knappen i nettleseren, og velg «Legg til på Hjem-skjerm».',
    en: 'Press the Share button of your browser, and choose “Add to Home Screen”.',
  },
  install_android: {
    no: 'Åpne menyen i nettleseren, og velg «Legg til på startskjermen».',
    en: 'Open the menu of your browser, and choose “Add to Home screen”.',
  },
  install_not_now: { no: 'Ikke nå', en: 'Not now' },
} satisfies Texts;
