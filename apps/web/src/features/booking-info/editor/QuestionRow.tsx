import { ArrowDown, ArrowUp, GripVertical, type LucideIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useT } from '#lib/i18n.ts';
import { QuestionInputs } from './QuestionInputs.tsx';
import { useSortableRow } from './use-sortable-row.ts';

type QuestionRowProps = {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

export function QuestionRow({ index, count, onMove, onRemove }: QuestionRowProps) {
  const t = useT();
  const id = useId();
  const { row, handle, edge, isDragged } = useSortableRow(index, onMove);
  const number = index + 1;
  return (
    <li
      ref={row}
      aria-labelledby={id}
      data-edge={edge ?? undefined}
      className={`relative rounded-md border border-line bg-surface before:absolute before:inset-x-0 before:hidden before:h-1 before:rounded-full before:bg-primary data-[edge=above]:before:-top-2.5 data-[edge=above]:before:block data-[edge=below]:before:-bottom-2.5 data-[edge=below]:before:block ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="flex items-center gap-1 rounded-t-md border-b border-line bg-sunken px-1">
        <span
          ref={handle}
          aria-hidden="true"
          title={t('drag_question', { number })}
          className="grid size-11 shrink-0 cursor-grab place-items-center text-ink-2 active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
        <h4 id={id} className="me-auto text-sm font-semibold">
          {t('question_number', { number })}
        </h4>
        <IconButton
          icon={ArrowUp}
          label={t('move_question_up', { number })}
          isIdle={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon={ArrowDown}
          label={t('move_question_down', { number })}
          isIdle={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton icon={Trash2} label={t('remove_question', { number })} onClick={onRemove} />
      </div>
      <QuestionInputs index={index} />
    </li>
  );
}

type IconButtonProps = { icon: LucideIcon; label: string; isIdle?: boolean; onClick: () => void };

/** aria-disabled, not disabled: at the end of the list the button does nothing, but keeps the focus. */
function IconButton({ icon: Icon, label, isIdle = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-ink-2 transition-colors hover:bg-surface hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
