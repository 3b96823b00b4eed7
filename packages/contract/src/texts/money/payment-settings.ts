import type { Texts } from '../text.ts';

/** How a club takes payment, and the account it is paid out to. */
export const paymentSettingsTexts = {
  payments_purpose: {
    no: 'Bestem hvordan klubben tar betalt for opphold, og følg pengene.',
    en: 'Decide how the club takes payment for stays, and follow the money.',
  },
  payment_handling: { no: 'Hvordan tar klubben betalt?', en: 'How does the club take payment?' },
  payment_handling_external: { no: 'Klubben ordner det selv', en: 'The club handles it' },
  payment_handling_external_text: {
    no: 'Medlemmene betaler utenom Hyttelaget, for eksempel med faktura eller Vipps. Det koster ingenting.',
    en: 'Members pay outside Hyttelaget, for instance by invoice or bank transfer. It costs nothing.',
  },
  payment_handling_hyttelaget: { no: 'Gjennom Hyttelaget', en: 'Through Hyttelaget' },
  payment_handling_hyttelaget_text: {
    no: 'Medlemmene betaler med kort når de har fått oppholdet. Den 1. hver måned får klubben pengene for opphold som har begynt eller ikke lenger kan avbestilles gratis.',
    en: 'Members pay by card once the stay is theirs. On the 1st of each month the club gets the money for stays that have begun or can no longer be cancelled for free.',
  },
  payment_handling_direct: {
    no: 'Rett til klubbens egen konto hos Stripe',
    en: "Straight to the club's own Stripe account",
  },
  payment_handling_direct_text: {
    no: 'Medlemmene betaler med kort til klubben selv, og Stripe betaler ut til klubbens bank. Klubben må ha en egen konto hos Stripe og svarer selv på innsigelser.',
    en: "Members pay the club itself by card, and Stripe pays out to the club's bank. The club needs its own account at Stripe and answers disputes itself.",
  },
  direct_fees: {
    no: 'Stripe trekker 5 % til Hyttelaget av hver betaling. Kortgebyret betaler klubben til Stripe. Får gjesten pengene igjen, gir vi tilbake vår andel.',
    en: 'Stripe takes 5% of each payment for Hyttelaget. The card fee the club pays to Stripe. If the guest is refunded, we give our share back.',
  },
  direct_fees_example: {
    no: 'Av {gross} går {fee} til Hyttelaget.',
    en: 'Of {gross}, {fee} goes to Hyttelaget.',
  },
  own_account_not_begun: {
    no: 'Klubben har ingen egen konto hos Stripe ennå.',
    en: 'The club has no account of its own at Stripe yet.',
  },
  own_account_details_missing: {
    no: 'Kontoen er opprettet, men Stripe mangler opplysninger om klubben. Ingen kan betale ennå.',
    en: 'The account is there, but Stripe lacks details of the club. Nobody can pay yet.',
  },
  own_account_under_review: {
    no: 'Stripe kontrollerer opplysningene. Det tar som regel noen dager. Ingen kan betale før de er ferdige.',
    en: 'Stripe is checking the details. It usually takes some days. Nobody can pay until they are done.',
  },
  own_account_ready: { no: 'Kontoen er klar og kan ta imot betaling.', en: 'The account is ready to take payment.' },
  own_account_restricted: {
    no: 'Stripe har sperret kontoen for betaling. Logg inn hos Stripe og se hva som mangler. Ingen kan betale imens.',
    en: 'Stripe has stopped payments to the account. Sign in at Stripe to see what is missing. Nobody can pay meanwhile.',
  },
  own_account_set_up: { no: 'Gå til Stripe', en: 'Go to Stripe' },
  own_account_owner_only: {
    no: 'Bare eieren kan sette opp kontoen.',
    en: 'Only the owner can set up the account.',
  },
  own_account_failed: {
    no: 'Vi klarte ikke å hente hvordan kontoen står.',
    en: 'We could not fetch how the account stands.',
  },
  payment_fees: {
    no: 'Hyttelaget tar 5 % av hver betaling. I tillegg kommer kortgebyret, ca. 1,4 % + 2 kr.',
    en: 'Hyttelaget takes 5% of each payment. On top comes the card fee, about 1.4% + NOK 2.',
  },
  payment_fees_example: {
    no: 'Av {gross} får klubben {net}.',
    en: 'Of {gross} the club gets {net}.',
  },
  payment_stop_text: {
    no: 'Det som allerede er betalt gjennom Hyttelaget, betales ut som før.',
    en: 'What has been paid through Hyttelaget already is paid out as before.',
  },
  club_debt: {
    no: 'Klubben skylder {amount}. Opphold som allerede var utbetalt, er avbestilt, og gjestene har fått pengene tilbake. Vi trekker beløpet fra neste utbetaling. Til det er gjort opp, kan klubben ikke slutte å ta betalt gjennom Hyttelaget eller fjerne kontoen.',
    en: 'The club owes {amount}. Stays that had been paid out were cancelled, and the guests have their money back. We take it from the next payout. Until it is settled, the club cannot stop taking payment through Hyttelaget or remove the account.',
  },
  payout_account: { no: 'Kontonummer for utbetaling', en: 'Account number for payouts' },
  payout_account_hint: { no: '11 sifre, for eksempel 1234 56 78903', en: '11 digits, for instance 1234 56 78903' },
  payout_account_keep: {
    no: 'Kontoen er {account}. La feltet stå tomt for å beholde den. Bare eieren ser hele nummeret.',
    en: 'The account is {account}. Leave this empty to keep it. Only the owner sees the whole number.',
  },
  payout_account_cooling: {
    no: 'Kontoen er ny. Av sikkerhetsgrunner betaler vi tidligst ut til den {moment}, og utbetalinger som ikke er sendt, venter til da. Alle som driver klubben, har fått beskjed på e-post.',
    en: 'The account is new. To be safe we pay nothing to it before {moment}, and payouts that are not sent wait until then. Everybody who runs the club has been told by e-mail.',
  },
  refund_days: { no: 'Frist for gratis avbestilling', en: 'Deadline for free cancellation' },
  refund_days_hint: { no: 'Antall dager før ankomst, 0 til 90', en: 'Number of days before arrival, 0 to 90' },
  refund_days_invalid: { no: 'Skriv et helt tall fra 0 til 90.', en: 'Write a whole number from 0 to 90.' },
  cancellation_rule: {
    no: 'Avbestilling: hele beløpet tilbake inntil {days} dager før ankomst, deretter ingenting.',
    en: 'Cancellation: all of it back until {days} days before arrival, nothing after that.',
  },
  cancellation_rule_one: {
    no: 'Avbestilling: hele beløpet tilbake inntil dagen før ankomst, deretter ingenting.',
    en: 'Cancellation: all of it back until the day before arrival, nothing after that.',
  },
  cancellation_rule_zero: {
    no: 'Avbestilling: hele beløpet tilbake helt til oppholdet begynner.',
    en: 'Cancellation: all of it back right until the stay begins.',
  },
  cancellation_rule_kept: {
    no: 'Den som allerede har begynt å betale, beholder fristen som gjaldt da.',
    en: 'Whoever has begun to pay already keeps the rule that was in force then.',
  },
  payment_settings_saved: { no: 'Innstillingene er lagret.', en: 'The settings are saved.' },
  failed_to_save_payment_settings: { no: 'Kunne ikke lagre innstillinger', en: 'Could not save the settings' },
  failed_to_fetch_payment_settings: {
    no: 'Vi klarte ikke å hente innstillingene. Skjemaet viser standardvalget, ikke nødvendigvis klubbens.',
    en: "We could not fetch the settings. The form shows the standard choice, not necessarily the club's.",
  },
} satisfies Texts;
