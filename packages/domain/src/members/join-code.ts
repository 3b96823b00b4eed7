/** 31 letters and digits that nobody mistakes for one another when reading aloud: no I, L, O, 0, 1. */
export const JOIN_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const JOIN_CODE_LENGTH = 10;

/** XXXXX-XXXXX, as it is shown and printed. */
export const showJoinCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What was typed, without case, dashes and spaces; null when it cannot be a code. */
export function readJoinCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode =
    code.length === JOIN_CODE_LENGTH && Array.from(code).every((letter) => JOIN_CODE_ALPHABET.includes(letter));
  return isCode ? code : null;
}
