import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const bannerClass = cva('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-3 text-ink', {
  variants: {
    tone: {
      neutral: 'border-line bg-sunken',
      info: 'border-info bg-info-soft',
      gran: 'border-gran bg-gran-soft',
      lys: 'border-lys-edge bg-lys-soft',
      barn: 'border-barn bg-barn-soft',
    },
  },
});

type Tone = NonNullable<VariantProps<typeof bannerClass>['tone']>;

const signs = {
  neutral: <Info aria-hidden="true" className="size-5 shrink-0 text-ink-2" />,
  info: <Info aria-hidden="true" className="size-5 shrink-0 text-info" />,
  gran: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-gran" />,
  lys: <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-lys-edge" />,
  barn: <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-barn" />,
} satisfies Record<Tone, ReactNode>;

type BannerProps = {
  tone: Tone;
  /** `status` or `alert` when it appears after the page did. */
  role?: 'status' | 'alert' | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** A notice that stays: the state of a plan, a pending change of address, no network. */
export function Banner({ tone, role, action, children }: BannerProps) {
  return (
    <div role={role} className={bannerClass({ tone })}>
      {signs[tone]}
      <div className="min-w-0 flex-1 basis-48 break-words">{children}</div>
      {action}
    </div>
  );
}
