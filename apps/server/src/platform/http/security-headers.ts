import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { TRUSTED_TYPES_POLICIES } from '@hytte/contract/trusted-types';
import Fastify, { type FastifyInstance } from 'fastify';

type SitePages = { pages: readonly string[]; publicUrl: string };

/** CSP hashes of our pages' own inline scripts: no other inline script may run. */
const hashesOf = (pages: readonly string[]): string[] => {
  const scripts = pages.flatMap(inlineScripts);
  return [...new Set(scripts)].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
};

const inlineScripts = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')));

const helmetOptions = (site: SitePages): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...hashesOf(site.pages)],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: TRUSTED_TYPES_POLICIES,
    },
  },
  // Reset and invitation links have a secret in the URL, which must not leak to other sites.
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: site.publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
});

/** Helmet's headers, composed once: composing them per response costs half as much as a small call. */
async function composeHeaders(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => reply.status(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  const { date: _date, connection: _connection, ...composed } = headers;
  return { ...composed, 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' };
}

export async function secureHeaders(app: FastifyInstance, site: SitePages): Promise<void> {
  const headers = await composeHeaders(helmetOptions(site));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
