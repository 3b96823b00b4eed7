type Page<Row, Key> = { rows: Row[]; next: Key | null };

/**
 * A page of a keyset pagination. The query has fetched one row more than `limit`, which tells whether there is a next
 * page; `next` is the key of the last row shown, after which that one begins.
 */
export function pageOf<Row, Key>(found: readonly Row[], limit: number, keyOf: (row: Row) => Key): Page<Row, Key> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? keyOf(last) : null };
}
