import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { PUBLIC_PAGES, PUBLIC_URL_PLACEHOLDER, addressOf } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageOf } from './request-context.ts';
import { revalidate } from './revalidate.ts';

const YEAR = 31_536_000_000;

const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

/** Not part of the API; the browser revalidates the page each time. */
const page = { schema: { hide: true }, onSend: revalidate('no-cache') };

/** The built site: static files, prerendered public pages, and the application shell for every other path. */
export async function serveSite(app: FastifyInstance, site: Site, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.dist,
    index: false,
    wildcard: false,
    // Prerendered pages have routes of their own below; `.br` files are served through `preCompressed`.
    globIgnore: ['pages/**', '**/*.br'],
    preCompressed: true,
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      // Built files have a content hash in their name, so they never change.
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache');
    },
  });
  servePages(app, site);
  app.get('/robots.txt', page, (_request, reply) => reply.type('text/plain').send(robotsTxt(publicUrl)));
  app.get('/sitemap.xml', page, (_request, reply) => reply.type('application/xml').send(sitemapXml(publicUrl)));
  app.get('/*', page, (_request, reply) => sendPage(reply, site.shell));
}

function servePages(app: FastifyInstance, { pages }: Site): void {
  for (const [name, { path: address }] of Object.entries(PUBLIC_PAGES)) {
    const inNorwegian = pages.get(`no/${name}`);
    if (inNorwegian === undefined) continue;
    app.get<{ Querystring: { lang?: unknown } }>(address, page, (request, reply) => {
      // Search engines name no language and get Norwegian; the other is under an address of its own.
      const language = LANGUAGES.find((code) => code === request.query.lang) ?? languageOf(request);
      reply.header('vary', 'accept-language');
      return sendPage(reply, pages.get(`${language}/${name}`) ?? inNorwegian);
    });
  }
}

export type Site = {
  dist: string;
  /** The application shell, for every path that is not prerendered. */
  shell: string;
  /** Prerendered pages by language and name: `no/help`. */
  pages: ReadonlyMap<string, string>;
};

/** Reads the built site once, with this installation's own address filled in. */
export async function readSite(dist: string, publicUrl: string): Promise<Site> {
  const names = LANGUAGES.flatMap((language) => Object.keys(PUBLIC_PAGES).map((name) => `${language}/${name}`));
  const pages = await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const html = await readFile(path.join(dist, 'pages', `${name}.html`), 'utf8');
      return [name, html.replaceAll(PUBLIC_URL_PLACEHOLDER, publicUrl)];
    }),
  );
  return { dist, shell: await readFile(path.join(dist, 'index.html'), 'utf8'), pages: new Map(pages) };
}

/** Only the API is disallowed: pages that must not be indexed say `noindex`, which a crawler has to fetch to read. */
export const robotsTxt = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const HREFLANG = { no: 'nb', en: 'en' } as const;

/** Every public page in every language, each with its alternates. */
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
