/** JSON with one way to write it: keys sorted by their code units, no spaces. Hashed as UTF-8. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, withSortedKeys);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
