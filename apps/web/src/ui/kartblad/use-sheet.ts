import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { kartblad } from '#ui/kartblad/kartblad.ts';
import type { Sheet, SheetShape, Sign } from '#ui/kartblad/sheet.ts';

/** What has been drawn is there at once when one comes back to it. */
const drawn = new Map<string, Sheet>();

/** The sheet, or null until the browser has had time to draw it: words and days come before decoration. */
export function useSheet(seed: string, sign: Sign, shape: SheetShape): Sheet | null {
  const key = `${shape} ${sign} ${seed}`;
  const [, setDrawn] = useState('');
  useEffect(
    () =>
      drawn.has(key)
        ? undefined
        : whenIdle(() => {
            drawn.set(key, kartblad(seed, { sign, shape }));
            setDrawn(key);
          }),
    [key, seed, sign, shape],
  );
  return drawn.get(key) ?? null;
}
