/**
 * Keeps the latest results under the key of what they were made from, and lets those who ask at the same time wait
 * for one making. What has failed is forgotten.
 */
export function memoizeLatest<T>(most: number) {
  const results = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const result = results.get(key) ?? make();
    // Last in line to be forgotten.
    results.delete(key);
    results.set(key, result);
    for (const oldest of results.keys()) {
      if (results.size <= most) break;
      results.delete(oldest);
    }
    result.catch(() => results.delete(key));
    return result;
  };
}
