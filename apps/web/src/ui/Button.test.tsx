// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { OfflineReason } from './Button.tsx';

afterEach(cleanup);

test('a button that waits keeps its name and the focus, and a second press does nothing', async () => {
  const user = userEvent.setup();
  let presses = 0;
  const press = () => void presses++;
  const { rerender } = render(<Button onClick={press}>Send</Button>);
  await user.click(screen.getByRole('button', { name: 'Send' }));

  rerender(
    <Button pending onClick={press}>
      Send
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Send', busy: true });
  await user.click(button);
  await user.keyboard('{Enter}');

  expect(presses).toBe(1);
  expect(document.activeElement).toBe(button);
});

test('a form is not sent again while its button waits', async () => {
  const user = userEvent.setup();
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent++;
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByLabelText('Name'), 'Bukkestua{Enter}');
  expect(sent).toBe(0);
});

test('what sends something says why it cannot, and does not; other buttons go on', async () => {
  const user = userEvent.setup();
  let presses = 0;
  const press = () => void presses++;
  render(
    <OfflineReason value="Uten nett.">
      <Button pending={false} onClick={press}>
        Send
      </Button>
      <Button onClick={press}>Close</Button>
    </OfflineReason>,
  );
  const send = screen.getByRole('button', { name: 'Send' });
  expect([send.getAttribute('aria-disabled'), send.getAttribute('aria-description')]).toEqual(['true', 'Uten nett.']);
  await user.click(send);
  expect(presses).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(presses).toBe(1);
});
