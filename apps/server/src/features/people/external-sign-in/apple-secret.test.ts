import { generateKeyPairSync } from 'node:crypto';
import { createDecoder, createVerifier } from 'fast-jwt';
import { expect, test } from 'vitest';
import { appleSecret } from './provider-discovery.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = (key: typeof publicKey, type: 'pkcs8' | 'spki') => String(key.export({ type, format: 'pem' }));

test('the secret for Apple is what Apple asks for, signed with our key, and soon over', () => {
  const key = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey: pem(privateKey, 'pkcs8') };
  const token = appleSecret(key, 'no.hyttelaget.site')();
  expect(createDecoder({ complete: true })(token).header).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
  const claims = createVerifier({ key: pem(publicKey, 'spki'), algorithms: ['ES256'] })(token);
  expect(claims).toEqual({
    iss: 'TEAM123456',
    sub: 'no.hyttelaget.site',
    aud: 'https://appleid.apple.com',
    iat: expect.any(Number),
    exp: claims.iat + 300,
  });
});
