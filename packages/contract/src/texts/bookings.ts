import type { Texts } from './text.ts';

export const bookingsTexts = {
  my_stays: { no: 'Mine opphold', en: 'My stays' },
  booking_requested: { no: 'Forespurt', en: 'Requested' },
  booking_allocated: { no: 'Tildelt', en: 'Allocated' },
  booking_rejected: { no: 'Avvist', en: 'Rejected' },
  booking_paid: { no: 'Betalt', en: 'Paid' },
  booking_unknown: { no: 'Ukjent', en: 'Unknown' },
  request_sent: { no: 'Forespørselen er sendt.', en: 'The request is sent.' },
} satisfies Texts;
