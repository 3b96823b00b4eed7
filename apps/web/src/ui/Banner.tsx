import { cva } from 'class-variance-authority';
import type { VariantProps } from 'class-variance-authority';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const bannerClass = cva('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border px-4 py-3 text-ink', {
  variants: {
    tone: {
      neutral: 'border-line bg-sunken',
      info: 'border-info bg-info-soft',
      success: 'border-gran bg-gran-soft',
      warning: 'border-lys-edge bg-lys-soft',
      danger: 'border-barn bg-barn-soft',
    },
  },
});

type Tone = NonNullable<VariantProps<typeof bannerClass>['tone']>;

const signs = {
  neutral: <Info aria-hidden="true" className="size-5 shrink-0 text-ink-2" />,
  info: <Info aria-hidden="true" className="size-5 shrink-0 text-info" />,
  success: <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-gran" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-lys-edge" />,
  danger: <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-barn" />,
} satisfies Record<Tone, ReactNode>;

type BannerProps = {
  tone: Tone;
  /** `status` or `alert` if it appears after the page has loaded. */
  role?: 'status' | 'alert' | undefined;
  action?: ReactNode;
  children: ReactNode;
};

/** A permanent notice: the state of a plan, a pending change of e-mail address, no network. */
export function Banner({ tone, role, action, children }: BannerProps) {
  return (
    <div role={role} className={bannerClass({ tone })}>
      {signs[tone]}
      <div className="min-w-0 flex-1 basis-48 break-words">{children}</div>
      {action}
    </div>
  );
}
