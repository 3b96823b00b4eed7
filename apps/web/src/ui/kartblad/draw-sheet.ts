import { trustedScriptUrl } from '#lib/trusted-types.ts';
import type { SheetResponse, Sheet, SheetRequest } from '#ui/kartblad/sheet.ts';
// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built worker
import built from './sheet-worker.ts?worker&url';

type Desk = (wish: SheetRequest) => Promise<Sheet>;

const drawHere: Desk = async ({ seed, ...how }) => (await import('./kartblad.ts')).kartblad(seed, how);

/** Beside the page. A worker that does not start, or breaks, leaves its work to the page. */
function openDesk(): Desk {
  if (typeof Worker === 'undefined') return drawHere;
  const worker = new Worker(trustedScriptUrl('sheet-worker', built), { type: 'module' });
  const waiting = new Map<number, { wish: SheetRequest; give: (sheet: Sheet | Promise<Sheet>) => void }>();
  let count = 0;
  worker.addEventListener('message', ({ data: { number, sheet } }: MessageEvent<SheetResponse>) => {
    waiting.get(number)?.give(sheet);
    waiting.delete(number);
  });
  worker.addEventListener('error', () => {
    desk = drawHere;
    for (const { wish, give } of waiting.values()) give(drawHere(wish));
    waiting.clear();
  });
  return (wish) =>
    new Promise((give) => {
      const number = count++;
      waiting.set(number, { wish, give });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
      worker.postMessage({ number, ...wish });
    });
}

let desk: Desk | null = null;

export const drawSheet: Desk = (wish) => (desk ??= openDesk())(wish);
