import { lineOf, type Finding, type SourceFile } from './source-files.ts';

/** Names that several functions may have. Test worlds are left out: there a name may say what the call behind it says. */
const EXEMPT = /^(view[A-Z]\w*|\w+Routes|\w+Jobs)$/;

const SERVER = /^apps\/server\/src\/(?!testing\/)(?!.*\.(test|process)\.ts$).*\.ts$/;

// Names of values that begin with a small letter: constants in capitals belong to their file.
const EXPORTED = /^export (?:async )?(?:function\*?|const) (?<name>[a-z]\w*)/gm;

/** Refuses a second exported function of the server with the same name: who searches for one finds one meaning. */
export function checkUniqueNames(files: SourceFile[]): Finding[] {
  const exported = files
    .filter(({ path }) => SERVER.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(EXPORTED), (match) => ({
        path,
        line: lineOf(text, match.index),
        name: match.groups?.['name'] ?? '',
      })),
    )
    .filter(({ name }) => !EXEMPT.test(name));
  return [...Map.groupBy(exported, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    others.map(({ path, line, name }) => ({
      path,
      line,
      says: `exports ${name}, as ${first?.path} does: call that one, or let the name say what differs.`,
    })),
  );
}
