const LONGEST = 200;

const WORD = /[^\s<>"'()]+/g;
const LONG_RUN = /[\w-]{16,}/;
const LONG_NUMBER = /\d{5,}/g;

/** What could belong to a person or open something: addresses, links, and long runs of letters and digits. */
const isPrivate = (word: string): boolean =>
  word.includes('@') || word.includes('://') || (LONG_RUN.test(word) && /\d/.test(word));

// Word by word, because patterns that look for such things in a whole line are slow on some lines.
const withoutPrivate = (line: string): string =>
  line.replace(WORD, (word) => (isPrivate(word) ? '…' : word)).replace(LONG_NUMBER, '…');

const textIn = (output: unknown, part: string): string => {
  if (typeof output !== 'object' || output === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(output, part)?.value;
  return typeof value === 'string' ? value : '';
};

/** An error as the engine has stored it, in one line that may be shown: its name and its first words. */
export function redactJobError(output: unknown): string {
  const inner: unknown =
    typeof output === 'object' && output !== null && 'value' in output && typeof output.value === 'object'
      ? output.value
      : output;
  const [firstLine = ''] = textIn(inner, 'message').split('\n');
  const message = withoutPrivate(firstLine).trim();
  return [textIn(inner, 'name'), message.slice(0, LONGEST)].filter(Boolean).join(': ') || 'Error';
}
