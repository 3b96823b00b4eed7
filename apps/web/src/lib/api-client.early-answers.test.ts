import { afterEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './api-client.ts';

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

const answer = Promise.resolve(new Response('{}'));
const ask = (): void => {
  globalThis.earlyAnswers = { token: 'mine', answers: new Map([['/api/profile', answer]]) };
};

test('what was asked for early is taken once; the next time it is asked for anew', () => {
  ask();
  expect(takeEarlyAnswer('/api/profile', 'mine')).toBe(answer);
  expect(takeEarlyAnswer('/api/profile', 'mine')).toBeUndefined();
});

test('nobody gets the answer that somebody else asked for', () => {
  ask();
  expect(takeEarlyAnswer('/api/profile', 'of another')).toBeUndefined();
  expect(takeEarlyAnswer('/api/profile', null)).toBeUndefined();
});

test('where nothing was asked for there is nothing to take', () => {
  expect(takeEarlyAnswer('/api/profile', 'mine')).toBeUndefined();
});
