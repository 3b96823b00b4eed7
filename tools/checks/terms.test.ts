import { describe, expect, test } from 'vitest';
import { checkTerms } from './terms.ts';

const say = (text: string, path = 'apps/server/src/app.ts'): string[] =>
  checkTerms([{ path, text }]).map((finding) => `${finding.line} ${finding.says}`);

describe('refuses, with the standard word', () => {
  test('a name', () => {
    expect(say('\nleaveCalmly({ log });')).toEqual(['2 says “leaveCalmly”: the standard word is shutdownGracefully.']);
    expect(say('await tellRemoved(ctx);')).toEqual([expect.stringContaining('notify…')]);
    expect(say('type Wanted = { q: string };')).toEqual([expect.stringContaining('…Filter')]);
    expect(say('const answer = together(ask);')).toEqual([expect.stringContaining('shareInFlight')]);
  });

  test('a comment', () => {
    expect(say('/** Whoever calls holds the lock. */')).toEqual([expect.stringContaining('name who it is')]);
    expect(say('// For those who run the club.')).toEqual([expect.stringContaining('club admins')]);
  });

  test('a heading and a sentence of a document', () => {
    expect(say('# The weekly letter\n\nOn a proved address.\n', 'docs/domain/today.md')).toEqual([
      '3 says “proved address”: the standard word is verified email.',
      '1 says “weekly letter”: the standard word is weekly email.',
    ]);
  });

  test('the name of a file', () => {
    expect(say('', 'apps/server/src/features/stays/offers/offers.stories.test.ts')).toEqual([
      '1 is named “stories”: the standard word is simulation.',
    ]);
  });
});

test('leaves alone standard words, other meanings, texts of the product and names of old decisions', () => {
  expect(say('/** Draws for several clubs together, in one transaction. */ shutdownGracefully()')).toEqual([]);
  expect(say('// Letters of ISO 8859-1 keep their diacritics; a dead letter queue.')).toEqual([]);
  expect(say('whoever', 'packages/contract/src/texts/public/landing.ts')).toEqual([]);
  expect(say('', 'docs/decisions/0070-terms-of-giving-up.md')).toEqual([]);
});
