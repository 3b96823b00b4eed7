// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Menu, MenuItem, MenuRadioGroup } from '#ui/Menu.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import type { MenuContentProps } from '#ui/MenuButton.tsx';

afterEach(cleanup);

const languages = [
  { value: 'no', label: 'Norsk' },
  { value: 'en', label: 'English' },
] as const;

const renderMenu = ({ failFirst = false } = {}) => {
  const seen = { loads: 0, language: 'no', signedOut: 0 };
  function Content(props: MenuContentProps) {
    return (
      <Menu {...props} label="Konto">
        <MenuRadioGroup
          label="Språk"
          value="no"
          options={languages}
          onChange={(language) => {
            seen.language = language;
          }}
        />
        <MenuItem onSelect={() => seen.signedOut++}>Logg ut</MenuItem>
      </Menu>
    );
  }
  const load = () => {
    seen.loads++;
    return failFirst && seen.loads === 1 ? Promise.reject(new Error('off the net')) : Promise.resolve(Content);
  };
  render(<MenuButton load={load}>Kari</MenuButton>);
  return seen;
};

test('the heavy half is fetched once, when a pointer or the focus comes near', async () => {
  const user = userEvent.setup();
  const seen = renderMenu();
  expect(seen.loads).toBe(0);
  await user.hover(screen.getByRole('button', { name: 'Kari' }));
  await user.tab();
  expect(seen.loads).toBe(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('opened by keyboard it can be walked and left, and the focus comes back to its button', async () => {
  const user = userEvent.setup();
  const seen = renderMenu();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'Konto' });
  expect(screen.getByText('Kari').getAttribute('aria-expanded')).toBe('true');

  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  await user.keyboard('{End}{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(seen.signedOut).toBe(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' })));
});

test('a group of choices shows which one holds and tells of another', async () => {
  const user = userEvent.setup();
  const seen = renderMenu();
  await user.click(screen.getByRole('button', { name: 'Kari' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Norsk', checked: true })).toBeDefined();
  await user.click(screen.getByRole('menuitemradio', { name: 'English', checked: false }));
  expect(seen.language).toBe('en');
});

test('when it could not be fetched, the next press asks again', async () => {
  const user = userEvent.setup();
  const seen = renderMenu({ failFirst: true });
  await user.hover(screen.getByRole('button', { name: 'Kari' }));
  await user.click(screen.getByRole('button', { name: 'Kari' }));
  expect(await screen.findByRole('menu')).toBeDefined();
  expect(seen.loads).toBe(2);
});
