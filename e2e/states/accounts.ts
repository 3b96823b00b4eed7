import { after, type Entry, failing, opened, press, says, settled, statesOf, waiting } from './state.ts';

const visitor = (path: string) => ({ as: 'visitor', at: () => path, ready: settled }) as const;

const login = visitor('/login');
const simple = visitor('/register-old');
const register = visitor('/register');
const forgot = visitor('/forgot-password');
const reset = visitor('/reset-password?token=a-link');
const join = visitor('/join?token=an-invitation');

const submit: Entry['ready'] = ({ page }) => page.locator('form button[type=submit]').click();
const refused: Entry['ready'] = ({ page }) => page.locator('[aria-invalid=true]').first().waitFor();

const INVITATION = {
  club_name: 'Blåtind hytteklubb',
  inviter_name: 'Ingrid Fjellvang',
  expires_at: '2030-01-15T12:00:00.000Z',
  email: 'kari@blatind.example',
};

const invited: Entry = {
  ...join,
  answers: ({ page }) => page.route(/invitations\/validate/, (route) => route.fulfill({ json: INVITATION })),
  ready: ({ page }) => page.getByRole('heading', { name: /Blåtind/ }).waitFor(),
};

/** Coming in: accounts, passwords, invitations. */
export const accountStates = [
  ...statesOf('/login', {
    empty: login,
    refused: after(login, submit, refused),
    'menu open': after(login, press('menu'), opened),
    failing: {
      ...failing(login, /auth\/login/),
      act: async ({ page, t }) => {
        await page.getByLabel(t('email')).fill('kari@blatind.example');
        await page.getByLabel(t('password'), { exact: true }).fill('et-passord');
        await page.locator('form button[type=submit]').click();
      },
    },
  }),
  ...statesOf('/register', {
    'step one': register,
    'step two': {
      ...register,
      answers: ({ page }) => page.route(/send-verification-code/, (route) => route.fulfill({ json: {} })),
      act: async ({ page, t }) => {
        await page.getByLabel(t('email')).fill('kari@blatind.example');
        await page.locator('form button[type=submit]').click();
      },
      ready: says('check_code'),
    },
    refused: after(register, submit, refused),
  }),
  ...statesOf('/register-old', {
    empty: simple,
    refused: after(simple, submit, refused),
  }),
  ...statesOf('/forgot-password', {
    empty: forgot,
    sent: {
      ...forgot,
      answers: ({ page }) => page.route(/auth\/reset-password/, (route) => route.fulfill({ json: {} })),
      act: async ({ page, t }) => {
        await page.getByLabel(t('email')).fill('kari@blatind.example');
        await page.locator('form button[type=submit]').click();
      },
      ready: says('reset_link_sent_title'),
    },
  }),
  ...statesOf('/reset-password', {
    form: reset,
    'link without a token': { ...visitor('/reset-password'), ready: says('invalid_link_title') },
    refused: after(reset, submit, refused),
  }),
  ...statesOf('/join', {
    invited,
    'invited and signed in': { ...invited, as: 'member' },
    loading: waiting(join, /invitations\/validate/),
    'not valid': { ...join, ready: says('invitation_not_valid'), complaints: ['status of 4'] },
  }),
  ...statesOf('/auth/success', {
    // Without a token it leads to the error, which is all there is to see of it.
    'without a token': { ...visitor('/auth/success'), ready: says('auth_error_title') },
  }),
  ...statesOf('/auth/error', {
    'with a long message': visitor(
      '/auth/error?message=a-message-without-any-room-to-break-that-is-longer-than-a-narrow-screen',
    ),
    cancelled: { ...visitor('/auth/error?message=cancelled'), ready: says('auth_error_title') },
  }),
];
