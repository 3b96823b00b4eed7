import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDetailsForm, anOwnBooking, inDays } from '#testing/bookings.ts';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();

type Arrival = Answer<Api['GET /api/bookings/{id}/arrival']>;
const anArrival = (given: Partial<Arrival> = {}): Arrival => ({
  access_info: 'Parker ved bommen.',
  arrival_info: null,
  shown_from: inDays(13),
  waits_for_payment: false,
  ...given,
});

async function openStay(arrival: Arrival, given: Parameters<typeof anOwnBooking>[0] = {}) {
  const booking = anOwnBooking({ status: 'allocated', ...given });
  const user = await site.open(`/bookings/${booking.id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/user-bookings': { bookings: [booking] },
      'GET /api/bookings/{id}/arrival': arrival,
      'GET /api/bookings/{id}/details-form': aDetailsForm({ templates: [] }),
      'GET /api/bookings/{id}/calendar-file': { file_name: 'trollbu.ics', ics: 'BEGIN:VCALENDAR' },
    },
  });
  return { user, dialog: await screen.findByRole('dialog') };
}

describe('the way in', () => {
  test('is shown, and copied', async () => {
    const { user, dialog } = await openStay(anArrival({ arrival_info: 'Kode 4711', shown_from: inDays(-1) }));
    expect(await within(dialog).findByText('Kode 4711')).toBeDefined();
    expect(await within(dialog).findByText('Parker ved bommen.')).toBeDefined();
    await user.click(await within(dialog).findByRole('button', { name: 'Kopier' }));
    expect(await navigator.clipboard.readText()).toBe('Kode 4711');
  });

  test.each([
    ['a day is named while it is far off', anArrival(), /^Hvordan du kommer inn, ser du her fra \S+dag /],
    [
      'and that it is to be paid first',
      anArrival({ waits_for_payment: true }),
      /^Hvordan du kommer inn, ser du her fra \S+dag .*, når oppholdet er betalt\.$/,
    ],
    [
      'soon it waits for the payment alone',
      anArrival({ waits_for_payment: true, shown_from: inDays(-1) }),
      'Hvordan du kommer inn, ser du her når oppholdet er betalt.',
    ],
    [
      'nothing was written',
      anArrival({ shown_from: inDays(-1) }),
      'Klubben har ikke skrevet hvordan du kommer inn. Spør en som driver klubben.',
    ],
  ])('%s', async (_, arrival, words) => {
    const { dialog } = await openStay(arrival);
    expect(await within(dialog).findByText(words)).toBeDefined();
  });

  test.each([
    ['a wish', { status: 'requested' as const }],
    ['a stay that is over', { start_date: inDays(-3), end_date: inDays(-1) }],
  ])('is not spoken of for %s', async (_, given) => {
    const { dialog } = await openStay(anArrival(), given);
    await within(dialog).findByText('Varighet');
    expect(within(dialog).queryByText('Adkomst')).toBeNull();
    expect(site.requests(`GET /api/bookings/${anOwnBooking().id}/arrival`)).toEqual([]);
  });
});

test('the stay is handed over as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, dialog } = await openStay(anArrival());
  await user.click(await within(dialog).findByRole('button', { name: 'Legg i kalenderen' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(click.mock.contexts[0]).toMatchObject({ download: 'trollbu.ics' });
});
