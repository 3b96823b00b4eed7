import type { DepartureLine, StayDeparture } from '@hytte/contract/huts/departure';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anOwnBooking, inDays } from '#testing/bookings.ts';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';

const site = theSite();
const stay = anOwnBooking({ status: 'allocated', start_date: inDays(-2), end_date: inDays(0) });
const READ = `GET /api/bookings/${stay.id}/departure` as 'GET /api/bookings/{id}/departure';
const SEND = `POST /api/bookings/${stay.id}/departure` as 'POST /api/bookings/{id}/departure';

const id = (number: number) => `0198c9f0-0000-7000-8000-00000000000${number}`;
const water = { id: id(1), kind: 'tick' as const, text: 'Vannet er stengt', choices: [], photo: false };
const departure = {
  list: {
    id: id(9),
    lines: [
      water,
      { id: id(2), kind: 'choice', text: 'Ved', choices: ['nok', 'lite', 'tomt'], photo: false },
      { id: id(3), kind: 'number', text: 'Strømmåler', choices: [], photo: false },
    ],
  },
  sent: null,
  previous: { left_on: inDays(-3), remarks: [{ text: 'Ved', said: 'lite' }] },
} satisfies StayDeparture;

const openStay = (given: Partial<typeof stay> = {}, answer: StayDeparture = departure) =>
  site.open(`/bookings/${stay.id}`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership()] },
      'GET /api/user-bookings': { bookings: [{ ...stay, ...given }] },
      'GET /api/bookings/{id}/details-form': {
        booking: stay,
        templates: [],
        existing_responses: {},
        answers_tag: '"1"',
      },
      [READ]: answer,
      [SEND]: {},
    },
  });

describe('the guest', () => {
  test('reads how the guest before has left, without a name', async () => {
    await openStay({ end_date: inDays(2) });
    expect(await screen.findByText('Forrige gjest: alt i orden, ved: lite.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gå gjennom lista' })).toBeNull();
    expect(screen.getByText(/^Lista over det som skal gjøres før du drar, kommer her/)).toBeDefined();
  });

  test('fills in every line on the last day, and is told what is missing', async () => {
    await openStay();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Gå gjennom lista' }));
    const form = within(await screen.findByRole('form', { name: 'Før du låser' }));
    await user.click(form.getByRole('button', { name: 'Send lista' }));
    expect((await form.findByRole('alert')).textContent).toBe('2 linjer mangler svar eller bilde.');
    await user.click(form.getByRole('radio', { name: 'lite' }));
    await user.type(form.getByRole('spinbutton', { name: 'Strømmåler' }), '412');
    expect(form.getByText('Ett punkt er ikke krysset av. Klubben og neste gjest får vite det.')).toBeDefined();
    await user.click(form.getByRole('checkbox', { name: 'Vannet er stengt' }));
    await user.click(form.getByRole('button', { name: 'Send lista' }));
    await screen.findByText('Takk. Lista er sendt.');
    expect(site.requests(SEND)[0]?.body).toMatchObject({
      list_id: id(9),
      answers: [
        { line_id: id(1), value: true },
        { line_id: id(2), value: 'lite' },
        { line_id: id(3), value: 412 },
      ],
    });
  });
});

const club = aClub();
const hut = aHutInList();
const LIST =
  `GET /api/clubs/${club.id}/huts/${hut.id}/departure-list` as 'GET /api/clubs/{clubId}/huts/{hutId}/departure-list';
const SAVE =
  `PUT /api/clubs/${club.id}/huts/${hut.id}/departure-list` as 'PUT /api/clubs/{clubId}/huts/{hutId}/departure-list';

type Saved = { lines: DepartureLine[] };
const linesIn = (body: unknown) => (body as Saved | undefined)?.lines ?? [];

test('a list is made of the suggestions in one press, and what was sent is read', async () => {
  await site.open(`/clubs/${club.id}/manage/huts/${hut.id}/departure`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      [LIST]: () => ({
        hut_name: 'Trollbu',
        // The database orders the fields by itself.
        lines: linesIn(site.requests(SAVE)[0]?.body).map(({ photo, ...line }) => ({ photo, ...line })),
        sent: [
          {
            id: id(8),
            left_on: inDays(-1),
            guest: 'Kari Fjell',
            phone: null,
            written_at: '2026-11-17T10:00:00.000Z',
            sent_at: '2026-11-17T10:00:00.000Z',
            remarks: [{ text: 'Vannet er stengt', said: null }],
            seen_at: null,
            answers: [{ line: water, value: false, photo: null }],
          },
        ],
      }),
      [SAVE]: {},
    },
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('heading', { level: 1, name: 'Før du låser Trollbu' })).toBeDefined();
  expect(screen.getByText('Ikke gjort: Vannet er stengt')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Legg til alle forslagene' }));
  await user.click(screen.getByRole('button', { name: 'Lagre lista' }));
  await screen.findByText('Lista er lagret.');
  const lines = linesIn(site.requests(SAVE)[0]?.body);
  expect(lines).toHaveLength(8);
  expect(lines.find(({ text }) => text === 'Ved')?.choices).toEqual(['nok', 'lite', 'tomt']);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lagre lista' }).disabled).toBe(true),
  );
});
