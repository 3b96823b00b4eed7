// A thread of its own for one large draw: see draw-apart.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { computeDraw } from './draw.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(computeDraw(workerData));
