import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const pillClass = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-2 inset-ring inset-ring-line',
        own: 'bg-lys-soft text-lys-edge',
        ownSolid: 'bg-lys text-on-lys',
        warning: 'bg-lys-soft text-lys-edge',
        success: 'bg-gran-soft text-gran',
        danger: 'bg-barn-soft text-barn',
        points: 'bg-lyng-soft text-lyng',
        info: 'bg-info-soft text-info',
      },
      dashed: { true: 'border-dashed border-current', false: 'border-transparent' },
    },
    defaultVariants: { tone: 'neutral', dashed: false },
  },
);

type PillProps = VariantProps<typeof pillClass> & { icon?: ReactNode; children: ReactNode };

/** A status in one or two words. The tone only repeats what the words say. `own` marks what belongs to the reader. */
export function Pill({ tone, dashed, icon, children }: PillProps) {
  return (
    <span className={pillClass({ tone, dashed })}>
      {icon}
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}
