/** Minimum length in characters. The three-step registration asks for six only. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MIN_STEPWISE = 6;
/** Longer passwords are refused before hashing: hashing a very long one would be a denial of service. */
export const PASSWORD_MAX = 128;

export type PasswordRefusal =
  | { code: 'password_too_short'; min: number }
  | { code: 'password_is_email' }
  | { code: 'password_too_common' };

export type PasswordRules = { email: string; min: number; isCommon: (password: string) => boolean };

/**
 * Why the password may not be used, or null. Length is counted in code points. The short minimum lengths are made up for
 * by refusing what is guessed first.
 */
export function checkPassword(password: string, rules: PasswordRules): PasswordRefusal | null {
  if (Array.from(password).length < rules.min) return { code: 'password_too_short', min: rules.min };
  if (password.toLowerCase() === rules.email.toLowerCase()) return { code: 'password_is_email' };
  if (isEasyToGuess(password, rules)) return { code: 'password_too_common' };
  return null;
}

/** Words of the product and of clubs, which guessers try first here; those of the language are in the common ones. */
const HOUSE_WORDS = [
  'hyttelaget',
  'hyttelag',
  'hytteklubb',
  'hytteklubben',
  'hytteforening',
  'hytteforeningen',
  'hyttetur',
  'hytter',
  'hytten',
  'hytte',
  'hytta',
  'klubb',
  'klubben',
  'medlem',
  'styret',
  'passord',
  'password',
  'velkommen',
  'sommer',
  'vinter',
  'norge',
];

/** Common, a house word, the name of the mailbox, or one short piece over and over: also with digits or signs around it. */
function isEasyToGuess(password: string, { email, isCommon }: PasswordRules): boolean {
  const plain = password.toLowerCase().normalize('NFC');
  // The part without digits, signs and spaces at either end: `Passord123!` is `passord`. Empty for `12 34 56 78`.
  const core = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? '';
  const [mailbox = ''] = email.toLowerCase().split('@');
  return (
    plain.trim() === '' ||
    isRepeated(plain) ||
    [plain, core, ...(core.length > 3 ? [undoubled(core)] : [])].some(
      (word) => HOUSE_WORDS.includes(word) || (word !== '' && word === mailbox),
    ) ||
    isCommon(plain) ||
    (core.length > 3 && core !== plain && plain.length - core.length <= MOST_AROUND && isCommon(core))
  );
}

/** More characters around a common word than this make it a password of its own. */
const MOST_AROUND = 4;

/** `aaaaaaaa`, `abababab`, `abcabcabc`: three or more of one piece of up to four characters, the last perhaps cut off. */
function isRepeated(text: string): boolean {
  const characters = Array.from(text);
  return [1, 2, 3, 4].some(
    (size) => characters.length > size * 2 && characters.every((one, at) => one === characters[at % size]),
  );
}

/** `hyttehytte` is `hytte`. */
const undoubled = (word: string): string => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
};

/** External identity providers we support. The configuration decides which of them are offered. */
export const PROVIDERS = ['google', 'apple', 'microsoft'] as const;
export type Provider = (typeof PROVIDERS)[number];

/**
 * Why a sign-in through an external provider failed. The sentences travel in the URL of /auth/error, so the list is
 * closed: no text from a provider and no internal detail can get into it.
 */
export const SIGN_IN_REFUSALS = {
  failed: 'Authentication failed',
  cancelled: 'Sign-in was cancelled',
  no_email: 'The provider did not share an e-mail address',
  email_taken: 'An account with this e-mail address exists already. Sign in with your password first',
  unreachable: 'The provider cannot be reached right now',
  too_many: 'Too many attempts. Wait a little and try again',
} as const;

export type SignInRefusal = keyof typeof SIGN_IN_REFUSALS;
