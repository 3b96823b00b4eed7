import type { Texts } from './text.ts';

/** The sentences for error codes of payments, through us and outside. */
export const paymentErrorTexts = {
  invalid_vipps_number: {
    no: 'Vippsnummeret stemmer ikke. Det skal ha fem til åtte sifre.',
    en: 'The Vipps number is not right. It has five to eight digits.',
  },
  payment_under_way: {
    no: 'Gjesten er i ferd med å betale. Vent til betalingen er ferdig eller avbrutt.',
    en: 'The guest is paying right now. Wait until the payment is done or cancelled.',
  },
  payment_already_completed: {
    no: 'Oppholdet er allerede betalt.',
    en: 'Payment already completed for this booking',
  },
  payment_not_offered: {
    no: 'Klubben tar imot betalingen selv.',
    en: 'The club takes the payment itself.',
  },
  paid_through_us: {
    no: 'Klubben tar betalt gjennom Hyttelaget, så betalinger kommer inn av seg selv.',
    en: 'The club takes payment through Hyttelaget, so payments come in by themselves.',
  },
  stay_is_free: { no: 'Oppholdet koster ingenting.', en: 'The stay costs nothing.' },
  paid_in_the_future: {
    no: 'Velg dagen pengene kom. Den kan ikke være fram i tid.',
    en: 'Choose the day the money came. It cannot be in the future.',
  },
  amount_differs: {
    no: 'Beløpet er et annet enn prisen. Skal det likevel gjelde som betalt, må du si det og skrive hvorfor.',
    en: 'The amount is not the price. If it is to count as paid all the same, say so and write why.',
  },
  refund_is_done: {
    no: 'Pengene er merket som betalt tilbake. Fjern den merkingen først.',
    en: 'The money is marked as paid back. Remove that mark first.',
  },
  payments_under_way: {
    no: 'Noen er i ferd med å betale for et opphold. Prøv igjen når de er ferdige, senest om et døgn.',
    en: 'Someone is about to pay for a stay. Try again when they are done, within a day at the latest.',
  },
  payment_account_missing: {
    no: 'Klubben har ingen egen konto hos Stripe ennå. Sett den opp først.',
    en: 'The club has no account of its own at Stripe yet. Set it up first.',
  },
  direct_payment_off: {
    no: 'Betaling rett til klubbens egen konto er ikke i bruk her.',
    en: "Payment straight to the club's own account is not in use here.",
  },
  club_in_debt: {
    no: 'Klubben skylder Hyttelaget penger etter tilbakebetalinger. Gjør opp før dere slutter å ta betalt her, fjerner kontoen eller legger ned klubben.',
    en: 'The club owes Hyttelaget money after refunds. Settle it before you stop taking payment here, remove the account or close the club.',
  },
} satisfies Texts;
