import type { TextKey } from './texts/all-texts.ts';

type PublicPage = { path: string; title: TextKey; description: TextKey };

/** Pages for everybody: drawn when the site is built, read without scripts, and named to search engines. */
export const PUBLIC_PAGES = {
  home: { path: '/', title: 'landing_title', description: 'about_home' },
  pricing: { path: '/pricing', title: 'pricing', description: 'about_pricing' },
  about: { path: '/about', title: 'about_title', description: 'about_about' },
  help: { path: '/help', title: 'help_title', description: 'about_help' },
  howWeDraw: { path: '/help/draws', title: 'how_we_draw', description: 'about_draws' },
  privacy: { path: '/privacy', title: 'privacy_title', description: 'about_privacy_page' },
  terms: { path: '/terms', title: 'terms_title', description: 'about_terms' },
} as const satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof PUBLIC_PAGES;

/** Norwegian stands at the page's own address, other languages beside it. */
export const addressOf = (path: string, language: string): string =>
  language === 'no' ? path : `${path}?lang=${language}`;

/** Stands in the built pages for the address that an installation answers at, which it knows itself. */
export const PUBLIC_URL_PLACEHOLDER = '{{PUBLIC_URL}}';
