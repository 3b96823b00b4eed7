import type { ClosingMeans, ClubClosing } from '@hytte/contract/clubs/club-closing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub({ name: 'Fjellheimen' });
const PATH = `/api/memberships/clubs/${club.id}/closing`;

const means: ClosingMeans = {
  members: 12,
  stays: 3,
  requests: 2,
  refund_ore: 240_000,
  debt_ore: 0,
  credit_ore: 90_050,
  has_plan: true,
};
const closing: ClubClosing = {
  closes_on: '2027-01-30',
  asked_at: '2027-01-16T10:00:00.000Z',
  by: 'owner',
  reason: null,
  held_for_debt: false,
};

type Given = { role?: 'owner' | 'admin'; api?: Replies; closesOn?: string };

const open = ({ role = 'owner', api = {}, closesOn }: Given = {}) =>
  site.open(`/clubs/${club.id}/manage/info`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': {
        memberships: [aMembership({ role, club_name: club.name, ...(closesOn && { closes_on: closesOn }) })],
      },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role, via_global_admin: false },
      'GET /api/memberships/clubs/{id}/closing': { closing: null, means },
      ...api,
    },
  });

const ask = async (user: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Legg ned klubben' }));
  return within(await screen.findByRole('alertdialog', { name: 'Legge ned Fjellheimen?' }));
};

test('the owner reads what it means, types the name, and only then it is sent', async () => {
  const user = await open({ api: { 'POST /api/memberships/clubs/{id}/closing': { closing } } });
  const dialog = await ask(user);
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(lines).toEqual([
    'Ingen av de 12 medlemmene kommer inn i klubben lenger. Klubbkode, invitasjoner og kalenderlenker slutter å virke.',
    '3 opphold blir avlyst, og 2 forespørsler blir trukket.',
    '2 400 kr betales tilbake til gjestene.',
    'Klubben får ut 900,50 kr som den har til gode.',
    'Planen sies opp.',
    'Du kan hente alt klubben hadde i 90 dager til.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Legg ned klubben' }));
  expect(dialog.getByText('Dette er ikke navnet på klubben. Skriv det slik det står over.')).toBeDefined();
  expect(site.requests(`POST ${PATH}`)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'fjellheimen');
  await user.click(dialog.getByRole('button', { name: 'Legg ned klubben' }));
  expect(await screen.findByText(/Klubben legges ned 30\. januar 2027\. Medlemmene har fått e-post/)).toBeDefined();
  expect(site.requests(`POST ${PATH}`).map(({ body }) => body)).toEqual([{ name: 'fjellheimen' }]);
});

test('a debt is told before it is tried, and the refusal is shown', async () => {
  const user = await open({
    api: {
      'GET /api/memberships/clubs/{id}/closing': { closing: null, means: { ...means, debt_ore: 1_600, credit_ore: 0 } },
      'POST /api/memberships/clubs/{id}/closing': refuse('club_in_debt'),
    },
  });
  const dialog = await ask(user);
  expect(dialog.getByText(/Klubben vil skylde Hyttelaget 16\skr/)).toBeDefined();
  await user.type(dialog.getByRole('textbox'), 'Fjellheimen');
  await user.click(dialog.getByRole('button', { name: 'Legg ned klubben' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Klubben skylder Hyttelaget penger');
});

test('while it waits the owner takes it back, and everybody sees the day', async () => {
  const user = await open({
    closesOn: closing.closes_on,
    api: {
      'GET /api/memberships/clubs/{id}/closing': { closing, means },
      'DELETE /api/memberships/clubs/{id}/closing': null,
    },
  });
  expect(await screen.findByText(/^Fjellheimen legges ned 30\. januar 2027\./)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Klubben legges ned 30. januar 2027' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ta tilbake nedleggelsen' }));
  expect(await screen.findByText('Klubben legges likevel ikke ned. Medlemmene har fått e-post.')).toBeDefined();
  expect(site.requests(`DELETE ${PATH}`)).toHaveLength(1);
});

test('what the platform has begun the owner reads, and cannot take back', async () => {
  const by = { ...closing, by: 'platform' as const, reason: 'Ingen svarer.', held_for_debt: true };
  await open({ api: { 'GET /api/memberships/clubs/{id}/closing': { closing: by, means } } });
  const text = await screen.findByText(/Hyttelaget legger ned klubben\. Begrunnelse: Ingen svarer\./);
  expect(text.textContent).toContain('klubben skylder penger');
  expect(screen.queryByRole('button', { name: 'Ta tilbake nedleggelsen' })).toBeNull();
});

test('an admin is not asked', async () => {
  await open({ role: 'admin' });
  await screen.findByRole('textbox', { name: 'Navn på klubben' });
  expect(screen.queryByRole('button', { name: 'Legg ned klubben' })).toBeNull();
  expect(site.requests(`GET ${PATH}`)).toEqual([]);
});

test('the former owner finds the data of a closed club among the clubs', async () => {
  await site.open('/clubs', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/memberships/closed-clubs': {
        clubs: [
          {
            id: club.id,
            name: club.name,
            closed_at: '2027-01-30T00:20:00.000Z',
            export_until: '2027-04-30T00:20:00.000Z',
          },
        ],
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Klubber du har lagt ned' })).toBeDefined();
  expect(screen.getByText('Du kan hente alt klubben hadde til 30. april 2027.')).toBeDefined();
});
