import type { PublicPageName } from '@hytte/contract/public-pages';

/** The part of Vite's manifest that says what a screen loads. Keys are source paths. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type PageFiles = { scripts: string[]; styles: string[] };

const SCREENS: Record<PublicPageName, readonly string[]> = {
  home: ['src/app/HomeScreen.tsx', 'src/app/landing/VisitorHomeScreen.tsx'],
  pricing: ['src/features/subscriptions/pricing/PricingScreen.tsx'],
  about: ['src/features/pages/AboutScreen.tsx'],
  help: ['src/features/pages/HelpScreen.tsx'],
  howWeDraw: ['src/features/lottery/help/HowWeDrawScreen.tsx'],
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
