import { Check, CircleDashed, LoaderCircle, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';

/** Part of text keys: `check_waits`. */
export type Stage = 'waits' | 'at_work' | 'holds' | 'fails' | 'unproven';

type CheckItemProps = { stage: Stage; title: string; text: string; children?: ReactNode };

/** A check with its result; below it what the result is about. */
export function CheckItem({ stage, title, text, children }: CheckItemProps) {
  const t = useT();
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
      <StageSign stage={stage} />
      <div>
        <h3 className="font-bold">
          {title} <span className="sr-only">({t(`check_${stage}`)})</span>
        </h3>
        <p className={stage === 'fails' ? 'font-semibold text-barn' : 'text-ink-2'}>{text}</p>
        {children}
      </div>
    </li>
  );
}

function StageSign({ stage }: { stage: Stage }) {
  const look = {
    waits: { edge: 'border-line text-ink-3', sign: <CircleDashed /> },
    at_work: { edge: 'border-line-strong text-ink-2', sign: <LoaderCircle className="motion-safe:animate-spin" /> },
    holds: { edge: 'border-gran bg-gran-soft text-gran', sign: <Check /> },
    unproven: { edge: 'border-line-strong text-ink-2', sign: <Minus /> },
    fails: { edge: 'border-barn bg-barn text-on-barn', sign: <X /> },
  }[stage];
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 place-items-center rounded-full border transition-colors [&>svg]:size-5 ${look.edge}`}
    >
      {look.sign}
    </span>
  );
}
