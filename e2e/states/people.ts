import { LAST_YEAR } from './fixtures.ts';
import { withOffersSince } from './offers.ts';
import {
  after,
  answered,
  type Entry,
  failing,
  opened,
  press,
  says,
  statesOf,
  type Step,
  toApi,
  waiting,
} from './state.ts';

const clubs: Entry = { as: 'owner', at: () => '/clubs', ready: says('your_clubs') };
const profile: Entry = { as: 'member', at: () => '/profile', ready: says('profile_information') };
const draws: Entry = { as: 'member', at: ({ club }) => `/clubs/${club}/draws`, ready: says('see_proof') };
const rules: Entry = { as: 'member', at: ({ club }) => `/clubs/${club}/rules`, ready: says('rules_versions') };
const sharedReport: Entry = {
  as: 'founder',
  at: ({ payingClub }) => `/clubs/${payingClub}/report/${LAST_YEAR}`,
  ready: ({ page }) => page.getByRole('article').waitFor(),
};
const proof: Entry = {
  as: 'member',
  at: ({ club, draw }) => `/clubs/${club}/draws/${draw}`,
  ready: says('proof_try_again'),
};
const verify: Entry = {
  as: 'member',
  at: () => '/verify-email?token=a-link',
  ready: says('email_not_verified'),
  complaints: ['status of 4'],
};

const SHARED = {
  club_name: 'Blåtind hytteklubb',
  hut: {
    name: 'Fjellro',
    location: 'Rondane',
    description: 'Høyfjellshytte med strøm fra sola.',
    coordinates: { latitude: 61.92, longitude: 9.83 },
  },
  start_date: '2026-12-04',
  start_half_day: 'PM',
  end_date: '2026-12-06',
  end_half_day: 'AM',
  access_info: 'Parker ved bommen. Derfra er det 300 meter å gå.',
  arrival_info: 'Kode til nøkkelboksen: 4711',
  shown_from: '2026-11-27',
  waits_for_payment: false,
};
/** A stay that somebody has shared, as who comes along sees it. */
const sharedStay = (change: object): Entry => ({
  as: 'visitor',
  at: () => '/shared-stay#secret',
  ready: says('shared_stay_rule'),
  answers: ({ page }) =>
    page.route(toApi(/shared-stays$/), (route) => route.fulfill({ json: { stay: { ...SHARED, ...change } } })),
});

const unsubscribe: Entry = {
  as: 'visitor',
  at: () => `/unsubscribe?token=circulars.${'x'.repeat(64)}`,
  ready: says('unsubscribe_question'),
};

/** A browser's permission to show notifications, or a browser without any of it. */
const notifications =
  (permission: 'default' | 'denied' | null): Step =>
  ({ page }) =>
    page.addInitScript((granted) => {
      if (granted === null) Reflect.deleteProperty(window, 'PushManager');
      else Object.defineProperty(Notification, 'permission', { value: granted });
    }, permission);

const push = { key: 'BP4z', is_on: false, turned_off: ['payments'] };
const messages = after(profile, press('mails_you_get'), says('mails_circulars', 'push_about', 'mails_always'));
const told = (permission: 'default' | 'denied' | null, change: object = {}): Entry =>
  answered({ ...messages, answers: notifications(permission) }, /mail-choices/, () => ({
    turned_off: ['reminders'],
    push: { ...push, ...change },
  }));

const SENT = {
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  email: 'ola@example.com',
  until: '2026-12-01T10:00:00.000Z',
};
const HOUSEHOLD = [
  { id: '0198c9f0-0000-7000-8000-0000000000d2', name: 'Kari Nordmann', is_self: true },
  { id: '0198c9f0-0000-7000-8000-0000000000d3', name: 'Ola Nordmann', is_self: false },
];

/** In a club that counts households. */
const withHousehold = (own: object): Entry =>
  answered({ ...draws, ready: says('household', 'see_proof') }, /\/household$/, () => ({
    counts: true,
    people: [],
    waits_for: null,
    invitations: [],
    sent: [],
    ...own,
  }));

/** Clubs, draws and the person themself. */
export const peopleStates = [
  ...statesOf('/clubs', {
    filled: clubs,
    empty: { ...clubs, as: 'newcomer', ready: says('no_clubs') },
    'several clubs': { ...clubs, as: 'founder' },
    'creating one': after(clubs, ({ page, t }) => page.getByRole('button', { name: t('create_club') }).click(), opened),
    'joining one': after(clubs, ({ page, t }) => page.getByRole('button', { name: t('join_club') }).click(), opened),
    'no permission': {
      as: 'member',
      at: ({ club }) => `/clubs/${club}/manage/members`,
      ready: says('your_clubs'),
    },
    loading: waiting(clubs, /my-clubs/),
    failing: failing(clubs, /my-clubs/),
  }),
  ...statesOf('/clubs/{club_id}/draws', {
    filled: draws,
    empty: {
      as: 'founder',
      at: ({ bareClub }) => `/clubs/${bareClub}/draws`,
      ready: says('no_draws'),
    },
    'a household': withHousehold({ people: HOUSEHOLD, sent: [SENT] }),
    'a household with a list': withHousehold({
      people: HOUSEHOLD,
      waits_for: { name: 'Påsken 2027', draw_at: '2027-01-20T11:00:00.000Z' },
    }),
    'invited to a household': withHousehold({
      invitations: [{ id: SENT.id, from: 'Ola Nordmann', until: SENT.until }],
    }),
    loading: waiting(draws, /\/draws$/),
    failing: failing(draws, /\/draws$/),
  }),
  ...statesOf('/clubs/{club_id}/rules', {
    filled: rules,
    empty: {
      as: 'founder',
      at: ({ bareClub }) => `/clubs/${bareClub}/rules`,
      ready: says('rules_default'),
    },
    loading: waiting(rules, /\/rules/),
    failing: failing(rules, /\/rules/),
  }),
  ...statesOf('/clubs/{club_id}/report/{year}', {
    filled: sharedReport,
    loading: waiting(sharedReport, /\/shared-reports\//),
    failing: failing(sharedReport, /\/shared-reports\//),
  }),
  ...statesOf('/clubs/{club_id}/draws/{runId}', {
    checked: proof,
    'with offers since': withOffersSince(proof),
    'fingerprints open': after(
      proof,
      async ({ page, t }) => {
        await page.getByText(t('proof_hashes')).click();
      },
      says('proof_seed'),
    ),
    tampered: {
      ...answered(proof, /\/draws\/[^/]+$/, ({ bundle, ...rest }: { bundle: string }) => ({
        ...rest,
        bundle: bundle.replace('"place":1', '"place":2'),
      })),
      ready: says('proof_fails'),
    },
    loading: waiting(proof, /\/draws\/[^/]+$/),
    failing: failing(proof, /\/draws\/[^/]+$/),
  }),
  ...statesOf('/profile', {
    filled: profile,
    'without a name': { ...profile, as: 'newcomer' },
    password: after(profile, press('change_password'), says('current_password')),
    'e-mail': after(profile, press('change_email'), says('new_email')),
    'e-mails to get': answered(
      after(profile, press('mails_you_get'), says('mails_circulars', 'mails_always')),
      /mail-choices/,
      () => ({ turned_off: [] }),
    ),
    'notifications off': told('default'),
    'notifications on': told('default', { is_on: true, turned_off: [] }),
    'notifications denied': told('denied'),
    'notifications of no browser': told(null),
    'notifications of an iPhone': {
      ...told(null),
      answers: async (scene) => {
        await told(null).answers?.(scene);
        await scene.page.addInitScript(() => {
          Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari' });
        });
      },
    },
    'asked about notifications': {
      ...told('default'),
      ready: says('push_ask'),
      act: async (scene) => {
        await scene.page.evaluate(() => {
          const { id } = JSON.parse(atob(localStorage.getItem('token')?.split('.')[1] ?? ''));
          localStorage.setItem(`person:${id}:push`, 'due');
        });
        await scene.page.reload();
      },
    },
    'loading the e-mails to get': { ...waiting(profile, /mail-choices/), act: press('mails_you_get') },
    'failing the e-mails to get': { ...failing(profile, /mail-choices/), act: press('mails_you_get') },
    'password refused': after(
      profile,
      async (scene) => {
        await press('change_password')(scene);
        await scene.page.locator('form button[type=submit]').click();
      },
      ({ page }) => page.locator('[aria-invalid=true]').first().waitFor(),
    ),
    'asked to delete the account': after(profile, press('delete_account'), opened),
    'failing e-mail': {
      ...failing(profile, /profile\/email\/status/),
      act: press('change_email'),
    },
  }),
  ...statesOf('/shared-stay', {
    'before the code is shown': sharedStay({ arrival_info: null, access_info: null, shown_from: '2099-01-01' }),
    'at the door': sharedStay({}),
    'paid first': sharedStay({ arrival_info: null, access_info: null, waits_for_payment: true }),
    stopped: { as: 'visitor', at: () => '/shared-stay', ready: says('shared_stay_ended') },
  }),
  ...statesOf('/unsubscribe', {
    asked: unsubscribe,
    done: {
      ...answered(unsubscribe, /api\/unsubscribe/, () => ({ group: 'circulars' })),
      act: press('unsubscribe_submit'),
      ready: says('unsubscribed'),
    },
    'not valid': {
      ...unsubscribe,
      act: press('unsubscribe_submit'),
      ready: says('unsubscribe_invalid'),
      complaints: ['status of 4'],
    },
  }),
  ...statesOf('/verify-email', { 'not valid': verify, loading: waiting(verify, /verify-email|email\/verify/) }),
];
