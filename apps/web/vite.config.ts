import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadMainFont, signedInPreloads } from './build/preload.ts';
import { publicPages } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';
import { verifierFile } from './build/verifier.ts';

const api = `http://127.0.0.1:${env.API_PORT ?? '3000'}`;

/** Matches modules by the ends of their paths. */
const anyOf = (...parts: string[]): RegExp => new RegExp(parts.map((part) => `/${part}\\.[a-z]+$`).join('|'));

/** Small modules that most pages share. */
const SHARED_PARTS = anyOf(
  'src/ui/(Banner|DateField|Field)',
  'src/lib/(dates|LoadFailed|media|money|stay-words|TypedDate)',
  'src/features/(bookings/bookings|huts/huts).api',
  'domain/src/(shared/(local-date|oslo-time)|bookings/stay)',
  'lucide-react/dist/esm/icons/(check|circle-alert|circle-check|info|triangle-alert|circle-exclamation-point|triangle-exclamation-point)',
);

/** Modules that the booking page shares with other pages of signed-in users. */
const STAY_PARTS = anyOf(
  'src/ui/PictureImg',
  'src/lib/Bill',
  'src/features/(bookings/details/OwnBookingDetails|huts/HutPicture|seasons/seasons.api|checklist/checklist.api)',
  'src/app/checklist/ClubChecklist',
  'domain/src/(seasons/season|shared/holidays|bookings/(check-request|cost)|checklist/checklist)',
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
  // A build-time constant, so that the specimen sheet is tree-shaken from a site built without it.
  define: { 'import.meta.env.VITE_STATES': JSON.stringify(env.VITE_STATES ?? '') },
  server: {
    host: '127.0.0.1',
    port: Number(env.WEB_PORT ?? '5173'),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/files'].map((path) => [path, api])),
  },
  build: {
    target: 'es2022',
    // Not lowered for older browsers: light-dark() would double the tokens.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    manifest: true,
    // All target browsers support modulepreload.
    modulePreload: { polyfill: false },
    // A data: URL would bypass long-term caching and, for fonts, the CSP's font-src.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry is two files instead of sixteen: 6 kB less over the wire, and the libraries stay cached when only
        // the site changes. Everything else is split by screen.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'site', tags: ['$initial'] },
            // As chunks of their own, these would be mostly overhead, and one more request each.
            { name: 'common', test: SHARED_PARTS },
            { name: 'stays', test: STAY_PARTS },
          ],
        },
      },
    },
  },
});
