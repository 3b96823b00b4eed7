import type { ComponentProps, ReactNode } from 'react';

type CardProps = {
  title?: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  /** At the top, edge to edge: a photo or a Kartblad. */
  art?: ReactNode;
  /** For something that can be added, not something that exists. */
  dashed?: boolean | undefined;
  children?: ReactNode;
};

export function Card({ title, headingLevel = 2, art, dashed = false, children }: CardProps) {
  const edge = dashed ? 'border-dashed border-line-strong' : 'border-line bg-surface shadow-sm';
  return (
    <article className={`relative min-w-0 overflow-hidden rounded-lg border ${edge}`}>
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
  /** The target of links to it. */
  id?: string | undefined;
  art: ReactNode;
  title: ReactNode;
  headingLevel?: HeadingLevel | undefined;
  children?: ReactNode;
  action?: ReactNode;
};

/** In place of an empty list: a picture, what is missing, and the next step. */
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

/** A heading whose level depends on the page, and whose size does not. */
export function Heading({ level, ...rest }: ComponentProps<'h1'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
