import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theSite } from '#testing/site.tsx';

const site = theSite();

const forgotten = () => screen.findByRole('link', { name: 'Glemt passordet?' });

test('a link is followed without loading the site anew, and Back leads to where it was pressed', async () => {
  const user = await site.open('/login');
  await user.click(await forgotten());
  expect(await screen.findByRole('heading', { name: 'Glemt passordet' })).toBeDefined();
  expect(window.location.pathname).toBe('/forgot-password');
  window.history.back();
  expect(await forgotten()).toBeDefined();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %o is left to the browser, which opens a tab or a window',
  async (init) => {
    await site.open('/login');
    const isLeftToBrowser = fireEvent.click(await forgotten(), init);
    expect(isLeftToBrowser).toBe(true);
  },
);

test('a link to the page that is shown adds no step to the history', async () => {
  const user = await site.open('/login');
  const here = await screen.findByRole('link', { name: 'Logg inn' });
  const before = window.history.length;
  await user.click(here);
  expect(window.history.length).toBe(before);
  await user.click(await forgotten());
  expect(window.history.length).toBe(before + 1);
});
