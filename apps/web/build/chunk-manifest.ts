import type { PublicPageName } from '@hytte/contract/public-pages';

/** The part of Vite's manifest that says what a screen loads. Keys are source paths. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type PageFiles = { scripts: string[]; styles: string[] };

const SCREENS: Record<PublicPageName, readonly string[]> = {
  home: ['src/app/HomeScreen.tsx', 'src/app/landing/VisitorHomeScreen.tsx'],
  pricing: ['src/features/subscriptions/pricing/PricingScreen.tsx'],
  about: ['src/features/pages/AboutScreen.tsx'],
  help: ['src/features/pages/HelpScreen.tsx'],
  howWeDraw: ['src/features/draws/help/HowWeDrawScreen.tsx'],
  privacy: ['src/features/pages/PrivacyScreen.tsx'],
  terms: ['src/features/pages/TermsScreen.tsx'],
};

/** What the page's screen needs besides what every page starts with: asked for at once instead of one after another. */
export function filesOf(manifest: Manifest, name: PublicPageName): PageFiles {
  const [first, chosen] = [new Set<string>(), new Set<string>()];
  walk(manifest, 'index.html', first);
  for (const source of SCREENS[name]) walk(manifest, source, chosen);
  const own = [...chosen].filter((source) => !first.has(source)).map((source) => manifest[source]);
  return {
    scripts: own.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])),
    styles: [...new Set(own.flatMap((chunk) => chunk?.css ?? []))].map((file) => `/${file}`),
  };
}

function walk(manifest: Manifest, source: string, seen: Set<string>): void {
  if (seen.has(source)) return;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}. Was it renamed? The list is in page-files.ts.`);
  seen.add(source);
  for (const next of chunk.imports ?? []) walk(manifest, next, seen);
}

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
