// Entry point of the worker thread that parse.ts starts for one large file.
import { parentPort, workerData } from 'node:worker_threads';
import { parseHere } from './parse.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(parseHere(workerData.bytes, workerData.columns));
