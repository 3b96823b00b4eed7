import { projectRoot } from '../services/setup.ts';
import { startChild } from './part-process.ts';

export async function migrate(settings: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const command = [process.execPath, 'apps/server/src/main-migrate.ts'] as const;
  const { ended } = startChild({ name: 'migrate', command, cwd: projectRoot, env: settings }, say);
  const end = await ended;
  if (end !== 'ended with code 0') throw new Error(`The database could not be migrated: migrate ${end}.`);
}
