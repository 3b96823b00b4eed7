import { lineOf, type Finding, type SourceFile } from './source-files.ts';

/**
 * Words this project once used for things that have a standard name. An engineer searches for the standard one, so
 * names and comments use it. The list is short on purpose: only words that came up again and again.
 */
const STANDARD: Readonly<Record<string, string>> = {
  leaveCalmly: 'shutdownGracefully',
  inTurn: 'limitConcurrency',
  together: 'shareInFlight, for calls that share one request in flight',
  drawApart: 'drawInWorkerThread',
  allowTime: 'setStatementTimeout',
  holdBooking: 'lockBooking',
  holdStay: 'lockStay',
  holdPayment: 'lockPayment',
  holdDraws: 'lockDraws',
  holdAllHuts: 'lockHuts',
  refuseOutsiders: 'authorizeClub',
  refuseBelow: 'authorizeCaller',
  bookingsAreOld: 'invalidateBookings',
  comeMissing: 'loadRemainingTexts',
  busyness: 'eventLoopLag',
  veil: 'pseudonymKey',
  Spending: 'RateLimit',
  whoever: 'the caller, the member, the client: name who it is',
  Whoever: 'the caller, the member, the client: name who it is',
};

// Comments and names in code; the list itself, its test and what a user reads are left alone.
const CODE = /\.(tsx?|cjs|mjs|sql|sh)$/;
const LEFT_ALONE =
  /^tools\/checks\/house-words|^packages\/contract\/src\/texts\/|^apps\/server\/(migrations\/|schema\.sql$)|\.gen\.ts$/;

const WORD = new RegExp(`\\b(?<word>${Object.keys(STANDARD).join('|')})\\b`, 'g');

/** An English adverb in prose, where only a function's name is refused; a test's title; a column of an old migration. */
const isMeant = (word: string, { path, text }: SourceFile, offset: number): boolean =>
  (word === 'together' && !/^together[(<]/.test(text.slice(offset))) ||
  (/^whoever$/i.test(word) && /\.(test|e2e)\.tsx?$/.test(path)) ||
  (word === 'veil' && /\.(queries|test)\.ts$|^tools\/demo\//.test(path));

/** Refuses house words that have a standard one, and names the standard one. */
export function checkHouseWords(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => CODE.test(path) && !LEFT_ALONE.test(path))
    .flatMap((file) => {
      const { path, text } = file;
      return Array.from(text.matchAll(WORD), (match) => ({ offset: match.index, word: match.groups?.['word'] ?? '' }))
        .filter(({ word, offset }) => !isMeant(word, file, offset))
        .map(({ word, offset }) => ({
          path,
          line: lineOf(text, offset),
          says: `says “${word}”: the standard word is ${STANDARD[word]}.`,
        }));
    });
}
