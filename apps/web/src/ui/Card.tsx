import type { ReactNode } from 'react';
import { Heading } from '#ui/Heading.tsx';
import type { HeadingLevel } from '#ui/Heading.tsx';

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
