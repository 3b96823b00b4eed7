import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

// Secrets that tests send, receive and mail must never be logged. Every test process collects its secrets and its logs
// here; at the end the logs of the whole run are searched for the secrets of the whole run.

/** The folder of this run: set before the test processes start, which inherit it. */
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

/** Collects every secret in a request or response, by the name of its field. */
export function noteSecrets(value: unknown, name = ''): void {
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) noteSecrets(inner, key);
  } else if (typeof value === 'string' && isSecretField(name) && value.length >= 6 && !value.includes('\n')) {
    note('secrets', `${value}\n`);
  }
}

/** Six digits occur by chance in times and ids, so a code counts only between delimiters. */
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
  // Error codes share the field name `code` with six-digit ones, and are no secrets.
  const planted = secrets.filter((secret) => !/^[a-z_]+$/.test(secret));
  return { searched: planted.length, found: planted.filter((secret) => turnsUp(secret, log)) };
}
