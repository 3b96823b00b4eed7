// A thread of its own for one simulation: see simulate-apart.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from './simulate.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(simulate(workerData));
