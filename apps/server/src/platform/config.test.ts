import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';

const enough = {
  DATABASE_URL: 'postgres://app@127.0.0.1:5432/hyttelaget',
  PUBLIC_URL: 'https://hyttelaget.example/',
  TOKEN_SECRETS: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1025',
  FILES_DIR: 'files',
};

const company = { COMPANY_NAME: 'Hyttelaget AS', COMPANY_ORG_NUMBER: '923 609 016' };

const demoLogins = (email = 'kari@blatind.example') =>
  JSON.stringify([{ part: 'member', name: 'Kari', email, password: 'varm-kakao-27' }]);

test.each(['http://127.0.0.1:5173', 'https://demo.hyttelaget.example'])('a demo may stand at %s', (address) => {
  const { demoLogins: shown } = readConfig({ ...enough, PUBLIC_URL: address, DEMO_LOGINS: demoLogins() });
  expect(shown).toMatchObject([{ email: 'kari@blatind.example' }]);
});

test('what is not told to be a demo is none', () => {
  expect(readConfig(enough).demoLogins).toBeUndefined();
});

const chain = (hash = 'a'.repeat(64)) =>
  JSON.stringify({ hash, public_key: 'b'.repeat(192), genesis_time: 1, period: 1 });

test('rounds come from drand in production, from nowhere on a developer’s machine, and from where one says', () => {
  expect(readConfig(enough).beacon).toMatchObject({
    addresses: expect.arrayContaining(['https://api.drand.sh', 'https://drand.cloudflare.com']),
    chain: { hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971' },
  });
  expect(readConfig({ ...enough, BEACON: 'off' }).beacon).toBeNull();
  const local = { ...enough, PUBLIC_URL: 'http://127.0.0.1:5173' };
  expect(readConfig(local).beacon).toBeNull();
  expect(readConfig({ ...local, BEACON: 'http://127.0.0.1:15444/', BEACON_CHAIN: chain() }).beacon).toMatchObject({
    addresses: ['http://127.0.0.1:15444'],
    chain: { hash: 'a'.repeat(64), genesis: 1, secondsPerRound: 1 },
  });
});

test('in production another chain than drand’s must be named twice', () => {
  const other = { ...enough, BEACON_CHAIN: chain() };
  expect(() => readConfig(other)).toThrow('BEACON_CHAIN is accepted on this very machine only');
  expect(() => readConfig({ ...other, BEACON_CHAIN_TRUSTED: 'c'.repeat(64) })).toThrow('BEACON_CHAIN is accepted');
  expect(readConfig({ ...other, BEACON_CHAIN_TRUSTED: 'a'.repeat(64) }).beacon?.chain.hash).toBe('a'.repeat(64));
});

test('six settings are enough; the address loses its last slash', () => {
  expect(readConfig(enough).http).toMatchObject({ publicUrl: 'https://hyttelaget.example', port: 3000, drainMs: 5000 });
});

test.each([
  [{ ...enough, DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  [{ ...enough, DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL'],
  [{ ...enough, TOKEN_SECRETS: 'short' }, 'TOKEN_SECRETS every secret must have at least 32 characters'],
  [{ ...enough, TOKEN_SECRETS: `${'x'.repeat(32)},short` }, 'TOKEN_SECRETS every secret'],
  [{ ...enough, PORT: 'eighty' }, 'PORT '],
  [{ ...enough, FILES_DIR: undefined }, 'FILES_DIR is needed when FILES=disk'],
  [{ ...enough, FILES: 's3', S3_BUCKET: 'huts' }, 'S3_ACCESS_KEY is needed when FILES=s3'],
  [{ ...enough, DEMO_LOGINS: demoLogins() }, 'DEMO_LOGINS may be set only on this very machine'],
  [
    { ...enough, PUBLIC_URL: 'https://hyttelaget.example/demo.', DEMO_LOGINS: demoLogins() },
    'DEMO_LOGINS may be set only',
  ],
  [
    { ...enough, PUBLIC_URL: 'https://demo.hyttelaget.example', DEMO_LOGINS: demoLogins('kari@hyttelaget.no') },
    'DEMO_LOGINS must be of invented people',
  ],
  [{ ...enough, PUBLIC_URL: 'http://localhost', DEMO_LOGINS: 'on' }, 'DEMO_LOGINS must be JSON'],
  [{ ...enough, PAYOUT_ACCOUNT: '12345678901', ...company }, 'PAYOUT_ACCOUNT must be a Norwegian account number'],
  [{ ...enough, PAYOUT_ACCOUNT: '12345678903' }, 'COMPANY_NAME is needed when PAYOUT_ACCOUNT is set'],
  [{ ...enough, ...company, INVOICE_ACCOUNT: '12345678903' }, 'COMPANY_STREET is needed when INVOICE_ACCOUNT is set'],
  [{ ...enough, PLAN_PRICES: '500,5000' }, 'PLAN_PRICES must be four whole prices in kroner'],
  [{ ...enough, COMPANY_ORG_NUMBER: '12345' }, 'COMPANY_ORG_NUMBER must be a Norwegian organisation number'],
  [{ ...enough, STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET is needed when'],
  [{ ...enough, STRIPE_API_URL: 'nonsense' }, 'STRIPE_API_URL must be a URL'],
  [{ ...enough, BEACON: 'https://api.drand.sh,off' }, 'BEACON must be "off" or addresses'],
  [{ ...enough, BEACON_CHAIN: '{"hash":"x"}' }, 'BEACON_CHAIN must be JSON with hash'],
  [{ ...enough, BEACON_CHAIN: 'quicknet' }, 'BEACON_CHAIN must be JSON with hash'],
  [{ ...enough, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL'],
  [{ ...enough, OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
  [{ ...enough, SMTP_URL: undefined, SMTP_URL_FILE: 'no-such-file' }, 'SMTP_URL_FILE names a file that cannot be read'],
])('%j stops with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

const push = {
  PUSH_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  PUSH_CONTACT: 'mailto:hei@hyttelaget.no',
};

test('messages to browsers are set up by three settings, or not at all', () => {
  expect(readConfig(enough)).toMatchObject({ push: null, ctx: { push: null } });
  const { push: settings, ctx } = readConfig({ ...enough, ...push });
  expect(settings).toMatchObject({ publicKey: push.PUSH_PUBLIC_KEY, contact: push.PUSH_CONTACT, sandbox: null });
  expect(ctx.push).toEqual({ publicKey: push.PUSH_PUBLIC_KEY, sandbox: null });
});

test.each([
  [{ PUSH_CONTACT: undefined }, 'PUSH_CONTACT is needed when the rest of web push is set'],
  [{ PUSH_PRIVATE_KEY: ' ' }, 'PUSH_PRIVATE_KEY is needed when the rest'],
  [{ PUSH_CONTACT: 'hei@hyttelaget.no' }, 'PUSH_CONTACT must be mailto:'],
  [{ PUSH_CONTACT: 'http://hyttelaget.no' }, 'PUSH_CONTACT must be mailto:'],
  [{ PUSH_PRIVATE_KEY: 'x'.repeat(10) }, 'PUSH_PUBLIC_KEY does not belong to PUSH_PRIVATE_KEY'],
  [{ PUSH_PRIVATE_KEY: 'AAAA' }, 'PUSH_PRIVATE_KEY must be a private key'],
  [{ PUSH_PUBLIC_KEY: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV' }, 'PUSH_PUBLIC_KEY does not belong to PUSH_PRIVATE_KEY'],
  [{ PUSH_SANDBOX: 'http://127.0.0.1:15445/push' }, 'PUSH_SANDBOX must be an origin'],
])('%j stops with a sentence', (wrong, sentence) => {
  expect(() => readConfig({ ...enough, ...push, ...wrong })).toThrow(sentence);
});

test('payouts are set up by three settings, or not at all', () => {
  const account = '1234 56 78903';
  const payer = { name: 'Hyttelaget AS', orgNumber: '923609016', account: '12345678903' };
  expect(readConfig({ ...enough, ...company, PAYOUT_ACCOUNT: account }).payer).toEqual(payer);
  expect(readConfig({ ...enough, ...company, PAYOUT_ACCOUNT: ' ' }).payer).toBeNull();
});

test('the provider of payments is set up by three settings, or not at all', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  };
  const settings = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', publishableKey: 'pk_test_x', apiUrl: undefined };
  expect(readConfig({ ...enough, ...stripe }).stripe).toEqual(settings);
  expect(readConfig({ ...enough, STRIPE_SECRET_KEY: ' ' }).stripe).toBeNull();
});

test('every wrong setting is named at once, and no value is repeated back', () => {
  const wrong = { ...enough, TOKEN_SECRETS: 'my-secret', SMTP_URL: 'nonsense' };
  expect(() => readConfig(wrong)).toThrow(/TOKEN_SECRETS[\s\S]*SMTP_URL/);
  expect(() => readConfig(wrong)).not.toThrow(/my-secret|nonsense/);
});

test('a setting may lie in a file, whose last line break is not part of it, but not in both places', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'token_secrets');
  writeFileSync(file, `${'y'.repeat(32)}\n`);
  const { TOKEN_SECRETS: _, ...rest } = enough;
  expect(readConfig({ ...rest, TOKEN_SECRETS_FILE: file }).tokens.secrets).toEqual(['y'.repeat(32)]);
  expect(() => readConfig({ ...enough, TOKEN_SECRETS_FILE: file })).toThrow('TOKEN_SECRETS is given twice');
});

test('traces are sent where an address is given, and nowhere else', () => {
  expect(readConfig(enough).tracing).toBeNull();
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'a=1,b=x%3Dy=z' };
  expect(readConfig({ ...enough, ...given }).tracing).toEqual({
    endpoint: 'http://collector:4318',
    headers: { a: '1', b: 'x=y=z' },
    share: 1,
  });
});
