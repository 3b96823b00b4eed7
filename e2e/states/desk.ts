import { bare, tab } from './manage.ts';
import { after, answered, type Entry, failing, opened, press, says, statesOf, waiting } from './state.ts';

const SOMEBODY = '0198c9f0-0000-7000-8000-0000000000a1';

const person: Entry = {
  ...tab('', says('member_contact', 'member_letters')),
  at: ({ club, person: id }) => `/clubs/${club}/manage/members/${id}`,
};
/** A member who has paid, cancelled a stay, had points by hand and got emails. */
const withEmails = (was: { stays: object[] }) => ({
  ...was,
  household: [{ id: SOMEBODY, name: 'Ola Nordmann' }],
  groups: [
    { name: 'Barnefamilier', until: '2027-08-31', confirmed: true },
    { name: 'Dugnadsgjengen', until: null, confirmed: false },
  ],
  points: [
    { at: '2026-10-01T09:00:00.000Z', reason: 'manual', points: -1.5, balance: 2, note: 'Ryddet løypa', stay: null },
    {
      at: '2026-03-01T09:00:00.000Z',
      reason: 'stay',
      points: 3.5,
      balance: 3.5,
      note: null,
      stay: { hut_name: 'Fjellro', start_date: '2026-04-02' },
    },
  ],
  payments: [
    {
      booking_id: SOMEBODY,
      hut_name: 'Fjellro',
      start_date: '2026-04-02',
      how: 'card',
      amount_ore: 240_000,
      refunded_ore: 120_000,
      paid_on: '2026-03-04',
      receipt_number: 1042,
    },
    {
      booking_id: SOMEBODY,
      hut_name: 'Trollbu',
      start_date: '2026-08-14',
      how: 'vipps',
      amount_ore: 90_000,
      refunded_ore: 0,
      paid_on: '2026-08-01',
      receipt_number: null,
    },
  ],
  letters: [
    { at: '2026-11-17T09:00:00.000Z', subject: 'Fjellro: oppholdet ditt er flyttet', state: 'waiting' },
    { at: '2026-11-12T09:00:00.000Z', subject: 'Blåtind hytteklubb: dugnad på lørdag', state: 'sent' },
    { at: '2026-11-02T09:00:00.000Z', subject: 'Resultatet av trekningen', state: 'failed' },
  ],
});
const payout = tab(`/betalinger/${SOMEBODY}`, says('payout_paper', 'payout_paid_out'));
const onePayout = () => {
  const stay = { hut_name: 'Fjellro', start_date: '2026-10-02', payer: 'Kari Fjell', booking_id: SOMEBODY };
  const line = { ...stay, at: '2026-10-01T09:00:00.000Z', receipt_number: 1042 };
  return {
    payout: {
      id: SOMEBODY,
      month: '2026-10-01',
      amount_ore: 226_260,
      status: 'sent',
      sent_at: '2026-11-02T09:00:00.000Z',
      account: '1234 56 78903',
    },
    lines: [
      { ...line, id: '1', kind: 'payment', amount_ore: 240_000 },
      { ...line, id: '2', kind: 'product_fee', amount_ore: -12_000 },
      { ...line, id: '3', kind: 'card_fee', amount_ore: -1740 },
    ],
    sums: {
      gross_ore: 240_000,
      product_fee_ore: -12_000,
      card_fee_ore: -1740,
      refunds_ore: 0,
      disputes_ore: 0,
      net_ore: 226_260,
    },
  };
};
const messages = tab('/messages', says('message_new', 'messages_sent'));
const sentMessages = () => ({
  messages: [
    {
      id: SOMEBODY,
      sent_at: '2026-11-17T09:00:00.000Z',
      by: 'Kari Fjell',
      selection: 'hut',
      about: 'Fjellro',
      title: 'Veien er stengt fra bommen',
      text: 'Bruk stien fra parkeringen. Den er merket.\n\nHilsen oss i klubben',
      recipients: 7,
    },
    {
      id: '42',
      sent_at: '2026-11-02T09:00:00.000Z',
      by: null,
      selection: 'all',
      about: null,
      title: 'Dugnad i påsken',
      text: null,
      recipients: 48,
    },
  ],
});
const whoGotWhat: Entry = {
  ...tab('', says('draw_names', 'report_print')),
  at: ({ club, draw }) => `/clubs/${club}/manage/draws/${draw}`,
};

/** The board's desk: single members, messages, the result of a draw and a payout on paper. */
export const deskStates = [
  ...statesOf('/clubs/{club_id}/manage/betalinger/{payoutId}', {
    filled: answered(payout, /\/payouts\//, onePayout),
    loading: waiting(payout, /\/payouts\//),
    failing: failing(payout, /\/payouts\//),
  }),
  ...statesOf('/clubs/{club_id}/manage/messages', {
    filled: answered(messages, /\/messages$/, sentMessages),
    empty: bare('/messages', says('messages_none')),
    'to one hut': { ...messages, at: ({ club, hut: id }) => `/clubs/${club}/manage/messages?to=hut&id=${id}` },
    refused: after(
      { ...messages, at: ({ club, hut: id }) => `/clubs/${club}/manage/messages?to=hut&id=${id}` },
      press('message_send'),
      says('message_title_missing'),
    ),
    loading: waiting(messages, /\/messages$/),
    failing: failing(messages, /\/messages$/),
  }),
  ...statesOf('/clubs/{club_id}/manage/members/{userId}', {
    filled: person,
    'with emails, payments and points by hand': answered(person, /\/members\/[^/]+$/, withEmails),
    'giving a stay': after(person, press('give_stay'), opened),
    'not a member': {
      ...bare('', says('member_page_gone')),
      at: ({ bareClub, person: id }) => `/clubs/${bareClub}/manage/members/${id}`,
      complaints: ['status of 404'],
    },
    loading: waiting(person, /\/members\/[^/]+$/),
    failing: failing(person, /\/members\/[^/]+$/),
  }),
  ...statesOf('/clubs/{club_id}/manage/draws/{runId}', {
    filled: whoGotWhat,
    loading: waiting(whoGotWhat, /\/draws\//),
    failing: failing(whoGotWhat, /\/draws\//),
  }),
];
