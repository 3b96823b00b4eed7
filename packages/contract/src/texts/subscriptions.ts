import type { Texts } from './text.ts';

/** Plans, their prices, and how they are paid. */
export const subscriptionsTexts = {
  tier_free: { no: 'Gratis', en: 'Free' },
  tier_small: { no: 'Bedrift', en: 'Business' },
  tier_large: { no: 'Stor bedrift', en: 'Large business' },
  up_to_huts: { no: 'Inntil {max} hytter', en: 'Up to {max} huts' },
  up_to_members: { no: 'Inntil {max} medlemmer', en: 'Up to {max} members' },
  unlimited_huts: { no: 'Så mange hytter dere vil', en: 'As many huts as you like' },
  unlimited_members: { no: 'Så mange medlemmer dere vil', en: 'As many members as you like' },
  billing_monthly: { no: 'Månedlig', en: 'Monthly' },
  billing_yearly: { no: 'Årlig', en: 'Yearly' },
  billing_frequency: { no: 'Hvor ofte dere betaler', en: 'How often you pay' },
  price_zero: { no: '0 kr', en: 'NOK 0' },
  price_free_forever: { no: 'Uten tidsgrense', en: 'With no time limit' },
  price_per_monthly: { no: 'per måned', en: 'per month' },
  price_per_yearly: { no: 'per år', en: 'per year' },
  price_without_vat: { no: 'eks. mva.', en: 'excl. VAT' },
  price_with_vat: { no: '{price} med mva.', en: '{price} incl. VAT' },
  yearly_saves: { no: 'Spar ca. {percent} %', en: 'Save about {percent}%' },
  yearly_saves_kroner: {
    no: 'Dere sparer {price} i året, ca. {percent} %, mot å betale hver måned.',
    en: 'You save {price} a year, about {percent}%, compared to paying each month.',
  },
  fallback_prices: {
    no: 'Vi klarte ikke å hente prisene akkurat nå. Tallene her er veiledende; du ser den riktige prisen før du betaler.',
    en: 'We cannot fetch the prices right now. The figures here are a guide; you see the right price before you pay.',
  },

  company_details: { no: 'Firmaopplysninger', en: 'Company details' },
  company_name: { no: 'Firmanavn', en: 'Company name' },
  org_number: { no: 'Organisasjonsnummer', en: 'Organisation number' },
  org_number_hint: { no: '9 sifre', en: '9 digits' },
  mva_number: { no: 'MVA-nummer', en: 'VAT number' },
  mva_number_hint: { no: 'NO, 9 sifre og MVA', en: 'NO, 9 digits and MVA' },
  invoice_email: { no: 'E-post for faktura', en: 'E-mail for invoices' },
  optional_field: { no: '{label} (valgfritt)', en: '{label} (optional)' },
  one_field_to_correct: { no: 'Ett felt må rettes:', en: 'One field needs correcting:' },
  fields_to_correct: { no: '{count} felt må rettes:', en: '{count} fields need correcting:' },

  plan_purpose: {
    no: 'Hvor mye klubben har plass til, hva det koster og hvordan det betales.',
    en: 'How much the club has room for, what it costs and how it is paid.',
  },
  failed_to_fetch_plan: { no: 'Vi klarte ikke å hente abonnementet.', en: 'We could not fetch the subscription.' },

  plan_free_title: { no: 'Klubben har gratisplanen', en: 'The club is on the free plan' },
  plan_free_text: {
    no: 'Trenger dere mer plass, velger dere en større plan under.',
    en: 'If you need more room, choose a larger plan below.',
  },
  plan_pending_ehf_title: { no: 'Bestillingen av faktura er mottatt', en: 'The invoice request is received' },
  plan_pending_ehf_text: {
    no: 'Planen «{tier}» begynner når fakturaen er laget. Vil dere heller betale på en annen måte, avbryter dere bestillingen først.',
    en: 'The plan “{tier}” begins when the invoice has been made. If you would rather pay in another way, cancel the request first.',
  },
  plan_asked_for: { no: 'Bestilt {date}, referanse {reference}.', en: 'Asked for {date}, reference {reference}.' },
  plan_pending_stripe_title: { no: 'Kortbetalingen er ikke fullført', en: 'The card payment is not finished' },
  plan_pending_stripe_text: {
    no: 'Har dere betalt, kan det ta litt tid før vi får beskjed: oppdater statusen. Hvis ikke, fortsett der dere slapp, eller avbryt.',
    en: 'If you have paid, it may take a moment before we are told: update the status. If not, go on where you left off, or cancel.',
  },
  plan_active_title: { no: 'Planen «{tier}» er i bruk', en: 'The plan “{tier}” is in use' },
  plan_past_due_title: { no: 'Betalingen er forfalt', en: 'The payment is overdue' },
  plan_past_due_text: {
    no: 'Siste trekk på kortet gikk ikke gjennom. Klubben beholder planen «{tier}» til og med {date} mens betalingstjenesten prøver igjen. Har dere ordnet betalingen, oppdaterer dere statusen her.',
    en: 'The last charge to the card did not go through. The club keeps the plan “{tier}” up to and including {date} while the payment service tries again. Once you have settled it, update the status here.',
  },
  plan_past_due_ehf_text: {
    no: 'Fakturaen er ikke betalt innen forfall. Klubben beholder planen «{tier}» til og med {date}. Betal med KID fra fakturaen under.',
    en: 'The invoice was not paid when it was due. The club keeps the plan “{tier}” up to and including {date}. Pay with the KID on the invoice below.',
  },
  plan_lost_text: {
    no: 'Kortet er ikke belastet på lenge, og klubben har gratisplanen til det er betalt. Alt dere har, beholdes. Har dere ordnet betalingen, oppdaterer dere statusen her.',
    en: 'The card has not been charged for a long time, and the club is on the free plan until it is paid. Everything you have is kept. Once you have settled it, update the status here.',
  },
  plan_lost_ehf_text: {
    no: 'Fakturaen er ikke betalt, og fristen har gått ut. Planen «{tier}» er i bruk igjen når fakturaen under er betalt. Alt dere har, beholdes.',
    en: 'The invoice has not been paid, and the time to pay it is over. The plan “{tier}” is in use again when the invoice below is paid. Everything you have is kept.',
  },
  plan_unpaid_kept_until: {
    no: 'Fakturaen er ikke betalt ennå. Dere beholder planen til og med {date}; blir fakturaen betalt, ut hele perioden.',
    en: 'The invoice has not been paid yet. You keep the plan up to and including {date}; if the invoice is paid, for the whole period.',
  },
  plan_cancelled_title: { no: 'Abonnementet er avsluttet', en: 'The subscription is cancelled' },
  plan_cancelled_text: {
    no: 'Klubben har gratisplanen. Dere kan fornye når dere vil.',
    en: 'The club is on the free plan. You can renew whenever you like.',
  },
  plan_kept_until: {
    no: 'Det som er betalt, beholder dere til og med {date}. Etter det har klubben gratisplanen. Dere kan fornye når dere vil.',
    en: 'What is paid for is yours up to and including {date}. After that the club is on the free plan. You can renew whenever you like.',
  },
  plan_incomplete_title: { no: 'Abonnementet ble ikke fullført', en: 'The subscription was not completed' },
  plan_incomplete_text: {
    no: 'Første betaling gikk ikke gjennom, og kortet er ikke belastet. Velg plan og betaling under for å prøve igjen.',
    en: 'The first payment did not go through, and the card is not charged. Choose plan and payment below to try again.',
  },
  plan_billing: { no: 'Betales', en: 'Billed' },
  plan_last_payment: { no: 'Siste betaling', en: 'Last payment' },
  plan_paid_until: { no: 'Betalt til og med', en: 'Paid up to and including' },
  plan_pay_by: { no: 'Må betales innen', en: 'To be paid by' },
  renew_plan: { no: 'Forny', en: 'Renew' },

  resume_plan_payment: { no: 'Fortsett betalingen', en: 'Go on with the payment' },
  change_plan_question: { no: 'Endre til «{tier}», {frequency}?', en: 'Change to “{tier}”, {frequency}?' },
  change_plan_charged_now: {
    no: '{amount} trekkes fra kortet nå: forskjellen for resten av perioden, med mva.',
    en: '{amount} is charged to the card now: the difference for the rest of the period, VAT included.',
  },
  change_plan_invoiced_now: {
    no: 'Dere får en faktura på {amount} nå: forskjellen for resten av perioden, med mva.',
    en: 'You get an invoice of {amount} now: the difference for the rest of the period, VAT included.',
  },
  change_plan_nothing_now: { no: 'Det trekkes ingenting nå.', en: 'Nothing is charged now.' },
  change_plan_no_invoice_now: {
    no: 'Dere får ingen faktura nå. Endringen gjelder fra neste faktura.',
    en: 'You get no invoice now. The change takes effect with the next one.',
  },
  change_plan_credit: {
    no: '{amount} som allerede er betalt, trekkes fra neste gang.',
    en: '{amount} that you have already paid is subtracted next time.',
  },
  change_plan_next_charge: {
    no: 'Neste trekk er {date}: {amount} med mva.',
    en: 'The next charge is on {date}: {amount}, VAT included.',
  },
  change_plan_next_invoice: {
    no: 'Neste faktura kommer {date}: {amount} med mva.',
    en: 'The next invoice comes on {date}: {amount}, VAT included.',
  },
  failed_to_preview_change: {
    no: 'Vi klarte ikke å regne ut hva endringen koster.',
    en: 'We could not work out what the change costs.',
  },
  sync_plan: { no: 'Oppdater status', en: 'Update status' },
  plan_synced: { no: 'Abonnementet er oppdatert.', en: 'The subscription is updated.' },
  plan_in_sync: { no: 'Abonnementet er allerede oppdatert.', en: 'The subscription is already up to date.' },
  failed_to_sync_plan: { no: 'Vi klarte ikke å oppdatere statusen.', en: 'We could not update the status.' },
  cancel_ehf: { no: 'Avbryt bestillingen', en: 'Cancel the request' },
  cancel_ehf_question: { no: 'Avbryte bestillingen av faktura?', en: 'Cancel the invoice request?' },
  cancel_ehf_text: {
    no: 'Det blir ikke sendt noen faktura, og klubben blir på planen den har. Dere kan bestille på nytt når dere vil.',
    en: 'No invoice is sent, and the club stays on the plan it has. You can ask again whenever you like.',
  },
  ehf_cancelled: { no: 'Bestillingen er avbrutt.', en: 'The request is cancelled.' },
  failed_to_cancel_ehf: { no: 'Vi klarte ikke å avbryte bestillingen.', en: 'We could not cancel the request.' },
  cancel_plan_card: { no: 'Avbryt betalingen', en: 'Cancel the payment' },
  cancel_plan_card_question: { no: 'Avbryte kortbetalingen?', en: 'Cancel the card payment?' },
  cancel_plan_card_text: {
    no: 'Betalingssiden dere åpnet, slutter å virke, og kortet belastes ikke. Dere kan begynne på nytt når dere vil.',
    en: 'The payment page you opened stops working, and the card is not charged. You can begin again whenever you like.',
  },
  plan_card_cancelled: { no: 'Betalingen er avbrutt.', en: 'The payment is cancelled.' },
  failed_to_cancel_card: {
    no: 'Vi klarte ikke å avbryte kortbetalingen.',
    en: 'We could not cancel the card payment.',
  },
  keep_plan_request: { no: 'Behold den', en: 'Keep it' },
  cancel_plan: { no: 'Avslutt abonnementet', en: 'Cancel the subscription' },
  cancel_plan_question: { no: 'Avslutte abonnementet?', en: 'Cancel the subscription?' },
  cancel_plan_for_good: {
    no: 'Det kan ikke angres, men dere kan bestille på nytt.',
    en: 'It cannot be undone, but you can order anew.',
  },
  cancel_plan_kept: {
    no: 'Dere beholder planen til og med {date}, som er betalt.',
    en: 'You keep the plan up to and including {date}, which is paid for.',
  },
  cancel_plan_unpaid: {
    no: 'Fakturaen skal fortsatt betales. Uten betaling beholder dere planen til og med {date}.',
    en: 'The invoice must still be paid. Without payment you keep the plan up to and including {date}.',
  },
  cancel_plan_over: {
    no: 'Etterpå har klubben mer enn gratisplanen har plass til ({what}). Alt beholdes, men nye kan ikke legges til.',
    en: 'Afterwards the club has more than the free plan has room for ({what}). Everything is kept, but nothing can be added.',
  },
  cancel_plan_reason: { no: 'Hvorfor slutter dere? (valgfritt)', en: 'Why are you leaving? (optional)' },
  keep_plan: { no: 'Behold abonnementet', en: 'Keep the subscription' },
  plan_cancelled_done: { no: 'Abonnementet er avsluttet.', en: 'The subscription is cancelled.' },
  failed_to_cancel_plan: { no: 'Vi klarte ikke å avslutte abonnementet.', en: 'We could not cancel the subscription.' },

  choose_plan: { no: 'Velg plan', en: 'Choose a plan' },
  plan_in_use: { no: 'I bruk', en: 'In use' },
  plan_use: {
    no: '{huts} av {maxHuts} hytter, {members} av {maxMembers} medlemmer',
    en: '{huts} of {maxHuts} huts, {members} of {maxMembers} members',
  },
  plan_use_unlimited: { no: '{huts} hytter og {members} medlemmer nå', en: '{huts} huts and {members} members now' },
  plan_too_small_for: { no: 'For liten: klubben har {what}', en: 'Too small: the club has {what}' },
  count_huts: { no: '{count} hytter', en: '{count} huts' },
  count_members: { no: '{count} medlemmer', en: '{count} members' },
  and_join: { no: '{one} og {other}', en: '{one} and {other}' },
  members_of_plan: {
    no: '{count} av {max} medlemmer på planen klubben har nå.',
    en: '{count} of {max} members on the plan the club has now.',
  },
  huts_over_plan: {
    no: 'Klubben har {count} hytter, og planen har plass til {max}. Alle beholdes, men nye kan ikke legges til før planen er større.',
    en: 'The club has {count} huts, and the plan has room for {max}. All are kept, but none can be added until the plan is larger.',
  },
  members_over_plan: {
    no: 'Klubben har {count} medlemmer, og planen har plass til {max}. Alle beholder plassen sin, men nye kan ikke bli med før planen er større.',
    en: 'The club has {count} members, and the plan has room for {max}. Everyone keeps their place, but no one can join until the plan is larger.',
  },
  locked_while_pending: {
    no: 'Låst så lenge bestillingen er under arbeid.',
    en: 'Locked while the request is being processed.',
  },
  locked_while_active: {
    no: 'Låst så lenge abonnementet løper. Avslutt det først hvis dere vil bytte firma eller betalingsmåte.',
    en: 'Locked while the subscription runs. Cancel it first to change company or way of paying.',
  },
  locked_while_overdue: { no: 'Låst til betalingen er i orden.', en: 'Locked until the payment is settled.' },
  plan_payment_method: { no: 'Betalingsmåte', en: 'Way of paying' },
  plan_by_card: { no: 'Kort', en: 'Card' },
  plan_by_card_text: {
    no: 'Visa, Mastercard eller Apple Pay. Planen begynner med det samme.',
    en: 'Visa, Mastercard or Apple Pay. The plan begins at once.',
  },
  plan_by_invoice: { no: 'Elektronisk faktura (EHF)', en: 'Electronic invoice (EHF)' },
  plan_by_invoice_text: {
    no: 'Vi sender faktura til organisasjonsnummeret. Planen begynner når fakturaen er laget.',
    en: 'We send an invoice to the organisation number. The plan begins when it has been made.',
  },
  plan_by_invoice_needs: {
    no: 'Fyll inn firmanavn og organisasjonsnummer for å velge faktura.',
    en: 'Fill in company name and organisation number to choose invoice.',
  },
  plan_no_method: {
    no: 'Det går ikke an å betale for planer her ennå.',
    en: 'Plans cannot be paid for here yet.',
  },
  change_subscription: { no: 'Endre abonnement', en: 'Change subscription' },
  update_plan: { no: 'Oppdater plan', en: 'Update plan' },
  send_plan_request: { no: 'Send bestilling', en: 'Send request' },
  go_to_payment: { no: 'Gå til betaling', en: 'Go to payment' },
  plan_changed: { no: 'Abonnementet er endret.', en: 'The subscription is changed.' },
  plan_is_free_already: { no: 'Klubben har allerede gratisplanen.', en: 'The club is on the free plan already.' },
  plan_requested: { no: 'Bestillingen er sendt.', en: 'The request is sent.' },
  failed_to_update_plan: { no: 'Vi klarte ikke å oppdatere planen.', en: 'We could not update the plan.' },
  plan_payment_error: {
    no: 'Det oppstod en feil med betalingen, prøv igjen.',
    en: 'There was a payment error, please try again.',
  },
  plan_paid: { no: 'Takk! Betalingen er mottatt.', en: 'Thank you! The payment is received.' },
  plan_not_paid: { no: 'Betalingen ble avbrutt.', en: 'The payment was cancelled.' },
} satisfies Texts;
