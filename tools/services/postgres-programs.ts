import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findOnPath, isExecutable, run } from './machine.ts';

const oldest = 18;
const advice = `Put PostgreSQL ${oldest} or newer on PATH, name its bin folder in PG_BIN, or give a running one in DATABASE_URL.`;

/** The folder with initdb and postgres: PG_BIN, else the packaged one, else what PATH offers. */
export async function findPostgresPrograms(given: NodeJS.ProcessEnv): Promise<string> {
  const folder = given['PG_BIN'] || packagedPrograms() || programsOnPath();
  if (folder === null) throw new Error(`No PostgreSQL found for ${process.platform} ${process.arch}. ${advice}`);
  const version = await run([join(folder, 'postgres'), '--version']);
  const major = Number(/(\d+)/.exec(version)?.[1]);
  if (!(major >= oldest)) throw new Error(`${folder} holds ${version.trim()}, which is too old. ${advice}`);
  return folder;
}

function packagedPrograms(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@serve-tools/postgres-linux-x64-gnu/package.json');
    const folder = join(dirname(manifest), 'pg', 'bin');
    return isExecutable(join(folder, 'postgres')) ? folder : null;
  } catch {
    // An optional dependency: absent wherever it does not fit the machine.
    return null;
  }
}

function programsOnPath(): string | null {
  const postgres = findOnPath('postgres');
  return postgres === null ? null : dirname(postgres);
}
