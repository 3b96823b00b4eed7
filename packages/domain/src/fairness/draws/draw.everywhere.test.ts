import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, '../../testing/print-runs.ts');

const printedWith = (TZ: string, LC_ALL: string): string =>
  execFileSync(process.execPath, [script], { env: { ...process.env, TZ, LC_ALL, LANG: LC_ALL }, encoding: 'utf8' });

// Half and quarter hours, the far side of the date line, dotless i, a Buddhist year, other digits, å sorted as aa.
test('time zone and language of the machine change nothing', { timeout: 30_000 }, () => {
  const here = printedWith('UTC', 'C');
  expect(here.split('\n')).toHaveLength(52);
  expect(printedWith('Europe/Oslo', 'nb_NO.UTF-8')).toBe(here);
  expect(printedWith('Pacific/Apia', 'tr_TR.UTF-8')).toBe(here);
  expect(printedWith('Asia/Kathmandu', 'th_TH.UTF-8')).toBe(here);
  expect(printedWith('America/St_Johns', 'ar_EG.UTF-8')).toBe(here);
});
