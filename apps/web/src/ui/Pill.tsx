import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const pillClass = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-2 inset-ring inset-ring-line',
        lys: 'bg-lys-soft text-lys-edge',
        lysSolid: 'bg-lys text-on-lys',
        gran: 'bg-gran-soft text-gran',
        barn: 'bg-barn-soft text-barn',
        lyng: 'bg-lyng-soft text-lyng',
        info: 'bg-info-soft text-info',
      },
      dashed: { true: 'border-dashed border-current', false: 'border-transparent' },
    },
    defaultVariants: { tone: 'neutral', dashed: false },
  },
);

type PillProps = VariantProps<typeof pillClass> & { icon?: ReactNode; children: ReactNode };

/** A status in one or two words. The tone repeats what the word says; it never says it alone. */
export function Pill({ tone, dashed, icon, children }: PillProps) {
  return (
    <span className={pillClass({ tone, dashed })}>
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}
