import type { ProofBundle } from '@hytte/domain/draws/proof';
import type { ProofChecks } from '@hytte/domain/draws/verify';
import { useEffect, useReducer } from 'react';
import type { SeenSeal } from '#features/draws/own/seen-seals.ts';
import type { ProofMessage, ProofRequest } from '#features/draws/proof/check-proof.ts';
import { startCheck } from '#features/draws/proof/use-proof-check.ts';

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
