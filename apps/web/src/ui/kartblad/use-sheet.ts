import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/idle.ts';
import { drawSheet } from '#ui/kartblad/draw-sheet.ts';
import type { Sheet, SheetShape, Sign } from '#ui/kartblad/sheet.ts';

/** What has been drawn is there at once when one comes back to it. */
const drawn = new Map<string, Sheet>();

/** The sheet, or null until it is drawn, which nothing waits for: words and days come before decoration. */
export function useSheet(seed: string, sign: Sign, shape: SheetShape): Sheet | null {
  const key = `${shape} ${sign} ${seed}`;
  const [, setDrawn] = useState('');
  useEffect(() => {
    if (drawn.has(key)) return undefined;
    const draw = async () => {
      drawn.set(key, await drawSheet({ seed, sign, shape }));
      setDrawn(key);
    };
    return whenIdle(() => void draw());
  }, [key, seed, sign, shape]);
  return drawn.get(key) ?? null;
}
