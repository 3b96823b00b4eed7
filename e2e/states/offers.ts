import { answered, type Entry, failing, says, statesOf, waiting } from './state.ts';

// The demo club has no offers and nobody on its waiting list: the answers are replaced.

const OFFER = '0198c9f0-0000-7000-8000-0000000000c1';
const place = {
  hut_id: '0198c9f0-0000-7000-8000-0000000000c3',
  hut_name: 'Fonna',
  start_date: '2027-03-25',
  start_half_day: 'PM',
  end_date: '2027-03-29',
  end_half_day: 'AM',
};
const offerAnswer = {
  id: OFFER,
  club_id: '0198c9f0-0000-7000-8000-0000000000c2',
  club_name: 'Blåtind hytteklubb',
  ...place,
  points: 1,
  total_ore: 240_000,
  pay_by: '2027-03-15',
  refund: {
    free_until: '2027-02-22',
    part: { until: '2027-03-17', percent: 50, refund_ore: 120_000 },
    later: [{ from: '2027-03-18', percent: 0, refund_ore: 0 }],
  },
  state: 'open',
  made_at: '2027-03-01T09:00:00.000Z',
  until: '2027-03-03T09:00:00.000Z',
  replaces: null,
  booking_id: null,
  is_own: true,
};
const elsewhere = { ...place, hut_name: 'Tinden', start_date: '2027-03-20', end_date: '2027-03-24' };

const offer: Entry = { as: 'member', at: () => `/offers/${OFFER}`, ready: says('offer_accept') };
const offered = (change: object, ready: Entry['ready']): Entry =>
  answered({ ...offer, ready }, /\/api\/offers\/[^/]+$/, () => ({ offer: { ...offerAnswer, ...change } }));

export const offerStates = statesOf('/offers/{offerId}', {
  open: offered({}, says('offer_accept')),
  'in place of another stay': offered({ replaces: elsewhere }, says('offer_accept')),
  'of another member': offered({ is_own: false }, says('offer')),
  'no longer theirs': offered({ state: 'lapsed' }, says('offer_lapsed')),
  missing: { ...offer, ready: says('failed_to_fetch_offer'), complaints: ['status of 404'] },
  loading: waiting(offer, /\/api\/offers\//),
  failing: failing(offer, /\/api\/offers\//),
});

const entry = {
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  club_id: '0198c9f0-0000-7000-8000-0000000000c2',
  booking_id: null,
  options: [{ ...place, points: 1 }],
  free_now: null,
  state: 'waiting',
  run_id: '0198c9f0-0000-7000-8000-0000000000d2',
  period_id: null,
  place: 2,
  of: 5,
  first: false,
  resting: false,
  yes_until: null,
};

/** One's own stays with an open offer, and with everything one can wait for. */
export const withWaitlist = (list: Entry): Entry =>
  answered(
    answered({ ...list, ready: says('waitlist', 'offer_accept') }, /\/api\/offers$/, () => ({ offers: [offerAnswer] })),
    /\/waitlist$/,
    () => ({
      entries: [
        entry,
        { ...entry, id: '0198c9f0-0000-7000-8000-0000000000d3', options: [elsewhere, place], resting: true },
        {
          ...entry,
          id: '0198c9f0-0000-7000-8000-0000000000d4',
          run_id: null,
          place: null,
          of: null,
          options: [elsewhere],
          free_now: elsewhere,
        },
      ],
    }),
  );

const LOG = [
  { place: 7, cause: 'lapsed', state: 'accepted', made_at: '2027-01-20T08:00:00.000Z' },
  { place: 5, cause: 'declined', state: 'lapsed', made_at: '2027-01-18T08:00:00.000Z' },
  { place: 4, cause: 'given_up', state: 'declined', made_at: '2027-01-16T09:30:00.000Z' },
].map((offered) => ({ ...place, answered_at: null, ...offered }));

/** The proof of a draw after which something came free. */
export const withOffersSince = (proof: Entry): Entry =>
  answered(proof, /\/draws\/[^/]+\/offers$/, () => ({ offers: LOG }));

/** The same for club admins, with names. */
export const withOffersLog = (drawings: Entry): Entry =>
  answered({ ...drawings, ready: says('offers_log') }, /\/clubs\/[^/]+\/offers$/, () => ({
    offers: LOG.map((offered, n) => ({ ...offered, id: `${OFFER}${n}`, first_name: 'Ida', last_name: 'Moen' })),
  }));

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const slotIn = (days: number): number => Math.floor(Date.now() / DAY_MS + days) * 2;

/** Days chosen in the calendar that are offered to somebody else. */
export const withOfferedDays = (page: Entry): Entry =>
  answered(
    {
      ...page,
      at: ({ hut }) => `/?hut=${hut}&from=${dayIn(40)}PM&to=${dayIn(42)}AM`,
      ready: says('days_are_offered', 'tell_me'),
    },
    /\/calendar/,
    ({ huts, offers }: { huts: { hut_id: string }[]; offers: object[] }) => ({
      huts: huts.map((hut) => ({ ...hut, allocated: '' })),
      offers: [
        ...offers,
        ...huts.map(({ hut_id }) => ({
          hut_id,
          half_days: `${slotIn(40) + 1}-${slotIn(42)}`,
          until: new Date(Date.now() + DAY_MS).toISOString(),
        })),
      ],
    }),
  );
