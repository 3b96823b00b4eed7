import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const base = {
  DATABASE_URL: 'postgres://app@127.0.0.1:5432/hyttelaget',
  PUBLIC_URL: 'https://hyttelaget.example/',
  TOKEN_SECRETS: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1025',
  FILES_DIR: 'files',
};
const google = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'us',
  OIDC_GOOGLE_CLIENT_SECRET: 'the-secret',
};
const keyOn = (namedCurve: string) =>
  String(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
const appleKey = keyOn('P-256');
const apple = {
  OIDC_APPLE_ISSUER: 'https://appleid.apple.com',
  OIDC_APPLE_CLIENT_ID: 'no.hyttelaget.site',
  OIDC_APPLE_TEAM_ID: 'TEAM123456',
  OIDC_APPLE_KEY_ID: 'KEY1234567',
  OIDC_APPLE_PRIVATE_KEY: appleKey,
};

test('without settings no provider is offered; set to nothing is not set', () => {
  expect(readConfig({ ...base }).signIn).toEqual({});
  expect(readConfig({ ...base, OIDC_GOOGLE_ISSUER: '', OIDC_GOOGLE_CLIENT_ID: ' ' }).signIn).toEqual({});
});

test('a provider that is set up whole is offered', () => {
  expect(readConfig({ ...base, ...google }).signIn).toEqual({
    google: { issuer: 'https://accounts.google.com', clientId: 'us', clientSecret: 'the-secret' },
  });
});

test('Apple is set up with its key, on many lines or on one, or with a plain secret', () => {
  const clientSecret = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: appleKey.trim() };
  const oneLine = appleKey.replaceAll('\n', String.raw`\n`);
  for (const OIDC_APPLE_PRIVATE_KEY of [appleKey, oneLine]) {
    const { signIn } = readConfig({ ...base, ...apple, OIDC_APPLE_PRIVATE_KEY });
    const { privateKey, ...rest } = Object(signIn.apple?.clientSecret);
    expect({ ...rest, privateKey: privateKey.trim() }).toEqual(clientSecret);
  }
  const { OIDC_APPLE_ISSUER, OIDC_APPLE_CLIENT_ID } = apple;
  const plain = { OIDC_APPLE_ISSUER, OIDC_APPLE_CLIENT_ID, OIDC_APPLE_CLIENT_SECRET: 'plain' };
  expect(readConfig({ ...base, ...plain }).signIn.apple?.clientSecret).toBe('plain');
});

test.each([
  [{ ...google, OIDC_GOOGLE_CLIENT_ID: undefined }, 'OIDC_GOOGLE_CLIENT_ID is needed when the rest of google is set'],
  [{ OIDC_MICROSOFT_CLIENT_SECRET: 'x' }, 'OIDC_MICROSOFT_ISSUER is needed when the rest of microsoft is set'],
  [{ ...google, OIDC_GOOGLE_ISSUER: 'http://accounts.google.com' }, 'OIDC_GOOGLE_ISSUER must be an https: address'],
  [{ ...google, OIDC_GOOGLE_ISSUER: 'google' }, 'OIDC_GOOGLE_ISSUER must be an https: address'],
  [{ ...apple, OIDC_APPLE_KEY_ID: undefined }, 'OIDC_APPLE_KEY_ID is needed when the rest of apple is set'],
  [{ ...apple, OIDC_APPLE_PRIVATE_KEY: 'no key' }, 'OIDC_APPLE_PRIVATE_KEY must be a P-256 key as PEM'],
  [{ ...apple, OIDC_APPLE_PRIVATE_KEY: keyOn('P-384') }, 'OIDC_APPLE_PRIVATE_KEY must be a P-256 key as PEM'],
])('half or wrong (%#) stops the start with a sentence', (settings, sentence) => {
  expect(() => readConfig({ ...base, ...settings })).toThrow(sentence);
  expect(() => readConfig({ ...base, ...settings })).not.toThrow(/the-secret|no key|BEGIN/);
});
