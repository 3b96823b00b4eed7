import type { Texts } from '../text.ts';

/** Paying for a stay, receipts and refunds. */
export const paymentsTexts = {
  payment: { no: 'Betaling', en: 'Payment' },
  pay_amount: { no: 'Betal {amount}', en: 'Pay {amount}' },
  continue_payment: { no: 'Fortsett betalingen', en: 'Continue paying' },
  pay_by: {
    no: 'Betal innen {date}, ellers går oppholdet videre til andre.',
    en: 'Pay by {date}, or the stay goes on to others.',
  },
  guest_pays_by: {
    no: 'Gjesten kan betale til og med {date}. Deretter går oppholdet videre til andre.',
    en: 'The guest can pay until {date}. After that the stay goes on to others.',
  },
  pay_before: { no: 'Betal før ankomst {date}.', en: 'Pay before you arrive on {date}.' },
  answers_before_paying: {
    no: 'Svarene er ikke lagret. Fyll ut det som mangler, og betal etterpå.',
    en: 'Your answers are not saved. Fill in what is missing, then pay.',
  },
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

  refund_free_until: {
    no: 'Gir du fra deg oppholdet senest {date}, får du alt tilbake.',
    en: 'Give up the stay by {date}, and you get everything back.',
  },
  refund_part_until: {
    no: 'Gir du fra deg oppholdet senest {date}, får du tilbake {amount}.',
    en: 'Give up the stay by {date}, and you get {amount} back.',
  },
  grace_until: {
    no: 'Fram til {when} kan du angre uten at det koster noe.',
    en: 'Until {when} you can change your mind at no cost.',
  },
  refund_from: { no: 'Fra {date} får du tilbake {amount}.', en: 'From {date} you get {amount} back.' },
  refund_none_from: { no: 'Fra {date} får du ikke pengene tilbake.', en: 'From {date} you get no money back.' },
  refund_too_late: {
    no: 'Det er for sent å få pengene tilbake hvis du gir fra deg oppholdet.',
    en: 'It is too late to get the money back if you give up the stay.',
  },
  refund_if_relet: {
    no: 'Får noen andre dagene, får du igjen for dem når oppholdet skulle ha begynt.',
    en: 'If others get the days you are paid back for them when the stay would have begun.',
  },
  points_if_relet: {
    no: 'Poengene ({points}) får du tilbake bare for dager som noen andre får.',
    en: 'You get the points ({points}) back only for days that others get.',
  },
  give_up_today: {
    no: 'Gir du oppholdet fra deg i dag, får du tilbake {back}.',
    en: 'If you give the stay up today you get {back} back.',
  },
  failed_to_fetch_giving_up: {
    no: 'Vi klarte ikke å hente hva du får tilbake.',
    en: 'We could not fetch what you get back.',
  },
  refund_is_coming: { no: '{amount} er på vei tilbake til kortet.', en: '{amount} is on its way back to the card.' },
  refund_to_card: {
    no: 'Pengene kommer til kortet du betalte med, vanligvis etter noen dager.',
    en: 'The money goes to the card you paid with, usually after a few days.',
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
