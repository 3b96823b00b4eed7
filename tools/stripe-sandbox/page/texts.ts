import type { Decline } from '../cards.ts';

export type Language = 'nb' | 'en';

/** Norwegian, or English if the session's locale is English. */
export const languageOf = (locale: string | null): Language => (locale?.startsWith('en') ? 'en' : 'nb');

const nb = {
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
  receipt: 'Kvittering',
  receiptFor: 'Betalt',
  date: 'Dato',
  refunded: 'Refundert',
  reference: 'Referanse',
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

const en: typeof nb = {
  title: 'Payment',
  sandbox: 'Test environment: no money moves. Do not enter a real card.',
  toPay: 'To pay',
  perPeriod: { day: 'per day', week: 'per week', month: 'per month', year: 'per year' },
  contents: 'What you pay for',
  email: 'Email',
  card: 'Card',
  cardNumber: 'Card number',
  otherCard: 'Another test card',
  pay: 'Pay',
  cancel: 'Cancel and go back',
  unknownCard: 'This is not a test card. Choose one from the list.',
  declines: {
    generic_decline: 'Your card was declined. Try another card.',
    insufficient_funds: 'Your card has insufficient funds. Try another card.',
  },
  cards: {
    '4242424242424242': 'The payment succeeds',
    '5555555555554444': 'The payment succeeds (Mastercard)',
    '4000000000000002': 'The card is declined',
    '4000000000009995': 'Insufficient funds',
    '4000000000000341': 'Succeeds now, but is declined at renewal',
    '4000000000000259': 'Succeeds, but the cardholder disputes it',
    '4000000000001976': 'Succeeds, but the cardholder’s bank asks about it',
    AT611904300234573201: 'Debit of a bank account: the money comes in a few days',
    AT861904300235473202: 'Debit of a bank account: the bank refuses in a few days',
  },
  paid: 'This payment has already been made.',
  expired: 'This payment page is no longer open.',
  unknown: 'There is no such page.',
  invoice: 'Invoice',
  invoicePaid: 'The invoice is paid.',
  invoiceOpen: 'The invoice is not paid.',
  receipt: 'Receipt',
  receiptFor: 'Paid',
  date: 'Date',
  refunded: 'Refunded',
  reference: 'Reference',
  onboarding: {
    title: 'Set up the account',
    legend: 'What is Stripe to answer?',
    states: {
      ready: 'All is well, the account can take payment',
      under_review: 'The details are to be checked first',
      restricted: 'Something is missing, the account is restricted',
      details_missing: 'Go back without filling in anything',
    },
    submit: 'Continue',
  },
};

export type Texts = typeof nb;

export const textsIn = (language: Language): Texts => ({ nb, en })[language];

export const declineText = (texts: Texts, { declineCode }: Decline): string =>
  declineCode === 'insufficient_funds' ? texts.declines.insufficient_funds : texts.declines.generic_decline;

export const money = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
