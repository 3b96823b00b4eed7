import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export type Site = { dist: string; html: string };

export const readSite = async (dist: string): Promise<Site> => ({
  dist,
  html: await readFile(path.join(dist, 'index.html'), 'utf8'),
});

const YEAR = 31_536_000_000;

/** The built site: named files as they are, every other address the page itself, which then finds its own way. */
export async function serveSite(app: FastifyInstance, { dist, html }: Site): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    dotfiles: 'deny',
    setHeaders: (reply, file) => {
      // Built files carry their content's hash in the name, so they never change.
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
  );
}
