import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// What the tests type, receive and mail must never turn up in a log. Every test process notes both here;
// when all are done, the whole run's logs are searched for the whole run's secrets.

/** Where this run keeps its notes: set before the test processes start, which inherit it. */
const folder = () => process.env['TEST_NOTES'];

const note = (kind: 'log' | 'secrets', text: string): void => {
  const here = folder();
  if (here) appendFileSync(path.join(here, `${process.pid}.${kind}`), text);
};

export function startSecretSearch(name: string): void {
  const here = path.join(import.meta.dirname, '../../../../.cache/test-notes', name);
  rmSync(here, { recursive: true, force: true });
  mkdirSync(here, { recursive: true });
  process.env['TEST_NOTES'] = here;
}

export const noteLog = (text: string): void => note('log', text);

const isSecretField = (name: string) => /password|token|^code$/i.test(name);

/** Notes every secret in what was sent or answered, by the name of its field. */
export function noteSecrets(value: unknown, name = ''): void {
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) noteSecrets(inner, key);
  } else if (typeof value === 'string' && isSecretField(name) && value.length >= 6 && !value.includes('\n')) {
    note('secrets', `${value}\n`);
  }
}

/** Six digits turn up by chance in times and ids, so a code counts as found only where it stands alone. */
const turnsUp = (secret: string, log: string): boolean =>
  /^\d{6}$/.test(secret) ? new RegExp(`["' ]${secret}["' ]`).test(log) : log.includes(secret);

const readAll = (here: string, kind: 'log' | 'secrets') =>
  readdirSync(here)
    .filter((file) => file.endsWith(`.${kind}`))
    .map((file) => readFileSync(path.join(here, file), 'utf8'))
    .join('');

export function secretsInLogs(): { searched: number; found: string[] } {
  const here = folder() ?? '';
  const log = readAll(here, 'log');
  const secrets = [...new Set(readAll(here, 'secrets').split('\n').filter(Boolean))];
  rmSync(here, { recursive: true });
  // Error codes are answered under the same name as six-digit ones; they are words we chose ourselves.
  const planted = secrets.filter((secret) => !/^[a-z_]+$/.test(secret));
  return { searched: planted.length, found: planted.filter((secret) => turnsUp(secret, log)) };
}
