import { join } from 'node:path';
import { env } from 'node:process';
import type { Plugin } from 'vite';
import { bundleOneFile } from './bundle-one-file.ts';

const NAME = 'verify-draw.mjs';

/** Another beacon chain than drand's that the built code trusts: the one of the services, in development and tests. */
export const beaconChain = { 'import.meta.env.VITE_BEACON_CHAIN': JSON.stringify(env['VITE_BEACON_CHAIN'] ?? '') };

/** The verifier with the draw's own code in it, as one file for plain Node. Not minified: members read it. */
export const bundleVerifier = (): Promise<string> =>
  bundleOneFile({
    define: beaconChain,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, '../verifier/verify-draw.ts'),
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: NAME } },
    },
  });

/** Adds the verifier to the site, where members download it. */
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
