import type { ProofBundle } from '@hytte/domain/draws/proof';
import type { ProofChecks } from '@hytte/domain/draws/verify';
import { useEffect, useReducer } from 'react';
import { trustedScriptUrl } from '#lib/trusted-types.ts';
import type { SeenSeal } from '../own/seen-seals.ts';
import { checkProof, type ProofMessage, type ProofRequest } from './check-proof.ts';
// oxlint-disable-next-line import/default -- Vite makes the export: the URL of the built worker
import built from './proof-worker.ts?worker&url';

export type ProofState = {
  status: 'running' | 'done' | 'failed';
  /** The checks that are done. */
  checks: Partial<ProofChecks>;
  /** The seal that this browser showed for the draw. */
  shown: SeenSeal | null;
  /** The draw, once the browser has repeated it with the same result. */
  bundle: ProofBundle | null;
};

const INITIAL: ProofState = { status: 'running', checks: {}, shown: null, bundle: null };

type Action = ProofMessage | { kind: 'started' } | { kind: 'failed' };

function reduce(state: ProofState, action: Action): ProofState {
  if (action.kind === 'started') return INITIAL;
  if (action.kind === 'shown') return { ...state, shown: action.seal };
  if (action.kind === 'check') return { ...state, checks: { ...state.checks, [action.name]: action.holds } };
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

type Listener = { onMessage: (message: ProofMessage) => void; onFail: () => void };

/** Checks in a worker thread, or in the page when the browser cannot start one. Returns the function that stops it. */
function startCheck(request: ProofRequest, listener: Listener): () => void {
  if (typeof Worker === 'undefined') return checkInPage(request, listener);
  const worker = new Worker(workerUrl, { type: 'module' });
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
  const checks = checkProof(request);
  let timer = setTimeout(next, 0);
  function next(): void {
    try {
      const { value, done } = checks.next();
      if (done) return;
      onMessage(value);
      timer = setTimeout(next, 0);
    } catch {
      onFail();
    }
  }
  return () => clearTimeout(timer);
}
