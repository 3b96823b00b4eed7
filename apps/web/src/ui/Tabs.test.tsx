// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from '#ui/Tabs.tsx';

afterEach(cleanup);

function Sample() {
  const [value, setValue] = useState<'huts' | 'calendar'>('huts');
  return (
    <Tabs
      label="Booking"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'huts', label: 'Hytter', panel: 'Bukkestua' },
        { value: 'calendar', label: 'Kalender', panel: 'Mars 2027' },
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
