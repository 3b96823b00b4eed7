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
 * Panels of one page, as a segmented bar; for pages with URLs of their own, use `TabLinks`. Our own, because the
 * booking page starts with it and Base UI's is as large as the whole calendar.
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
            // Not `disabled`: arrow keys reach it, and its label says why it cannot be opened.
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

/** Arrow keys move between the tabs and wrap around; Enter opens. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  const tab = next === undefined ? undefined : tabs.at(next === tabs.length ? 0 : next);
  if (!(tab instanceof HTMLElement)) return;
  event.preventDefault();
  tab.focus();
}
