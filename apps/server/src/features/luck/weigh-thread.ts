// Entry point of the worker thread that weigh-run.ts starts for one run.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { weighRun } from './weigh-run.ts';

/**
 * Seconds of arithmetic that nobody waits for: a third of the share of other threads. On Linux the priority is that of
 * this thread, not of the process. Not lower, so that a busy machine gets it done before the job's time is out.
 */
const LOW_PRIORITY = 5;
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(weighRun(workerData));
