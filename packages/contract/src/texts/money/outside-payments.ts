import type { Texts } from '../text.ts';

/** Payments that clubs take themselves: the guest's payment slip, and what the treasurer keeps track of. */
export const outsidePaymentsTexts = {
  outside_way_bank: { no: 'Bank', en: 'Bank' },
  outside_way_vipps: { no: 'Vipps', en: 'Vipps' },
  outside_way_payroll: { no: 'Trekk i lønn', en: 'Taken from the pay' },
  outside_way_cash: { no: 'Kontant', en: 'Cash' },
  outside_way_other: { no: 'Annet', en: 'Other' },

  pay_slip_title: { no: 'Betal oppholdet', en: 'Pay for the stay' },
  pay_slip_see: { no: 'Se hvordan du betaler', en: 'See how to pay' },
  pay_slip_amount: { no: 'Beløp', en: 'Amount' },
  pay_slip_account: { no: 'Til konto', en: 'To account' },
  pay_slip_kid: { no: 'KID', en: 'KID' },
  pay_slip_kid_text: {
    no: 'Skriv KID-nummeret i feltet for KID i nettbanken. Da ser klubben at det er du som har betalt.',
    en: 'Write the KID number in the KID field of your bank. Then the club sees that it is you who has paid.',
  },
  pay_slip_by: { no: 'Betales innen', en: 'To be paid by' },
  pay_slip: {
    no: 'Betal {amount} til {account} med KID {kid} innen {date}.',
    en: 'Pay {amount} to {account} with KID {kid} by {date}.',
  },
  pay_slip_any_day: {
    no: 'Betal {amount} til {account} med KID {kid}.',
    en: 'Pay {amount} to {account} with KID {kid}.',
  },
  pay_slip_vipps: { no: 'Vipps til {number}, skriv {kid}.', en: 'Vipps to {number}, write {kid}.' },
  pay_slip_nowhere: {
    no: 'Klubben har ikke skrevet hvor du skal betale. Spør en som driver den.',
    en: 'The club has not written where to pay. Ask somebody who runs it.',
  },
  pay_slip_nothing: {
    no: 'Det er ingenting å betale for dette oppholdet.',
    en: 'There is nothing to pay for this stay.',
  },
  pay_slip_print: { no: 'Skriv ut', en: 'Print' },
  pay_slip_failed: { no: 'Vi klarte ikke å hente hvordan du betaler.', en: 'We could not fetch how to pay.' },
  copy_value: { no: 'Kopier', en: 'Copy' },
  see_payment: { no: 'Se betalingen', en: 'See the payment' },
  pay_slip_see_stay: { no: 'Se oppholdet', en: 'See the stay' },

  outside_paid_on: { no: '{amount} betalt {date}', en: '{amount} paid on {date}' },
  outside_refund_due: { no: 'Klubben betaler deg {amount} tilbake.', en: 'The club pays you {amount} back.' },
  refund_by_club: {
    no: 'Klubben betaler deg pengene tilbake selv.',
    en: 'The club pays the money back to you itself.',
  },
  outside_refund_done: {
    no: 'Klubben betalte deg {amount} tilbake {date}.',
    en: 'The club paid you {amount} back on {date}.',
  },

  mark_paid: { no: 'Merk som betalt', en: 'Mark as paid' },
  mark_paid_title: { no: 'Er oppholdet betalt?', en: 'Is the stay paid?' },
  mark_paid_amount: { no: 'Beløp i kroner', en: 'Amount in kroner' },
  mark_paid_day: { no: 'Dagen pengene kom', en: 'The day the money came' },
  mark_paid_how: { no: 'Hvordan', en: 'How' },
  mark_paid_note: { no: 'Merknad', en: 'Note' },
  mark_paid_note_hint: {
    no: 'Bare de som driver klubben, ser den her. Gjesten får den med i sine egne data.',
    en: 'Only those who run the club see it here. The guest gets it with their own data.',
  },
  mark_paid_other_amount: { no: 'Gjelder som betalt likevel', en: 'Counts as paid all the same' },
  mark_paid_other_amount_hint: {
    no: 'Prisen er {price}. Skriv i merknaden hvorfor beløpet er et annet.',
    en: 'The price is {price}. Write in the note why the amount is another.',
  },
  mark_paid_told: { no: 'Gjesten får beskjed på e-post.', en: 'The guest is told by e-mail.' },
  mark_paid_done: { no: 'Oppholdet er merket som betalt.', en: 'The stay is marked as paid.' },
  unpaid_stays: { no: 'Ikke merket som betalt', en: 'Not marked as paid' },
  unpaid_stays_text: {
    no: 'Opphold som venter på betaling, den neste ankomsten først. Velg dem som er betalt, og merk dem samtidig.',
    en: 'Stays that wait for payment, the next arrival first. Choose those that are paid, and mark them at the same time.',
  },
  unpaid_stays_none: { no: 'Ingen opphold venter på betaling.', en: 'No stay waits for payment.' },
  unpaid_stay_price: { no: 'Pris', en: 'Price' },
  unpaid_choose_all: { no: 'Velg alle', en: 'Choose all' },
  unpaid_choose_found: { no: 'Velg alle {count} i lista', en: 'Choose all {count} in the list' },
  unpaid_search: { no: 'Finn opphold', en: 'Find stays' },
  unpaid_search_hint: { no: 'Navn, hytte eller KID', en: 'Name, hut or KID' },
  unpaid_found_none: {
    no: 'Ingen ubetalte opphold passer med «{search}».',
    en: 'No unpaid stay matches “{search}”.',
  },
  unpaid_choose: { no: 'Velg {stay}', en: 'Choose {stay}' },
  unpaid_chosen: { no: '{count} valgt, {amount} i alt', en: '{count} chosen, {amount} in all' },
  unpaid_most: {
    no: 'Dere kan merke høyst {most} om gangen.',
    en: 'You can mark at most {most} at a time.',
  },
  mark_several: { no: 'Merk de valgte som betalt', en: 'Mark the chosen as paid' },
  mark_several_title_one: { no: 'Er {count} opphold betalt?', en: 'Is {count} stay paid?' },
  mark_several_title_other: { no: 'Er {count} opphold betalt?', en: 'Are {count} stays paid?' },
  mark_several_text: {
    no: '{amount} i alt. Hvert opphold merkes med det det koster.',
    en: '{amount} in all. Each stay is marked with its price.',
  },
  mark_several_told: { no: 'Gjestene får beskjed på e-post.', en: 'The guests are told by e-mail.' },
  mark_several_done_one: { no: '{count} opphold er merket som betalt.', en: '{count} stay is marked as paid.' },
  mark_several_done_other: { no: '{count} opphold er merket som betalt.', en: '{count} stays are marked as paid.' },
  mark_several_none: { no: 'Ingen opphold ble merket som betalt.', en: 'No stay was marked as paid.' },
  mark_several_refused: { no: 'Disse kunne ikke merkes:', en: 'These could not be marked:' },
  unmark_paid: { no: 'Fjern merkingen', en: 'Remove the mark' },
  unmark_paid_question: { no: 'Er oppholdet ikke betalt likevel?', en: 'Is the stay not paid after all?' },
  unmark_paid_text: {
    no: 'Oppholdet blir stående som ubetalt, og gjesten får beskjed på e-post.',
    en: 'The stay will stand as not paid, and the guest is told by e-mail.',
  },

  outside_where: { no: 'Hvor medlemmene betaler', en: 'Where members pay' },
  outside_where_text: {
    no: 'Med konto eller Vippsnummer får hvert opphold en betalingslapp med KID. Har reglene en frist for å betale, gjelder den også her: Opphold som ikke er merket som betalt tre bankdager etter fristen, går videre til andre.',
    en: 'With an account or a Vipps number every stay has a payment slip with a KID. If the rules have a deadline for paying, it holds here too: stays that are not marked as paid three bank days after it go on to others.',
  },
  outside_account: { no: 'Klubbens kontonummer', en: "The club's account number" },
  outside_account_hint: {
    no: '11 sifre. Medlemmene ser det på betalingslappen.',
    en: '11 digits. Members see it on the payment slip.',
  },
  outside_vipps: { no: 'Vippsnummer', en: 'Vipps number' },
  outside_vipps_hint: {
    no: 'Klubbens nummer hos Vipps, hvis dere har et.',
    en: "The club's number at Vipps, if you have one.",
  },

  refunds_due: { no: 'Klubben skal betale tilbake', en: 'The club has to pay back' },
  refunds_due_text: {
    no: 'Opphold som var betalt utenom Hyttelaget, og som er gitt tilbake eller avlyst. Kryss av når pengene er betalt, så får gjesten en e-post om det.',
    en: 'Stays that were paid outside Hyttelaget, and were given back or cancelled. Tick when the money is paid: the guest is then told by e-mail.',
  },
  refunds_due_none: { no: 'Klubben skylder ingen noe.', en: 'The club owes nobody anything.' },
  refunds_due_failed: {
    no: 'Vi klarte ikke å hente hva klubben skal betale tilbake.',
    en: 'We could not fetch what the club has to pay back.',
  },
  refund_due_stay: { no: 'Opphold', en: 'Stay' },
  refund_due_amount: { no: 'Betales tilbake', en: 'To be paid back' },
  refund_due_paid: { no: 'Ble betalt', en: 'Was paid' },
  refund_due_done: { no: 'Betalt tilbake', en: 'Paid back' },
  refund_due_done_for: { no: 'Betalt tilbake til {guest}', en: 'Paid back to {guest}' },

  payroll: { no: 'Trekk i lønn', en: 'Taken from the pay' },
  payroll_text: {
    no: 'Opphold som ble merket som trekk i lønn i måneden, til den som kjører lønn. Ansattnummeret skriver du inn i medlemslista.',
    en: 'Stays that were marked in the month as taken from the pay, for whoever does the payroll. You enter the employee number in the list of members.',
  },
  payroll_none: { no: 'Ingen trekk i lønn denne måneden.', en: 'Nothing is taken from the pay this month.' },
  payroll_failed: { no: 'Vi klarte ikke å hente trekkene.', en: 'We could not fetch what is taken from the pay.' },
  payroll_amount_nok: { no: 'Beløp (kr)', en: 'Amount (NOK)' },
  payroll_marked_on: { no: 'Merket', en: 'Marked' },
  payroll_file: { no: 'Lønnstrekk', en: 'Payroll' },

  employee_number: { no: 'Ansattnummer', en: 'Employee number' },
  employee_number_missing: { no: 'Mangler', en: 'Missing' },
  employee_number_of: { no: 'Ansattnummeret til {name}', en: 'Employee number of {name}' },
  employee_number_hint: {
    no: 'Brukes når oppholdet trekkes i lønn. La feltet stå tomt for å fjerne det.',
    en: 'Used when a stay is taken from the pay. Leave it empty to remove it.',
  },
  employee_number_saved: { no: 'Ansattnummeret er lagret.', en: 'The employee number is saved.' },
} satisfies Texts;
