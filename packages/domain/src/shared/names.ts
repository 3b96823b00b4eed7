/**
 * Characters that show nothing, or that turn the order of what follows: zero-width spaces, soft hyphens, tags, fillers,
 * and the marks and overrides of right-to-left text. With them two names can look the same, a name can look empty, and
 * “gpj.exe” can be shown backwards.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{FFF9}-\u{FFFB}\u2800]/gu;

/** Joiners are spelling in Persian and the scripts of India, and hold composed emoji together; elsewhere they only hide. */
const JOINER = /[\u200C\u200D]/u;
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
/** Asks for the coloured form of the sign before it. */
const EMOJI_STYLE = '\uFE0F';

function keepIfSpelling(char: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - 2), at);
  if (JOINER.test(char)) return JOINED.test(before) ? char : '';
  return char === EMOJI_STYLE && /\p{Emoji}$/u.test(before) ? char : '';
}

/**
 * A name as it is kept, of a person, a club, a hut or anything else that has one: without invisible characters, with
 * single spaces, composed (NFC). Empty when nothing of it can be seen.
 */
export const cleanName = (text: string): string =>
  text.replaceAll(INVISIBLE, keepIfSpelling).replaceAll(/\s+/gu, ' ').trim().normalize('NFC');
