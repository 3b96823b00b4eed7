import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PublicPageName } from '@hytte/contract/public-pages';
import type { Rolldown } from 'vite';

/**
 * The one place that knows which files a page of the built site loads. Preloads, prerendered pages, the service
 * worker's shell, precompression and the bundle budget (tools/bundle-budget.ts) are all derived from it.
 */
export type ChunkManifest = { chunks: readonly Chunk[]; assets: readonly Asset[] };

/** `imports` and `dynamicImports` are file names of other chunks. */
export type Chunk = {
  file: string;
  /** The module that other chunks import it for, as a path from apps/web; null for shared code. */
  source: string | null;
  isEntry: boolean;
  imports: readonly string[];
  dynamicImports: readonly string[];
  css: readonly string[];
};

type Asset = { file: string; source: string | null };

export const ENTRY = 'index.html';
const HOME = 'src/app/HomeScreen.tsx';
const BOOKING = 'src/app/booking/BookingScreen.tsx';
const OTHERS = 'src/app/other-screens.ts';
const VISITOR_HOME = 'src/app/landing/VisitorHomeScreen.tsx';
const CLUBS = 'src/features/clubs/clubs/ClubsScreen.tsx';
const SIGN_IN = 'src/features/people/accounts/LoginScreen.tsx';

type PageName = PublicPageName | 'signIn' | 'booking' | 'others';

/** The lazy screens that a page consists of, besides the entry chunk. */
export const PAGES: Record<PageName, readonly string[]> = {
  home: [HOME, VISITOR_HOME],
  pricing: [OTHERS, 'src/features/money/subscriptions/pricing/PricingScreen.tsx'],
  about: [OTHERS, 'src/features/public/pages/AboutScreen.tsx'],
  help: [OTHERS, 'src/features/public/pages/HelpScreen.tsx'],
  howWeDraw: [OTHERS, 'src/features/fairness/draws/HowWeDrawScreen.tsx'],
  privacy: [OTHERS, 'src/features/public/pages/PrivacyScreen.tsx'],
  terms: [OTHERS, 'src/features/public/pages/TermsScreen.tsx'],
  signIn: [SIGN_IN],
  booking: [HOME, 'src/app/frame/MainNav.tsx', BOOKING],
  /** What every page but the front page and the sign-in page needs to find its screen. */
  others: [OTHERS],
};

/** The pages that are opened first, with every screen they may show: each has a file with its texts (first-texts.ts). */
export const FIRST_PAGES: readonly { name: string; paths: readonly string[]; screens: readonly string[] }[] = [
  { name: 'home', paths: ['/', '/huts'], screens: [HOME, BOOKING, VISITOR_HOME, CLUBS] },
  {
    name: 'accounts',
    paths: ['/login', '/register', '/join'],
    screens: [
      SIGN_IN,
      'src/features/people/accounts/RegisterScreen.tsx',
      'src/features/clubs/invitations/InvitationScreen.tsx',
    ],
  },
];

/** The screens that open without a network. The site starts at HOME; NotFoundScreen is for mistyped addresses. */
export const OFFLINE_SCREENS: readonly string[] = [
  HOME,
  BOOKING,
  SIGN_IN,
  CLUBS,
  'src/app/StaysScreen.tsx',
  'src/app/HutScreen.tsx',
  'src/features/money/payments/ReceiptScreen.tsx',
  'src/app/NotFoundScreen.tsx',
];

export const MAIN_FONT = 'schibsted-grotesk-latin-wght-normal.woff2';

const APP = join(import.meta.dirname, '..');

/** While the site is built: from the bundle that Vite passes to its plugins. */
export function manifestOfBundle(bundle: Rolldown.OutputBundle): ChunkManifest {
  const outputs = Object.values(bundle);
  return {
    chunks: outputs
      .filter((output) => output.type === 'chunk')
      .map((chunk) => ({
        file: chunk.fileName,
        source: chunk.facadeModuleId && relative(APP, chunk.facadeModuleId),
        isEntry: chunk.isEntry,
        imports: chunk.imports,
        dynamicImports: chunk.dynamicImports,
        css: [...(chunk.viteMetadata?.importedCss ?? [])],
      })),
    assets: outputs
      .filter((output) => output.type === 'asset')
      .map(({ fileName, originalFileNames: [source = null] }) => ({ file: fileName, source })),
  };
}

type ViteRecord = Partial<Pick<Chunk, 'isEntry' | 'imports' | 'dynamicImports' | 'css'>> & {
  file: string;
  src?: string;
};

/** Of a finished build: from `.vite/manifest.json`, whose records name each other by their keys. */
export async function readManifest(dist: string): Promise<ChunkManifest> {
  const records: Record<string, ViteRecord> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const filesOf = (keys: readonly string[] = []) => keys.flatMap((key) => records[key]?.file ?? []);
  const entries = Object.entries(records);
  return {
    chunks: entries
      .filter(([, { file }]) => file.endsWith('.js'))
      .map(([key, { file, isEntry = false, imports, dynamicImports, css = [] }]) => ({
        file,
        source: key.startsWith('_') ? null : key,
        isEntry,
        imports: filesOf(imports),
        dynamicImports: filesOf(dynamicImports),
        css,
      })),
    assets: entries
      .filter(([, { file }]) => !file.endsWith('.js'))
      .map(([key, { file, src = key }]) => ({ file, source: src })),
  };
}

function chunkOf({ chunks }: ChunkManifest, source: string): Chunk {
  const found = chunks.find((chunk) => chunk.source === source);
  if (found) return found;
  throw new Error(`The build has no chunk for ${source}. Was it renamed? The pages are listed in chunk-manifest.ts.`);
}

/** The file of an asset by the end of its source path. */
export function assetFile({ assets }: ChunkManifest, name: string): string {
  const found = assets.find(({ source }) => source === name || source?.endsWith(`/${name}`));
  if (found) return found.file;
  throw new Error(`The build has no file for ${name}.`);
}

/** The chunks of these sources with their static imports: what the browser loads before they can run. */
export function staticChunks(manifest: ChunkManifest, sources: readonly string[]): Chunk[] {
  const byFile = new Map(manifest.chunks.map((chunk) => [chunk.file, chunk]));
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  for (const source of sources) visit(chunkOf(manifest, source));
  return [...seen];
}

export type PageFiles = { scripts: string[]; styles: string[] };

/** What a page loads besides the entry, which index.html loads itself: preloaded instead of one after the other. */
export function pageFiles(manifest: ChunkManifest, page: PageName): PageFiles {
  const entry = new Set(staticChunks(manifest, [ENTRY]));
  const own = staticChunks(manifest, PAGES[page]).filter((chunk) => !entry.has(chunk));
  return { scripts: own.map(({ file }) => file), styles: [...new Set(own.flatMap(({ css }) => css))] };
}

const isScreen = ({ source }: Chunk): boolean => /(Screen|Page)\.tsx$/.test(source ?? '');

/**
 * What the named screens may load: the entry and everything it imports, statically or lazily, except for other screens
 * and what only those import.
 */
export function filesOfScreens(manifest: ChunkManifest, screens: readonly string[]): string[] {
  for (const screen of screens) chunkOf(manifest, screen);
  const byFile = new Map(manifest.chunks.map((chunk) => [chunk.file, chunk]));
  const isWanted = (chunk: Chunk) => !isScreen(chunk) || screens.includes(chunk.source ?? '');
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const file of chunk.dynamicImports) {
      const later = byFile.get(file);
      if (later && isWanted(later)) visit(later);
    }
  };
  manifest.chunks.filter(({ isEntry }) => isEntry).forEach(visit);
  return [...files];
}

export const fontFiles = ({ assets }: ChunkManifest): string[] =>
  assets.map(({ file }) => file).filter((file) => file.endsWith('.woff2'));

/** Scripts, style sheets, drawings and texts with hashed names. Pictures and fonts are compressed already. */
export const compressibleFiles = ({ chunks, assets }: ChunkManifest): string[] =>
  [...chunks, ...assets].map(({ file }) => file).filter((file) => /^assets\/.*\.(?:js|css|svg|json)$/.test(file));
