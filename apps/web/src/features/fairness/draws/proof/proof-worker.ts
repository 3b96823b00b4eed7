import { checkProof, type ProofRequest } from './check-proof.ts';

// A large draw takes seconds of hashing. In a worker it does not block the page.
self.addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  const answer = async (): Promise<void> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- answers go to the page that asked
    for await (const message of checkProof(data)) self.postMessage(message);
  };
  // Thrown outside the promise, so that the page hears of it as an error of the worker.
  answer().catch((error: unknown) => setTimeout(() => reportError(error)));
});
