import type { CalendarFeed } from '@hytte/contract/stays/calendar-feeds';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();

const aFeed = (secret: string): CalendarFeed => ({
  id: '0198c9f0-0000-7000-8000-0000000000a1',
  kind: 'own',
  club_id: null,
  hut_id: null,
  name: null,
  address: `https://hyttelaget.example/api/calendar/${secret}.ics`,
  created_at: '2026-11-15T10:00:00.000Z',
});

async function openDialog(feeds: CalendarFeed[]) {
  const user = await site.open('/bookings', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/user-bookings': { bookings: [] },
      'GET /api/calendar-feeds': { feeds },
      'POST /api/calendar-feeds': { feed: aFeed('new') },
      'DELETE /api/calendar-feeds/{id}': () => ((feeds.length = 0), {}),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Abonner i kalenderen din' }));
  return { user, dialog: await screen.findByRole('dialog') };
}

test('an address is made, and opens the calendar of the machine', async () => {
  const { user, dialog } = await openDialog([]);
  await user.click(await within(dialog).findByRole('button', { name: 'Lag kalenderadresse' }));
  expect(await within(dialog).findByDisplayValue(aFeed('new').address)).toBeDefined();
  const link = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Åpne i kalenderen' });
  expect(link.href).toBe('webcal://hyttelaget.example/api/calendar/new.ics');
  expect(site.requests('POST /api/calendar-feeds')).toMatchObject([{ body: { kind: 'own' } }]);
});

test('a new one replaces it, once one has said so', async () => {
  const { user, dialog } = await openDialog([aFeed('old')]);
  await user.click(await within(dialog).findByRole('button', { name: 'Ny adresse' }));
  const question = await screen.findByRole('alertdialog', { name: 'Lage en ny adresse?' });
  await user.click(within(question).getByRole('button', { name: 'Ny adresse' }));
  expect(await screen.findByText('Du har fått en ny adresse.')).toBeDefined();
  expect(within(dialog).getByDisplayValue(aFeed('new').address)).toBeDefined();
});

test('it is stopped, once one has said so', async () => {
  const { user, dialog } = await openDialog([aFeed('old')]);
  await user.click(await within(dialog).findByRole('button', { name: 'Slutt å dele' }));
  const question = await screen.findByRole('alertdialog', { name: 'Slutte å dele kalenderen?' });
  await user.click(within(question).getByRole('button', { name: 'Slutt å dele' }));
  expect(await within(dialog).findByRole('button', { name: 'Lag kalenderadresse' })).toBeDefined();
});
