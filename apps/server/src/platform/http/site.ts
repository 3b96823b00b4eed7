import path from 'node:path';
import { PUBLIC_PAGES } from '@hytte/contract/public-pages';
import { LANGUAGES } from '@hytte/contract/texts/text';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { revalidate } from './revalidate.ts';
import { robotsTxt, sitemapXml } from './search-engines.ts';
import type { Site } from './site-files.ts';

const YEAR = 31_536_000_000;

const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

/** Not among the calls of the API; and the browser asks each time whether what it has still holds. */
const page = { schema: { hide: true }, onSend: revalidate('no-cache') };

/** The built site: named files as they are, public pages as drawn, every other address the shell, which finds its way. */
export async function serveSite(app: FastifyInstance, site: Site, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: site.dist,
    index: false,
    wildcard: false,
    // Drawn pages have addresses of their own, below; packed files go out under the name of what they hold.
    globIgnore: ['pages/**', '**/*.br'],
    preCompressed: true,
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      // Built files carry their content's hash in the name, so they never change.
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
    app.get<{ Querystring: { lang?: unknown } }>(address, page, ({ query }, reply) => {
      const language = LANGUAGES.find((code) => code === query.lang) ?? 'no';
      return sendPage(reply, pages.get(`${language}/${name}`) ?? inNorwegian);
    });
  }
}
