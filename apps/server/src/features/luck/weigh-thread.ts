// Entry point of the worker thread that weigh-run.ts starts for one run.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { weighRun } from './weigh-run.ts';

/** Half a minute of arithmetic that nobody waits for. On Linux the priority is that of this thread, not of the process. */
const LOW_PRIORITY = 10;
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.postMessage(weighRun(workerData));
