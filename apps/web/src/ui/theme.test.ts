// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { chooseTheme, chosenTheme } from '#ui/theme.ts';

beforeEach(() => chooseTheme('system'));

test('without a choice the system decides', () => {
  expect(chosenTheme()).toBe('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a choice holds at once and for the next visit', () => {
  chooseTheme('dark');
  expect(chosenTheme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('going back to the system forgets the choice', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(chosenTheme()).toBe('system');
  expect(localStorage.getItem('theme')).toBeNull();
});
