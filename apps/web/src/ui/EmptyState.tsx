import type { ReactNode } from 'react';
import { Heading } from '#ui/Heading.tsx';
import type { HeadingLevel } from '#ui/Heading.tsx';

type EmptyStateProps = {
  /** Where a link can lead to what there is to do here. */
  id?: string | undefined;
  art: ReactNode;
  title: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing here yet: a piece of map, what is missing, and the way on. */
export function EmptyState({ id, art, title, headingLevel = 2, children, action }: EmptyStateProps) {
  return (
    <section id={id} className="overflow-hidden rounded-lg border border-line bg-surface text-center shadow-sm">
      <div className="h-48 overflow-hidden border-b border-line sm:h-60">{art}</div>
      <div className="grid justify-items-center gap-3 px-6 py-8">
        <Heading level={headingLevel} className="text-2xl font-bold">
          {title}
        </Heading>
        {children && <div className="max-w-[52ch] text-ink-2">{children}</div>}
        {action && <div className="flex flex-wrap justify-center gap-3 pt-2">{action}</div>}
      </div>
    </section>
  );
}
