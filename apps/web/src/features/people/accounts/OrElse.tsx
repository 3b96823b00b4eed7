import { useT } from '#lib/i18n.ts';

/** A line between two ways of doing the same. */
export const OrElse = () => (
  <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {useT()('or_else')}
  </p>
);
