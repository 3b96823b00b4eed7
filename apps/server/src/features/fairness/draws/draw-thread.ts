// Entry point of the worker thread that draw.ts starts for one large draw.
import { parentPort, workerData } from 'node:worker_threads';
import { computeDraw } from './draw.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(computeDraw(workerData));
