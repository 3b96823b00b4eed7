import type { TextKey } from './texts/all-texts.ts';

type PublicPage = { path: string; title: TextKey; description: TextKey };

/** Public pages: prerendered at build time, readable without JavaScript, and listed in the sitemap. */
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

/** The URL of a page in a language: Norwegian at the plain path, others with `?lang=`. */
export const addressOf = (path: string, language: string): string =>
  language === 'no' ? path : `${path}?lang=${language}`;

/** Replaced by the server with the public URL of the installation, which is not known at build time. */
export const PUBLIC_URL_PLACEHOLDER = '{{PUBLIC_URL}}';
