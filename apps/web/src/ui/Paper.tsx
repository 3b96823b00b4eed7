import type { ReactNode } from 'react';
import '#styles/paper.css';

/** A page that is read here and printed on A4: a card on the screen, bare on paper. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <article className="paper grid min-w-0 gap-8 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8">
      {children}
    </article>
  );
}

type SectionProps = {
  title: string;
  help?: string | undefined;
  /** Longer than a page: it may be broken between its rows. */
  isLong?: boolean;
  children: ReactNode;
};

export function Section({ title, help, isLong = false, children }: SectionProps) {
  return (
    <section className={`grid min-w-0 gap-3 ${isLong ? 'paper-long' : ''}`}>
      <h3 className="text-lg font-bold">{title}</h3>
      {help !== undefined && <p className="text-sm text-ink-2">{help}</p>}
      {children}
    </section>
  );
}

/** Of tables on paper. */
const cell = 'border-b border-line px-1 py-1.5 align-top sm:px-2';
export const cellClass = `${cell} text-start`;
export const figureClass = `${cell} text-end`;

/** Names on the left, figures on the right. */
export function Rows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid max-w-md gap-1">
      {rows.map(([label, figure]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
          <dt>{label}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
