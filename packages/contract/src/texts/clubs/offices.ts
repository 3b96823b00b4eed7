import type { Texts } from '../text.ts';

/** Treasurer and keepers of huts, beside the roles. */
export const officesTexts = {
  offices: { no: 'Verv', en: 'Offices' },
  offices_text: {
    no: 'Et verv gir et medlem det vervet trenger, uten å gjøre medlemmet til administrator.',
    en: 'An office gives a member what it needs, without making them an admin.',
  },
  offices_none: { no: 'Ingen har verv ennå.', en: 'Nobody has an office yet.' },
  office_treasurer: { no: 'Kasserer', en: 'Treasurer' },
  office_treasurer_hint: {
    no: 'Ser opphold, betalinger, oppgjør og rapporter, og holder orden på det klubben får betalt. Kan ikke endre kontonummer eller priser.',
    en: 'Sees stays, payments, payouts and reports, and keeps track of what the club is paid. Cannot change account numbers or prices.',
  },
  office_keeper_of: { no: 'Hytteansvarlig for {huts}', en: 'Keeper of {huts}' },
  office_keeper_huts: { no: 'Hytteansvarlig for', en: 'Keeper of' },
  office_keeper_hint: {
    no: 'Ser hvem som kommer og drar i disse hyttene, med telefonnummer og svar. Ser ikke de andre hyttene.',
    en: 'Sees who comes to and leaves these huts, with telephone numbers and answers. Does not see the other huts.',
  },
  office_give: { no: 'Gi et medlem verv', en: 'Give a member an office' },
  office_change: { no: 'Endre', en: 'Change' },
  office_of: { no: 'Verv for {name}', en: 'Offices of {name}' },
  office_dialog_text: {
    no: 'Medlemmet får vite det på e-post. Endringen står i hendelsesloggen.',
    en: 'The member is told by e-mail. The change is in the audit log.',
  },
  office_member: { no: 'Medlem', en: 'Member' },
  office_saved: { no: 'Vervene til {name} er lagret.', en: 'The offices of {name} are saved.' },
  office_report_open: { no: 'Åpne årsrapporten', en: 'Open the yearly report' },
} satisfies Texts;
