import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@hytte/server/src/platform/config.ts';
import { expect, test } from 'vitest';
import { devPorts, devSettings } from '../dev/product.ts';
import { projectRoot } from '../services/setup.ts';
import { demoLogins, people } from './people.ts';

test('the README names every login that the demo shows', () => {
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8');
  for (const { name, email, password } of demoLogins)
    for (const words of [name, email, password]) expect(readme).toContain(words);
});

test('the server takes them, and would not at another address', () => {
  const services = {
    DATABASE_URL: 'postgres://app@127.0.0.1/demo',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FILES_DIR: 'files',
  };
  const settings = { ...devSettings(devPorts({}), {}, services), DEMO_LOGINS: JSON.stringify(demoLogins) };
  expect(readConfig(settings).demoLogins).toEqual(demoLogins);
  const elsewhere = { ...settings, PUBLIC_URL: 'https://hyttelaget.example', RATE_LIMITS: 'on' };
  expect(() => readConfig(elsewhere)).toThrow('DEMO_LOGINS may be set only');
});

test('48 people, each with an address of their own that reaches nobody', () => {
  const addresses = new Set(people.map(({ email }) => email));
  expect(addresses.size).toBe(48);
  for (const address of addresses) expect(address).toMatch(/^[a-z]+\.[a-z]+@blatind\.example$/);
});
