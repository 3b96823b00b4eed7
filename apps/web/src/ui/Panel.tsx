import { type ReactNode, useId } from 'react';

type PanelProps = {
  /** The target of links to its first field. */
  anchor?: string | undefined;
  title: ReactNode;
  intro?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A titled section on its own surface. */
export function Panel({ anchor, title, intro, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id={id} className="text-xl font-bold">
            {title}
          </h2>
          {intro && <p className="text-ink-2">{intro}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

type DangerZoneProps = { title: ReactNode; intro: ReactNode; action: ReactNode };

/** At the foot of a page, for an action that cannot be undone. */
export function DangerZone({ title, intro, action }: DangerZoneProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-barn p-5 sm:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 id={id} className="text-xl font-bold text-barn">
          {title}
        </h2>
        <p className="text-ink-2">{intro}</p>
      </div>
      {action}
    </section>
  );
}
