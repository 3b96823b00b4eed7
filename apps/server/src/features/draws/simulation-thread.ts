// A thread of its own for one simulation: see simulate-apart.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from './simulate.ts';

parentPort?.postMessage(simulate(workerData));
