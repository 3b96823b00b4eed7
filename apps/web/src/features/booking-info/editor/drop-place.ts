/** Above or below the row that something is dropped on. */
export type Edge = 'above' | 'below';

export const edgeAt = (pointerY: number, { top, height }: { top: number; height: number }): Edge =>
  pointerY < top + height / 2 ? 'above' : 'below';

/** Where a row ends up, counted without itself. */
export const placeAfterDrop = (from: number, over: number, edge: Edge): number => {
  const gap = edge === 'above' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
};
