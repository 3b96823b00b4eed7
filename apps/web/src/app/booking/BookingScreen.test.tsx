import type { Period } from '@hytte/contract/fairness/periods';
import { weekdayOf } from '@hytte/domain/shared/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBookingPage, days, fjellro, trollbu } from '#testing/booking-page.ts';
import { aBooking, anOwnBooking, inDays } from '#testing/bookings.ts';
import { aUser } from '#testing/fixtures.ts';
import { aPeriod } from '#testing/periods.ts';
import { theSite } from '#testing/site.tsx';
import { refuse } from '#testing/test-api.ts';

const site = theSite();

const theDay = async (date: string) =>
  await waitFor(() => {
    const button = document.querySelector<HTMLElement>(`button[data-date="${date}"]`);
    if (!button) throw new Error(`${date} is not drawn yet`);
    return button;
  });
const thePanel = (name: string) => screen.findByRole('region', { name });
const textOf = (element: HTMLElement): string => element.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('where others want the days too, the chance is told before the request is sent, once for the days that are left standing', async () => {
  const asked: URLSearchParams[] = [];
  const preview = ({ key }: { key: string }) => {
    asked.push(new URLSearchParams(key.split('?')[1]));
    return { rivals: 2, of_thousand: 333 };
  };
  const arrival = weekdayOf(inDays(5)) === 5 ? 6 : 5;
  const user = await site.open(
    '/',
    aBookingPage({
      requested: `${days(arrival, arrival + 3)} ${days(arrival + 1, arrival + 3)}`,
      api: { 'GET /api/clubs/{clubId}/chances/preview': preview },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Trollbu' }));
  // Days nobody else wants are not asked about.
  await user.click(await theDay(inDays(arrival + 8)));
  await user.click(await theDay(inDays(arrival + 9)));
  expect(textOf(await thePanel('Klar til å sende'))).toContain('Andre som har bedt om dageneIngen så langt');
  expect(textOf(await thePanel('Klar til å sende'))).not.toContain('Sjansen din');

  await user.click(await theDay(inDays(arrival)));
  await user.click(await theDay(inDays(arrival + 1)));
  await user.click(await theDay(inDays(arrival + 1)));
  await user.click(await theDay(inDays(arrival + 2)));
  const panel = await thePanel('Klar til å sende');
  await waitFor(() => expect(textOf(panel)).toContain('Sjansen din om det trekkes nåomtrent 1 av 3'));
  // Of days that stood for a moment only it may be asked too where the machine is slow between two presses.
  const askedFor = asked.map((query) =>
    [query.get('hut_id'), query.get('start_date'), query.get('end_date')].join(' '),
  );
  const left = [trollbu.id, inDays(arrival + 1), inDays(arrival + 2)].join(' ');
  expect(askedFor.filter((days) => days === left)).toEqual([left]);
  expect(askedFor.at(-1)).toBe(left);
  expect(askedFor.length).toBeLessThan(3);
});

describe('the notice of draw periods', () => {
  const PERIODS = 'GET /api/clubs/{clubId}/periods';
  const open = aPeriod({ state: 'open', announced_at: new Date().toISOString() });

  test('comes together with the page: neither pushes the other down', async () => {
    const { promise, resolve } = Promise.withResolvers<{ periods: Period[] }>();
    await site.open('/', aBookingPage({ api: { [PERIODS]: () => promise } }));
    const huts = await screen.findByRole('region', { name: 'Hytter', hidden: true });
    expect(screen.queryByRole('region', { name: 'Hytter' })).toBeNull();
    resolve({ periods: [open] });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Hytter' })).toBe(huts));
    expect(screen.getByRole('link', { name: 'Lag ønskelista' })).toBeDefined();
  });

  test('does not keep the page back when it is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<{ periods: Period[] }>();
    await site.open('/', aBookingPage({ api: { [PERIODS]: () => promise } }));
    expect(await screen.findByRole('region', { name: 'Hytter' }, { timeout: 20_000 })).toBeDefined();
    resolve({ periods: [open] });
    expect(await screen.findByRole('link', { name: 'Lag ønskelista' })).toBeDefined();
  });

  test('does not keep the page back when it cannot be fetched', async () => {
    await site.open('/', aBookingPage({ api: { [PERIODS]: refuse('unexpected') } }));
    expect(await screen.findByRole('region', { name: 'Hytter' })).toBeDefined();
  });
});

test('whether the week begins on Monday is asked once, and kept on the account', async () => {
  const SAVE = 'PUT /api/profile';
  const question = () => screen.queryByRole('group', { name: 'Skal uka begynne på mandag?' });
  const firstDayOfWeek = () => screen.getAllByRole('columnheader')[1]?.textContent;
  const path = `/?hut=${trollbu.id}`;
  const user = await site.open(path, aBookingPage({ api: { [SAVE]: { user: aUser({ week_start: 'monday' }) } } }));
  await user.click(await screen.findByRole('button', { name: 'Ja, mandag' }));
  expect([question(), firstDayOfWeek()]).toEqual([null, 'man']);
  expect(document.activeElement).toBe(screen.getByLabelText('Uka begynner på'));
  await waitFor(() => expect(site.requests(SAVE).map(({ body }) => body)).toEqual([{ week_start: 'monday' }]));

  localStorage.clear();
  await site.open(path, aBookingPage({ api: { 'GET /api/profile': { user: aUser({ week_start: 'sunday' }) } } }));
  await screen.findByLabelText('Uka begynner på');
  expect([question(), firstDayOfWeek()]).toEqual([null, 'søn']);
});

test('from a hut to a request that is sent, told in the panel, with the days free for the next', async () => {
  // Not from a Friday: a weekend has halves of its own.
  const arrival = weekdayOf(inDays(5)) === 5 ? 6 : 5;
  const booking = anOwnBooking({
    start_date: inDays(arrival),
    start_half_day: 'AM',
    end_date: inDays(arrival + 2),
    end_half_day: 'PM',
  });
  const user = await site.open(
    '/',
    aBookingPage({
      requested: days(arrival + 1, arrival + 3),
      api: { 'POST /api/bookings': { booking, draw_at: null } },
    }),
  );
  expect(within(await thePanel('Slik får du et opphold')).getByText('Trekningen fordeler dagene')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Trollbu' }));
  expect(new URLSearchParams(window.location.search).get('hut')).toBe(trollbu.id);
  await user.click(await theDay(inDays(arrival)));
  await user.click(await theDay(inDays(arrival + 2)));

  const panel = await thePanel('Klar til å sende');
  expect(textOf(panel)).toContain('Varighet3 døgn');
  expect(textOf(panel)).toContain('Kostnad1 350 kr');
  expect(textOf(panel)).toContain('Poeng0 poeng');
  expect(textOf(panel)).toContain('Andre som har bedt om dagene1');
  await user.click(within(panel).getByRole('button', { name: 'Be om dagene' }));

  // In the panel only: a toast would say it a second time beside it.
  expect(await screen.findAllByText(/^Forespørselen om Trollbu .* er sendt/)).toHaveLength(1);
  expect(site.requests('POST /api/bookings').map(({ body }) => body)).toEqual([
    {
      hut_id: trollbu.id,
      start_date: inDays(arrival),
      start_half_day: 'AM',
      end_date: inDays(arrival + 2),
      end_half_day: 'PM',
    },
  ]);
  expect(document.activeElement?.textContent).toBe('Velg dager');
  await waitFor(() => expect(site.requests('GET /api/user-bookings').length).toBeGreaterThan(1));
});

test('a chosen hut is put away by the same press, and only one is chosen', async () => {
  const user = await site.open(`/huts?hut=${fjellro.id}`, aBookingPage({}));
  const [one, other] = [
    await screen.findByRole('button', { name: 'Fjellro' }),
    screen.getByRole('button', { name: 'Trollbu' }),
  ];
  expect(one.getAttribute('aria-pressed')).toBe('true');
  await user.click(other);
  expect([one, other].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await user.click(other);
  // Without a hut all of them are shown, and the cards stand below.
  expect(await screen.findByRole('grid', { name: 'Alle hytter' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Trollbu' }).getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement?.textContent).toBe('Alle hytter');
  expect(screen.getByRole('region', { name: 'Slik får du et opphold' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Om hytta Fjellro' }).getAttribute('href')).toBe(`/huts/${fjellro.id}`);
});

test('the only hut of a club is chosen at once', async () => {
  await site.open('/', aBookingPage({ huts: [trollbu] }));
  expect(await thePanel('Velg dager')).toBeDefined();
});

test('huts are found by name and place', async () => {
  const user = await site.open('/', aBookingPage({}));
  const search = await screen.findByRole('searchbox', { name: 'Søk i hyttene' });
  await user.type(search, 'rondane');
  expect(screen.queryByRole('button', { name: 'Trollbu' })).toBeNull();
  expect(screen.getByText('1 hytte passer søket')).toBeDefined();
  await user.type(search, 'x');
  await user.click(screen.getByRole('button', { name: 'Nullstill søket' }));
  expect(screen.getByRole('button', { name: 'Trollbu' })).toBeDefined();
});

test('a stay that cannot be asked for says why before it is sent, and offers the nearest that can', async () => {
  const user = await site.open(`/?hut=${trollbu.id}`, aBookingPage({ allocated: days(6, 6) }));
  await user.click(await theDay(inDays(5)));
  await user.click(await theDay(inDays(7)));
  const panel = await thePanel('Velg dager');
  expect(within(panel).getByText('Noen av dagene er allerede tildelt. Velg andre dager.')).toBeDefined();
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Be om dagene' }).disabled).toBe(true);
  await user.click(within(panel).getByRole('button', { name: /^Bruk / }));
  expect(await thePanel('Klar til å sende')).toBeDefined();
});

test('dates are typed as well as picked, and halves that are taken cannot be chosen', async () => {
  const user = await site.open(
    `/?hut=${trollbu.id}`,
    aBookingPage({ allocated: days(5, 5).replace(/-\d+/, (to) => `-${Number(to.slice(1)) - 1}`) }),
  );
  await theDay(inDays(5));
  await user.type(screen.getByLabelText('Ankomst'), inDays(5));
  await user.type(screen.getByLabelText('Avreise'), `${inDays(7)}{Enter}`);
  const arrival = within(screen.getByRole('group', { name: 'Når på dagen kommer dere?' }));
  expect(arrival.getByRole<HTMLInputElement>('radio', { name: 'etter kl. 15' }).checked).toBe(true);
  expect(arrival.getByRole<HTMLInputElement>('radio', { name: /^før kl\. 15/ }).disabled).toBe(true);
  const departure = within(screen.getByRole('group', { name: 'Når på dagen drar dere?' }));
  await user.click(departure.getByRole('radio', { name: 'før kl. 15' }));
  expect(textOf(await thePanel('Klar til å sende'))).toContain('Varighet2 døgn');
});

test('what the server refuses is said in the panel, and sent again it is another request', async () => {
  const user = await site.open(
    `/?hut=${trollbu.id}`,
    aBookingPage({ api: { 'POST /api/bookings': refuse('dates_already_allocated') } }),
  );
  await user.click(await theDay(inDays(5)));
  await user.click(await theDay(inDays(7)));
  const send = screen.getByRole('button', { name: 'Be om dagene' });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toBe('Noen av dagene er allerede tildelt. Velg andre dager.');
  await user.click(send);
  await waitFor(() => expect(keysSent().size).toBe(2));
});

const keysSent = () => new Set(site.requests('POST /api/bookings').map(({ idempotencyKey }) => idempotencyKey));

test('what may or may not have arrived is sent again as the same request', async () => {
  const user = await site.open(
    `/?hut=${trollbu.id}`,
    aBookingPage({ api: { 'POST /api/bookings': refuse('unavailable') } }),
  );
  await user.click(await theDay(inDays(5)));
  await user.click(await theDay(inDays(7)));
  const send = screen.getByRole('button', { name: 'Be om dagene' });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å sende forespørselen.');
  await user.click(send);
  await waitFor(() => expect(site.requests('POST /api/bookings')).toHaveLength(2));
  expect(keysSent().size).toBe(1);
});

test.each([
  ['admin', 'Legg til første hytte'],
  ['member', null],
] as const)('a club without huts: %s', async (role, offer) => {
  await site.open('/', aBookingPage({ role, huts: [] }));
  expect(await screen.findByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Legg til første hytte' })?.textContent ?? null).toBe(offer);
});

test.each([
  ['success', 'Betaling fullført! Oppholdet ditt er nå betalt.'],
  ['cancelled', 'Betaling avbrutt. Du kan prøve igjen når som helst.'],
])('back from paying (%s): told once, and gone from the address', async (payment, text) => {
  await site.open(`/?hut=${trollbu.id}&payment=${payment}`, aBookingPage({}));
  expect(await screen.findByText(text)).toBeDefined();
  expect(window.location.search).toBe(`?hut=${trollbu.id}`);
});

test('a calendar that does not come says so, and can be asked for again', async () => {
  const answers = [refuse('unexpected'), refuse('unexpected')];
  const calendar = () => answers.shift() ?? { huts: [], offers: [] };
  const user = await site.open(
    `/?hut=${trollbu.id}`,
    aBookingPage({ api: { 'GET /api/clubs/{clubId}/calendar': calendar } }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente kalenderen.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await theDay(inDays(5))).toBeDefined();
});

test('in the overview a day is chosen with its hut; names are for club admins', async () => {
  const user = await site.open('/', aBookingPage({ allocated: days(1, 2) }));
  const day = async (hut: string, date: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${hut}`) })).getByRole('button', {
      name: (name, element) => name.startsWith(`${hut}, `) && element.getAttribute('data-date') === date,
    });
  expect((await day('Trollbu', inDays(1))).getAttribute('aria-disabled')).toBe('true');
  await user.click(await day('Fjellro', inDays(1)));
  expect(new URLSearchParams(window.location.search).get('hut')).toBe(fjellro.id);
  await user.click(await day('Fjellro', inDays(2)));
  expect(textOf(await thePanel('Klar til å sende'))).toContain('Varighet2 døgn');
  // In another hut it is the first day of a new stay.
  await user.click(await day('Trollbu', inDays(0)));
  expect(new URLSearchParams(window.location.search).get('hut')).toBe(trollbu.id);
  expect(await thePanel('Velg dager')).toBeDefined();
  expect(site.requests('GET /api/bookings')).toEqual([]);
});

test('club admins read the guest in the overview', async () => {
  const stay = { start_date: inDays(1), end_date: inDays(3), status: 'allocated' as const };
  const bookings = [aBooking({ ...stay, first_name: 'Kari', last_name: 'Granli', version: 1 })];
  await site.open(
    '/',
    aBookingPage({ role: 'admin', allocated: days(1, 3), api: { 'GET /api/bookings': { bookings } } }),
  );
  expect(await screen.findByText('Kari Granli')).toBeDefined();
});

test('the next free weekend is chosen at once, from Friday after three to Sunday before', async () => {
  const user = await site.open(`/?hut=${trollbu.id}`, aBookingPage({}));
  await user.click(await screen.findByRole('button', { name: 'Neste ledige helg' }));
  expect(textOf(await thePanel('Klar til å sende'))).toContain('Varighet2 døgn');
  expect(screen.getByText(/^Valgt fredag .* etter kl\. 15 til søndag .* før kl\. 15/)).toBeDefined();
});

test('sending without days says what is missing', async () => {
  const user = await site.open(`/?hut=${trollbu.id}`, aBookingPage({}));
  const day = await theDay(inDays(5));
  const send = screen.getByRole('button', { name: 'Be om dagene' });
  await user.click(send);
  expect(await screen.findByText('Velg ankomst og avreise først.')).toBeDefined();
  await user.click(day);
  await user.click(send);
  expect(await screen.findByText('Velg dagen dere drar også.')).toBeDefined();
});

test('the steps are explained until the first request', async () => {
  await site.open('/', aBookingPage({ api: { 'GET /api/user-bookings': { bookings: [anOwnBooking()] } } }));
  expect(await screen.findByText('Trykk på dagene i oversikten, eller velg en hytte.')).toBeDefined();
  expect(screen.queryByText('Slik får du et opphold')).toBeNull();
});

test('a refused request offers what is free instead, and one press asks for it', async () => {
  const refused = anOwnBooking({ status: 'rejected', start_date: inDays(10), end_date: inDays(12) });
  const booking = anOwnBooking({ hut_name: 'Fjellro', hut_id: fjellro.id });
  const user = await site.open(
    '/',
    aBookingPage({
      allocated: days(10, 12),
      api: { 'GET /api/user-bookings': { bookings: [refused] }, 'POST /api/bookings': { booking, draw_at: null } },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Avslått' })).toBeDefined();
  await user.click(await screen.findByRole('link', { name: /^Trollbu/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('Poeng')).toBeNull();
  const offers = await dialog.findAllByRole('button', { name: /^Be om / });
  expect(offers.map(({ textContent }) => textContent?.split(' ')[2])).toEqual(['Trollbu', 'Fjellro']);
  await user.click(dialog.getByRole('button', { name: /^Be om Fjellro/ }));
  await waitFor(() =>
    expect(site.requests('POST /api/bookings').map(({ body }) => body)).toMatchObject([
      { hut_id: fjellro.id, start_date: inDays(10), end_date: inDays(12) },
    ]),
  );
});
