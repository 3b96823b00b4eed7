// pnpm test [files, names, options of Vitest…] · pnpm test:watch …
// Starts services only if a test that is asked for uses them. They stay up for the next run; CI stops its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { needsOf, listTestFiles } from './testing/needs.ts';
import { projectRoot } from './services/setup.ts';

const [mode = 'run', ...args] = process.argv.slice(2);
const { services, projects } = needsOf(args, listTestFiles(projectRoot));

const vitest = [
  join(projectRoot, 'node_modules/vitest/vitest.mjs'),
  mode,
  ...projects.map((name) => `--project=${name}`),
  ...args,
];
const command = services
  ? [join(projectRoot, 'tools/with-services.ts'), '--keep', '--', process.execPath, ...vitest]
  : vitest;

const child = spawn(process.execPath, command, {
  stdio: 'inherit',
  // Vitest itself, compiled once: half a second of each start.
  env: { NODE_COMPILE_CACHE: join(projectRoot, '.cache/compiled'), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
await once(child, 'exit');
process.exitCode = child.exitCode ?? 1;
