import type { ProofBundle } from '@hytte/domain/draws/proof';
import type { ProofChecks } from '@hytte/domain/draws/verify';
import { useEffect, useReducer } from 'react';
import { trustedScriptUrl } from '#lib/trusted-types.ts';
import type { SeenSeal } from '../own/seen-seals.ts';
import { type ProofMessage, type ProofRequest, checkProof } from './check-proof.ts';
import built from './proof-worker.ts?worker&url';

export type ProofState = {
  status: 'at-work' | 'done' | 'failed';
  /** As far as they have come. */
  checks: Partial<ProofChecks>;
  /** The seal that this browser was shown for the draw. */
  shown: SeenSeal | null;
  /** What the draw was, once the browser has made it anew. */
  bundle: ProofBundle | null;
};

const AT_THE_START: ProofState = { status: 'at-work', checks: {}, shown: null, bundle: null };

type Change = ProofMessage | { kind: 'begun' } | { kind: 'failed' };

function reduce(state: ProofState, change: Change): ProofState {
  if (change.kind === 'begun') return AT_THE_START;
  if (change.kind === 'shown') return { ...state, shown: change.seal };
  if (change.kind === 'check') return { ...state, checks: { ...state.checks, [change.name]: change.holds } };
  return change.kind === 'done' ? { ...state, status: 'done', bundle: change.bundle } : { ...state, status: 'failed' };
}

/** Makes the draw anew while one looks on, and again for every new request. */
export function useProofCheck(request: ProofRequest): ProofState {
  const [state, dispatch] = useReducer(reduce, AT_THE_START);
  useEffect(() => {
    dispatch({ kind: 'begun' });
    return startCheck(request, { onNews: dispatch, onFail: () => dispatch({ kind: 'failed' }) });
  }, [request]);
  return state;
}

type Listener = { onNews: (news: ProofMessage) => void; onFail: () => void };

/** Checks beside the page; where a browser has no workers, or will not start one, in the page itself. Returns how to stop. */
export function startCheck(request: ProofRequest, listener: Listener): () => void {
  if (typeof Worker === 'undefined') return checkInPage(request, listener);
  const worker = new Worker(workerAddress, { type: 'module' });
  let stop = () => worker.terminate();
  let hasBegun = false;
  worker.addEventListener('message', ({ data }: MessageEvent<ProofMessage>) => {
    hasBegun = true;
    listener.onNews(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    if (hasBegun) listener.onFail();
    else stop = checkInPage(request, listener);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin: ours
  worker.postMessage(request);
  return () => stop();
}

/** One check at a time, with room for the page in between. */
function checkInPage(request: ProofRequest, { onNews, onFail }: Listener): () => void {
  const checks = checkProof(request);
  let timer = setTimeout(next, 0);
  function next(): void {
    try {
      const { value, done } = checks.next();
      if (done) return;
      onNews(value);
      timer = setTimeout(next, 0);
    } catch {
      onFail();
    }
  }
  return () => clearTimeout(timer);
}

// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built worker

export const workerAddress = trustedScriptUrl('proof-worker', built);
