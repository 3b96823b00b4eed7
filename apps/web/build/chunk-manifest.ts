/** What the shell is chosen from: of the build's own record, the part that matters here. */
export type BuiltChunk = {
  fileName: string;
  isEntry: boolean;
  /** The module that others ask for by this chunk's name, if there is one. */
  facadeModuleId: string | null;
  imports: readonly string[];
  dynamicImports: readonly string[];
  css: readonly string[];
};

const isScreen = (chunk: BuiltChunk): boolean => /(Screen|Page)\.tsx$/.test(chunk.facadeModuleId ?? '');

/**
 * The files that the site needs to open the named screens without a network: what they start with, and whatever else
 * may be asked for while one is on them. Other screens are left out, with what only they need.
 */
export function shellFiles(chunks: readonly BuiltChunk[], screens: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isWanted = (chunk: BuiltChunk) =>
    !isScreen(chunk) || screens.some((screen) => chunk.facadeModuleId?.endsWith(`/${screen}.tsx`));

  const files = new Set<string>();
  const take = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    for (const file of [chunk.fileName, ...chunk.css]) files.add(file);
    for (const name of chunk.imports) take(byName.get(name));
    for (const name of chunk.dynamicImports) {
      const later = byName.get(name);
      if (later && isWanted(later)) take(later);
    }
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(take);

  const missing = screens.filter(
    (screen) => !chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`)),
  );
  if (missing.length > 0) throw new Error(`There is no such screen to keep: ${missing.join(', ')}`);
  return [...files];
}
