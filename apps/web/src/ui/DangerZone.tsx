import { type ReactNode, useId } from 'react';

type DangerZoneProps = { title: ReactNode; intro: ReactNode; action: ReactNode };

/** Set apart at the foot of a page: what cannot be undone. */
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
