// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AlertDialog } from '#ui/AlertDialog.tsx';

afterEach(cleanup);

function Sample({ onConfirm = () => {}, error }: { onConfirm?: () => void; error?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Slett oppholdet
      </button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Slette oppholdet?"
        description="Bukkestua 25.–28. mars kan ikke angres."
        cancelLabel="Behold"
        confirmLabel="Slett"
        onConfirm={onConfirm}
        error={error}
      />
    </>
  );
}

const openIt = async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Slett oppholdet' }));
  await screen.findByRole('alertdialog', { name: 'Slette oppholdet?' });
  return user;
};

test('the focus starts on the choice that changes nothing, and Enter takes that choice', async () => {
  let confirmed = 0;
  render(<Sample onConfirm={() => confirmed++} />);
  const user = await openIt();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Behold' })));

  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(confirmed).toBe(0);
});

test('the consequence is read out with the title', async () => {
  render(<Sample />);
  await openIt();
  const described = screen.getByRole('alertdialog').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Bukkestua 25.–28. mars kan ikke angres.');
});

test('Escape leaves without doing it, and the focus goes back', async () => {
  let confirmed = 0;
  render(<Sample onConfirm={() => confirmed++} />);
  const user = await openIt();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Slett oppholdet'));
  expect(confirmed).toBe(0);
});

test('it stays open until it is told otherwise, so that a failure can be shown', async () => {
  render(<Sample error="Fikk ikke slettet." />);
  const user = await openIt();
  await user.click(screen.getByRole('button', { name: 'Slett' }));
  expect(screen.getByRole('alert').textContent).toBe('Fikk ikke slettet.');
});
