import { expect, test } from 'vitest';
import { textGroups, toTranslations } from './all-texts.ts';
import { LANGUAGES, type Text } from './text.ts';

const entries: [string, Text][] = Object.values(textGroups).flatMap((group) => Object.entries(group));
const placeholders = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g));

test('no key is used by two groups', () => {
  const keys = entries.map(([key]) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every text says something, and has the same placeholders in every language', () => {
  for (const [key, text] of entries) {
    for (const language of LANGUAGES) {
      expect(text[language].trim(), `${key} in ${language}`).not.toBe('');
      expect(placeholders(text[language]), `${key} in ${language}`).toEqual(placeholders(text.no));
    }
  }
});

test('the answer of GET /api/translations holds every key in every language', () => {
  const { translations, languages } = toTranslations();
  expect(languages).toEqual(['no', 'en']);
  for (const language of languages) {
    expect(Object.keys(translations[language] ?? {}).toSorted()).toEqual(entries.map(([key]) => key).toSorted());
  }
});
