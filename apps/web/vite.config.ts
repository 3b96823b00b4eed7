import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';
import { publicPages } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';
import { signedInPreloads } from './build/preload.ts';
import { verifierFile } from './build/verifier.ts';

const api = `http://127.0.0.1:${env.API_PORT ?? '3000'}`;

const mainFont = /schibsted-grotesk-latin-wght-normal.*\.woff2$/;

/** Asks for the main font together with the stylesheet instead of after it. Its name is known only once it is built. */
const preloadMainFont = (): Plugin => ({
  name: 'preload-main-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => mainFont.test(name));
      if (!file) throw new Error('The main font is not part of the build: see src/styles/fonts.css.');
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});

/** Modules by the ends of their paths. */
const anyOf = (...parts: string[]): RegExp => new RegExp(parts.map((part) => `/${part}\\.[a-z]+$`).join('|'));

/** Small parts that most pages share. */
const SHARED_PARTS = anyOf(
  'src/ui/(Banner|DateField|Field|Skeleton|TextField|typed-date)',
  'src/lib/(format-money|LoadFailed|media|stay-words|today|TypedDate)',
  'src/features/(bookings/bookings|huts/huts).api',
  'domain/src/(shared/(local-date|oslo-time)|bookings/stay)',
  'lucide-react/dist/esm/icons/(check|circle-alert|circle-check|info|triangle-alert|circle-exclamation-point|triangle-exclamation-point)',
);

/** Those that the booking page shares with other pages of who is signed in. */
const STAY_PARTS = anyOf(
  'src/ui/PictureImg',
  'src/lib/Bill',
  'src/features/(bookings/details/OwnBookingDetails|huts/HutPicture|seasons/seasons.api|checklist/checklist.api)',
  'src/app/checklist/ClubChecklist',
  'domain/src/(seasons/season|shared/holidays|bookings/(cost|horizon|points)|checklist/checklist)',
  'lucide-react/dist/esm/icons/chevron-right',
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadMainFont(),
    signedInPreloads(),
    verifierFile(),
    serviceWorker(),
    precompress(),
    publicPages(),
  ],
  // Known while building, so that the specimen sheet is left out of a site that does not ask for it.
  define: { 'import.meta.env.VITE_STATES': JSON.stringify(env.VITE_STATES ?? '') },
  server: {
    host: '127.0.0.1',
    port: Number(env.WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/files'].map((path) => [path, api])),
  },
  build: {
    target: 'es2022',
    // light-dark() is kept as it is; lowered for older browsers it would double the tokens.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // A data: URL would bypass long-term caching and, for fonts, the policy's font-src.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page starts with is two files instead of sixteen: 6 kB less over the wire, and the libraries stay
        // cached when only the site changes. Everything else stays split by screen.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
            // Alone, each of these would weigh more in wrapping than in content, and wait for a turn of its own.
            { name: 'common', test: SHARED_PARTS },
            { name: 'stays', test: STAY_PARTS },
          ],
        },
      },
    },
  },
});
