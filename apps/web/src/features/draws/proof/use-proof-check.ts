import { checkProof, type ProofMessage, type ProofRequest } from './check-proof.ts';
import { workerAddress } from '#features/lottery/proof/worker-address.ts';

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
