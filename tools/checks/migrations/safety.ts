import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Finding, SourceFile } from '../source-files.ts';

const FOLDER = /^apps\/server\/migrations\/(?<name>[^/]+\.sql)$/;

/**
 * The baseline (ADR 0106): run when no table has a row. Its files are listed one by one: a new file with an early name
 * would otherwise escape the check without a word.
 */
const BASELINE = new Set([
  '20261120T0001_platform.sql',
  '20261120T0002_people.sql',
  '20261120T0003_clubs.sql',
  '20261120T0004_huts.sql',
  '20261120T0005_stays.sql',
  '20261120T0006_fairness.sql',
  '20261120T0007_money.sql',
  '20261120T0008_reports.sql',
]);

/** Rules whose danger another hand has taken away. */
const ANSWERED_ELSEWHERE = [
  'prefer-robust-stmts', // a file runs whole or not at all: the migrator's transaction
  'require-lock-timeout', // the migrator's connection cancels a lock after ten seconds
  'require-statement-timeout', // a migration may take its time as long as it blocks nobody
  'prefer-bigint-over-int', // our ids are uuids; whole numbers count nights and øre below a known most
];

const Said = z.array(
  z.object({ rule_name: z.string(), line: z.number(), message: z.string(), help: z.string().nullish() }),
);

/** What is dangerous to a database that people are using, as squawk sees it. */
async function dangersIn({ path, text: sql }: SourceFile): Promise<Finding[]> {
  const script = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');
  const args = ['--reporter=json', '--pg-version=18.0', '--assume-in-transaction', `--stdin-filepath=${path}`];
  const child = spawn(process.execPath, [script, ...args, `--exclude=${ANSWERED_ELSEWHERE.join(',')}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(sql);
  const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (!out.trim().startsWith('[')) throw new Error(`squawk did not run: ${wrong || out}`);
  return Said.parse(JSON.parse(out)).map(({ rule_name, line, message, help }) => ({
    path,
    line: line + 1,
    says: `${rule_name}: ${message} ${help ?? ''}`.trim(),
  }));
}

/** An exception is allowed where somebody says why, in the line before it. */
function exceptionsWithoutReason({ path, text: sql }: SourceFile): Finding[] {
  const lines = sql.split('\n');
  return lines.flatMap((line, at) =>
    line.includes('squawk-ignore') && !/^\s*-- \S+ \S+/.test(lines[at - 1] ?? '')
      ? [{ path, line: at + 1, says: 'makes an exception without saying why: write the reason in the line before.' }]
      : [],
  );
}

/** Every migration that will meet a database in use. */
export async function checkMigrationSafety(files: readonly SourceFile[]): Promise<Finding[]> {
  const meeting = files.filter(({ path }) => {
    const name = FOLDER.exec(path)?.groups?.['name'];
    return name !== undefined && !BASELINE.has(name);
  });
  const dangers = await Promise.all(meeting.map(dangersIn));
  return [...dangers.flat(), ...meeting.flatMap(exceptionsWithoutReason)];
}
