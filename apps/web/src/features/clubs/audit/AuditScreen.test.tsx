import type { AuditEntry } from '@hytte/contract/clubs/audit';
import { AUDIT_ACTIONS } from '@hytte/domain/clubs/audit/actions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aClub, aMember, aMembership, aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const club = aClub();
const PAGE = `/clubs/${club.id}/manage/audit`;
const CALL = `GET /api/clubs/${club.id}/audit`;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const anEntry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '7',
  at: '2026-11-15T09:30:00.000Z',
  action: 'hut.updated',
  actor_name: 'Kari Nordmann',
  by: 'member',
  club_id: club.id,
  club_name: club.name,
  subject: { type: 'hut', id: 'hut', name: 'Fjellro' },
  before: { price_ore: 50_000, arrival_info: null },
  after: { price_ore: 65_000, arrival_info: '•••' },
  ...given,
});

const open = (audit: Replies['GET /api/clubs/{clubId}/audit'], path = PAGE, api: Replies = {}) =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [aMembership({ role: 'admin' })] },
      'GET /api/memberships/clubs/{id}/details': { club, user_role: 'admin', via_global_admin: false },
      ...(audit && { 'GET /api/clubs/{clubId}/audit': audit }),
      ...api,
    },
  });

const textOf = (element: HTMLElement | undefined): string => element?.textContent?.replaceAll(/\s/g, ' ') ?? '';
test('who did what to what, and how it was before and after', async () => {
  const user = await open({ entries: [anEntry()], next: null });
  const day = await screen.findByRole('region', { name: 'søndag 15. november' });
  const [line] = within(day).getAllByRole('listitem');
  expect(textOf(line)).toContain('Endret hytta Fjellro10:30 · Kari Nordmann');
  await user.click(within(day).getByText('Hva ble endret'));
  expect(textOf(line)).toContain('Pris per døgnFør: 500 krEtter: 650 kr');
  expect(textOf(line)).toContain('Nøkler og koderendret, men vises ikke her');
});

test('of what was made only what there is to tell, in an order people read in', async () => {
  const user = await open({
    entries: [
      anEntry({
        action: 'season.created',
        subject: { type: 'season', id: 's', name: 'Påske' },
        before: null,
        after: { huts: [], name: 'Påske', end_date: '2027-03-29', is_blocked: false, start_date: '2027-03-20' },
      }),
    ],
    next: null,
  });
  await user.click(await screen.findByText('Mer om dette'));
  const names = (await screen.findAllByRole('term')).map(textOf);
  expect(names).toEqual(['Første dag', 'Siste dag']);
  expect(screen.getAllByRole('definition').map(textOf)).toEqual(['lørdag 20. mars 2027', 'mandag 29. mars 2027']);
});

test('acts by Hyttelaget, by nobody, and by people who are gone are told apart', async () => {
  const none = { before: null, after: null };
  await open({
    entries: [
      anEntry({
        id: '3',
        action: 'platform.used',
        by: 'platform',
        subject: { type: 'call', id: 'GET /api/memberships/clubs/{id}/members', name: null },
        ...none,
      }),
      anEntry({
        id: '2',
        action: 'payout.made',
        by: 'system',
        actor_name: null,
        subject: { type: 'payout', id: 'p', name: '2026-10' },
        ...none,
      }),
      anEntry({
        id: '1',
        action: 'member.removed',
        actor_name: null,
        subject: { type: 'member', id: 'm', name: null },
        ...none,
      }),
    ],
    next: null,
  });
  const day = await screen.findByRole('region', { name: 'søndag 15. november' });
  const lines = within(day).getAllByRole('listitem').map(textOf);
  expect(lines).toEqual([
    'Brukte Hyttelagets tilgang: så medlemmene10:30 · Hyttelaget (Kari Nordmann)',
    'Gjorde klar utbetalingen for 2026-1010:30 · Automatisk',
    'Fjernet en slettet konto fra klubben10:30 · En konto som er slettet',
  ]);
});

test('every act has words of its own', async () => {
  const entries = AUDIT_ACTIONS.map((action, at) => anEntry({ id: String(at), action, before: null, after: null }));
  await open({ entries, next: null });
  await screen.findByText('Endret hytta Fjellro');
  expect(screen.queryAllByText(/^Audit_/i)).toEqual([]);
});

test('older ones come when they are asked for', async () => {
  const user = await open(({ key }) =>
    key.includes('after=7')
      ? { entries: [anEntry({ id: '6', subject: { type: 'hut', id: 'x', name: 'Trollbu' } })], next: null }
      : { entries: [anEntry()], next: '7' },
  );
  await user.click(await screen.findByRole('button', { name: 'Vis eldre' }));
  await screen.findByText('Endret hytta Trollbu');
  expect(screen.queryByText('Endret hytta Fjellro')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Vis eldre' })).toBeNull();
});

test('narrowed by kind and days, also by the address', async () => {
  const user = await open({ entries: [], next: null }, `${PAGE}?from=2026-11-01`);
  await screen.findByRole('heading', { name: 'Ingen hendelser passer med valgene' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hva det gjelder' }), 'Medlemmer');
  await waitFor(() => expect(site.requests(`${CALL}?group=members&from=2026-11-01`)).toHaveLength(1));
  await user.clear(screen.getByRole('textbox', { name: 'Fra dato' }));
  await user.tab();
  await waitFor(() => expect(site.requests(`${CALL}?group=members`)).toHaveLength(1));
});

test('a club in which nothing was done is told what will stand here', async () => {
  await open({ entries: [], next: null });
  expect(await screen.findByRole('heading', { name: 'Ingenting er gjort ennå' })).toBeTruthy();
});

test('what cannot be fetched can be tried again', async () => {
  let isDown = true;
  const user = await open(() => (isDown ? refuse('not_allowed') : { entries: [anEntry()], next: null }));
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByText('Endret hytta Fjellro')).toBeTruthy();
});

test('the log is a tab of its own', async () => {
  const user = await open({ entries: [anEntry()], next: null }, `/clubs/${club.id}/manage/info`);
  const rail = within(await screen.findByRole('navigation', { name: 'Administrer klubben' }));
  await user.click(rail.getByRole('link', { name: 'Hendelseslogg' }));
  expect(await screen.findByRole('heading', { name: 'Hendelseslogg', level: 1 })).toBeTruthy();
});

test('what the platform’s admin looked at is folded into one line; what they changed is not', async () => {
  const used = (id: string, call: string) =>
    anEntry({
      id,
      action: 'platform.used',
      by: 'platform',
      subject: { type: 'call', id: call, name: null },
      before: null,
      after: null,
    });
  const user = await open({
    entries: [
      used('5', 'GET /api/memberships/clubs/{id}/members'),
      used('4', 'GET /api/bookings'),
      used('3', 'GET /api/clubs/{clubId}/seasons'),
      used('2', 'PUT /api/memberships/clubs/{id}/huts/{hutId}'),
      anEntry({ id: '1', before: null, after: null }),
    ],
    next: null,
  });
  const day = await screen.findByRole('region', { name: 'søndag 15. november' });
  const [list] = within(day).getAllByRole('list');
  const lines = [...(list?.children ?? [])].map((line) => line.querySelector('p')?.textContent);
  expect(lines).toEqual([
    '3 visninger av plattformens admin',
    'Brukte Hyttelagets tilgang: endret en hytte',
    'Endret hytta Fjellro',
  ]);
  await user.click(screen.getByText('Hva ble vist'));
  expect(screen.getByText(/så medlemmene/)).toBeDefined();
});

test('narrowed to a person who runs the club, to Hyttelaget, or to what is automatic', async () => {
  const kari = aMember({ first_name: 'Kari', last_name: 'Nordmann', role: 'owner' });
  const user = await open({ entries: [anEntry()], next: null }, PAGE, {
    'GET /api/memberships/clubs/{id}/members': { members: [kari, aMember()], pending_invitations: [] },
  });
  const who = await screen.findByRole('combobox', { name: 'Hvem' });
  await within(who).findByRole('option', { name: 'Kari Nordmann' });
  const choices = within(who).getAllByRole('option').map(textOf);
  expect(choices).toEqual(['Alle', 'Kari Nordmann', 'Hyttelaget', 'Automatisk']);
  await user.selectOptions(who, 'Kari Nordmann');
  await waitFor(() => expect(site.requests(`${CALL}?actor=${kari.id}`)).toHaveLength(1));
  await user.selectOptions(who, 'Hyttelaget');
  await waitFor(() => expect(site.requests(`${CALL}?by=platform`)).toHaveLength(1));
  expect(window.location.search).toBe('?who=platform');
});
