import { kartblad, type SheetRequest, type SheetResponse } from './kartblad.ts';

// A worker thread: on a phone, drawing a sheet would block the page for longer than a tap may wait.
self.addEventListener('message', ({ data: { id, seed, ...options } }: MessageEvent<{ id: number } & SheetRequest>) => {
  const response: SheetResponse = { id, sheet: kartblad(seed, options) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that started it
  self.postMessage(response);
});
