import { posix } from 'node:path';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

/**
 * Names this project once used for things that have a standard name. An engineer searches for the standard one, so code
 * uses it. Each is refused as a whole identifier, in code and comments.
 */
const NAMES: Readonly<Record<string, string>> = {
  leaveCalmly: 'shutdownGracefully',
  inTurn: 'limitConcurrency',
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
  Spending: 'RateLimit',
  givingUp: 'cancellation',
  GivingUp: 'Cancellation',
  proveAddress: 'markEmailVerified',
  hasProvedAddress: 'hasVerifiedEmail',
  proveAgain: 'reauthenticate',
  asksAgain: 'requiresReauthentication',
  paySlip: 'paymentSlip',
  PaySlip: 'PaymentSlip',
  oweMore: 'addRefundDue',
  losersOf: 'unallocatedOf',
  noteFigures: 'recordResults',
  NobodyAnswers: 'ApiDown',
  FailingAnswers: 'HighErrorRate',
  DrawWaits: 'DrawDelayed',
};

type Rule = { word: RegExp; standard: string; /** Where the word means something else. */ except?: RegExp };

/** Families of names, refused in code. */
const FAMILIES: readonly Rule[] = [
  {
    word: /\btell[A-Z]\w*(?=\()/g,
    standard: 'notify…, or the verb for what is shown',
    except: /^apps\/web\/src\/lib\//,
  },
  { word: /\btype (?:Asked|Wanted|Said|Kept|Found|Told)\b/g, standard: '…Input, …Filter, …Row or …Result' },
  { word: /\btogether(?=[(<])/g, standard: 'shareInFlight, for calls that share one request in flight' },
  { word: /\bveil\b/g, standard: 'pseudonymKey', except: /\.(queries|test)\.ts$|^tools\/demo\// },
];

/** Phrases that are never right: refused in comments and names as well as in documents. */
const PHRASES: readonly Rule[] = [
  { word: /\bwhoever\b/gi, standard: 'the caller, the member, the client: name who it is' },
  { word: /\bthose who run (?:the|a|its|their|each) club\b/gi, standard: 'club admins' },
  { word: /\b(?:un)?proved address(?:es)?\b/gi, standard: 'verified email' },
  { word: /\bpay slips?\b/gi, standard: 'payment slip' },
  { word: /\bhouse words\b/gi, standard: 'terms' },
  { word: /\bupkeep\b/gi, standard: 'maintenance' },
  { word: /\bmend(?:s|ed|ing)?\b/gi, standard: 'fix' },
  { word: /\bweekly letters?\b/gi, standard: 'weekly email' },
  { word: /\b(?:by|gets?|with) (?:a )?letter\b/gi, standard: 'email' },
];

/** Parts of a file's name. */
const FILE_NAMES: readonly Rule[] = [
  { word: /\b(?:stories|story)\b/g, standard: 'simulation' },
  { word: /\bgiving-up\b/g, standard: 'cancellation' },
  { word: /\bletters?\b/g, standard: 'email' },
  { word: /\bprove-again\b/g, standard: 'reauthenticate' },
  { word: /\bpapers\b/g, standard: 'docs' },
  { word: /\blosers\b/g, standard: 'unallocated' },
  { word: /\bgallery\b/g, standard: 'screenshots' },
  { word: /\.walk\./g, standard: 'visual-audit' },
];

const CODE = /\.(tsx?|cjs|mjs|sql|sh)$/;
const DOCUMENT = /^(docs\/.*|README|CONTRIBUTING)\.?\w*$/;
// What users read, what is generated, names in the database, and the list itself. The product's documents in
// docs/product quote the specification; a decision keeps the name of its file, which others link to.
const LEFT_ALONE =
  /^tools\/checks\/terms|^packages\/contract\/src\/texts\/|^apps\/server\/(migrations\/|schema\.sql$)|\.gen\.ts$|^docs\/(product|api|quality)\//;
// Sentences in mails are the product's, too.
const MAILS = /\.mails\.ts$/;
const OLD_FILE_NAMES = /^(docs\/decisions|changes)\//;

const names: Rule[] = Object.entries(NAMES).map(([word, standard]) => ({
  word: new RegExp(`\\b${word}\\b`, 'g'),
  standard,
}));

const rulesFor = (path: string): readonly Rule[] => {
  if (MAILS.test(path)) return [...names, ...FAMILIES];
  if (CODE.test(path)) return [...names, ...FAMILIES, ...PHRASES];
  return DOCUMENT.test(path) && path.endsWith('.md') ? PHRASES : [];
};

const found = (path: string, text: string, rules: readonly Rule[]) =>
  rules
    .filter(({ except }) => !except?.test(path))
    .flatMap(({ word, standard }) =>
      Array.from(text.matchAll(word), (match) => ({ offset: match.index, word: match[0], standard })),
    );

/** Refuses words that have a standard one, in names, comments, documents and names of files. */
export function checkTerms(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => !LEFT_ALONE.test(path))
    .flatMap(({ path, text }) => [
      ...(OLD_FILE_NAMES.test(path) ? [] : found(path, posix.basename(path), FILE_NAMES)).map(({ word, standard }) => ({
        path,
        line: 1,
        says: `is named “${word}”: the standard word is ${standard}.`,
      })),
      ...found(path, text, rulesFor(path)).map(({ offset, word, standard }) => ({
        path,
        line: lineOf(text, offset),
        says: `says “${word}”: the standard word is ${standard}.`,
      })),
    ]);
}
