import type { Texts } from '../text.ts';

/** The start page of those who run a club. */
export const todayTexts = {
  tab_today: { no: 'I dag', en: 'Today' },
  today_failed: { no: 'Vi klarte ikke å hente oversikten.', en: 'We could not fetch the overview.' },
  today_in_short: { no: 'Kort fortalt', en: 'In short' },
  today_weekend: { no: 'Kommer i helga', en: 'Coming this weekend' },
  today_weekend_none: { no: 'Ingen', en: 'Nobody' },
  today_weekend_one: { no: '1 opphold', en: '1 stay' },
  today_weekend_other: { no: '{count} opphold', en: '{count} stays' },
  today_unpaid: { no: 'Ikke betalt', en: 'Not paid' },
  today_unpaid_none: { no: 'Alt er betalt', en: 'All is paid' },
  today_unpaid_unknown: { no: 'Følges ikke her', en: 'Not kept track of here' },
  today_unpaid_sum: { no: '{count} · {amount}', en: '{count} · {amount}' },
  today_last_draw: { no: 'Siste trekning', en: 'Last draw' },
  today_last_draw_none: { no: 'Ingen ennå', en: 'None yet' },
  today_last_draw_got: { no: '{allocated} av {all} fikk', en: '{allocated} of {all} got it' },
  today_last_draw_failed: { no: 'Gikk ikke', en: 'Failed' },
  today_waiting: { no: 'Venter på deg', en: 'Waits for you' },
  today_waiting_none: { no: 'Ingenting', en: 'Nothing' },
  today_waiting_one: { no: '1 ting', en: '1 thing' },
  today_waiting_other: { no: '{count} ting', en: '{count} things' },

  today_nothing: { no: 'Ingenting venter på deg', en: 'Nothing waits for you' },
  today_nothing_text: {
    no: 'Her ser du det når noen ikke har betalt, ikke har svart, eller venter på en trekning.',
    en: 'When somebody has not paid, has not answered or waits for a draw, you see it here.',
  },

  today_draw_failed: {
    no: 'Den siste trekningen gikk ikke. Ingenting er flyttet, og den prøves igjen.',
    en: 'The last draw failed. Nothing was moved, and it is tried again.',
  },
  today_draw_failed_see: { no: 'Se trekningene', en: 'See the draws' },

  today_unpaid_text: {
    no: 'Over fristen, eller skal betales den neste uka.',
    en: 'Overdue, or to be paid within a week.',
  },
  today_unpaid_rest: {
    no: 'Til sammen {count} opphold er ikke betalt, {amount}.',
    en: 'In all {count} stays are not paid, {amount}.',
  },
  today_unpaid_all: { no: 'Se alle ubetalte', en: 'See all that are unpaid' },
  remind_all: { no: 'Minn alle på', en: 'Remind all' },
  remind_all_question: { no: 'Minne {count} gjester på å betale?', en: 'Remind {count} guests to pay?' },
  remind_all_text: {
    no: 'Hver får en e-post om det som mangler. De som er minnet på i dag, får ikke et til.',
    en: 'Each gets an e-mail about what is missing. Those who were reminded today do not get another.',
  },
  remind_all_done_one: { no: '1 gjest er minnet på.', en: '1 guest is reminded.' },
  remind_all_done_other: { no: '{count} gjester er minnet på.', en: '{count} guests are reminded.' },
  today_overdue_one: { no: '1 dag over fristen', en: '1 day overdue' },
  today_overdue_other: { no: '{count} dager over fristen', en: '{count} days overdue' },
  today_last_day: { no: 'Siste dag i dag', en: 'Last day today' },
  today_left_one: { no: '1 dag igjen', en: '1 day left' },
  today_left_other: { no: '{count} dager igjen', en: '{count} days left' },

  today_answers: { no: 'Svar mangler', en: 'Answers missing' },
  today_answers_text: {
    no: 'Gjester de neste to ukene som ikke har svart på det klubben må vite.',
    en: 'Guests of the next two weeks who have not answered what the club must know.',
  },

  today_out_of_reach: { no: 'Ingen trekning rekker disse', en: 'No draw reaches these' },
  today_out_of_reach_text: {
    no: 'De begynner før neste trekning, eller klubben trekker bare når dere gjør det selv.',
    en: 'They begin before the next draw, or the club draws only when you do it.',
  },
  today_draw_comes: { no: 'Neste trekning er først {moment}.', en: 'The next draw is not until {moment}.' },
  today_draw_by_hand: { no: 'Ingen trekning er planlagt.', en: 'No draw is planned.' },

  today_offers: { no: 'Tilbud som snart går ut', en: 'Offers that end soon' },
  today_offer_until: { no: 'Svar innen {moment}', en: 'Answer by {moment}' },

  today_refunds: { no: 'Skal betales tilbake', en: 'To be paid back' },
  today_refunds_text: {
    no: 'Avbestilte opphold som var betalt til klubben.',
    en: 'Cancelled stays that were paid to the club.',
  },
  today_refund_since: { no: 'Siden {day}', en: 'Since {day}' },
  today_refund_done: { no: 'Er betalt tilbake', en: 'Is paid back' },
  today_refund_ticked: {
    no: 'Notert. {guest} har fått beskjed på e-post.',
    en: 'Noted. {guest} has been told by e-mail.',
  },

  today_defects_all: { no: 'Se alle meldte feil', en: 'See all reported defects' },

  today_bank: { no: 'Linjer fra banken', en: 'Lines of the bank' },
  today_bank_one: {
    no: '1 innbetaling venter på at noen sier hva den gjelder.',
    en: '1 payment waits for somebody to say what it is for.',
  },
  today_bank_other: {
    no: '{count} innbetalinger venter på at noen sier hva de gjelder.',
    en: '{count} payments wait for somebody to say what they are for.',
  },
  today_bank_see: { no: 'Gå gjennom dem', en: 'Go through them' },

  today_invitations: { no: 'Invitasjoner uten svar', en: 'Invitations without an answer' },
  today_invited_on: { no: 'Invitert {day}', en: 'Invited {day}' },
  today_invitation_expired: { no: 'Utløpt {day}', en: 'Expired {day}' },
  today_invite_again: { no: 'Send på nytt', en: 'Send again' },
  today_invited_again: { no: 'Ny invitasjon er sendt til {email}.', en: 'A new invitation was sent to {email}.' },

  today_remind: { no: 'Minn på', en: 'Remind' },
  today_reminded: { no: '{guest} har fått en påminnelse på e-post.', en: '{guest} has been sent a reminder.' },
  today_reminded_today: { no: 'Minnet på i dag', en: 'Reminded today' },
  today_reminded_on: { no: 'Minnet på {day}', en: 'Reminded {day}' },
  today_reminded_once: { no: 'Er minnet på', en: 'Reminded' },

  today_week: { no: 'De neste sju dagene', en: 'The next seven days' },
  today_week_none: {
    no: 'Ingen kommer eller drar de neste sju dagene.',
    en: 'Nobody comes or leaves within seven days.',
  },
  today_next_arrival: { no: 'Neste som kommer: {guest}, {hut}, {day}.', en: 'Next to come: {guest}, {hut}, {day}.' },
  today_no_arrival: { no: 'Ingen opphold er planlagt.', en: 'No stays are planned.' },
  today_comes: { no: 'Kommer', en: 'Comes' },
  today_leaves: { no: 'Drar', en: 'Leaves' },
  today_owes: { no: 'Ikke betalt', en: 'Not paid' },
  today_no_answers: { no: 'Har ikke svart', en: 'Has not answered' },
  today_call: { no: 'Ring {guest}', en: 'Call {guest}' },
  today_show_all: { no: 'Vis alle {count}', en: 'Show all {count}' },

  today_ahead: { no: 'Trekning og penger', en: 'Draws and money' },
  today_draw_result: {
    no: '{moment}: {allocated} fikk opphold, {rejected} fikk ikke.',
    en: '{moment}: {allocated} got stays, {rejected} did not.',
  },
  today_next_draw: { no: 'Neste trekning', en: 'Next draw' },
  today_next_draw_by_hand: { no: 'Når dere starter den.', en: 'When you start it.' },
  today_next_draw_requests_one: { no: '1 forespørsel er med.', en: '1 request is in it.' },
  today_next_draw_requests_other: { no: '{count} forespørsler er med.', en: '{count} requests are in it.' },
  today_next_period: { no: 'Søknadsrunde', en: 'Draw period' },
  today_period_opens: { no: '{name} åpner {moment}.', en: '{name} opens {moment}.' },
  today_period_closes: { no: '{name} har frist {moment}.', en: 'The deadline of {name} is {moment}.' },
  today_period_draw: { no: '{name} trekkes {moment}.', en: '{name} is drawn {moment}.' },
  today_period_leftovers: { no: 'Ledige dager i {name} åpner {moment}.', en: 'What is left of {name} opens {moment}.' },
  today_next_payout: { no: 'Neste utbetaling', en: 'Next payout' },
  today_payout: { no: '{amount}, {day}', en: '{amount}, {day}' },
} satisfies Texts;
