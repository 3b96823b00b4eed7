// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

// A queue of its own: another file of the same worker may have left a message in theirs.
vi.resetModules();
const { loadToasts, showToast, ToastRegion } = await import('./toast.tsx');

afterEach(cleanup);

test('good news waits for its turn, a fault interrupts, and each is told once', async () => {
  // Loaded before: on a busy machine the first load alone may take longer than findByRole waits.
  await loadToasts();
  render(<ToastRegion label="Beskjeder, Alt+T" closeLabel="Lukk" closeAfter={5000} />);
  showToast.success('Ønsket er sendt.');
  showToast.info('Ny versjon.');
  showToast.error('Dagene er alt tildelt.');
  showToast.error('Dagene er alt tildelt.');

  expect((await screen.findByRole('alert')).textContent).toBe('Dagene er alt tildelt.');
  expect(screen.getAllByRole('status').map((message) => message.textContent)).toEqual([
    'Ønsket er sendt.',
    'Ny versjon.',
  ]);
  expect(screen.getByRole('region', { name: 'Beskjeder, Alt+T' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Lukk' })).toHaveLength(3);
});
