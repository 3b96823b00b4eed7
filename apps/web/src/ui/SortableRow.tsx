import { ArrowDown, ArrowUp, GripVertical, type LucideIcon, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSortable } from '#ui/use-sortable.ts';

/** Names of the buttons, each with what it acts on. */
type RowTexts = { title: ReactNode; drag: string; up: string; down: string; remove: string };

type SortableRowProps = {
  /** Rows can be moved within their own list only. */
  list: string;
  index: number;
  count: number;
  texts: RowTexts;
  /** One below the heading that the list stands under. */
  heading: 'h3' | 'h4';
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A row of an ordered list: moved by dragging its handle, or by buttons. */
export function SortableRow({
  list,
  index,
  count,
  texts,
  heading: Heading,
  onMove,
  onRemove,
  children,
}: SortableRowProps) {
  const id = useId();
  const { item, handle, edge, isDragged } = useSortable({ list, index, axis: 'y', onMove });
  return (
    <li
      ref={item}
      aria-labelledby={id}
      data-edge={edge ?? undefined}
      className={`relative rounded-md border border-line bg-surface before:absolute before:inset-x-0 before:hidden before:h-1 before:rounded-full before:bg-primary data-[edge=before]:before:-top-2.5 data-[edge=before]:before:block data-[edge=after]:before:-bottom-2.5 data-[edge=after]:before:block ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="flex items-center gap-1 rounded-t-md border-b border-line bg-sunken px-1">
        <span
          ref={handle}
          aria-hidden="true"
          title={texts.drag}
          className="grid size-11 shrink-0 cursor-grab place-items-center text-ink-2 active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
        <Heading id={id} className="me-auto text-sm font-semibold">
          {texts.title}
        </Heading>
        <RowButton icon={ArrowUp} label={texts.up} isIdle={index === 0} onClick={() => onMove(index, index - 1)} />
        <RowButton
          icon={ArrowDown}
          label={texts.down}
          isIdle={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <RowButton icon={Trash2} label={texts.remove} onClick={onRemove} />
      </div>
      {children}
    </li>
  );
}

type RowButtonProps = { icon: LucideIcon; label: string; isIdle?: boolean; onClick: () => void };

/** aria-disabled, not disabled: at the end of the list the button does nothing, but keeps the focus. */
function RowButton({ icon: Icon, label, isIdle = false, onClick }: RowButtonProps) {
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
