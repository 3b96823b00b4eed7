import { CircleHelp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import '#styles/help-note.css';
import { useT } from './i18n.ts';

export type Term = 'points' | 'draw' | 'changeover' | 'horizon';

/** The help key of one of the words that need an example. */
export function TermHelp({ term }: { term: Term }) {
  const t = useT();
  return <HelpKey question={t(`term_${term}_q`)}>{t(`term_${term}_a`)}</HelpKey>;
}

type HelpKeyProps = {
  /** What is asked: "What are points?" */
  question: string;
  children: ReactNode;
};

/**
 * A key beside a hard word: it opens one example. The browser's own popover closes by Escape, by a press elsewhere and
 * by another that opens, so there is nothing to load; where it cannot be placed beside its key it stands in the middle.
 */
export function HelpKey({ question, children }: HelpKeyProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={question}
        className="inline-grid size-8 shrink-0 cursor-pointer place-items-center rounded-full align-middle text-link hover:bg-info-soft"
      >
        <CircleHelp aria-hidden="true" className="size-4.5" />
      </button>
      <span id={id} popover="auto" className="help-note">
        <strong className="block pb-1">{question}</strong>
        {children}
      </span>
    </>
  );
}
