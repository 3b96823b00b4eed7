import { expect, test } from 'vitest';
import { inWords, median, medians, missed, type Scores } from './scores.ts';

const scores = (performance: number): Scores => ({ performance, accessibility: 100, 'best-practices': 96, seo: 100 });

test('one slow run of five does not decide', () => {
  expect(medians([98, 41, 97, 99, 96].map(scores))).toEqual(scores(97));
});

test('of two in the middle the lower counts', () => {
  expect(median([90, 96])).toBe(90);
});

test('a goal that is missed is named; what has no goal is not', () => {
  expect(missed(scores(94), { performance: 95, accessibility: 100 })).toEqual(['performance']);
  expect(missed(scores(95), { performance: 95, accessibility: 100 })).toEqual([]);
  expect(missed(scores(95), { 'best-practices': 100 })).toEqual(['best-practices']);
});

test('figures are printed in the order in which Lighthouse shows them', () => {
  expect(inWords(scores(95))).toBe('performance 95 · accessibility 100 · best-practices 96 · seo 100');
});
