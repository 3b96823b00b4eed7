// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from '#ui/Tabs.tsx';

afterEach(cleanup);

function Sample() {
  const [value, setValue] = useState<'huts' | 'calendar' | 'draws'>('huts');
  return (
    <Tabs
      label="Booking"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'huts', label: 'Hytter', panel: 'Bukkestua' },
        { value: 'calendar', label: 'Kalender', panel: 'Mars 2027' },
        { value: 'draws', label: 'Trekninger', panel: 'Ingen', disabled: true },
      ]}
    />
  );
}

test('one tab stop, arrows to move, and the panel carries the name of its tab', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Hytter', selected: true }));
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.getByRole('tabpanel', { name: 'Kalender' }).textContent).toBe('Mars 2027');
});

test('a tab that cannot be opened can still be come to, and stays shut', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Trekninger', selected: false }));
  expect(screen.getByRole('tabpanel').textContent).toBe('Bukkestua');
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Hytter' }));
});
