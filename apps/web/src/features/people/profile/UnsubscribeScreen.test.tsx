import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const token = `circulars.${'x'.repeat(64)}`;
const POST = 'POST /api/unsubscribe/{token}';

const open = (search: string, api: Replies = {}) => site.open(`/unsubscribe${search}`, { api });

test('nothing is sent until the button is pressed; then it is said what is off', async () => {
  const user = await open(`?token=${token}`, { [POST]: { group: 'circulars' } });
  expect(await screen.findByRole('heading', { name: 'Slå av disse e-postene?' })).toBeDefined();
  expect(screen.getByText('Nytt fra klubben')).toBeDefined();
  expect(site.requests(`POST /api/unsubscribe/${token}`)).toEqual([]);
  // The secret is out of the address bar.
  expect(window.location.search).toBe('');

  await user.click(screen.getByRole('button', { name: 'Ja, slå dem av' }));
  expect(await screen.findByRole('heading', { name: 'E-postene er slått av' })).toBeDefined();
  expect(site.requests(`POST /api/unsubscribe/${token}`)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Se alle valgene' }).getAttribute('href')).toBe('/profile?tab=mails');
});

test('a link that is not valid is told, whether it looks like one or not', async () => {
  const user = await open(`?token=${token}`, { [POST]: refuse('not_found') });
  await user.click(await screen.findByRole('button', { name: 'Ja, slå dem av' }));
  expect(await screen.findByRole('heading', { name: 'Lenken virker ikke' })).toBeDefined();
});

test.each(['', '?token=', '?token=security.x', '?token=toString'])(
  '%j leads to a page that says so',
  async (search) => {
    await open(search);
    expect(await screen.findByRole('heading', { name: 'Lenken virker ikke' })).toBeDefined();
  },
);
