import type { ReactNode } from 'react';

/** For the router's links inside `<TabLinks>`; the current one has `aria-current="page"`. */
export const tabLinkClass =
  'inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-3 font-semibold sm:px-4 whitespace-nowrap text-ink-2 no-underline ' +
  'transition-colors hover:border-line-strong hover:text-ink -outline-offset-3 ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline';

/** The `ref` of the current link: scrolls it into view where the bar is wider than the screen. */
export const scrollIntoBar = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** Links that look like tabs: each page has a URL of its own. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {children}
    </nav>
  );
}
