import type { Checklist } from '@hytte/contract/clubs/checklist';
import { type Step, STEPS } from '@hytte/domain/clubs/today/checklist';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClub, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { lotterySettings } from '#testing/draws.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const CHECKLIST = `/api/clubs/${club.id}/checklist`;

const aChecklist = (left: readonly Step[], dismissed = false): Checklist => ({
  lines: STEPS.map((step) => ({ step, done: !left.includes(step) })),
  dismissed,
});

const open = (path: string, api: Replies, role: 'owner' | 'member' = 'owner') =>
  site.open(path, {
    token: aToken(),
    activeClub: club.id,
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: role, via_global_admin: false },
      'GET /api/memberships/clubs/{id}/huts': { huts: [] },
      ...api,
    },
  });

const theList = () => screen.findByRole('region', { name: 'Kom i gang' });

test('on the front page each line that is left says why, and leads to its field', async () => {
  await open('/', { 'GET /api/clubs/{clubId}/checklist': aChecklist(['picture', 'invite']) });
  const list = within(await theList());
  expect(list.getByText('6 av 8 er på plass')).toBeDefined();
  expect(list.getAllByRole('listitem')).toHaveLength(8);
  expect(list.getByText('Medlemmene kjenner igjen klubben når de er med i flere.')).toBeDefined();
  const addresses = list.getAllByRole('link').map((link) => link.getAttribute('href'));
  const manage = `/clubs/${club.id}/manage`;
  expect(addresses).toEqual([`${manage}/info#step-picture`, `${manage}/members#step-invite`]);
});

test('under Manage it is one line with the next step, which leads into the field', async () => {
  const user = await open(`/clubs/${club.id}/manage/plan`, {
    'GET /api/clubs/{clubId}/checklist': aChecklist(['invite']),
    'GET /api/memberships/clubs/{id}/members': { members: [], pending_invitations: [] },
  });
  await user.click(await screen.findByRole('link', { name: 'Neste: Inviter medlemmer' }));
  const field = await screen.findByRole('textbox', { name: 'E-post' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a suggestion is used by one press, and the line is ticked by what the server then says', async () => {
  const answers = [aChecklist(['payment', 'draws']), aChecklist(['payment'])];
  const user = await open('/', {
    'GET /api/clubs/{clubId}/checklist': () => answers.shift() ?? aChecklist(['payment']),
    'PUT /api/clubs/{id}/lottery-settings': { lottery_settings: lotterySettings() },
  });
  await user.click(within(await theList()).getByRole('button', { name: 'Den 1. hver måned kl. 02' }));
  expect(await screen.findByText('7 av 8 er på plass')).toBeDefined();
  expect(site.requests(`PUT /api/clubs/${club.id}/lottery-settings`).map(({ body }) => body)).toEqual([
    {
      lottery_automation_enabled: true,
      lottery_frequency: 'monthly',
      lottery_execution_time: '02:00',
      lottery_execution_day: 1,
      notify_admin_enabled: true,
    },
  ]);
});

test('put away it says for whom, and comes back by one press', async () => {
  const user = await open('/', {
    'GET /api/clubs/{clubId}/checklist': () => aChecklist(['hut'], site.requests(`PUT ${CHECKLIST}`).length === 1),
    'PUT /api/clubs/{clubId}/checklist': ({ body }) => aChecklist(['hut'], (body as { dismissed: boolean }).dismissed),
  });
  await user.click(within(await theList()).getByRole('button', { name: 'Skjul listen' }));
  expect(await screen.findByText('Listen er skjult for alle som driver klubben.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Vis den igjen' }));
  expect(await theList()).toBeDefined();
  expect(site.requests(`PUT ${CHECKLIST}`).map(({ body }) => body)).toEqual([
    { dismissed: true },
    { dismissed: false },
  ]);
});

test.each<[string, Checklist]>([
  ['is done', aChecklist([])],
  ['was put away before', aChecklist(['hut'], true)],
])('a list that %s is not shown', async (_how, checklist) => {
  await open('/', { 'GET /api/clubs/{clubId}/checklist': checklist });
  await waitFor(() => expect(site.requests(`GET ${CHECKLIST}`)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Kom i gang' })).toBeNull();
});

test('a member is not asked about', async () => {
  await open('/', { 'GET /api/clubs/{clubId}/checklist': aChecklist(['hut']) }, 'member');
  expect(await screen.findByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeDefined();
  // The page has been idle by now: an owner's would have asked.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(site.requests(`GET ${CHECKLIST}`)).toEqual([]);
});

test('the page comes together with the list, which would push it down later', async () => {
  await open('/', { 'GET /api/clubs/{clubId}/checklist': aChecklist(['hut']) });
  expect(await screen.findByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Kom i gang' })).toBeDefined();
});

test('a list that cannot be had holds nothing up', async () => {
  await open('/', { 'GET /api/clubs/{clubId}/checklist': refuse('unavailable') });
  expect(await screen.findByRole('heading', { name: 'Ingen hytter på kartet ennå' })).toBeDefined();
});
