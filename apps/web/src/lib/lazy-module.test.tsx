import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { useLazyModule } from './lazy-module.ts';

type Greetings = { greeting: string };

function Greeting({ load }: { load: () => Promise<Greetings> }) {
  return useLazyModule(load)?.greeting ?? 'Waits';
}

const show = (load: () => Promise<Greetings>) =>
  render(
    <ErrorBoundary fallback="Failed">
      <Greeting load={load} />
    </ErrorBoundary>,
  );

test('a module is null until it is loaded', async () => {
  show(() => Promise.resolve({ greeting: 'Hei' }));
  expect(screen.getByText('Waits')).toBeDefined();
  expect(await screen.findByText('Hei')).toBeDefined();
});

test('a module that cannot be loaded reaches the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(() => Promise.reject(new Error('Loading failed')));
  expect(await screen.findByText('Failed')).toBeDefined();
});
