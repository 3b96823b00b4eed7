const LONGEST = 200;

/** What could belong to a person or open something: addresses, links, and long runs of letters and digits. */
const PRIVATE = [
  /[^\s<>"'(]+@[^\s<>"'),;]+/g,
  /\b[a-z][a-z+]*:\/\/\S+/gi,
  /\b(?=[\w-]*\d)[\w-]{16,}\b/g,
  /\b\d{5,}\b/g,
] as const;

const textIn = (output: unknown, part: string): string => {
  if (typeof output !== 'object' || output === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(output, part)?.value;
  return typeof value === 'string' ? value : '';
};

/** An error as the engine has stored it, in one line that may be shown: its name and its first words. */
export function saidError(output: unknown): string {
  const inner: unknown =
    typeof output === 'object' && output !== null && 'value' in output && typeof output.value === 'object'
      ? output.value
      : output;
  const [firstLine = ''] = textIn(inner, 'message').split('\n');
  const message = PRIVATE.reduce((text, pattern) => text.replace(pattern, '…'), firstLine).trim();
  return [textIn(inner, 'name'), message.slice(0, LONGEST)].filter(Boolean).join(': ') || 'Error';
}
