import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCost, aDetailsForm, anOwnBooking, inDays } from '#testing/bookings.ts';
import { aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aCancellation } from '#testing/payments.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();

const booking = anOwnBooking();
const DELETE = `DELETE /api/bookings/${booking.id}`;
const idNo = (number: number) => `${booking.id.slice(0, -1)}${number}`;

const open = (api: Replies, path = '/bookings') =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/bookings/{id}/cost': { cost: aCost() },
      'GET /api/bookings/{id}/details-form': aDetailsForm(),
      ...api,
    },
  });

const textOf = (element: Element | null | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';

const group = (name: string) => within(screen.getByRole('region', { name }));

test('stays stand in groups, each with hut, place, price and where it stands', async () => {
  await open({
    'GET /api/user-bookings': {
      bookings: [
        booking,
        anOwnBooking({ id: idNo(2), status: 'allocated', hut_name: 'Fjellro', location: 'Rondane', total_ore: 0 }),
        anOwnBooking({ id: idNo(3), status: 'allocated', paid: true }),
        anOwnBooking({ id: idNo(4), status: 'rejected' }),
      ],
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mine opphold' })).toBeDefined();
  const [allocated, paid] = await waitFor(() => group('Kommende').getAllByRole('link'));
  expect(textOf(allocated)).toContain('Fjellro Rondane');
  expect(textOf(allocated)).toContain('GratisTildelt');
  expect(textOf(paid)).toContain('1 350 krBetalt');
  expect(textOf(group('Venter på trekning').getByRole('link'))).toContain('Forespurt');
  const rejected = textOf(group('Avslått').getByRole('link'));
  expect(rejected).toContain('Avvist');
  expect(rejected).not.toContain('kr');
});

test('clubs are named where there are several', async () => {
  const other = anOwnBooking({ id: idNo(2), club_id: idNo(9), club_name: 'Turlaget' });
  await open({ 'GET /api/user-bookings': { bookings: [booking, other] } });
  const rows = await screen.findAllByRole('link', { name: /Trollbu/ });
  expect(rows.map(textOf).map((text) => /Blåtind hytteklubb|Turlaget/.exec(text)?.[0])).toEqual([
    'Blåtind hytteklubb',
    'Turlaget',
  ]);
});

test('what is over is one press away', async () => {
  const past = anOwnBooking({ id: idNo(2), hut_name: 'Fjellro', start_date: inDays(-9), end_date: inDays(-7) });
  const user = await open({ 'GET /api/user-bookings': { bookings: [booking, past] } });
  await screen.findByRole('link', { name: /Trollbu/ });
  expect(screen.queryByRole('link', { name: /Fjellro/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Vis tidligere (1)' }));
  expect(group('Tidligere').getByRole('link', { name: /Fjellro/ })).toBeDefined();
});

test('the filter narrows the list, counts what is chosen and can be reset', async () => {
  const user = await open({
    'GET /api/user-bookings': {
      bookings: [booking, anOwnBooking({ id: idNo(2), hut_id: idNo(8), hut_name: 'Fjellro', status: 'allocated' })],
    },
  });
  await user.click(await screen.findByText('Filter'));
  await user.click(screen.getByRole('checkbox', { name: 'Fjellro' }));
  await user.click(screen.getByRole('checkbox', { name: 'Forespurt' }));
  expect(screen.getAllByRole('link', { name: /Trollbu|Fjellro/ }).map(textOf)).toEqual([
    expect.stringContaining('Fjellro'),
  ]);
  expect(textOf(document.querySelector('summary'))).toBe('Filter · 2 i bruk');
  await user.click(screen.getByRole('checkbox', { name: 'Tildelt' }));
  expect(screen.getByText('Ingen opphold passer filteret.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Nullstill' }));
  expect(screen.getAllByRole('link', { name: /Trollbu|Fjellro/ })).toHaveLength(2);
});

test('who has no stay is led to the calendar', async () => {
  await open({ 'GET /api/user-bookings': { bookings: [] } });
  expect(await screen.findByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Finn ledige dager' }).getAttribute('href')).toBe('/');
});

test('stays that cannot be fetched are said to be, and can be asked for again', async () => {
  const replies = [refuse('not_allowed'), { bookings: [booking] }];
  const user = await open({ 'GET /api/user-bookings': () => replies.shift() ?? refuse('unexpected') });
  expect(textOf(await screen.findByRole('alert'))).toContain('Vi klarte ikke å hente oppholdene.');
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('link', { name: /Trollbu/ })).toBeDefined();
});

test('a stay opens by its address, with what it costs line by line', async () => {
  const lines = [
    { kind: 'days', name: null, days: 1.5, ore: 67_575 },
    { kind: 'season', name: 'Påske', days: null, ore: 10_050 },
    { kind: 'season', name: 'Tidlig vår', days: null, ore: -5000 },
    { kind: 'fixed', name: 'Vask', days: null, ore: 50_000 },
  ] as const;
  const user = await open({
    'GET /api/user-bookings': { bookings: [anOwnBooking({ points: 2.5 })] },
    'GET /api/bookings/{id}/cost': { cost: aCost({ totalAmountInOre: 122_625, lines: [...lines] }) },
  });
  await user.click(await screen.findByRole('link', { name: /Trollbu/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  expect(window.location.pathname).toBe(`/bookings/${booking.id}`);
  expect(dialog.getByText('2,5 poeng')).toBeDefined();
  expect(await dialog.findByText('1,5 døgn à 450,50 kr', { normalizer: plain })).toBeDefined();
  await waitFor(() => expect(dialog.getAllByRole('definition')).toHaveLength(9));
  expect(dialog.getAllByRole('definition').slice(4).map(textOf)).toEqual([
    '675,75 kr',
    '+100,50 kr',
    '−50,00 kr',
    '500,00 kr',
    '1 226,25 kr',
  ]);
});

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test('a request is deleted only by who says so twice, and is then gone', async () => {
  const lists = [{ bookings: [booking] }, { bookings: [] }];
  const user = await open({ 'GET /api/user-bookings': () => lists.shift() ?? { bookings: [] }, [DELETE]: {} });
  await user.click(await screen.findByRole('link', { name: /Trollbu/ }));
  await user.click(await screen.findByRole('button', { name: 'Slett' }));
  const question = await screen.findByRole('alertdialog', { name: /^Slette forespørselen om Trollbu .*\d/ });
  expect(textOf(question)).toContain('kan ikke angres');
  expect(textOf(question)).not.toContain('tilbake');
  expect(site.requests(DELETE)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Slett forespørselen' }));
  expect(await screen.findByText(/^Trollbu .* er slettet\.$/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Ingen lys i vinduet ennå' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('cancelling a stay frees the days and gives the points back, and one is told so first', async () => {
  const user = await open({
    'GET /api/user-bookings': { bookings: [anOwnBooking({ status: 'allocated', points: 2.5 })] },
    'GET /api/bookings/{id}/giving-up': aCancellation({ paid_ore: 0, refund_ore: 0, points_back: 2.5, later: [] }),
    [DELETE]: refuse('stay_has_begun'),
  });
  await user.click(await screen.findByRole('link', { name: /Trollbu/ }));
  await user.click(await screen.findByRole('button', { name: 'Slett' }));
  const question = await screen.findByRole('alertdialog', { name: /^Slette oppholdet i Trollbu/ });
  expect(await within(question).findByText('Gir du oppholdet fra deg i dag, får du tilbake 2,5 poeng.')).toBeDefined();
  expect(textOf(question)).toContain('Dagene blir ledige for andre.');
  await user.click(within(question).getByRole('button', { name: 'Slett oppholdet', busy: false }));
  expect(textOf(await within(question).findByRole('alert'))).toContain('Oppholdet har begynt');
});

test('a stay that has begun is not cancelled, and one is told why', async () => {
  const begun = anOwnBooking({ status: 'allocated', start_date: inDays(-1), end_date: inDays(1) });
  const user = await open({ 'GET /api/user-bookings': { bookings: [begun] } });
  await user.click(await screen.findByRole('link', { name: /Trollbu/ }));
  const button = await screen.findByRole('button', { name: 'Slett' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Oppholdet har begynt. Det kan ikke slettes eller flyttes til andre dager.')).toBeDefined();
});

test('the address of a stay opens it, and closing leads to the list', async () => {
  const user = await open({ 'GET /api/user-bookings': { bookings: [booking] } }, `/bookings/${booking.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Trollbu Lom' }));
  await dialog.findByRole('button', { name: 'Slett' });
  const [, close] = dialog.getAllByRole('button', { name: 'Lukk' });
  if (close) await user.click(close);
  await waitFor(() => expect(window.location.pathname).toBe('/bookings'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address of a stay that is not there says so, above those that are', async () => {
  for (const [code, said] of [
    ['not_found', /^Vi fant ikke oppholdet\./],
    ['stay_deleted', 'Oppholdet er slettet.'],
  ] as const) {
    await open(
      { 'GET /api/user-bookings': { bookings: [booking] }, 'GET /api/bookings/{id}/cost': refuse(code) },
      `/bookings/${idNo(7)}`,
    );
    expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Trollbu/ })).toBeDefined();
  }
});
