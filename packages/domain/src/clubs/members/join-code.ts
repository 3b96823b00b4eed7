/** 31 letters and digits without those that look alike: no I, L, O, 0, 1. */
export const JOIN_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const JOIN_CODE_LENGTH = 10;

/** XXXXX-XXXXX, for display. */
export const showJoinCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Normalises typed input (case, dashes, spaces); null when it cannot be a code. */
export function readJoinCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isCode =
    code.length === JOIN_CODE_LENGTH && Array.from(code).every((letter) => JOIN_CODE_ALPHABET.includes(letter));
  return isCode ? code : null;
}
