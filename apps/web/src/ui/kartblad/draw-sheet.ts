import { trustedScriptUrl } from '#lib/trusted-types.ts';
import type { Sheet, SheetRequest, SheetResponse } from './kartblad.ts';
// oxlint-disable-next-line import/default -- Vite generates the export: the URL of the built worker
import workerUrl from './sheet-worker.ts?worker&url';

type DrawSheet = (request: SheetRequest) => Promise<Sheet>;

let draw: DrawSheet | null = null;

/** Draws in a worker thread; in the page if the worker does not start, or fails. */
export const drawSheet: DrawSheet = (request) => (draw ??= startWorker())(request);

const drawInPage: DrawSheet = async ({ seed, ...options }) => (await import('./kartblad.ts')).kartblad(seed, options);

function startWorker(): DrawSheet {
  if (typeof Worker === 'undefined') return drawInPage;
  const worker = new Worker(trustedScriptUrl('sheet-worker', workerUrl), { type: 'module' });
  const pending = new Map<number, { request: SheetRequest; resolve: (sheet: Sheet | Promise<Sheet>) => void }>();
  let lastId = 0;
  worker.addEventListener('message', ({ data: { id, sheet } }: MessageEvent<SheetResponse>) => {
    pending.get(id)?.resolve(sheet);
    pending.delete(id);
  });
  worker.addEventListener('error', () => {
    draw = drawInPage;
    for (const { request, resolve } of pending.values()) resolve(drawInPage(request));
    pending.clear();
  });
  return (request) =>
    new Promise((resolve) => {
      const id = ++lastId;
      pending.set(id, { request, resolve });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
      worker.postMessage({ id, ...request });
    });
}
