import type { Texts } from '../text.ts';

/** What those who run a club do with the stays of others, and what the guest sees of it. */
export const boardActsTexts = {
  reason_for_guest: { no: 'Begrunnelse', en: 'Reason' },
  reason_for_guest_hint: {
    no: 'Gjesten får den på e-post. Skriv det du ville sagt på telefonen.',
    en: 'The guest gets it by e-mail. Write what you would have said on the telephone.',
  },
  reason_for_guests_hint: {
    no: 'Alle som blir berørt, får den på e-post. Skriv det du ville sagt på telefonen.',
    en: 'Everybody concerned gets it by e-mail. Write what you would have said on the telephone.',
  },
  reason_required: { no: 'Skriv hvorfor, med noen få ord.', en: 'Write why, in a few words.' },

  cancel_for_club: { no: 'Avlys', en: 'Cancel the stay' },
  remove_request_for_club: { no: 'Ta bort', en: 'Remove' },
  cancel_stay_title: { no: 'Avlyse oppholdet i {hut}?', en: 'Cancel the stay at {hut}?' },
  remove_request_title: { no: 'Ta bort forespørselen om {hut}?', en: 'Remove the request for {hut}?' },
  cancel_paid_back: {
    no: 'Alle pengene, {amount}, går tilbake til {guest}.',
    en: 'All the money, {amount}, goes back to {guest}.',
  },
  cancel_points_back: { no: '{guest} får tilbake {points}.', en: '{guest} gets {points} back.' },
  cancel_request_effect: {
    no: 'Forespørselen blir ikke med i trekningen.',
    en: 'The request takes no part in the draw.',
  },
  cancel_stay_now: { no: 'Avlys oppholdet', en: 'Cancel the stay' },
  remove_request_now: { no: 'Ta bort forespørselen', en: 'Remove the request' },
  keep_it: { no: 'La det stå', en: 'Leave it' },
  stay_cancelled_toast: {
    no: 'Avlyst: {hut} {dates}. E-posten er sendt.',
    en: 'Cancelled: {hut}, {dates}. The e-mail is sent.',
  },
  failed_cancel_stay: { no: 'Vi klarte ikke å avlyse.', en: 'We could not cancel it.' },

  no_show_mark: { no: 'Gjesten kom ikke', en: 'The guest did not come' },
  no_show_question: { no: 'Kom ikke {guest}?', en: 'Did {guest} not come?' },
  no_show_text: {
    no: 'Gjesten får en e-post og kan svare. Ingenting betales tilbake, og poengene blir stående. Gir klubbens regler poeng for dette, legges de til. Du kan ta det tilbake i {days} dager.',
    en: 'The guest gets an e-mail and can answer. Nothing is paid back, and the points stay. If the club’s rules give points for this, they are added. You can take it back for {days} days.',
  },
  no_show_confirm: { no: 'Noter at gjesten ikke kom', en: 'Note that the guest did not come' },
  no_show_marked: { no: 'Notert {date}: Gjesten kom ikke.', en: 'Noted on {date}: the guest did not come.' },
  no_show_take_back: { no: 'Ta tilbake', en: 'Take back' },
  stay_no_show_text: {
    no: 'Klubben har notert at du ikke kom, og ikke ga oppholdet fra deg. Er det feil, kan du svare på e-posten du fikk.',
    en: 'The club has noted that you did not come and had not given the stay up. If this is wrong, reply to the e-mail you got.',
  },

  move_stay: { no: 'Flytt', en: 'Move' },
  move_stay_title: { no: 'Flytt oppholdet i {hut}', en: 'Move the stay at {hut}' },
  move_to_hut: { no: 'Hytte', en: 'Hut' },
  save_move: { no: 'Flytt oppholdet', en: 'Move the stay' },
  paid_price_kept: {
    no: 'Oppholdet er betalt. Gjesten beholder prisen, {before}. Etter dagens priser ville det kostet {after}.',
    en: 'The stay is paid. The guest keeps the price, {before}. By today’s prices it would cost {after}.',
  },
  paid_price_same: {
    no: 'Oppholdet er betalt. Gjesten beholder prisen, {before}.',
    en: 'The stay is paid. The guest keeps the price, {before}.',
  },

  close_hut: { no: 'Steng en hytte', en: 'Close a hut' },
  close_hut_intro: {
    no: 'For dager da ingen kan bo der. Alle med opphold eller forespørsel på dagene får e-post med begrunnelsen.',
    en: 'For days when nobody can stay there. Everybody with a stay or request on the days gets an e-mail with the reason.',
  },
  close_hut_name: { no: 'Dette står i kalenderen', en: 'What the calendar says' },
  close_hut_name_default: { no: 'Stengt', en: 'Closed' },
  close_hut_stays: { no: 'Opphold på disse dagene', en: 'Stays on these days' },
  close_hut_no_stays: { no: 'Ingen opphold på disse dagene.', en: 'No stays on these days.' },
  close_hut_what_happens: { no: 'Hva skal skje med {guest}, {dates}?', en: 'What happens to {guest}, {dates}?' },
  close_hut_cancel: { no: 'Avlys', en: 'Cancel' },
  close_hut_cancel_paid: { no: 'Avlys, {amount} tilbake', en: 'Cancel, {amount} back' },
  close_hut_move: { no: 'Flytt til {hut} ({price})', en: 'Move to {hut} ({price})' },
  close_hut_paying: {
    no: 'Gjesten betaler akkurat nå, så dette kan bare avlyses.',
    en: 'The guest is paying right now, so this can only be cancelled.',
  },
  close_hut_requests_one: {
    no: '{count} forespørsel tas bort, og den som spurte, får e-post.',
    en: '{count} request is removed, and whoever asked gets an e-mail.',
  },
  close_hut_requests_other: {
    no: '{count} forespørsler tas bort, og de som spurte, får e-post.',
    en: '{count} requests are removed, and those who asked get an e-mail.',
  },
  close_hut_now: { no: 'Steng hytta', en: 'Close the hut' },
  hut_closed: {
    no: '{hut} er stengt. Avlyst: {cancelled}, flyttet: {moved}, forespørsler tatt bort: {requests}.',
    en: '{hut} is closed. Cancelled: {cancelled}, moved: {moved}, requests removed: {requests}.',
  },
  failed_close_hut: { no: 'Vi klarte ikke å stenge hytta.', en: 'We could not close the hut.' },
  failed_to_fetch_stays_there: {
    no: 'Vi klarte ikke å hente oppholdene på disse dagene.',
    en: 'We could not fetch the stays on these days.',
  },
  closed_because: { no: 'Begrunnelse: {reason}', en: 'Reason: {reason}' },

  cancelled_stays: { no: 'Avlyst', en: 'Cancelled' },
  cancelled_by_club_request: { no: 'Forespørselen er tatt bort', en: 'The request was removed' },
  cancelled_by_club_stay: { no: 'Oppholdet er avlyst', en: 'The stay is cancelled' },
  cancelled_no_reason: { no: 'Klubben skrev ingen begrunnelse.', en: 'The club gave no reason.' },
  cancelled_by_yourself: { no: 'Du ga fra deg oppholdet', en: 'You gave up the stay' },
  cancelled_by_deadline: { no: 'Ikke betalt i tide', en: 'Not paid in time' },
  cancelled_was_paid: { no: 'Du hadde betalt {amount}.', en: 'You had paid {amount}.' },

  remove_member_stays: {
    no: 'Disse oppholdene og forespørslene avlyses, og alt som er betalt, går tilbake:',
    en: 'These stays and requests are cancelled, and everything paid goes back:',
  },
  remove_member_no_stays: {
    no: '{name} har ingen opphold eller forespørsler framover.',
    en: '{name} has no stays or requests ahead.',
  },
  remove_member_paid: { no: '{stay}: {amount} tilbake', en: '{stay}: {amount} back' },
  remove_member_points: {
    no: '{name} har {points}. De følger ikke med hvis {name} blir invitert igjen.',
    en: '{name} has {points}. They are not kept if {name} is invited again.',
  },
  remove_member_reason_hint: {
    no: 'Den som fjernes, får den på e-post.',
    en: 'Whoever is removed gets it by e-mail.',
  },

  give_stay: { no: 'Gi et opphold', en: 'Give a stay' },
  give_stay_to: { no: 'Gi {name} et opphold', en: 'Give {name} a stay' },
  give_stay_text: {
    no: 'Dagene gis uten trekning. Medlemmet får e-post med grunnen, og alle medlemmer kan se i journalen at det ble gjort, ikke for hvem.',
    en: 'The days are given without a draw. The member gets an e-mail with the reason, and all members can see in the journal that it was done, not for whom.',
  },
  give_stay_done: { no: '{name} har fått {dates}.', en: '{name} has {dates} now.' },
} satisfies Texts;
