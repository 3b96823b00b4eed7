/**
 * Health check of the process in the same container: exits with 0 when it is ready, else 1. Reads its one setting
 * without config.ts, because it runs every few seconds and must be cheap.
 */
const port = process.env['OPS_PORT'] ?? '3001';
const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
