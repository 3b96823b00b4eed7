import { useLayoutEffect, useRef } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { type Tab, TABS } from './tabs.ts';

const navClass =
  'flex border-b border-line max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-2 max-lg:sm:-mx-6 max-lg:sm:px-4 ' +
  'lg:sticky lg:top-(--header) lg:max-h-[calc(100dvh-var(--header))] lg:flex-col lg:gap-1 lg:self-start lg:overflow-y-auto lg:border-b-0 lg:p-1 lg:py-10';

const linkClass =
  'flex min-h-12 shrink-0 items-center gap-3 px-3 font-semibold whitespace-nowrap text-ink-2 no-underline transition-colors hover:text-ink ' +
  '-outline-offset-3 aria-[current=page]:text-ink max-lg:border-b-3 max-lg:border-transparent max-lg:aria-[current=page]:border-primary ' +
  'lg:rounded-md lg:hover:bg-sunken lg:aria-[current=page]:bg-info-soft lg:aria-[current=page]:inset-ring lg:aria-[current=page]:inset-ring-line';

/** A rail at the side where there is room, a row to swipe through where there is not. */
export function ManageNav({ clubId, current }: { clubId: string; current: Tab['name'] }) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  // The row starts at its left end on every page; the tab one is on may lie outside it.
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (nav.current && link)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.clientWidth) / 2;
  }, []);
  return (
    <nav ref={nav} aria-label={t('manage_tabs')} className={navClass}>
      {TABS.map(({ name, text, icon: Icon }) => (
        <Link
          key={name}
          to={pathTo(name, { club_id: clubId })}
          aria-current={name === current ? 'page' : undefined}
          className={linkClass}
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 max-lg:hidden" />
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
