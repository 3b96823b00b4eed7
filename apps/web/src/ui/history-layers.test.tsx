import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLayers, leavePlaces, useBackCloses, whenAligned } from './history-layers.ts';

function Layer({ close }: { close: () => void }) {
  useBackCloses(true, close);
  return null;
}

/** Two timers: the history follows after the render, and once more after a layer refused to close. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve, 20), 20)));
const entries = (): number => window.history.state?.layers ?? 0;

beforeEach(() => {
  window.happyDOM.setURL('https://hyttelaget.example/stays');
  window.history.pushState({ key: crypto.randomUUID() }, '', '/stays');
});
afterEach(async () => {
  cleanup();
  await settled();
});

test('Back closes a layer and stays on the page', async () => {
  const close = vi.fn<() => void>();
  const { rerender } = render(<Layer close={close} />);
  await settled();
  expect(entries()).toBe(1);
  close.mockImplementation(() => rerender(<p />));
  window.history.back();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect([entries(), window.location.pathname]).toEqual([0, '/stays']);
});

test('closed in another way, a layer takes its entry along', async () => {
  const { rerender } = render(<Layer close={() => {}} />);
  await settled();
  rerender(<p />);
  await settled();
  expect(entries()).toBe(0);
});

test('a layer that refuses to close has its entry again, for the next Back', async () => {
  const close = vi.fn<() => void>();
  render(<Layer close={close} />);
  await settled();
  window.history.back();
  await settled();
  expect(entries()).toBe(1);
  window.history.back();
  await settled();
  expect(close).toHaveBeenCalledTimes(2);
});

test('of two layers Back closes the upper one', async () => {
  const [lower, upper] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <>
      <Layer close={lower} />
      <Layer close={upper} />
    </>,
  );
  await settled();
  expect(entries()).toBe(2);
  window.history.back();
  await settled();
  expect([lower, upper].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('a layer that another replaces hands its entry on', async () => {
  const { rerender } = render(<Layer key="one" close={() => {}} />);
  await settled();
  const { length } = window.history;
  rerender(<Layer key="other" close={() => {}} />);
  await settled();
  expect([entries(), window.history.length]).toEqual([1, length]);
});

test('leaving a place leaves the layers on it too, and what waits runs after that', async () => {
  window.history.pushState({ key: crypto.randomUUID() }, '', '/stays?stay=7');
  render(<Layer close={() => {}} />);
  await settled();
  const seen: string[] = [];
  const { key } = window.history.state;
  leavePlaces(1, key);
  // Pressed again, before and after it is left: the page below stays.
  leavePlaces(1, key);
  whenAligned(() => seen.push(window.location.search));
  await settled();
  leavePlaces(1, key);
  await settled();
  expect([...seen, window.location.search]).toEqual(['', '']);
});

test('a replaced address keeps the layer over it', async () => {
  const close = vi.fn<() => void>();
  render(<Layer close={close} />);
  await settled();
  keepLayers(() => window.history.replaceState({ key: crypto.randomUUID() }, '', '/stays?from=2027-03-25PM'));
  await settled();
  expect(entries()).toBe(1);
  expect(close).not.toHaveBeenCalled();
});
