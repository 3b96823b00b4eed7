import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { type BuiltChunk, shellFiles } from './chunk-manifest.ts';

/** What is to open at the cabin. `HomeScreen` because the site starts there, and `NotFoundScreen` for mistyped addresses. */
const SCREENS = [
  'HomeScreen',
  'BookingScreen',
  'ClubsScreen',
  'StaysScreen',
  'HutScreen',
  'ReceiptScreen',
  'NotFoundScreen',
];

const ICONS = ['favicon.svg', 'icon-192.png'];

/** The page as it is before anything is written into it for readers without scripts. */
const PAGE = 'shell.html';

const asBuilt = (chunk: Rolldown.OutputChunk): BuiltChunk => ({
  ...chunk,
  css: [...(chunk.viteMetadata?.importedCss ?? [])],
});

async function bundleWorker(shell: { version: string; page: string; files: string[] }): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      lib: { entry: join(import.meta.dirname, 'worker.ts'), formats: ['iife'], name: 'worker' },
      target: 'es2022',
      minify: true,
      write: false,
    },
  });
  const [output] = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const file = output?.output.find((one) => one.type === 'chunk');
  if (!file || output?.output.length !== 1) throw new Error('The service worker did not become one file.');
  return file.code;
}

/** Writes `sw.js`, which knows the files of this build by name, and so changes whenever one of them does. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The site was built without its page.');
      const outputs = Object.values(bundle);
      const chunks = outputs.filter((output) => output.type === 'chunk').map(asBuilt);
      const fonts = outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'));
      const files = [PAGE, ...shellFiles(chunks, SCREENS), ...fonts, ...ICONS].map((name) => `/${name}`);
      const version = createHash('sha256').update(files.join()).update(page.source).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: PAGE, source: page.source });
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await bundleWorker({ version, page: `/${PAGE}`, files }),
      });
    },
  },
});
