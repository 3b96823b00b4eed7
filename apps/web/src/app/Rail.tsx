import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';

const navClass =
  'flex border-b border-line print:hidden max-lg:sticky max-lg:top-(--header) max-lg:z-30 max-lg:bg-bg ' +
  'max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-2 max-lg:sm:-mx-6 max-lg:sm:px-4 ' +
  'lg:sticky lg:top-(--header) lg:max-h-[calc(100dvh-var(--header))] lg:flex-col lg:gap-1 lg:self-start lg:overflow-y-auto lg:border-b-0 lg:p-1 lg:py-10';

const linkClass =
  'flex min-h-12 shrink-0 items-center gap-3 px-3 font-semibold whitespace-nowrap text-ink-2 no-underline transition-colors hover:text-ink ' +
  '-outline-offset-3 aria-[current=page]:text-ink max-lg:border-b-3 max-lg:border-transparent max-lg:aria-[current=page]:border-primary ' +
  'lg:rounded-md lg:hover:bg-sunken lg:aria-[current=page]:bg-info-soft lg:aria-[current=page]:inset-ring lg:aria-[current=page]:inset-ring-line';

type Item = { to: string; text: TextKey; icon: LucideIcon; current: boolean };

type RailProps = { label: string; items: readonly Item[] };

/** A page beside its rail. As high as the screen at least: what comes later than the page does not push the footer about. */
export function RailPage({ children, ...rail }: RailProps & { children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-content flex-1 content-start px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <Rail {...rail} />
      <div className="grid min-w-0 content-start gap-6 py-6 lg:py-10">{children}</div>
    </div>
  );
}

/** Tabs as a vertical rail on wide screens, as a scrolling row on narrow ones. Both stay in sight. */
function Rail({ label, items }: RailProps) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  // Scrolls the current tab into view: the row starts at its left end on every page, the rail of a low screen at its top.
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    nav.current?.scrollTo(
      link ? link.offsetLeft - (nav.current.clientWidth - link.clientWidth) / 2 : 0,
      link ? link.offsetTop - (nav.current.clientHeight - link.clientHeight) / 2 : 0,
    );
  }, []);
  return (
    <nav ref={nav} aria-label={label} data-tab-row className={navClass}>
      {items.map(({ to, text, icon: Icon, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} className={linkClass}>
          <Icon aria-hidden="true" className="size-5 shrink-0 max-lg:hidden" />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
