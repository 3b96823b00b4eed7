/**
 * What was started is ended in the opposite order, however the work goes: done, failed, or broken off by a signal.
 * Tests that kill processes must not leave any behind.
 */
export async function withEnding<T>(work: (ending: AsyncDisposableStack) => Promise<T>): Promise<T> {
  await using ending = new AsyncDisposableStack();
  const leave = (): void => void ending.disposeAsync().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave);
  return await work(ending);
}
