// Deliberately loose: the only proof of an address is a mail that arrives. Linear, no backtracking.
const EMAIL_SHAPE = /^[^\s@,;<>"()\\]+@[^\s@,;<>"()\\]+\.[^\s@,;<>"()\\.]+$/;

export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL_SHAPE.test(text.trim());

/** The form an address is compared and stored in. Two spellings of one mailbox are one account. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase().normalize('NFC');

/** For those who need to know which address it was, not to write to it: ka…@hytte.no. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, Math.min(2, email.indexOf('@')))}…${email.slice(email.indexOf('@'))}`;

// Digits, spaces, dashes, plus and parentheses, with at least one digit.
const PHONE_SHAPE = /^[\d\s()+-]{1,30}$/;

export const isPhoneNumber = (text: string): boolean => PHONE_SHAPE.test(text) && /\d/.test(text);

/** What a picture of a person may weigh as it was chosen, in bytes. */
export const PROFILE_PICTURE_MAX = 5 * 1024 * 1024;
