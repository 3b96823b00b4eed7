import type { Decline } from '../cards.ts';

/** The texts of the sandbox's pages. */
export const texts = {
  title: 'Betaling',
  sandbox: 'Testmiljø: ingen penger flyttes. Ikke skriv inn et ekte kort.',
  toPay: 'Å betale',
  perPeriod: { day: 'per dag', week: 'per uke', month: 'per måned', year: 'per år' },
  contents: 'Dette betaler du for',
  email: 'E-post',
  card: 'Kort',
  cardNumber: 'Kortnummer',
  otherCard: 'Et annet testkort',
  pay: 'Betal',
  cancel: 'Avbryt og gå tilbake',
  unknownCard: 'Dette er ikke et testkort. Velg et av kortene i listen.',
  declines: {
    generic_decline: 'Kortet ble avvist. Prøv et annet kort.',
    insufficient_funds: 'Det er ikke nok penger på kortet. Prøv et annet kort.',
  },
  cards: {
    '4242424242424242': 'Betalingen går gjennom',
    '5555555555554444': 'Betalingen går gjennom (Mastercard)',
    '4000000000000002': 'Kortet avvises',
    '4000000000009995': 'Ikke nok penger på kortet',
    '4000000000000341': 'Går gjennom nå, men avvises ved fornyelse',
    '4000000000000259': 'Går gjennom, men kortholderen bestrider betalingen',
    '4000000000001976': 'Går gjennom, men kortholderens bank spør om betalingen',
    AT611904300234573201: 'Trekk fra bankkonto: pengene kommer om noen dager',
    AT861904300235473202: 'Trekk fra bankkonto: banken avviser det om noen dager',
  },
  paid: 'Denne betalingen er allerede gjennomført.',
  expired: 'Denne betalingssiden er ikke lenger åpen.',
  unknown: 'Denne siden finnes ikke.',
  invoice: 'Faktura',
  invoicePaid: 'Fakturaen er betalt.',
  invoiceOpen: 'Fakturaen er ikke betalt.',
  onboarding: {
    title: 'Sett opp kontoen',
    legend: 'Hva skal Stripe svare?',
    states: {
      ready: 'Alt er i orden, kontoen kan ta betalt',
      under_review: 'Opplysningene skal kontrolleres først',
      restricted: 'Noe mangler, kontoen er sperret',
      details_missing: 'Gå tilbake uten å fylle ut noe',
    },
    submit: 'Fortsett',
  },
};

export const declineText = ({ declineCode }: Decline): string =>
  declineCode === 'insufficient_funds' ? texts.declines.insufficient_funds : texts.declines.generic_decline;

export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('nb', { style: 'currency', currency }).format(amount / 100);
