import { expect, test } from 'vitest';
import { preferredLanguage } from './text.ts';

test.each([
  [[], 'no'],
  [['nb-NO', 'nb', 'en'], 'no'],
  [['nn'], 'no'],
  [['en-GB', 'nb'], 'en'],
  [['de-DE', 'de', 'en;q=0.8', 'nb;q=0.7'], 'en'],
  [['sv-SE', 'en'], 'no'],
  [['fi'], 'no'],
])('a browser that reads %j gets %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});
