/** Those who ask for the same while it is being asked for wait for that answer: pressing a hundred times is pressing once. */
export function shareInFlight<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const asking = new Map<string, Promise<T>>();
  return (key, ask) => {
    const answer = asking.get(key) ?? ask().finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  };
}
