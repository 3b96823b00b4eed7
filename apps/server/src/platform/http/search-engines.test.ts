import { expect, test } from 'vitest';
import { robotsTxt, sitemapXml } from './site.ts';

const HERE = 'https://hytter.example';

test('robots are shown the way to the list of pages', () => {
  expect(robotsTxt(HERE)).toContain(`Sitemap: ${HERE}/sitemap.xml\n`);
});

test('every page is listed in every language, with its others', () => {
  const sitemap = sitemapXml(HERE);
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toHaveLength(14);
  expect(listed).toContain(`${HERE}/help?lang=en`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="nb" href="${HERE}/help"/>`);
});

test('an address that XML would read as its own is written so that it does not', () => {
  expect(sitemapXml('https://a.example/?x=1&y="2"')).toContain('https://a.example/?x=1&amp;y=&quot;2&quot;');
});
