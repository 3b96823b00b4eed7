import { expect, test } from 'vitest';
import type { CtxSettings } from '../ctx.ts';
import { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts';

const kari = { id: '0198a000-0000-7000-8000-000000000001', email: 'kari@test.example' };
const [OLD, NEW] = ['old', 'new'].map((name) => `${name}-secret-that-only-this-test-knows-about`) as [string, string];

const settings = (...mailSecrets: string[]): CtxSettings => ({
  publicUrl: 'https://hyttelaget.example',
  pepper: '',
  calendarSecrets: [],
  receiptSecrets: [],
  mailSecrets,
  limitsOn: true,
  push: null,
  adminsNeedPasskey: false,
});
const tokenWith = (secret: string) => unsubscribeUrl(settings(secret), kari, 'draws').split('/').at(-1) ?? '';

test('the first secret signs, every one of the list verifies', () => {
  expect(tokenWith(NEW)).toBe(unsubscribeUrl(settings(NEW, OLD), kari, 'draws').split('/').at(-1));
  const link = readUnsubscribeToken(tokenWith(OLD));
  expect(link).toMatchObject({ userId: kari.id, group: 'draws' });
  expect(link?.isGenuine(settings(NEW, OLD), kari)).toBe(true);
  expect(link?.isGenuine(settings(NEW), kari)).toBe(false);
});
