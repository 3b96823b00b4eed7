import type { Client } from 'pg';
import { z } from 'zod';
import { TABLE_OWNERS } from '../checks/table-owners.ts';
import { AREAS, areaOf } from './areas.ts';
import { withClient } from './database.ts';

const HEAD = `-- The schema as it is after all migrations, by area. Written by pnpm db:types; for reading, not for running. Why a table is
-- as it is stands in apps/server/migrations, what each trigger is for in docs/database.md.
`;

/** What no extension brought. */
const OURS = `not exists (select from pg_depend where objid = what.oid and deptype = 'e')`;

// A line of a table each: first its columns in their order, then its constraints by name, the primary key first.
const TABLES = `
  select relname as name, relpersistence = 'u' as unlogged, array_to_string(reloptions, ', ') as options, array(
    select line from (
      select attnum as place, '' as key, concat_ws(' ', attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end,
        case when attidentity <> '' then 'generated always as identity'
          when attgenerated <> '' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end) as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = what.oid and attnum > 0 and not attisdropped
      union all
      select 10000, (contype <> 'p')::text || conname,
        'constraint ' || conname || ' ' || pg_get_constraintdef(oid, true)
      from pg_constraint where conrelid = what.oid and contype <> 'n'
    ) as lines order by place, key collate "C") as lines
  from pg_class as what where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  order by relname collate "C"`;

const INDEXES = `
  select pg_class.relname as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid join pg_class as index on index.oid = indexrelid
  where pg_class.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by index.relname collate "C"`;

const TRIGGERS = `
  select relname as name, tgfoid as function, pg_get_triggerdef(pg_trigger.oid, true) as definition
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal order by tgname collate "C"`;

const FUNCTIONS = `
  select oid as function, regexp_replace(pg_get_functiondef(oid), '^CREATE OR REPLACE', 'CREATE') as definition
  from pg_proc as what where pronamespace = 'public'::regnamespace and ${OURS} order by proname collate "C"`;

const TYPES = `
  select 'create type ' || typname || ' as enum (' || string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
    || ')' as definition, array(
      select relname::text from pg_attribute join pg_class on pg_class.oid = attrelid
      where atttypid = what.oid and relkind = 'r') as tables
  from pg_type as what join pg_enum on enumtypid = what.oid where typnamespace = 'public'::regnamespace and ${OURS}
  group by what.oid, typname order by typname collate "C"`;

const SEQUENCES = `
  select format('create sequence %s as %s maxvalue %s', relname, seqtypid::regtype, seqmax) as definition
  from pg_sequence join pg_class as what on what.oid = seqrelid where relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = what.oid and deptype in ('i', 'a')) order by relname collate "C"`;

const defined = z.object({ definition: z.string() });
const ofTable = defined.extend({ name: z.string() });
const tableSchema = z.object({
  name: z.string(),
  unlogged: z.boolean(),
  options: z.string().nullable(),
  lines: z.array(z.string()),
});

/** The schema of the database as text: each area with its types, tables and functions, and what several areas use first. */
export const schemaAsSql = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const tables = await rows(client, TABLES, tableSchema);
    const indexes = await rows(client, INDEXES, ofTable);
    const triggers = await rows(client, TRIGGERS, ofTable.extend({ function: z.number() }));
    const functions = await rows(client, FUNCTIONS, defined.extend({ function: z.number() }));
    const types = await rows(client, TYPES, defined.extend({ tables: z.array(z.string()) }));
    const sequences = await rows(client, SEQUENCES, defined);

    const usersOf = (oid: number): string[] =>
      triggers.filter((trigger) => trigger.function === oid).map(({ name }) => name);

    const parts = ['shared', ...AREAS].map((name) =>
      [
        `-- Area: ${name}`,
        ...(name === 'shared' ? sequences : []).map(({ definition }) => `${definition};`),
        ...types.filter((type) => home(type.tables) === name).map(({ definition }) => `${definition};`),
        ...tables
          .filter((table) => area(table.name) === name)
          .map((table) =>
            [
              tableAsSql(table),
              ...indexes.filter(ofName(table.name)).map(({ definition }) => `${definition};`),
              ...triggers.filter(ofName(table.name)).map(({ definition }) => `${definition};`),
            ].join('\n'),
          ),
        ...functions
          .filter((one) => home(usersOf(one.function)) === name)
          .map(({ definition }) => `${definition.trimEnd()};`),
      ].join('\n\n'),
    );
    return `${HEAD}\n${parts.join('\n\n')}\n`;
  });

const area = (table: string): string => areaOf(table, TABLE_OWNERS);

/** The only area in which something is used; what several use, or none, is shared. */
const home = (users: string[]): string => {
  const [first, ...others] = new Set(users.map(area));
  return first === undefined || others.length > 0 ? 'shared' : first;
};

const ofName =
  (table: string) =>
  ({ name }: { name: string }): boolean =>
    name === table;

function tableAsSql({ name, unlogged, options, lines }: z.infer<typeof tableSchema>): string {
  const ending = options === null ? ');' : `) with (${options});`;
  return `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n${ending}`;
}

async function rows<T>(client: Client, query: string, schema: z.ZodType<T>): Promise<T[]> {
  return z.array(schema).parse((await client.query(query)).rows);
}
