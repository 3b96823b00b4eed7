/** A card of the tests, by its number; nothing is ever charged. */
export type Card = {
  number: string;
  /** Names that stand for the card: `pm_card_visa`, `tok_visa`. */
  names: readonly string[];
  brand: 'visa' | 'mastercard';
  /** Why a payment with the cardholder present (on session) fails; null: it succeeds. */
  decline: Decline | null;
  /** The same off session: a renewal. */
  laterDecline: Decline | null;
  /** The cardholder disputes the payment at once: the bank takes the money back, or only asks. */
  disputed?: 'taken back' | 'inquired about';
  /** An account to debit instead of a card: the money comes days later, or does not. */
  delayed?: 'succeeds' | 'fails';
};

export type Decline = { code: 'card_declined'; declineCode: string; message: string };

export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

const card = (number: string, names: string[], decline: Decline | null, laterDecline = decline): Card => ({
  number,
  names,
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
  decline,
  laterDecline,
});

export const cards: readonly Card[] = [
  card('4242424242424242', ['visa'], null),
  card('5555555555554444', ['mastercard'], null),
  card('4000000000000002', ['visa_chargeDeclined', 'chargeDeclined'], genericDecline),
  card('4000000000009995', ['visa_chargeDeclinedInsufficientFunds', 'chargeDeclinedInsufficientFunds'], insufficient),
  // Succeeds on the checkout page and fails at every renewal.
  card('4000000000000341', ['visa_chargeCustomerFail', 'chargeCustomerFail'], null, genericDecline),
  { ...card('4000000000000259', ['createDispute'], null), disputed: 'taken back' },
  { ...card('4000000000001976', ['createDisputeInquiry'], null), disputed: 'inquired about' },
  { ...card('AT611904300234573201', ['sepa_debit'], null), delayed: 'succeeds' },
  { ...card('AT861904300235473202', ['sepa_debit_fails'], null), delayed: 'fails' },
];

export const cardByNumber = (typed: string): Card | null => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return cards.find(({ number }) => number === digits) ?? null;
};

export const cardByName = (reference: string): Card | null => {
  const name = reference.replace(/^(pm_card|tok)_/, '');
  return name === reference ? null : (cards.find(({ names }) => names.includes(name)) ?? null);
};

export const cardByLast4 = (last4: string | undefined): Card | null =>
  cards.find(({ number }) => last4 !== undefined && number.endsWith(last4)) ?? null;
