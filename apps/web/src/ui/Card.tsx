import type { ReactNode, ComponentProps } from 'react';

type CardProps = {
  title?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  /** Fills the top edge to edge: a photo or a kartblad. */
  art?: ReactNode;
  /** Something that can be added here, not something that is. */
  dashed?: boolean | undefined;
  children?: ReactNode;
};

export function Card({ title, headingLevel = 2, art, dashed = false, children }: CardProps) {
  const edge = dashed ? 'border-dashed border-line-strong' : 'border-line bg-surface shadow-sm';
  return (
    <article className={`min-w-0 overflow-hidden rounded-lg border ${edge}`}>
      {art}
      <div className="grid gap-3 p-6">
        {title && (
          <Heading level={headingLevel} className="text-xl font-bold break-words">
            {title}
          </Heading>
        )}
        {children}
      </div>
    </article>
  );
}

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

export type HeadingLevel = 1 | 2 | 3;

/** A heading whose level follows the page it stands on and whose size does not. */
export function Heading({ level, ...rest }: ComponentProps<'h1'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
