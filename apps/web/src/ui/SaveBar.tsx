import { Button } from '#ui/Button.tsx';

type SaveBarProps = {
  /** How much is unsaved, in words: «2 endringer». */
  summary: string;
  discardLabel: string;
  saveLabel: string;
  pending: boolean;
  onDiscard: () => void;
};

/** At the foot of a form while something in it is unsaved; its Save submits the form it stands in. */
export function SaveBar({ summary, discardLabel, saveLabel, pending, onDiscard }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-30 -mx-4 flex flex-wrap items-center gap-3 border-t border-line-strong bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-md sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border">
      <output className="me-auto font-semibold">{summary}</output>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        {discardLabel}
      </Button>
      <Button type="submit" size="sm" pending={pending}>
        {saveLabel}
      </Button>
    </div>
  );
}
