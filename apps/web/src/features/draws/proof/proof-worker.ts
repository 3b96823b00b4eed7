import { checkProof, type ProofRequest } from './check-proof.ts';

// A large draw takes seconds of hashing. In a worker it does not block the page.
self.addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- answers go to the page that asked
  for (const message of checkProof(data)) self.postMessage(message);
});
