import type { MemberPage } from '@hytte/contract/clubs/member-page';
import { addDays } from '@hytte/domain/shared/local-date';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { todayInOslo } from '#lib/dates.ts';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { aHutInList } from '#testing/huts.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const hut = aHutInList();
const ola = { ...aMember(), joined_at: '2019-05-01T10:00:00.000Z' };
const page: MemberPage = { member: ola, household: [], groups: [], stays: [], points: [], payments: [], letters: [] };

const open = (given: NonNullable<Replies['POST /api/clubs/{clubId}/given-stays']>) =>
  site.open(`/clubs/${club.id}/manage/members/${ola.id}?give=open`, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      'GET /api/clubs/{clubId}/members/{userId}': page,
      'GET /api/memberships/clubs/{id}/huts': { huts: [hut] },
      'GET /api/clubs/{clubId}/seasons': { seasons: [] },
      'GET /api/clubs/{clubId}/calendar': { huts: [], offers: [] },
      'POST /api/clubs/{clubId}/given-stays': given,
    },
  });

const GIVE = `POST /api/clubs/${club.id}/given-stays`;
const inDays = (days: number) => addDays(todayInOslo(), days);
const typed = (date: string) => date.split('-').toReversed().join('.');

async function fill(given: Parameters<typeof open>[0]) {
  const user = await open(given);
  const dialog = within(await screen.findByRole('dialog', { name: 'Gi Ola Li et opphold' }));
  const type = async (label: string, days: number) => {
    const field = await dialog.findByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, typed(inDays(days)));
    await user.tab();
  };
  await type('Ankomst', 30);
  await type('Avreise', 32);
  const button = dialog.getByRole('button', { name: 'Gi et opphold' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Begrunnelse' }), 'Dugnad i jula');
  await user.click(button);
  return dialog;
}

test('days are given to a member with a reason', async () => {
  await fill({ booking_id: ola.id, points: 0, total_ore: 0 });
  expect(await screen.findByText(/^Ola Li har fått /)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(site.requests(GIVE).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      user_id: ola.id,
      hut_id: hut.id,
      start_date: inDays(30),
      end_date: inDays(32),
      reason: 'Dugnad i jula',
    }),
  ]);
});

test('why they cannot be given is said in the words of who gives', async () => {
  const dialog = await fill(refuse('others_asked_for_days'));
  expect(await dialog.findByText('Andre har bedt om noen av dagene. Da er det trekningen som avgjør.')).toBeDefined();
});
