import { type ReactNode, useEffect, useRef } from 'react';

type OutcomeProps = { action: ReactNode; children: ReactNode };

/** What an errand came to, in the place of its form. Takes the focus, because what had it is gone. */
export function Outcome({ action, children }: OutcomeProps) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <div ref={text} tabIndex={-1} className="grid gap-2 outline-none">
        {children}
      </div>
      {action}
    </div>
  );
}
