import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Ctx } from '#platform/ctx.ts';

const DAYS = 180;
const SHAPE = /^([\w-]{22})\.(\d{1,10})\.([\w-]{43})$/;

const daysSince1970 = ({ now }: Pick<Ctx, 'now'>): number => Math.floor(now.getTime() / 86_400_000);

const signatureOf = ({ settings }: Pick<Ctx, 'settings'>, email: string, id: string, day: string): Buffer =>
  createHmac('sha256', settings.pepper).update(`known device ${id} ${day} ${email}`).digest();

/** For the cookie of a browser that has just signed in to the account. It opens nothing: it only spares the delay. */
export function makeDevice(ctx: Ctx, email: string): string {
  const id = randomBytes(16).toString('base64url');
  const day = String(daysSince1970(ctx));
  return `${id}.${day}.${signatureOf(ctx, email, id, day).toString('base64url')}`;
}

/** The id of a device that has signed in to this account within half a year, else null. */
export function knownDevice(ctx: Ctx, email: string, cookie: string | undefined): string | null {
  const [, id, day, signature] = SHAPE.exec(cookie ?? '') ?? [];
  if (!id || !day || !signature) return null;
  if (daysSince1970(ctx) - Number(day) > DAYS) return null;
  const expected = signatureOf(ctx, email, id, day);
  return timingSafeEqual(expected, Buffer.from(signature, 'base64url')) ? id : null;
}

export type DeviceCookie = { name: string; options: CookieSerializeOptions };

/** Sent to the sign-in call only, and never read by a script. */
export function deviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Secure-device' : 'device',
    options: { path: '/api/auth/login', httpOnly: true, sameSite: 'strict', secure, maxAge: DAYS * 86_400 },
  };
}
