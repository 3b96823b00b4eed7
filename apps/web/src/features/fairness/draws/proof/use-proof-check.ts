import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import type { CheckName } from '@hytte/domain/fairness/draws/verify';
import type { JournalCheck } from '@hytte/domain/fairness/draws/own-journal';
import { useEffect, useReducer } from 'react';
import { trustedScriptUrl } from '#lib/trusted-types.ts';
import type { SeenSeal } from '../own/seen-seals.ts';
import { checkProof, type Freeze, type ProofMessage, type ProofRequest } from './check-proof.ts';
// oxlint-disable-next-line import/default -- Vite makes the export: the URL of the built worker
import built from './proof-worker.ts?worker&url';

export type ProofState = {
  status: 'running' | 'done' | 'failed';
  /** The checks that are done. */
  checks: Partial<Record<CheckName, boolean>>;
  /** Null before the proof is read, and when it is none. */
  freeze: Freeze | null;
  /** How the reader's receipts compare; null before that is known, and when there is no proof. */
  journal: JournalCheck | null;
  /** The seal that this browser showed for the draw. */
  shown: SeenSeal | null;
  /** The draw, once the browser has repeated it with the same result. */
  bundle: ProofBundle | null;
};

const INITIAL: ProofState = {
  status: 'running',
  checks: {},
  freeze: null,
  journal: null,
  shown: null,
  bundle: null,
};

type Action = ProofMessage | { kind: 'started' } | { kind: 'failed' };

function reduce(state: ProofState, action: Action): ProofState {
  if (action.kind === 'started') return INITIAL;
  if (action.kind === 'opened') return { ...state, shown: action.shown, freeze: action.freeze };
  if (action.kind === 'check') return { ...state, checks: { ...state.checks, [action.name]: action.holds } };
  if (action.kind === 'journal') return { ...state, journal: action.journal };
  return action.kind === 'done' ? { ...state, status: 'done', bundle: action.bundle } : { ...state, status: 'failed' };
}

/** Repeats the draw in the browser, again for every new request object. */
export function useProofCheck(request: ProofRequest): ProofState {
  const [state, dispatch] = useReducer(reduce, INITIAL);
  useEffect(() => {
    dispatch({ kind: 'started' });
    return startCheck(request, { onMessage: dispatch, onFail: () => dispatch({ kind: 'failed' }) });
  }, [request]);
  return state;
}

const workerUrl = trustedScriptUrl('proof-worker', built);

/** Null when the browser cannot start one. */
const startProofWorker = (): Worker | null =>
  typeof Worker === 'undefined' ? null : new Worker(workerUrl, { type: 'module' });

type Listener = { onMessage: (message: ProofMessage) => void; onFail: () => void };

/** Checks in a worker thread, or in the page when the browser cannot start one. Returns the function that stops it. */
function startCheck(request: ProofRequest, listener: Listener): () => void {
  const worker = startProofWorker();
  if (!worker) return checkInPage(request, listener);
  let stop = () => worker.terminate();
  let isRunning = false;
  worker.addEventListener('message', ({ data }: MessageEvent<ProofMessage>) => {
    isRunning = true;
    listener.onMessage(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    if (isRunning) listener.onFail();
    else stop = checkInPage(request, listener);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  worker.postMessage(request);
  return () => stop();
}

/** One check per task, so that the page can render in between. */
function checkInPage(request: ProofRequest, { onMessage, onFail }: Listener): () => void {
  const stopped = new AbortController();
  const check = async (): Promise<void> => {
    for await (const message of checkProof(request)) {
      if (stopped.signal.aborted) return;
      onMessage(message);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  check().catch(onFail);
  return () => stopped.abort();
}
