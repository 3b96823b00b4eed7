import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { type Replies, refuse } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();

const open = (path: string, details: Replies['GET /api/memberships/clubs/{id}/details']) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      ...(details && { 'GET /api/memberships/clubs/{id}/details': details }),
    },
  });

const asAdmin = { club, user_role: 'admin', via_global_admin: false } as const;

test.each([`/clubs/${club.id}/manage`, `/clubs/${club.id}/manage/nowhere`, `/clubs/${club.id}/manage/nowhere/at/all`])(
  '%s leads to the start page',
  async (path) => {
    await open(path, asAdmin);
    expect(await screen.findByRole('heading', { level: 1, name: 'I dag' })).toBeDefined();
    expect(window.location.pathname).toBe(`/clubs/${club.id}/manage`);
    expect(screen.getByRole('link', { name: 'I dag' }).getAttribute('aria-current')).toBe('page');
  },
);

test('a platform admin has no start page in a club they are not in', async () => {
  await open(`/clubs/${club.id}/manage`, { ...asAdmin, via_global_admin: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Om klubben' })).toBeDefined();
  expect(window.location.pathname).toBe(`/clubs/${club.id}/manage/info`);
  expect(screen.queryByRole('link', { name: 'I dag' })).toBeNull();
});

test('the rail holds the twelve tabs', async () => {
  await open(`/clubs/${club.id}/manage/plan`, asAdmin);
  expect(await screen.findByRole('heading', { level: 1, name: 'Plan' })).toBeDefined();
  const rail = within(screen.getByRole('navigation', { name: 'Administrer klubben' }));
  expect(rail.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'I dag',
    'Om klubben',
    'Medlemmer',
    'Hytter',
    'Opphold',
    'Trekninger',
    'Regler',
    'Sesonger',
    'Opplysninger',
    'Betalinger',
    'Plan',
    'Hendelseslogg',
  ]);
});

const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Administrer klubben' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test.each([
  ['treasurer', { treasurer: true, hut_ids: [] }, ['I dag', 'Opphold', 'Betalinger']],
  ['keeper', { treasurer: false, hut_ids: [club.id] }, ['I dag']],
])(
  'the rail of a %s holds what the office reaches, and every other place leads to the start page',
  async (_who, offices, tabs) => {
    await open(`/clubs/${club.id}/manage/members`, { ...asAdmin, user_role: 'member', offices });
    expect(await screen.findByRole('heading', { level: 1, name: 'I dag' })).toBeDefined();
    expect(window.location.pathname).toBe(`/clubs/${club.id}/manage`);
    expect(tabNames()).toEqual(tabs);
  },
);

test('a member is told why they may not, and sent to their clubs', async () => {
  await open(`/clubs/${club.id}/manage/members`, { ...asAdmin, user_role: 'member' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Klubbene dine' })).toBeDefined();
  expect(window.location.pathname).toBe('/clubs');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ingen tilgang. Du må være administrator for å administrere denne klubben.',
  );
});

test.each(['not_found', 'invalid_input'] as const)(
  'a club that cannot be had (%s) is said to be, and leads to the clubs',
  async (code) => {
    await open(`/clubs/elsewhere/manage`, refuse(code));
    expect(await screen.findByRole('heading', { level: 1, name: 'Klubbene dine' })).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Klarte ikke å hente klubben');
  },
);

test('a platform admin who is not in the club is told how far that reaches', async () => {
  await open(`/clubs/${club.id}/manage/info`, { ...asAdmin, via_global_admin: true });
  expect(await screen.findByText(/Du ser klubben som plattformadministrator/)).toBeDefined();
});

test.each([
  ['info', true],
  ['huts', false],
])('a platform admin finds the fields of %s off: %s', async (tab, isOff) => {
  await open(`/clubs/${club.id}/manage/${tab}`, { ...asAdmin, via_global_admin: true });
  // The frame names the club, and the placeholder the tab, before it has loaded.
  await waitFor(() => expect(screen.queryByText('Laster...')).toBeNull());
  const title = await screen.findByRole('heading', { level: 1, name: isOff ? 'Om klubben' : 'Hytter' });
  expect(title.closest('fieldset')?.disabled ?? false).toBe(isOff);
});
