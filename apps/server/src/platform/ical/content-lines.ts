/** A line is at most so long, in bytes and without its end (RFC 5545, 3.1). */
const LONGEST = 75;

// Only these have a meaning in a text; other control characters are not allowed in one at all.
const MEANS_SOMETHING = /[\\;,]/g;
const LINE_BREAK = /\r\n|\r|\n/g;
const CONTROL = /\p{Cc}/gu;

/** What a person typed, as the value of a line: it can neither end the line nor begin another. */
export const asText = (typed: string): string =>
  typed
    .replaceAll(MEANS_SOMETHING, (character) => `\\${character}`)
    .split(LINE_BREAK)
    .map((line) => line.replaceAll(CONTROL, ''))
    .join('\\n');

/** Goes on in the next line after a space. Never within a character. */
function fold(line: string): string {
  let folded = '';
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > LONGEST) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

export const joinLines = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('');
