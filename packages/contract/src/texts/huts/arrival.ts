import type { Texts } from '../text.ts';

/** Arrival info, reminders and calendar feeds. */
export const arrivalTexts = {
  arrival_heading: { no: 'Adkomst', en: 'Getting there' },
  arrival_door: { no: 'Slik kommer du inn', en: 'How to get in' },
  arrival_copy: { no: 'Kopier', en: 'Copy' },
  arrival_from: {
    no: 'Hvordan du kommer inn, ser du her fra {date}.',
    en: 'You will see how to get in here from {date}.',
  },
  arrival_waits: {
    no: 'Hvordan du kommer inn, ser du her når oppholdet er betalt.',
    en: 'You will see how to get in here once the stay is paid for.',
  },
  arrival_waits_from: {
    no: 'Hvordan du kommer inn, ser du her fra {date}, når oppholdet er betalt.',
    en: 'You will see how to get in here from {date}, once the stay is paid for.',
  },
  arrival_nothing: {
    no: 'Klubben har ikke skrevet hvordan du kommer inn. Spør en som driver klubben.',
    en: 'The club has not written how to get in. Ask somebody who runs the club.',
  },
  arrival_nothing_admin: {
    no: 'Det står ikke noe om nøkkel eller kode for denne hytta. Skriv det under Hytter.',
    en: 'Nothing is written about a key or a code for this hut. Write it under Huts.',
  },
  arrival_guest_from: { no: 'Gjesten ser dette fra {date}.', en: 'The guest sees this from {date}.' },
  arrival_guest_waits: {
    no: 'Gjesten ser dette når oppholdet er betalt, tidligst {date}.',
    en: 'The guest sees this once the stay is paid for, {date} at the earliest.',
  },
  failed_to_fetch_arrival: { no: 'Vi klarte ikke å hente adkomsten.', en: 'We could not fetch how to get there.' },
  add_to_calendar: { no: 'Legg i kalenderen', en: 'Add to calendar' },
  failed_to_fetch_calendar_file: {
    no: 'Vi fikk ikke laget kalenderfilen.',
    en: 'We could not make the calendar file.',
  },

  feed_open: { no: 'Abonner i kalenderen din', en: 'Subscribe in your calendar' },
  feed_own_text: {
    no: 'Få oppholdene dine rett inn i kalenderen på telefonen eller datamaskinen. Den oppdateres av seg selv når noe endres.',
    en: 'Get your stays right into the calendar on your phone or computer. It updates itself when something changes.',
  },
  feed_club_text: {
    no: 'Få klubbens opphold rett inn i din egen kalender, med navn på gjestene. Den oppdateres av seg selv når noe endres.',
    en: 'Get the club’s stays right into your own calendar, with the names of the guests. It updates itself when something changes.',
  },
  feed_subject: { no: 'Hva skal med?', en: 'What should be in it?' },
  feed_whole_club: { no: 'Alle hyttene', en: 'All huts' },
  feed_make: { no: 'Lag kalenderadresse', en: 'Make a calendar address' },
  feed_address: { no: 'Kalenderadresse', en: 'Calendar address' },
  feed_address_hint: {
    no: 'Lim den inn der kalenderen spør etter en adresse (URL) å abonnere på.',
    en: 'Paste it where your calendar asks for an address (URL) to subscribe to.',
  },
  feed_copy: { no: 'Kopier adressen', en: 'Copy the address' },
  feed_webcal: { no: 'Åpne i kalenderen', en: 'Open in the calendar' },
  feed_secret: {
    no: 'Hold adressen for deg selv: Alle som har den, kan lese kalenderen. Nøkler og koder står aldri i den.',
    en: 'Keep the address to yourself: everybody who has it can read the calendar. Keys and codes are never in it.',
  },
  feed_renew: { no: 'Ny adresse', en: 'New address' },
  feed_renew_question: { no: 'Lage en ny adresse?', en: 'Make a new address?' },
  feed_renew_text: {
    no: 'Den gamle slutter å virke med en gang. Kalendere som bruker den, må få den nye.',
    en: 'The old one stops working at once. Calendars that use it must be given the new one.',
  },
  feed_renewed: { no: 'Du har fått en ny adresse.', en: 'You have a new address.' },
  feed_stop: { no: 'Slutt å dele', en: 'Stop sharing' },
  feed_stop_question: { no: 'Slutte å dele kalenderen?', en: 'Stop sharing the calendar?' },
  feed_stop_text: {
    no: 'Adressen slutter å virke med en gang, og kalendere som bruker den, blir ikke lenger oppdatert.',
    en: 'The address stops working at once, and calendars that use it are no longer updated.',
  },
  feed_stopped: { no: 'Adressen virker ikke lenger.', en: 'The address no longer works.' },
  feed_keep: { no: 'Behold adressen', en: 'Keep the address' },
  failed_to_fetch_feeds: {
    no: 'Vi klarte ikke å hente kalenderadressene.',
    en: 'We could not fetch the calendar addresses.',
  },
} satisfies Texts;
