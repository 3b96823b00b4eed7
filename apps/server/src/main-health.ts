/**
 * Asks the process in the same container whether it is ready. Ends with 0 when it is, 1 when not. Reads its one
 * variable itself: it runs every few seconds and must cost little.
 */
const port = process.env['OPS_PORT'] ?? '3001';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
