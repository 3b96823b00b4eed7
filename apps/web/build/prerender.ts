import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PUBLIC_PAGES, type PublicPageName } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { type PageFiles, pageFiles, readManifest } from './chunk-manifest.ts';
import { composePage } from './compose-page.ts';
import { textKeysIn } from './first-texts.ts';

// oxlint-disable-next-line typescript/consistent-type-imports -- built and imported while the site is built: only its type is known here
type Renderer = typeof import('../src/prerender.tsx');

const NAMES = Object.keys(PUBLIC_PAGES) as PublicPageName[];

/** Builds the site for Node, in a temporary folder under node_modules where its imports resolve. */
async function withRenderer(config: ResolvedConfig, work: (renderer: Renderer) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(config.root, 'node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      root: config.root,
      publicDir: false,
      logLevel: 'warn',
      define: config.define ?? {},
      plugins: [react()],
      build: {
        ssr: join(config.root, 'src/prerender.tsx'),
        outDir,
        target: 'node24',
        // So that pictures have the same URLs in both builds.
        assetsInlineLimit: config.build.assetsInlineLimit,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    await work((await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Renderer);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Renders the public pages to `pages/<language>/<name>.html`, from where the server sends them (platform/http/site.ts). */
export const publicPages = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const dist = resolve(config.root, config.build.outDir);
        const shell = await readFile(join(dist, 'index.html'), 'utf8');
        const manifest = await readManifest(dist);
        await withRenderer(config, async ({ renderPage }) => {
          for (const language of LANGUAGES) {
            await mkdir(join(dist, 'pages', language), { recursive: true });
            for (const name of NAMES) {
              const files = pageFiles(manifest, name);
              const rendered = await renderPage(name, language, await textKeysOf(dist, files));
              const page = { name, language, files, ...rendered };
              await writeFile(join(dist, 'pages', language, `${name}.html`), composePage(shell, page));
            }
          }
        });
      },
    },
  };
};

/** What the page's own scripts may show once it has data of the server, such as prices. */
const textKeysOf = async (dist: string, { scripts }: PageFiles): Promise<string[]> =>
  textKeysIn(await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8'))));
