// Deliberately loose: only a delivered mail proves an address. The expression is linear (no backtracking).
// Refused beside what separates addresses: ? & # % begin or encode the fields of a mailto link (“a?bcc=b@c.no” would
// send a copy to b), and characters of \p{C} are not seen.
const EMAIL_SHAPE = /^[^\s@,;:<>"()[\]\\?&#%|\p{C}]+@[^\s@,;:<>"()[\]\\?&#%|\p{C}]+\.[^\s@,;:<>"()[\]\\?&#%|\p{C}.]+$/u;

export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL_SHAPE.test(text.trim());

/** The form in which addresses are compared and stored: two spellings of one mailbox are one account. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/** Recognisable but not usable: ka…@hytte.no. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, Math.min(2, email.indexOf('@')))}…${email.slice(email.indexOf('@'))}`;

// What a mail program turns into a link by itself. Only endings in use: `Kr.sand` and `St.Hans` are names.
const LINK_SHAPE =
  /[@＠]|:\/\/|\bwww\.|[\p{L}\p{N}]\s?\.\s?(?:no|com|net|org|info|io|eu|se|dk|fi|de|uk|ru|cn|co|me|biz|xyz|top|site|shop|online|club|link|click|app|dev|page|live|store)\b(?![\p{L}])/iu;

/** Whether a name holds an address or a link: names stand in the subjects of mails to strangers. */
export const holdsAddress = (name: string): boolean => LINK_SHAPE.test(name);

// Digits, spaces, dashes, plus and parentheses, with at least one digit.
const PHONE_SHAPE = /^[\d\s()+-]{1,30}$/;

export const isPhoneNumber = (text: string): boolean => PHONE_SHAPE.test(text) && /\d/.test(text);

/** The first day of the week in a person's calendars (D13). */
export const WEEK_STARTS = ['sunday', 'monday'] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

/** Largest profile picture that can be uploaded, in bytes. */
export const PROFILE_PICTURE_MAX = 5 * 1024 * 1024;
