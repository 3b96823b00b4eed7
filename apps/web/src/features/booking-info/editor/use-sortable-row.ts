import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const ROW = 'question-row';

/** A row that is dragged by its handle and dropped between others. `edge` is where one would land beside it. */
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
      // Only the handle is draggable: text in a draggable field cannot be marked with the mouse in every browser.
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

/** Above or below the row that something is dropped on. */
export type Edge = 'above' | 'below';

export const edgeAt = (pointerY: number, { top, height }: { top: number; height: number }): Edge =>
  pointerY < top + height / 2 ? 'above' : 'below';

/** Where a row ends up, counted without itself. */
export const placeAfterDrop = (from: number, over: number, edge: Edge): number => {
  const gap = edge === 'above' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
};
