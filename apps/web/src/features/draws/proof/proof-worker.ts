import { checkProof, type ProofRequest } from './check-proof.ts';

// A large draw is seconds of hashing: beside the page it leaves the page alive.
self.addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- answers go to the page that asked
  for (const news of checkProof(data)) self.postMessage(news);
});
