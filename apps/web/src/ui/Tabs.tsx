import { type KeyboardEvent, type ReactNode, useId } from 'react';

type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode; disabled?: boolean };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const tabClass =
  'min-h-11 cursor-pointer rounded-md border border-transparent px-4 text-sm font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink ' +
  'aria-selected:border-line-strong aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sm forced-colors:aria-selected:underline ' +
  'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3';

/**
 * Panels of one page, as a segmented bar. Pages with addresses of their own belong in `TabLinks`.
 * Our own, because the booking page starts with it and the library's weighs as much as the whole calendar.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const active = tabs.find((tab) => tab.value === value);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        role="tablist"
        aria-label={label}
        className="inline-flex max-w-full justify-self-start overflow-x-auto rounded-md bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            // Not `disabled`: whoever comes to it by the arrows hears why it cannot be opened.
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => !tab.disabled && onChange(tab.value)}
            onKeyDown={moveByArrows}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="min-w-0 rounded-md"
      >
        {active?.panel}
      </div>
    </div>
  );
}

/** The arrows go between the tabs, round the ends; Enter opens. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const tab = next === undefined ? undefined : tabs.at(next === tabs.length ? 0 : next);
  if (!(tab instanceof HTMLElement)) return;
  event.preventDefault();
  tab.focus();
}

/** For the router's links inside `<TabLinks>`; the current one is known by `aria-current="page"`. */
export const tabLinkClass =
  'inline-flex min-h-12 shrink-0 items-center border-b-3 border-transparent px-3 font-semibold sm:px-4 whitespace-nowrap text-ink-2 no-underline ' +
  'transition-colors hover:border-line-strong hover:text-ink -outline-offset-3 ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline';

/** The `ref` of the current link: on a narrow screen the bar scrolls, and the link might be out of sight in it. */
export const scrollIntoBar = (link: HTMLElement | null): void =>
  link?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** Pages side by side. They are links, not tabs: each has its own address. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex overflow-x-auto border-b border-line">
      {children}
    </nav>
  );
}
