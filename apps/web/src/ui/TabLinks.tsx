import type { ReactNode } from 'react';

/** For the router's links inside `<TabLinks>`; the current one is known by `aria-current="page"`. */
export const tabLinkClass =
  'inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-4 font-semibold whitespace-nowrap text-ink-2 no-underline ' +
  'transition-colors hover:border-line-strong hover:text-ink -outline-offset-3 ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline';

/** Pages side by side. They are links, not tabs: each has its own address. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {children}
    </nav>
  );
}
