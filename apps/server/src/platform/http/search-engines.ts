import { addressOf, PUBLIC_PAGES } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';

/** Pages that are nobody's business say so themselves (`noindex`): they must be fetched for that to be read. */
export const robotsTxt = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const HREFLANG = { no: 'nb', en: 'en' } as const;

/** Every public page in every language, each with its others. */
export function sitemapXml(publicUrl: string): string {
  const entries = Object.values(PUBLIC_PAGES).flatMap(({ path }) => {
    const at = (language: string): string => inXml(publicUrl + addressOf(path, language));
    const others = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${HREFLANG[language]}" href="${at(language)}"/>`,
    ).join('');
    return LANGUAGES.map((language) => `  <url><loc>${at(language)}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
