import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Sortable = {
  /** Items can be dropped on items of the same list only. */
  list: string;
  index: number;
  /** Along which the list runs. */
  axis: 'x' | 'y';
  onMove: (from: number, to: number) => void;
};

/** An item that is dragged by its handle. `edge` is the side of this item on which a dragged one would land. */
export function useSortable({ list, index, axis, onMove }: Sortable) {
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setIsDragged] = useState(false);
  const drop = useEffectEvent((from: number, where: Edge) => onMove(from, placeAfterDrop(from, index, where)));

  useEffect(() => {
    const [element, grip] = [item.current, handle.current];
    if (!element || !grip) return undefined;
    const where = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return axis === 'x' ? edgeAt(clientX, left, width) : edgeAt(clientY, top, height);
    };
    return combine(
      // Only the handle is draggable: in some browsers text inside a draggable element cannot be selected with the mouse.
      draggable({
        element: grip,
        getInitialData: () => ({ [list]: index }),
        onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 24, 24),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[list] === 'number',
        onDrag: ({ self, source, location }) =>
          setEdge(source.data[list] === index || self.element !== element ? null : where(location.current.input)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = source.data[list];
          if (typeof from === 'number') drop(from, where(location.current.input));
        },
      }),
    );
  }, [list, index, axis]);
  return { item, handle, edge, isDragged };
}

/** Before or after the item under the pointer, along the axis of the list. */
export type Edge = 'before' | 'after';

export const edgeAt = (pointer: number, start: number, extent: number): Edge =>
  pointer < start + extent / 2 ? 'before' : 'after';

/** The new index of the dragged item in the list without it. */
export const placeAfterDrop = (from: number, over: number, edge: Edge): number => {
  const gap = edge === 'before' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
};
