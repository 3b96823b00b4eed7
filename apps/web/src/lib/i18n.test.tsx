import { textGroups, type TextKey, toTranslations } from '@hytte/contract/texts/all-texts';
import { screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

afterEach(() => vi.restoreAllMocks());

/** The texts of the product, with some of them lost. */
function translationsWithout(lost: { no?: TextKey[]; en?: TextKey[] }) {
  const { translations, languages } = toTranslations();
  for (const [language, keys] of Object.entries(lost)) for (const key of keys) delete translations[language]?.[key];
  return { translations, languages };
}

const copyKept = () => localStorage.getItem('translations') ?? '';

test('a text that is missing in Norwegian is English, and one that is missing everywhere is its key', async () => {
  const texts = translationsWithout({ no: ['login_intro', 'forgot_password'], en: ['forgot_password'] });
  await site.open('/login', { api: { 'GET /api/translations': texts } });
  expect(await screen.findByText('Welcome back to the hut.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'forgot_password' })).toBeDefined();
});

test('texts are asked for without a token', async () => {
  localStorage.setItem('token', 'whatever');
  await site.open('/login');
  expect(site.requests('GET /api/translations?language=no')[0]?.authorization).toBeUndefined();
});

test('a chosen language is taken up again', async () => {
  localStorage.setItem('language', 'en');
  await site.open('/login');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
});

test('a first visit speaks the language of the browser', async () => {
  await site.open('/login', { languages: ['en-GB', 'nb'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
  expect(localStorage.getItem('language')).toBeNull();
});

test('in a new browser the pages speak the language of the account, also before its profile comes the next time', async () => {
  const api = {
    'GET /api/profile': { user: aUser({ language: 'en' }) },
    'GET /api/memberships/my-clubs': { memberships: [] },
  };
  await site.open('/clubs', { token: aToken(), api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your clubs' })).toBeDefined();
  await site.open('/clubs', { token: aToken(), api: { 'GET /api/profile': refuse('unavailable') } });
  expect(document.documentElement.lang).toBe('en');
});

test('a language chosen in this browser goes before that of the account', async () => {
  localStorage.setItem('language', 'no');
  const api = {
    'GET /api/profile': { user: aUser({ language: 'en' }) },
    'GET /api/memberships/my-clubs': { memberships: [] },
  };
  await site.open('/clubs', { token: aToken(), api, languages: ['en-GB'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Klubbene dine' })).toBeDefined();
});

test('a language nobody speaks here leaves Norwegian', async () => {
  localStorage.setItem('language', 'tlh');
  await site.open('/login');
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(document.documentElement.lang).toBe('nb');
});

test('only the language that is spoken is asked for; another one comes when it is chosen', async () => {
  const inNorwegian = toTranslations('no');
  const answer = ({ key }: { key: string }) => (key.endsWith('?language=no') ? inNorwegian : toTranslations());
  const user = await site.open('/login', { api: { 'GET /api/translations': answer } });
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Meny' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(JSON.parse(copyKept()).translations).toEqual(toTranslations().translations);
});

test('a language whose texts do not come is not taken', async () => {
  const answer = ({ key }: { key: string }) =>
    key.endsWith('?language=no') ? toTranslations('no') : refuse('unavailable');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await site.open('/login', { api: { 'GET /api/translations': answer } });
  await user.click(await screen.findByRole('button', { name: 'Meny' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  expect(await screen.findByText(/^Vi får ikke kontakt/)).toBeDefined();
  expect(log).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(localStorage.getItem('language')).toBeNull();
});

const olderWords = () => copyKept().replace('Velkommen tilbake til hytta.', 'Slik det sto sist.');

test('the next visit shows the texts of the last one, without waiting for the server', async () => {
  await site.open('/login');
  localStorage.setItem('translations', olderWords());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.open('/login', { api: { 'GET /api/translations': refuse('unavailable') } });
  expect(await screen.findByText('Slik det sto sist.')).toBeDefined();
});

test('fresh texts take their place when they come', async () => {
  await site.open('/login');
  localStorage.setItem('translations', olderWords());
  await site.open('/login');
  expect(await screen.findByText('Velkommen tilbake til hytta.')).toBeDefined();
  expect(copyKept()).not.toContain('Slik det sto sist.');
});

test('without any texts the failure is logged and the site goes on with keys', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.open('/login', { api: { 'GET /api/translations': refuse('unavailable') } });
  expect(await screen.findByRole('heading', { name: 'login' })).toBeDefined();
  expect(log).toHaveBeenCalledWith('Translations could not be loaded', expect.anything());
});

test('with texts of an older build the failure is bridged by them', async () => {
  await site.open('/login');
  localStorage.setItem('translations', copyKept().replace(/"build":"[^"]*"/, '"build":"older"'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.open('/login', { api: { 'GET /api/translations': refuse('unavailable') } });
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
});

/** The texts of the sign-in page in a file of their own. */
function signInTextsApart(keys: TextKey[]) {
  const { translations, languages } = toTranslations('no');
  const some = Object.fromEntries(keys.map((key) => [key, translations.no?.[key] ?? '']));
  const file = JSON.stringify({ translations: { ...translations, no: some }, languages });
  nameTextsOfSignIn(`data:application/json,${encodeURIComponent(file)}`);
}

/** As the build does in index.html. */
function nameTextsOfSignIn(address: string) {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'first-texts' });
  block.textContent = JSON.stringify({ '/login': { no: address } });
  document.head.append(block);
  onTestFinished(() => block.remove());
}

const ON_SIGN_IN = Object.keys({ ...textGroups.frameTexts, ...textGroups.accountsTexts }) as TextKey[];

test('the first page starts with its own texts; the next one waits for all of them', async () => {
  signInTextsApart(ON_SIGN_IN);
  const user = await site.open('/login');
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
  expect(copyKept()).toBe('');
  await user.click(screen.getByRole('link', { name: 'Om oss' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Om Hyttelaget' })).toBeDefined();
  expect(JSON.parse(copyKept()).translations).toEqual(toTranslations().translations);
});

test('a page whose texts do not come says so, and shows no keys', async () => {
  signInTextsApart(ON_SIGN_IN);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await site.open('/login', { api: { 'GET /api/translations': refuse('unavailable') } });
  await user.click(await screen.findByRole('link', { name: 'Om oss' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Noe gikk galt' })).toBeDefined();
});

test('a text that the first page lacks is not shown as its key, and is fetched', async () => {
  signInTextsApart(ON_SIGN_IN.filter((key) => key !== 'forgot_password'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await site.open('/login');
  expect(await screen.findByRole('link', { name: 'Glemt passordet?' })).toBeDefined();
  expect(screen.queryByText('forgot_password')).toBeNull();
  expect(log).toHaveBeenCalledWith('The texts of /login lack forgot_password');
});

test('without the file of the first page its texts come with all the others', async () => {
  nameTextsOfSignIn('/assets/gone.json');
  await site.open('/login');
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeDefined();
});
