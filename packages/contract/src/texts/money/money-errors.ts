import type { Texts } from '../text.ts';

/** Payments, payouts, plans and invoices. */
export const moneyErrorTexts = {
  invalid_bank_account: {
    no: 'Kontonummeret stemmer ikke. Det skal ha 11 sifre; sjekk at de er riktige.',
    en: 'The account number is not right. It has 11 digits; check them.',
  },
  bank_account_required: {
    no: 'Skriv inn kontonummeret pengene skal betales ut til.',
    en: 'Enter the account number the money is to be paid out to.',
  },
  payment_under_way: {
    no: 'Gjesten er i ferd med å betale. Vent til betalingen er ferdig eller avbrutt.',
    en: 'The guest is paying right now. Wait until the payment is done or cancelled.',
  },
  payment_already_completed: {
    no: 'Oppholdet er allerede betalt.',
    en: 'Payment already completed for this booking',
  },
  invalid_vipps_number: {
    no: 'Vippsnummeret stemmer ikke. Det skal ha fem til åtte sifre.',
    en: 'The Vipps number is not right. It has five to eight digits.',
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
  payment_not_offered: {
    no: 'Klubben tar imot betalingen selv.',
    en: 'The club takes the payment itself.',
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
  payout_file_sent: {
    no: 'Filen er merket sendt og kan ikke trekkes tilbake.',
    en: 'The file is marked as sent and cannot be taken back.',
  },
  payout_file_taken_back: {
    no: 'Filen er trukket tilbake. Lag en ny fil i stedet.',
    en: 'The file was taken back. Make a new file instead.',
  },
  payout_file_held: {
    no: 'En klubb i filen har byttet konto, og utbetalingen holdes tilbake. Trekk filen tilbake og lag en ny.',
    en: 'A club in the file has changed its account, and its payout is held. Take the file back and make a new one.',
  },
  no_payouts_ready: {
    no: 'Ingen utbetalinger er klare til å sendes.',
    en: 'No payouts are ready to be sent.',
  },
  payouts_not_set_up: {
    no: 'Betalingsfilen mangler avsender. Sett PAYOUT_ACCOUNT, COMPANY_NAME og COMPANY_ORG_NUMBER på serveren.',
    en: 'The payment file lacks a sender. Set PAYOUT_ACCOUNT, COMPANY_NAME and COMPANY_ORG_NUMBER on the server.',
  },
  payment_processing: {
    no: 'Betalingen er på vei. Banken trenger noen dager på å bekrefte den, og du skal ikke betale en gang til.',
    en: 'The payment is on its way. The bank needs a few days to confirm it, and you should not pay again.',
  },
  issue_resolved: { no: 'Saken er allerede avsluttet.', en: 'The case is already closed.' },
  payment_provider_refused: {
    no: 'Betalingstjenesten svarte ikke som den skulle. Prøv igjen om litt.',
    en: 'The payment service did not answer as it should. Try again in a while.',
  },
  company_name_required: { no: 'Skriv inn firmanavnet.', en: 'Enter the company name.' },
  org_number_required: { no: 'Skriv inn organisasjonsnummeret.', en: 'Enter the organisation number.' },
  invalid_org_number: {
    no: 'Et organisasjonsnummer har 9 sifre.',
    en: 'An organisation number has 9 digits.',
  },
  mva_number_required: { no: 'Skriv inn MVA-nummeret.', en: 'Enter the VAT number.' },
  invalid_mva_number: {
    no: 'Et MVA-nummer skrives NO, 9 sifre og MVA, for eksempel NO123456789MVA.',
    en: 'A VAT number is written NO, 9 digits and MVA, for example NO123456789MVA.',
  },
  invoice_email_required: { no: 'Skriv inn e-postadressen for faktura.', en: 'Enter the e-mail address for invoices.' },
  wrong_price: { no: 'Prisen hører ikke til planen som er valgt.', en: 'The price is not that of the chosen plan.' },
  plan_too_small: {
    no: 'Klubben har flere hytter eller medlemmer enn planen har plass til. Fjern noen først, eller velg en større plan.',
    en: 'The club has more huts or members than the plan has room for. Remove some first, or choose a larger plan.',
  },
  no_such_step: {
    no: 'Dette går ikke med abonnementet slik det er nå. Last siden på nytt.',
    en: 'This is not possible with the subscription as it is now. Reload the page.',
  },
  payment_method_off: {
    no: 'Denne betalingsmåten er ikke i bruk her.',
    en: 'This way of paying is not in use here.',
  },
  earlier_invoice_unpaid: {
    no: 'Klubben har en forfalt faktura. Betal den først, eller velg kort.',
    en: 'The club has an overdue invoice. Pay it first, or choose card.',
  },
  credit_exceeds_rest: {
    no: 'Beløpet er mer enn det som er igjen å kreditere på fakturaen.',
    en: 'The amount is more than what is left to credit on the invoice.',
  },
  credit_in_whole_kroner: {
    no: 'Krediter hele kroner uten mva., eller alt som er igjen.',
    en: 'Credit whole kroner without VAT, or all that is left.',
  },
  booking_is_paid: {
    no: 'Oppholdet er betalt. Avlys eller flytt det med en begrunnelse til gjesten.',
    en: 'The stay is paid. Cancel or move it with a reason for the guest.',
  },
  refund_changed: {
    no: 'Det du får tilbake, er ikke lenger det samme. Se hva det er nå, før du gir fra deg oppholdet.',
    en: 'What you get back is no longer the same. See what it is now before you give the stay up.',
  },
} satisfies Texts;
