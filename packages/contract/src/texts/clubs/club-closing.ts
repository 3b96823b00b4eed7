import type { Texts } from '../text.ts';

export const clubClosingTexts = {
  close_club: { no: 'Legg ned klubben', en: 'Close the club' },
  close_club_intro: {
    no: 'Klubben legges ned etter fjorten dager. Fram til da kan du ta det tilbake. Alle medlemmer får vite det på e-post med en gang.',
    en: 'The club is closed after fourteen days. Until then you can take it back. Every member is told by e-mail at once.',
  },
  close_club_question: { no: 'Legge ned {club}?', en: 'Close {club}?' },
  close_club_what_happens: {
    no: 'Den {date} skjer dette:',
    en: 'This happens on {date}:',
  },
  close_club_members: {
    no: 'Ingen av de {count} medlemmene kommer inn i klubben lenger. Klubbkode, invitasjoner og kalenderlenker slutter å virke.',
    en: 'None of the {count} members can enter the club any more. Join code, invitations and calendar links stop working.',
  },
  close_club_stays: {
    no: '{stays} opphold blir avlyst, og {requests} forespørsler blir trukket.',
    en: '{stays} stays are cancelled, and {requests} requests are withdrawn.',
  },
  close_club_refund: {
    no: '{amount} betales tilbake til gjestene.',
    en: '{amount} is refunded to the guests.',
  },
  close_club_credit: {
    no: 'Klubben får ut {amount} som den har til gode.',
    en: 'The club is paid the {amount} it is owed.',
  },
  close_club_plan: { no: 'Planen sies opp.', en: 'The plan is cancelled.' },
  close_club_export: {
    no: 'Du kan hente alt klubben hadde i {days} dager til.',
    en: 'You can fetch everything the club had for another {days} days.',
  },
  close_club_debt: {
    no: 'Klubben vil skylde Hyttelaget {amount} når oppholdene framover er betalt tilbake. Den kan legges ned når det er gjort opp: ta kontakt med oss, eller vent til oppholdene er over.',
    en: 'The club would owe Hyttelaget {amount} once the stays ahead are refunded. It can be closed when that is settled: contact us, or wait until the stays are over.',
  },
  close_club_type_name: { no: 'Skriv «{club}» for å bekrefte', en: 'Type “{club}” to confirm' },
  close_club_keep: { no: 'Behold klubben', en: 'Keep the club' },
  close_club_asked: {
    no: 'Klubben legges ned {date}. Medlemmene har fått e-post.',
    en: 'The club closes on {date}. The members have been e-mailed.',
  },
  failed_to_fetch_closing: {
    no: 'Vi klarte ikke å hente hva det betyr å legge ned klubben.',
    en: 'We could not fetch what closing the club means.',
  },

  closing_title: { no: 'Klubben legges ned {date}', en: 'The club closes on {date}' },
  closing_intro: {
    no: 'Medlemmene kan fortsatt be om dager før det. Ombestemmer du deg, er alt som før.',
    en: 'Members can still ask for days before that. If you change your mind, everything is as before.',
  },
  closing_by_platform: {
    no: 'Hyttelaget legger ned klubben. Begrunnelse: {reason}',
    en: 'Hyttelaget is closing the club. Reason: {reason}',
  },
  closing_held: {
    no: 'Dagen er her, men klubben skylder penger. Den legges ned så snart det er gjort opp.',
    en: 'The day has come, but the club owes money. It is closed as soon as that is settled.',
  },
  take_back_closing: { no: 'Ta tilbake nedleggelsen', en: 'Take back the closing' },
  closing_taken_back: {
    no: 'Klubben legges likevel ikke ned. Medlemmene har fått e-post.',
    en: 'The club is not closing after all. The members have been e-mailed.',
  },
  moving_banner: {
    no: '{club} flyttes akkurat nå. Du kan lese, men ikke endre noe på noen minutter.',
    en: '{club} is being moved right now. You can read, but not change anything for a few minutes.',
  },
  club_moved_title: { no: 'Klubben har flyttet', en: 'The club has moved' },
  club_moved_text: {
    no: 'Du finner alt som før på {address}. Første gang bekrefter du e-postadressen din der.',
    en: 'Everything is as before at {address}. The first time, confirm your e-mail address there.',
  },
  club_moved_go: { no: 'Gå til den nye adressen', en: 'Go to the new address' },
  closing_banner: {
    no: '{club} legges ned {date}. Opphold som begynner da eller senere, blir avlyst og betalt tilbake.',
    en: '{club} closes on {date}. Stays that begin then or later are cancelled and refunded.',
  },

  closed_clubs: { no: 'Klubber du har lagt ned', en: 'Clubs you have closed' },
  closed_club_export_intro: {
    no: 'Du kan hente alt klubben hadde til {date}.',
    en: 'You can fetch everything the club had until {date}.',
  },

  admin_close_club: { no: 'Legg ned', en: 'Close' },
  admin_close_club_named: { no: 'Legg ned {club}', en: 'Close {club}' },
  admin_take_back_named: { no: 'Ta tilbake nedleggelsen av {club}', en: 'Take back the closing of {club}' },
  admin_take_back: { no: 'Ta tilbake', en: 'Take back' },
  admin_close_club_text: {
    no: 'Klubben legges ned etter fjorten dager. Alle medlemmer får begrunnelsen på e-post med en gang.',
    en: 'The club is closed after fourteen days. Every member gets the reason by e-mail at once.',
  },
  admin_close_club_reason: { no: 'Begrunnelse til medlemmene', en: 'Reason for the members' },
  admin_close_club_reason_missing: { no: 'Skriv en begrunnelse.', en: 'Write a reason.' },
  admin_settled_debt: { no: 'Gjeld som er gjort opp utenom (kroner)', en: 'Debt settled elsewhere (kroner)' },
  admin_settled_debt_hint: {
    no: 'En klubb med gjeld legges ikke ned før gjelda er dekket av dette.',
    en: 'A club in debt is not closed until this covers the debt.',
  },
  admin_closes_on: { no: 'Legges ned {date}', en: 'Closes on {date}' },
  admin_is_closed: { no: 'Lagt ned', en: 'Closed' },
  admin_club_closing_asked: { no: '{club} legges ned {date}.', en: '{club} closes on {date}.' },
} satisfies Texts;
