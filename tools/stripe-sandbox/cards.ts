/** A card of the tests, by its number; nothing is ever charged. */
export type Card = {
  number: string;
  /** As it may be named instead of created: `pm_card_visa`. */
  alias: string;
  brand: 'visa' | 'mastercard';
  /** Why a payment with the card holder present fails; null: it succeeds. */
  decline: Decline | null;
  /** The same without the card holder: a renewal. */
  laterDecline: Decline | null;
};

export type Decline = { code: 'card_declined'; declineCode: string; message: string };

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};

const card = (number: string, alias: string, decline: Decline | null, laterDecline = decline): Card => ({
  number,
  alias,
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
  decline,
  laterDecline,
});

export const cards: readonly Card[] = [
  card('4242424242424242', 'pm_card_visa', null),
  card('5555555555554444', 'pm_card_mastercard', null),
  card('4000000000000002', 'pm_card_visa_chargeDeclined', declined),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', insufficient),
  // Pays on the page, where somebody stands by it, and fails at every renewal.
  card('4000000000000341', 'pm_card_chargeCustomerFail', null, declined),
];

export const cardByNumber = (typed: string): Card | null => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return cards.find(({ number }) => number === digits) ?? null;
};

export const cardByAlias = (alias: string): Card | null => cards.find((one) => one.alias === alias) ?? null;
