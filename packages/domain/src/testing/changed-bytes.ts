/** Which changes of one byte of a bundle its check does not notice: each byte is changed by each mask in turn. */
export function unnoticedChanges(
  json: string,
  masks: readonly number[],
  isProven: (bundle: unknown) => boolean,
): string[] {
  const passes = (text: string): boolean => {
    try {
      return isProven(JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError) return false;
      throw error;
    }
  };
  const bytes = Buffer.from(json);
  const unnoticed: string[] = [];
  for (const [at, byte] of bytes.entries())
    for (const mask of masks) {
      bytes[at] = byte ^ mask;
      if (passes(bytes.toString())) unnoticed.push(`byte ${at} changed by ${mask}`);
      bytes[at] = byte;
    }
  return unnoticed;
}
