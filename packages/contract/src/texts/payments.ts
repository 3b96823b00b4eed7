import type { Texts } from './text.ts';

/** Paying for a stay, receipts and refunds. */
export const paymentsTexts = {
  payment: { no: 'Betaling', en: 'Payment' },
  pay_amount: { no: 'Betal {amount}', en: 'Pay {amount}' },
  continue_payment: { no: 'Fortsett betalingen', en: 'Continue paying' },
  payment_begun: {
    no: 'Du har begynt å betale {amount}, men er ikke ferdig.',
    en: 'You have begun to pay {amount}, but have not finished.',
  },
  payment_page_text: {
    no: 'Du betaler på en sikker betalingsside og kommer tilbake hit etterpå.',
    en: 'You pay on a secure payment page and come back here afterwards.',
  },
  payment_processing_text: {
    no: 'Betalingen på {amount} er på vei. Banken trenger noen dager på å bekrefte den. Oppholdet er ditt imens, og du trenger ikke gjøre noe.',
    en: 'The payment of {amount} is on its way. The bank needs a few days to confirm it. The stay is yours meanwhile, and you need not do anything.',
  },
  guests_payment_processing: {
    no: 'Gjesten har betalt {amount}. Banken trenger noen dager på å bekrefte det.',
    en: 'The guest has paid {amount}. The bank needs a few days to confirm it.',
  },
  free_stay_text: {
    no: 'Oppholdet er gratis. Bekreft det, så er alt i orden.',
    en: 'The stay is free of charge. Confirm it, and all is settled.',
  },
  confirm_free_stay: { no: 'Bekreft oppholdet', en: 'Confirm the stay' },
  free_stay_confirmed: { no: 'Oppholdet er bekreftet. Det er gratis.', en: 'The stay is confirmed. It is free.' },
  payment_by_club: {
    no: 'Klubben tar imot betalingen selv. Spør klubben hvis du lurer på hvordan.',
    en: 'The club takes the payment itself. Ask the club if you wonder how.',
  },
  payment_by_club_admin: {
    no: 'Klubben tar imot betalingen selv, utenom Hyttelaget.',
    en: 'The club takes the payment itself, not through Hyttelaget.',
  },
  payment_paused: {
    no: 'Klubben kan ikke ta imot betaling akkurat nå. Oppholdet er ditt imens. Prøv igjen senere, eller spør klubben.',
    en: 'The club cannot take payment just now. The stay is yours meanwhile. Try again later, or ask the club.',
  },
  payment_paused_admin: {
    no: 'Gjesten har ikke betalt, og kan ikke betale nå: klubbens konto hos Stripe tar ikke imot betaling. Se fanen Betalinger.',
    en: "The guest has not paid, and cannot pay now: the club's account at Stripe takes no payment. See the Payments tab.",
  },
  guest_has_not_paid: { no: 'Gjesten har ikke betalt ennå.', en: 'The guest has not paid yet.' },
  guest_is_paying: {
    no: 'Gjesten har begynt å betale {amount}, men er ikke ferdig.',
    en: 'The guest has begun to pay {amount}, but has not finished.',
  },
  payment_paid_at: { no: '{amount} betalt {date}', en: '{amount} paid on {date}' },
  payment_none_due: { no: 'Gratis. Ingenting å betale.', en: 'Free of charge. Nothing to pay.' },
  stay_is_paid: { no: 'Oppholdet er betalt.', en: 'The stay is paid.' },
  see_receipt: { no: 'Se kvitteringen', en: 'See the receipt' },
  failed_to_fetch_payment: { no: 'Vi klarte ikke å hente betalingen.', en: 'We could not fetch the payment.' },
  payment_not_started: {
    no: 'Betalingen kunne ikke startes. Prøv igjen.',
    en: 'The payment could not be started. Please try again.',
  },
  payment_done_already: { no: 'Oppholdet er allerede betalt.', en: 'The stay is already paid.' },

  payment_success: {
    no: 'Betaling fullført! Oppholdet ditt er nå betalt.',
    en: 'Payment completed! Your stay is now paid.',
  },
  payment_cancelled: {
    no: 'Betaling avbrutt. Du kan prøve igjen når som helst.',
    en: 'Payment cancelled. You can try again at any time.',
  },
  payment_confirming: {
    no: 'Vi venter på at betalingen blir bekreftet.',
    en: 'We are waiting for the payment to be confirmed.',
  },
  payment_unconfirmed: {
    no: 'Betalingen er ikke bekreftet ennå. Se oppholdet igjen om litt.',
    en: 'The payment is not confirmed yet. Look at the stay again in a while.',
  },

  refund_offered: {
    no: 'Du får pengene tilbake hvis du sletter oppholdet minst {days} før ankomst.',
    en: 'You get the money back if you delete the stay at least {days} before arrival.',
  },
  refund_offered_always: {
    no: 'Du får pengene tilbake hvis du sletter oppholdet før ankomst.',
    en: 'You get the money back if you delete the stay before arrival.',
  },
  refund_not_offered: {
    no: 'Det er mindre enn {days} til ankomst. Sletter du oppholdet etter at du har betalt, får du ikke pengene tilbake.',
    en: 'It is less than {days} until arrival. If you delete the stay after paying, you do not get the money back.',
  },
  refund_comes: { no: 'Du får tilbake {amount}.', en: 'You get {amount} back.' },
  refund_to_card: {
    no: 'Pengene kommer til kortet du betalte med, vanligvis etter noen dager.',
    en: 'The money goes to the card you paid with, usually after a few days.',
  },
  refund_does_not_come: {
    no: 'Du får ikke penger tilbake, fordi det er mindre enn {days} til ankomst.',
    en: 'You get no money back, because it is less than {days} until arrival.',
  },
  refund_rule: {
    no: 'Klubben betaler tilbake når et opphold slettes minst {days} før ankomst.',
    en: 'The club pays back when a stay is deleted at least {days} before arrival.',
  },
  refund_rule_always: {
    no: 'Klubben betaler tilbake når et opphold slettes før ankomst.',
    en: 'The club pays back when a stay is deleted before arrival.',
  },
  refund_under_way: { no: '{amount} er på vei tilbake', en: '{amount} is on its way back' },
  refunded_elsewhere: { no: '{amount} er betalt tilbake av klubben', en: '{amount} has been paid back by the club' },
  dispute_ours: {
    no: 'Kortholderen har bestridt betalingen. Hyttelaget svarer banken.',
    en: 'The cardholder has disputed the payment. Hyttelaget answers the bank.',
  },
  dispute_ours_won: {
    no: 'Betalingen var bestridt. Klubben fikk medhold og beholder pengene.',
    en: 'The payment was disputed. The bank decided for the club, which keeps the money.',
  },
  dispute_ours_lost: {
    no: 'Betalingen var bestridt. Kortholderen fikk medhold og pengene tilbake.',
    en: 'The payment was disputed. The bank decided for the cardholder, who has the money back.',
  },
  refund_done_at: { no: '{amount} betalt tilbake {date}', en: '{amount} paid back on {date}' },

  receipt: { no: 'Kvittering', en: 'Receipt' },
  receipt_number: { no: 'Kvittering nr. {number}', en: 'Receipt no. {number}' },
  receipt_club: { no: 'Klubb', en: 'Club' },
  receipt_guest: { no: 'Betalt av', en: 'Paid by' },
  receipt_date: { no: 'Betalt', en: 'Paid' },
  receipt_collected: {
    no: 'Hyttelaget har tatt imot betalingen på vegne av klubben.',
    en: 'Hyttelaget has taken the payment on behalf of the club.',
  },
  receipt_direct: {
    no: 'Klubben har tatt imot betalingen på sin egen konto.',
    en: 'The club has taken the payment on its own account.',
  },
  print_receipt: { no: 'Skriv ut', en: 'Print' },
  failed_to_fetch_receipt: { no: 'Vi klarte ikke å hente kvitteringen.', en: 'We could not fetch the receipt.' },
} satisfies Texts;
