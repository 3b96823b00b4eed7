import { type RootOperationNode, type SelectQueryNode, sql, TableNode } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Every column of the schema as `table.column`. */
export async function allColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name, column_name`.execute(db);
  return rows.map(({ name }) => name);
}

type Query = (db: Db) => Promise<unknown>;

/** The columns that the queries select as `table.column`, read from Kysely's syntax tree; `table.*` for whole rows. */
export async function selectedColumns(db: Db, queries: readonly Query[]): Promise<Set<string>> {
  const selected = new Set<string>();
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      for (const column of columnsIn(node)) selected.add(column);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const query of queries) await query(watched);
  return selected;
}

function columnsIn(node: RootOperationNode): string[] {
  if (node.kind !== 'SelectQueryNode') throw new Error(`An export only selects, but this is a ${node.kind}`);
  return (node.selections ?? []).map(({ selection }) => {
    const reference = selection.kind === 'AliasNode' ? selection.node : selection;
    if (reference.kind === 'SelectAllNode') return `${mainTable(node)}.*`;
    // An expression would hide which columns it reads.
    if (!('column' in reference)) throw new Error(`Select plain columns in an export, not a ${reference.kind}`);
    const { table, column } = reference as { table?: TableNode; column: { kind: string; column?: { name: string } } };
    const name = column.kind === 'SelectAllNode' ? '*' : column.column?.name;
    return `${table ? nameOf(table) : mainTable(node)}.${name}`;
  });
}

const nameOf = ({ table }: TableNode): string => table.identifier.name;

function mainTable({ from }: SelectQueryNode): string {
  const [table] = from?.froms ?? [];
  if (!table || !TableNode.is(table)) throw new Error('An export reads from a table');
  return nameOf(table);
}

/** Columns that are not exported, with spaces between, by reason and table. */
export type LeftOut = Record<string, Record<string, string>>;

/** Columns that are neither exported nor left out with a reason, and reasons for columns that are exported or gone. */
export function compareColumns(all: readonly string[], selected: ReadonlySet<string>, leftOut: LeftOut) {
  const excused = Object.values(leftOut).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  );
  const isSelected = (column: string) => selected.has(column) || selected.has(`${column.split('.')[0]}.*`);
  return {
    forgotten: all.filter((column) => !isSelected(column) && !excused.includes(column)),
    needless: excused.filter((column) => isSelected(column) || !all.includes(column)),
  };
}
