// Entry point of the worker thread that simulate.ts starts for one simulation.
import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from './simulate.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(simulate(workerData));
