import { type RawBuilder, sql } from 'kysely';

/** Those that are said, all of them. */
export function allOf(conditions: (RawBuilder<unknown> | string | undefined)[]): RawBuilder<unknown> {
  const said = conditions.filter((one) => typeof one === 'object');
  return said.length === 0 ? sql`true` : sql.join(said, sql` and `);
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whatever `column` is folded to, the beginning is folded to in the same way. */
export const beginsWith = (column: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> =>
  sql`${column} like lower(${`${literally(beginning.trim())}%`}::text collate pg_c_utf8)`;
