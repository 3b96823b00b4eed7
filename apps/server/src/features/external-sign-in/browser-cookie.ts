import type { CookieSerializeOptions } from '@fastify/cookie';

// As long as a sign-in may take, and the minute of its handoff.
const MAX_AGE_SECONDS = 11 * 60;

export type BrowserCookie = { name: string; options: CookieSerializeOptions };

/**
 * The cookie that ties a sign-in to the browser it began in. Lax, because the way back begins on the
 * provider's site. Over https its name carries a promise that browsers keep: set by this host, for this
 * host alone, so that no neighbour under the same domain can plant one.
 */
export function browserCookie(publicUrl: string): BrowserCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-sign-in' : 'sign-in',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_SECONDS },
  };
}
