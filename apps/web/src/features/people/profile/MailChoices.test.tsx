import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { theSite } from '#testing/site.tsx';
import { refuse, type Replies } from '#testing/test-api.ts';

const site = theSite();
const CHOOSE = 'PUT /api/profile/mail-choices';

const open = (api: Replies) =>
  site.open('/profile?tab=mails', {
    token: aToken(),
    api: {
      'GET /api/profile': { user: aUser() },
      'GET /api/memberships/my-clubs': { memberships: [] },
      'GET /api/profile/mail-choices': { turned_off: ['reminders'] },
      ...api,
    },
  });

const theSwitch = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('what is turned off is shown, and a choice is saved at once', async () => {
  const user = await open({ [CHOOSE]: { turned_off: ['draws', 'reminders'] } });
  expect((await theSwitch('Påminnelse før opphold')).checked).toBe(false);
  const draws = await theSwitch('Resultatet av trekninger');
  expect(draws.checked).toBe(true);
  await user.click(draws);
  expect(await screen.findByText('Slått av: Resultatet av trekninger.')).toBeDefined();
  expect(draws.checked).toBe(false);
  expect(site.requests(CHOOSE).map(({ body }) => body)).toEqual([{ group: 'draws', wanted: false }]);
});

test('a choice that could not be saved goes back, and is told', async () => {
  const user = await open({ [CHOOSE]: refuse('too_many_requests') });
  const circulars = await theSwitch('Nytt fra klubben');
  await user.click(circulars);
  await waitFor(() => expect(site.requests(CHOOSE)).toHaveLength(1));
  await waitFor(() => expect(circulars.checked).toBe(true));
});

test('what always comes is said with the reason, without a switch', async () => {
  await open({});
  await theSwitch('Nytt fra klubben');
  const always = screen.getByRole('region', { name: 'E-poster som alltid kommer' });
  expect(within(always).getByText('Ellers kunne du reist til en stengt hytte.')).toBeDefined();
  expect(within(always).queryByRole('checkbox')).toBeNull();
});
