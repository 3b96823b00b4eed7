import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

const Hello = ({ name }: { name: string; onClose: () => void }) => <p>Hei, {name}</p>;

test('a dialog that cannot be loaded closes, leaves the page as it is, and opens at the next try', async () => {
  const modules = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve({ Hello })];
  const Dialog = lazyDialog(() => modules.shift() ?? Promise.resolve({ Hello }), 'Hello');
  const onClose = vi.fn<() => void>();
  const page = render(
    <>
      <h1>Siden</h1>
      <Dialog name="Kari" onClose={onClose} />
    </>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: 'Siden' })).toBeDefined();
  expect(screen.queryByText('Hei, Kari')).toBeNull();
  page.unmount();

  render(<Dialog name="Kari" onClose={onClose} />);
  expect(await screen.findByText('Hei, Kari')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog of which a part fails closes, and leaves the page as it is', async () => {
  const Failing = (_props: { onClose: () => void }): never => {
    throw new TypeError('Failed to fetch');
  };
  const Dialog = lazyDialog(async () => ({ Failing }), 'Failing');
  const onClose = vi.fn<() => void>();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <h1>Siden</h1>
      <Dialog onClose={onClose} />
    </>,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: 'Siden' })).toBeDefined();
});
