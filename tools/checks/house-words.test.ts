import { expect, test } from 'vitest';
import { checkHouseWords } from './house-words.ts';

const say = (text: string, path = 'apps/server/src/app.ts'): string[] =>
  checkHouseWords([{ path, text }]).map((finding) => `${finding.line} ${finding.says}`);

test('a house word is refused with the standard one, in names and in comments', () => {
  expect(say('\nleaveCalmly({ log });')).toEqual(['2 says “leaveCalmly”: the standard word is shutdownGracefully.']);
  expect(say('/** Whoever calls holds the lock. */')).toEqual([expect.stringContaining('name who it is')]);
});

test('standard words, prose, and what users read are left alone', () => {
  expect(say('/** Draws for several clubs together, in one transaction. */ shutdownGracefully()')).toEqual([]);
  expect(say('const answer = together(ask);')).toEqual([expect.stringContaining('shareInFlight')]);
  expect(say('whoever', 'packages/contract/src/texts/public/landing.ts')).toEqual([]);
});
