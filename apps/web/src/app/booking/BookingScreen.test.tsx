import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBookingPage, days, fjellro, trollbu } from '#testing/booking-page.ts';
import { anOwnBooking, inDays } from '#testing/bookings.ts';
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

test('from a hut to a request that is sent, told by toast and panel, with the days free for the next', async () => {
  const booking = anOwnBooking({
    start_date: inDays(5),
    start_half_day: 'AM',
    end_date: inDays(7),
    end_half_day: 'PM',
  });
  const user = await site.open(
    '/',
    aBookingPage({ requested: days(6, 8), api: { 'POST /api/bookings': { booking } } }),
  );
  expect(within(await thePanel('Slik får du et opphold')).getByText('Trekningen fordeler dagene')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Trollbu' }));
  expect(new URLSearchParams(window.location.search).get('hut')).toBe(trollbu.id);
  await user.click(await theDay(inDays(5)));
  await user.click(await theDay(inDays(7)));

  const panel = await thePanel('Klar til å sende');
  expect(textOf(panel)).toContain('Varighet3 dager');
  expect(textOf(panel)).toContain('Kostnad1 350 kr');
  expect(textOf(panel)).toContain('Poeng1 poeng');
  expect(textOf(panel)).toContain('Andre som har bedt om dagene1');
  await user.click(within(panel).getByRole('button', { name: 'Send forespørsel' }));

  // In the panel, and as a toast.
  await waitFor(() => expect(screen.getAllByText(/^Forespørselen om Trollbu .* er sendt/)).toHaveLength(2));
  expect(site.requests('POST /api/bookings').map(({ body }) => body)).toEqual([
    { hut_id: trollbu.id, start_date: inDays(5), start_half_day: 'AM', end_date: inDays(7), end_half_day: 'PM' },
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
  expect(other.getAttribute('aria-pressed')).toBe('false');
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
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Send forespørsel' }).disabled).toBe(true);
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
  expect(textOf(await thePanel('Klar til å sende'))).toContain('Varighet2 dager');
});

test('what the server refuses is said in the panel, and sent again it is another request', async () => {
  const user = await site.open(
    `/?hut=${trollbu.id}`,
    aBookingPage({ api: { 'POST /api/bookings': refuse('dates_already_allocated') } }),
  );
  await user.click(await theDay(inDays(5)));
  await user.click(await theDay(inDays(7)));
  const send = screen.getByRole('button', { name: 'Send forespørsel' });
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
  const send = screen.getByRole('button', { name: 'Send forespørsel' });
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
  const calendar = () => answers.shift() ?? { huts: [] };
  const user = await site.open(
    `/?hut=${trollbu.id}`,
    aBookingPage({ api: { 'GET /api/clubs/{clubId}/calendar': calendar } }),
  );
  expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toContain(
    'Vi klarte ikke å hente kalenderen.',
  );
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await theDay(inDays(5))).toBeDefined();
});
