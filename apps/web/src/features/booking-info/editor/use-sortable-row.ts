import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ROW = 'question-row';

/** A row that is dragged by its handle. `edge` is the side of this row on which a dragged one would land. */
export function useSortableRow(index: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const drop = useEffectEvent((from: number, where: Edge) => onMove(from, placeAfterDrop(from, index, where)));

  useEffect(() => {
    const [element, grip] = [row.current, handle.current];
    if (!element || !grip) return undefined;
    const where = (input: { clientY: number }) => edgeAt(input.clientY, element.getBoundingClientRect());
    return combine(
      // Only the handle is draggable: in some browsers text inside a draggable element cannot be selected with the mouse.
      draggable({
        element: grip,
        getInitialData: () => ({ [ROW]: index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 24, 24),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[ROW] === 'number',
        onDrag: ({ self, source, location }) =>
          setEdge(source.data[ROW] === index || self.element !== element ? null : where(location.current.input)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = source.data[ROW];
          if (typeof from === 'number') drop(from, where(location.current.input));
        },
      }),
    );
  }, [index]);
  return { row, handle, edge, isDragged };
}

/** Above or below the row under the pointer. */
export type Edge = 'above' | 'below';

export const edgeAt = (pointerY: number, { top, height }: { top: number; height: number }): Edge =>
  pointerY < top + height / 2 ? 'above' : 'below';

/** The new index of the dragged row in the list without it. */
export const placeAfterDrop = (from: number, over: number, edge: Edge): number => {
  const gap = edge === 'above' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
};
