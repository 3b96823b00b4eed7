import type { ComponentProps } from 'react';

export type HeadingLevel = 1 | 2 | 3;

/** A heading whose level follows the page it stands on and whose size does not. */
export function Heading({ level, ...rest }: ComponentProps<'h1'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
