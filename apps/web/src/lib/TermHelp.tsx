import { CircleHelp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import '#styles/help-note.css';
import { useT } from './i18n.ts';

type Term = 'points' | 'draw' | 'changeover' | 'horizon';

/** The help button of a term that needs an example. */
export function TermHelp({ term }: { term: Term }) {
  const t = useT();
  return <HelpKey question={t(`term_${term}_q`)}>{t(`term_${term}_a`)}</HelpKey>;
}

type HelpKeyProps = {
  /** "What are points?" */
  question: string;
  children: ReactNode;
};

/**
 * A button beside a term that opens an example in the browser's own popover: light dismiss and Escape need no script.
 * Browsers without anchor positioning show it in the middle of the page.
 */
function HelpKey({ question, children }: HelpKeyProps) {
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
