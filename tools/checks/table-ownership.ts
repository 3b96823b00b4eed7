import { TABLE_OWNERS } from './table-owners.ts';
import { lineOf, type Finding, type SourceFile } from './source-files.ts';

type Owners = Record<string, readonly string[]>;

const SERVER_CODE = /^apps\/server\/src\/(?<part>features\/[^/]+\/[^/]+|platform\/[^/]+)/;
const MIGRATION = /^apps\/server\/migrations\/.+\.sql$/;
const NOT_PRODUCT = /\.test\.ts$|\/testing\/|\.gen\.ts$/;

const NAME = '["\'`]?(?:public\\.)?(?<table>\\w+)';
const CREATED = new RegExp(`\\bcreate\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${NAME}`, 'gi');
const DROPPED = new RegExp(`\\bdrop\\s+table\\s+(?:if\\s+exists\\s+)?${NAME}`, 'gi');
const BUILDER_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?<argument>[^,)]+)/g;
const LITERAL = new RegExp(`^['"\`](?:public\\.)?(?<table>\\w+)(?:\\s+as\\s+\\w+)?['"\`]\\s*$`);
const RAW_WRITE = new RegExp(
  `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|update(?=\\s+\\S+\\s+(?:as\\s+\\w+\\s+|\\w+\\s+)?set\\b))\\s+${NAME}`,
  'gi',
);

/** Comments may talk about writing; blanked out, so that offsets stay true. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

function tablesIn(files: SourceFile[]): Map<string, Finding> {
  const tables = new Map<string, Finding>();
  for (const { path, text } of files.filter((file) => MIGRATION.test(file.path))) {
    for (const match of text.matchAll(CREATED)) {
      const table = match.groups?.['table'] ?? '';
      const says = `table ${table} has no owner: add it to tools/checks/table-owners.ts.`;
      tables.set(table, { path, line: lineOf(text, match.index), says });
    }
    for (const match of text.matchAll(DROPPED)) tables.delete(match.groups?.['table'] ?? '');
  }
  return tables;
}

type Write = { offset: number; table: string | null };

function writesIn(text: string): Write[] {
  const code = withoutComments(text);
  const built = Array.from(code.matchAll(BUILDER_WRITE), (match): Write => {
    const argument = match.groups?.['argument']?.trim() ?? '';
    return { offset: match.index, table: LITERAL.exec(argument)?.groups?.['table'] ?? null };
  });
  const raw = Array.from(code.matchAll(RAW_WRITE), (match): Write => ({
    offset: match.index,
    table: match.groups?.['table'] ?? null,
  }));
  return [...built, ...raw];
}

function adviceFor(write: Write, part: string, ownerOf: Map<string, string>): string | null {
  if (write.table === null) return 'writes a table this check cannot see: name it as a plain string.';
  const owner = ownerOf.get(write.table);
  if (owner === part) return null;
  if (owner === undefined) return `writes ${write.table}, which has no owner: see tools/checks/table-owners.ts.`;
  const way = owner.startsWith('features/')
    ? `Call a service of ${owner} with your ctx`
    : `Call a function of ${owner}`;
  return `writes ${write.table}, which belongs to ${owner}. ${way}, so that it joins your transaction.`;
}

/** The schema that a library creates when it migrates. */
const MADE_ELSEWHERE: readonly string[] = ['pgboss'];

/** Every write of a feature or a platform part to a table that is not its own, and every table without an owner. */
export function checkTableOwnership(files: SourceFile[], owners: Owners = TABLE_OWNERS): Finding[] {
  const tables = tablesIn(files);
  const ownerOf = new Map(Object.entries(owners).flatMap(([part, owned]) => owned.map((table) => [table, part])));
  const ownerless = [...tables].filter(([table]) => !ownerOf.has(table)).map(([, finding]) => finding);
  const invented = [...ownerOf.keys()]
    .filter((table) => !tables.has(table) && !MADE_ELSEWHERE.includes(table))
    .map((table) => ({
      path: 'tools/checks/table-owners.ts',
      line: 1,
      says: `lists ${table}, which no migration creates.`,
    }));
  const foreign = files.flatMap(({ path, text }): Finding[] => {
    const part = SERVER_CODE.exec(path)?.groups?.['part'];
    if (part === undefined || NOT_PRODUCT.test(path)) return [];
    return writesIn(text).flatMap((write) => {
      const says = adviceFor(write, part, ownerOf);
      return says === null ? [] : [{ path, line: lineOf(text, write.offset), says }];
    });
  });
  return [...ownerless, ...invented, ...foreign];
}
