import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PUBLIC_PAGES, type PublicPageName } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { composePage } from './compose-page.ts';
import { filesOf, type Manifest } from './chunk-manifest.ts';

// oxlint-disable-next-line typescript/consistent-type-imports -- built and loaded while the site is built: only its type is known here
type Renderer = typeof import('../src/prerender.tsx');

const NAMES = Object.keys(PUBLIC_PAGES) as PublicPageName[];

/** The same site once more, for Node: it lies where its libraries are found, and is gone when the pages are drawn. */
async function withRenderer(config: ResolvedConfig, work: (drawing: Renderer) => Promise<void>): Promise<void> {
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
        // Pictures have the same addresses in both builds.
        assetsInlineLimit: config.build.assetsInlineLimit,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    await work((await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as Renderer);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Draws the public pages into `pages/<language>/<name>.html`. The server finds them there (platform/http/site.ts). */
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
        const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
        await withRenderer(config, async ({ renderPage }) => {
          for (const language of LANGUAGES) {
            await mkdir(join(dist, 'pages', language), { recursive: true });
            for (const name of NAMES) {
              const page = { name, language, files: filesOf(manifest, name), ...(await renderPage(name, language)) };
              await writeFile(join(dist, 'pages', language, `${name}.html`), composePage(shell, page));
            }
          }
        });
      },
    },
  };
};
