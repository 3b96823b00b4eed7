import { kartblad } from './kartblad.ts';
import type { SheetResponse, SheetRequest } from './sheet.ts';

// A sheet takes a phone longer than a press may wait: beside the page it leaves the page alive.
self.addEventListener(
  'message',
  ({ data: { number, seed, ...how } }: MessageEvent<{ number: number } & SheetRequest>) => {
    const drawing: SheetResponse = { number, sheet: kartblad(seed, how) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- answers go to the page that asked
    self.postMessage(drawing);
  },
);
