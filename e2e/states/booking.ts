import { someDefects } from './defects.ts';
import { withOfferedDays } from './offers.ts';
import {
  after,
  answered,
  type Entry,
  failing,
  opened,
  press,
  says,
  type Scene,
  settled,
  statesOf,
  fewMonths,
  waiting,
} from './state.ts';

const withDefects = answered(
  { as: 'member', at: ({ hut }) => `/huts/${hut}`, ready: settled },
  /\/huts\/[^/]+\/defects$/,
  () => ({ defects: someDefects() }),
);
const page = { as: 'member', at: () => '/', ready: says('huts') } satisfies Entry;
const withHut: Entry = {
  ...page,
  at: ({ hut }) => `/?hut=${hut}`,
  answers: fewMonths,
  ready: ({ page: it }) => it.locator('button[data-date]').nth(20).waitFor(),
};

/** A day that is neither allocated nor requested, so many days ahead at least. */
const freeDay = async ({ page: it }: Scene, ahead = 0) => {
  const free = it.locator('td.cal-cell:not([data-early], [data-late]) button[data-date]:not([aria-disabled])');
  await free.nth(20).waitFor();
  const dates = await free.evaluateAll((days) => days.map((day) => day.getAttribute('data-date') ?? ''));
  const from = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return it.locator(`button[data-date="${dates.filter((date) => date >= from)[1]}"]`);
};

const choose =
  (ahead: number) =>
  async (scene: Scene): Promise<void> => {
    const day = await freeDay(scene, ahead);
    await day.click();
    await day.click();
  };

/** Later than the three weeks before arrival in which days are taken directly. */
const chosen: Entry = after(withHut, choose(25), says('send_request'));

const wishing: Entry = {
  as: 'member',
  at: ({ club, easter }) => `/clubs/${club}/periods/${easter}`,
  ready: says('wish_list', 'wish_add'),
};

const RUN = '0198c9f0-0000-7000-8000-0000000000b1';

/** A list that was frozen, as the server says it. */
const FREEZE = {
  frozen_at: '2026-11-01T23:00:00.000Z',
  snapshot_hash: 'b7'.repeat(32),
  seal: '5e'.repeat(32),
  beacon: null,
  reopened_at: null,
  reason: null,
};

/** Where days are chosen and asked for. */
export const bookingStates = [
  ...statesOf('/', {
    landing: { as: 'visitor', at: () => '/', ready: settled },
    'landing, menu open': after({ as: 'visitor', at: () => '/', ready: settled }, press('menu'), opened),
    'no club': { as: 'newcomer', at: () => '/', ready: says('no_clubs') },
    'all huts': page,
    'all huts in a holiday': after(
      { ...page, at: () => '/?view=all' },
      press('holidays_winter_week_8'),
      ({ page: it }) => it.locator('.ov-run').first().waitFor(),
    ),
    'a hut and its calendar': withHut,
    'arrival chosen': after(
      withHut,
      async (scene) => (await freeDay(scene)).click(),
      ({ page: it }) => it.locator('td[aria-selected=true]').waitFor(),
    ),
    'ready to send': chosen,
    'days that are offered to another': withOfferedDays({ ...page, answers: fewMonths }),
    'ready to take': after(withHut, choose(0), says('take_days')),
    'no hut matches': after(page, ({ page: it }) => it.getByRole('searchbox').fill('x'), says('no_huts_found')),
    'keys of the calendar': after(
      withHut,
      async ({ page: it }) => {
        await it.locator('button[data-date][tabindex="0"]').focus();
        await it.keyboard.press('?');
      },
      opened,
    ),
    'sent in vain': {
      ...chosen,
      act: async (scene) => {
        await chosen.act?.(scene);
        await press('send_request')(scene);
      },
      answers: ({ page: it }) =>
        it.route(/\/api\/bookings$/, (route) =>
          route.fulfill({ status: 409, json: { error: 'Taken', code: 'dates_already_allocated' } }),
        ),
      ready: ({ page: it }) => it.getByRole('alert').first().waitFor(),
      complaints: ['status of 409'],
    },
    'account menu': after(page, press('account_menu'), opened),
    'a club without huts': { as: 'founder', at: () => '/', ready: says('no_huts') },
    loading: waiting(page, /my-clubs/),
    'loading huts': waiting(page, /\/huts$/),
    'loading a calendar': waiting(withHut, /\/calendar/),
    'failing calendar': failing(withHut, /\/calendar/),
    'failing huts': failing(page, /clubs\/[^/]+\/huts$/),
  }),
  ...statesOf('/huts', { 'the booking page': { ...page, at: () => '/huts' } }),
  ...statesOf('/huts/{hutId}', {
    filled: { as: 'member', at: ({ hut }) => `/huts/${hut}`, ready: settled },
    'as an admin': { as: 'owner', at: ({ hut }) => `/huts/${hut}`, ready: says('edit_hut') },
    'with known defects': withDefects,
    'reporting a defect': after(withDefects, press('defect_report'), says('defect_send')),
    loading: waiting({ as: 'member', at: ({ hut }) => `/huts/${hut}`, ready: settled }, /\/api\/huts\//),
    failing: {
      ...failing({ as: 'member', at: ({ hut }) => `/huts/${hut}`, ready: settled }, /\/huts\//),
      complaints: ['status of 500', 'The name of the hut could not be fetched'],
    },
  }),
  ...statesOf('/clubs/{club_id}/periods/{periodId}', {
    open: wishing,
    'without wishes': { ...wishing, as: 'owner', ready: says('wish_add') },
    'with a flexible wish to add': after(
      wishing,
      ({ page: it, t }) => it.getByRole('radio', { name: t('wish_kind_flexible') }).click(),
      says('wish_nights'),
    ),
    frozen: answered(
      { ...wishing, ready: says('period_fingerprint') },
      /\/periods\/[^/]+$/,
      ({ period }: { period: object }) => ({ period: { ...period, state: 'closed', freezes: [FREEZE] } }),
    ),
    drawn: answered(
      answered({ ...wishing, ready: says('wish_see_stay') }, /\/periods\/[^/]+$/, ({ period }: { period: object }) => ({
        period: { ...period, state: 'drawn', freezes: [FREEZE], leftovers: 'direct', reserved_hours: 24 },
      })),
      /\/results$/,
      ({ results }: { results: { rank: number; wish: { hut_ids: string[] } }[] }) => ({
        results: results.map((result) => ({
          ...result,
          booking: {
            id: RUN,
            hut_id: result.wish.hut_ids[0],
            start_date: '2027-03-24',
            start_half_day: 'PM',
            end_date: '2027-03-29',
            end_half_day: 'AM',
            status: result.rank === 2 ? 'allocated' : 'rejected',
            grace_until: result.rank === 2 ? new Date(Date.now() + 40 * 3_600_000).toISOString() : null,
          },
        })),
      }),
    ),
    loading: waiting(wishing, /\/periods\/[^/]+$/),
    failing: failing(wishing, /\/periods\/[^/]+$/),
  }),
  ...statesOf('/clubs/{club_id}/huts', {
    filled: { as: 'member', at: ({ club }) => `/clubs/${club}/huts`, ready: settled },
    empty: { as: 'founder', at: ({ bareClub }) => `/clubs/${bareClub}/huts`, ready: says('no_huts') },
    'closed for stays': answered(
      { as: 'member', at: ({ club }) => `/clubs/${club}/huts`, ready: says('not_available') },
      /clubs\/[^/]+\/huts$/,
      ({ huts }: { huts: object[] }) => ({ huts: huts.map((hut) => ({ ...hut, available: false })) }),
    ),
    loading: waiting({ as: 'member', at: ({ club }) => `/clubs/${club}/huts`, ready: settled }, /\/huts$/),
    failing: failing({ as: 'member', at: ({ club }) => `/clubs/${club}/huts`, ready: settled }, /\/huts$/),
  }),
];
