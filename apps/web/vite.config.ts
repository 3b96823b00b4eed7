import { env } from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstTexts } from './build/first-texts.ts';
import { precompress } from './build/precompress.ts';
import { preloadMainFont, signedInPreloads } from './build/preload.ts';
import { publicPages } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';
import { beaconChain, verifierFile } from './build/verifier.ts';

const api = `http://127.0.0.1:${env.API_PORT ?? '3000'}`;

/** Matches modules by the ends of their paths. */
const anyOf = (...parts: string[]): RegExp => new RegExp(parts.map((part) => `/${part}\\.[a-z]+$`).join('|'));

const ENTRY_FILES = /^assets\/(index|libraries|rolldown-runtime)-[\w-]{8}\.(js|css)$/;

/** Small modules that most pages of signed-in users share. */
const SHARED_PARTS = anyOf(
  'src/ui/Banner',
  'src/lib/(dates|LoadFailed|media|money|stay-words|overlays)',
  'src/features/(stays/bookings/bookings|huts/huts/huts).api',
  'domain/src/(shared/(local-date|oslo-time|money)|stays/bookings/stay)',
  'lucide-react/dist/esm/icons/(check|circle-check|info)',
  // Of the navigation.
  'lucide-react/dist/esm/icons/(calendar-days|dices|house|settings-2|shield-check)',
);

/** What every form needs. */
const FORM_PARTS = anyOf('src/ui/(Field|FormError)');

/** In forms and in banners. */
const ALERT_ICONS = anyOf('lucide-react/dist/esm/icons/(circle|triangle)-exclamation-point');

/** In forms and in notices, on most pages: by itself it does not bring along the pages of accounts. */
const TEXT_LINK = anyOf('src/lib/TextLink');

/** What every change needs. The first view of a page only asks. */
const MUTATION_PARTS = anyOf(
  'react-query/build/modern/useMutation',
  'query-core/build/modern/mutationObserver',
  'src/lib/call-once',
);

/** Modules that the sign-in page shares with the other pages of accounts. */
const ACCOUNT_PARTS = anyOf(
  'src/ui/PasswordField',
  'src/lib/passkey-support',
  'src/features/people/accounts/(AuthPage|accounts.api|OrElse|ProviderButtons|registration/registration)',
  'domain/src/people/accounts/(profile|sign-in)',
  'lucide-react/dist/esm/icons/key-round',
);

/** Modules that the booking page shares with other pages of signed-in users. */
const STAY_PARTS = anyOf(
  'src/ui/PictureImg',
  'src/lib/TogetherWith',
  'src/features/(huts/huts/HutPicture|huts/seasons/seasons.api|fairness/rounds/periods.api)',
  'src/features/stays/bookings/(club-answers|days-in-address|details/(OwnBookingDetails|opened-booking))',
);

/** The rules of days: what every calendar needs, and the first view of the booking page does not. */
const DAY_PARTS = anyOf(
  'src/features/stays/bookings/(club-facts|calendar/calendar-facts)',
  'domain/src/(huts/seasons/season|shared/holidays|stays/bookings/check-request)',
);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    firstTexts(),
    preloadMainFont(),
    signedInPreloads(),
    verifierFile(),
    serviceWorker(),
    precompress(),
    publicPages(),
  ],
  // A build-time constant, so that the specimen sheet is tree-shaken from a site built without it.
  define: {
    'import.meta.env.VITE_STATES': JSON.stringify(env.VITE_STATES ?? ''),
    ...beaconChain,
  },
  // Modules, so that the proof's worker loads the verification of signatures only where a proof has one.
  worker: { format: 'es' },
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
    modulePreload: {
      // All target browsers support modulepreload.
      polyfill: false,
      // The files of the entry are there before anything lazy is.
      resolveDependencies: (_file, files) => files.filter((file) => !ENTRY_FILES.test(file)),
    },
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
            // A group takes along what its modules import, unless an earlier one has it.
            { name: 'alert-icons', test: ALERT_ICONS },
            { name: 'forms', test: FORM_PARTS },
            { name: 'text-link', test: TEXT_LINK },
            { name: 'mutations', test: MUTATION_PARTS },
            { name: 'common', test: SHARED_PARTS },
            { name: 'accounts', test: ACCOUNT_PARTS },
            { name: 'stays', test: STAY_PARTS },
            { name: 'days', test: DAY_PARTS },
          ],
        },
      },
    },
  },
});
