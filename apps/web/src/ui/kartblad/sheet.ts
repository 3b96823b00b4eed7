import type { Point } from '#ui/kartblad/contours.ts';

/** What the sheet shows besides contours. */
export type Sign = 'house' | 'darkHouse' | 'plannedHouse' | 'cairn' | 'seasons' | 'form' | 'fork' | 'offSheet' | 'none';

/** `card` fits a card or a small picture, `band` the width of a page, `page` what lies under a whole one. */
export type SheetShape = 'card' | 'band' | 'page';

export type Sheet = {
  width: number;
  height: number;
  /** Every fifth contour is drawn heavier, as on a paper map. */
  contours: { path: string; heavy: boolean }[];
  trails: string[];
  spot: Point;
  /** Where the paper ends, when the trail runs past it. */
  edge: number | null;
};

/** Which sheet is wanted; the same wish is always drawn the same way. */
export type SheetRequest = { seed: string; sign: Sign; shape: SheetShape };

/** What a worker hands back: the sheet of the wish of this number. */
export type SheetResponse = { number: number; sheet: Sheet };
