import { onLastDay } from './departure.ts';
import { offerStates, withWaitlist } from './offers.ts';
import {
  after,
  answered,
  type Entry,
  failing,
  opened,
  paidOutside,
  press,
  says,
  settled,
  statesOf,
  waiting,
} from './state.ts';
import type { Places } from './fixtures.ts';

const list: Entry = { as: 'member', at: () => '/bookings', ready: says('stays_upcoming') };

const stay = (which: keyof Places, ready: Entry['ready']): Entry => ({
  as: 'member',
  at: (places) => `/bookings/${places[which]}`,
  ready: async (scene) => {
    await scene.page.getByRole('dialog').waitFor();
    await ready(scene);
  },
});

const unpaid = stay('unpaidStay', says('payment'));
const paid = stay('paidStay', says('see_receipt'));
const receipt: Entry = {
  as: 'member',
  at: ({ paidStay }) => `/bookings/${paidStay}/receipt`,
  ready: ({ page }) => page.getByRole('article').waitFor(),
};

const slipPage: Entry = {
  as: 'member',
  at: ({ unpaidStay }) => `/bookings/${unpaidStay}/pay-slip`,
  ready: ({ page }) => page.getByRole('article').waitFor(),
};
const PAID = {
  amount_ore: 135_150,
  paid_on: '2026-11-10',
  how: 'bank',
  note: null,
  marked_at: '2026-11-11T10:00:00.000Z',
};

type Paying = { payment: object | null };

/** One's own stays, and the money for them. */
export const stayStates = [
  ...statesOf('/bookings', {
    filled: list,
    empty: { as: 'newcomer', at: () => '/bookings', ready: says('no_stays') },
    'filter open': after(list, press('filter'), ({ page, t }) => page.getByLabel(t('filter_from')).waitFor()),
    'with an offer and a waiting list': withWaitlist(list),
    'without luck': { ...list, as: 'unlucky', ready: says('booking_rejected') },
    loading: waiting(list, /user-bookings/),
    failing: failing(list, /user-bookings/),
  }),
  ...offerStates,
  ...statesOf('/bookings/{bookingId}', {
    'to be paid': unpaid,
    'payment begun': answered(
      stay('unpaidStay', says('continue_payment')),
      /bookings\/[^/]+\/payment$/,
      (_was: Paying) => ({
        payment: {
          id: '0198c9f0-0000-7000-8000-0000000000b1',
          booking_id: '0198c9f0-0000-7000-8000-0000000000b2',
          status: 'open',
          amount_ore: 135_150,
          cost: { lines: [], total_ore: 135_150 },
          paid_at: null,
          receipt_number: null,
          refund_days: 14,
          refund: null,
          paid_to: 'hyttelaget',
          refunded_elsewhere_ore: 0,
          dispute: null,
        },
      }),
    ),
    'to be paid outside': paidOutside(stay('unpaidStay', says('pay_slip_see'))),
    paid,
    'asked to delete': after(paid, press('delete'), opened),
    'on the last day': onLastDay(stay('paidStay', says('departure_fill_in'))),
    'with the list before locking up': after(
      onLastDay(stay('paidStay', says('departure_fill_in'))),
      press('departure_fill_in'),
      says('departure_send'),
    ),
    requested: stay('request', says('own_chance')),
    rejected: { ...stay('rejected', says('verdict')), as: 'unlucky' },
    'loading payment': waiting(unpaid, /\/payment$/),
    'failing payment': failing(unpaid, /\/payment$/),
    'not there': {
      ...list,
      at: () => '/bookings/0198c9f0-0000-7000-8000-0000000000b1',
      ready: settled,
      complaints: ['status of 404'],
    },
  }),
  ...statesOf('/bookings/{bookingId}/receipt', {
    paid: receipt,
    'paid back': answered(receipt, /\/receipt$/, ({ receipt: was, ...rest }: { receipt: object }) => ({
      ...rest,
      receipt: { ...was, refund: { amount_ore: 97_575, done_at: '2026-11-02T10:00:00.000Z' } },
    })),
    loading: waiting(receipt, /api\/bookings\/[^/]+\/payment\/receipt$/),
    failing: failing(receipt, /api\/bookings\/[^/]+\/payment\/receipt$/),
  }),
  ...statesOf('/bookings/{bookingId}/pay-slip', {
    'to be paid': paidOutside(slipPage),
    paid: paidOutside(slipPage, { payment: PAID, refunds: [{ amount_ore: 67_575, refunded_on: null }] }),
    'nothing to pay': slipPage,
    loading: waiting(slipPage, /outside-payment$/),
    failing: failing(slipPage, /outside-payment$/),
  }),
];
