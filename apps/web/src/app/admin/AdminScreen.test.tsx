import type { PlatformClub } from '@hytte/contract/operator/admin';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { type Replies, refuse } from '#testing/test-api.ts';

const site = theSite();

const aPlatformClub = (name: string, given: Partial<PlatformClub> = {}): PlatformClub => ({
  id: `0198c9f0-0000-7000-8000-00000000${name.length.toString().padStart(4, '0')}`,
  name,
  tier: 'free',
  status: 'none',
  huts: 2,
  members: 14,
  created_at: '2026-01-02T10:00:00.000Z',
  closing: null,
  last_draw: null,
  ...given,
});

const open = (path: string, api: Replies, role: 'user' | 'admin' = 'admin') =>
  site.open(path, {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser({ role }) },
      'GET /api/memberships/my-clubs': { memberships: [] },
      ...api,
    },
  });

test('for somebody who is no admin there is nothing here, and nothing is asked for', async () => {
  await open('/admin/clubs', {}, 'user');
  expect(await screen.findByRole('heading', { name: 'Siden finnes ikke' })).toBeDefined();
  expect(site.requests('GET /api/admin/clubs')).toEqual([]);
});

test('the bare address and an unknown tab lead to the clubs, which come page by page', async () => {
  const last = aPlatformClub('Vidda', { tier: 'business-small', status: 'past_due' });
  const user = await open('/admin/nothing', {
    'GET /api/admin/clubs': ({ key }) =>
      key.includes('after=') ? { clubs: [last], next: null } : { clubs: [aPlatformClub('Åsen')], next: last.id },
  });
  const rows = async () => within(await screen.findByRole('table', { name: 'Klubber' })).getAllByRole('row');
  expect(await rows()).toHaveLength(2);
  expect(window.location.pathname).toBe('/admin/clubs');
  await user.click(screen.getByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText('Vidda')).toBeDefined();
  expect((await rows()).at(-1)?.textContent).toMatch(/Bedrift.*Forfalt/);
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull();
});

test('a list that cannot be fetched says so and can be asked for again', async () => {
  let isDown = true;
  const user = await open('/admin/users', {
    'GET /api/admin/users': () => (isDown ? refuse('too_many_requests') : { users: [], next: null }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Vi klarte ikke å hente brukerne.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { name: 'Ingen treff' })).toBeDefined();
});

test('a job that was given up is tried again', async () => {
  const id = '0198c9f0-0000-7000-8000-0000000000f1';
  const job = { id, queue: 'send-mail', failed_at: '2026-11-01T10:00:00.000Z', tries: 15, error: 'Error: 550' };
  let failed = [job];
  const user = await open('/admin/queues', {
    'GET /api/admin/queues': () => ({
      queues: [{ name: 'send-mail', waiting: 3, active: 1, failed: failed.length, oldest_seconds: 7300 }],
      failed,
    }),
    'POST /api/admin/queues/{queue}/jobs/{id}/retry': () => {
      failed = [];
      return {};
    },
  });
  expect(await screen.findByText('Error: 550')).toBeDefined();
  expect((await screen.findByRole('table', { name: 'Køer' })).textContent).toContain('2 t');
  await user.click(await screen.findByRole('button', { name: 'Prøv igjen: jobben i send-mail' }));
  expect(await screen.findByText('Ingen jobber er gitt opp.')).toBeDefined();
  expect(site.requests(`POST /api/admin/queues/send-mail/jobs/${id}/retry`)).toHaveLength(1);
});

test('declining an invoice sends the reason that was written', async () => {
  const clubId = '0198c9f0-0000-7000-8000-0000000000c1';
  const request = {
    club_id: clubId,
    club_name: 'Fjellro',
    tier: 'business-small' as const,
    billingFrequency: 'yearly' as const,
    companyName: 'Fjellro AS',
    orgNumber: '974760673',
    mvaNumber: null,
    contactEmail: 'post@fjellro.example',
    reference_id: 'r1',
    asked_at: '2026-11-01T10:00:00.000Z',
    net_ore: 100_000,
  };
  const user = await open('/admin/invoices', {
    'GET /api/admin/invoice-requests': { requests: [request] },
    'GET /api/admin/invoices': { invoices: [], next: null },
    'POST /api/admin/invoice-requests/{clubId}/decline': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Godkjenn' }));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/1.000\skr pluss mva\., i alt 1.250\skr/);
  await user.click(screen.getByRole('button', { name: 'Vent med det' }));
  await user.click(await screen.findByRole('button', { name: 'Avslå' }));
  await user.type(await screen.findByRole('textbox', { name: /^Begrunnelse/ }), 'Feil nummer');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Avslå' }));
  expect(await screen.findByText('Forespørselen er avslått.')).toBeDefined();
  const [sent] = site.requests(`POST /api/admin/invoice-requests/${clubId}/decline`);
  expect(sent?.body).toEqual({ reason: 'Feil nummer' });
});
