import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode; disabled?: boolean };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Panels of one page, as a segmented bar. Pages with addresses of their own belong in `TabLinks`. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Base.List
        aria-label={label}
        className="inline-flex max-w-full justify-self-start overflow-x-auto rounded-md bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className="min-h-11 cursor-pointer rounded-md border border-transparent px-4 text-sm font-semibold whitespace-nowrap text-ink-2 transition-colors hover:text-ink data-active:border-line-strong data-active:bg-surface data-active:text-ink data-active:shadow-sm forced-colors:data-active:underline data-disabled:cursor-not-allowed data-disabled:text-ink-3"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-md">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
