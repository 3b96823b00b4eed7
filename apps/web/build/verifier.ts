import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const NAME = 'verify-draw.mjs';

/** The program with the draw's own code in it, as one file for plain Node. Not minified: it is there to be read. */
export async function bundleVerifier(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'verify-draw.ts'),
      target: 'node20',
      write: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: NAME } },
    },
  });
  const [output] = 'output' in built ? [built] : Array.isArray(built) ? built : [];
  const file = output?.output.find((one) => one.type === 'chunk');
  if (!file || output?.output.length !== 1) throw new Error('The verifier did not become one file.');
  return file.code;
}

/** Puts the verifier beside the page, where members download it. */
export const verifierFile = (): Plugin => ({
  name: 'verifier-file',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: NAME, source: await bundleVerifier() });
  },
  configureServer: (server) => {
    server.middlewares.use(`/${NAME}`, (_request, response, next) => {
      bundleVerifier().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
    });
  },
});
