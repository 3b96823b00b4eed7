import path from 'node:path';
import { aSeller } from '@hytte/server/src/testing/invoices.ts';
import { freePort, startProcess } from '@hytte/server/src/testing/processes.ts';
import { makeTemplate } from '@hytte/server/src/testing/template-database.ts';
import { copyDatabase } from '@hytte/server/src/testing/test-database.ts';
import { openWorld, testEnv } from '@hytte/server/src/testing/world.ts';

const COLLECT = path.join(import.meta.dirname, 'collect-garbage.ts');

/** The API as an operator would start it, on a database of its own with the product's own lesser rights, with every part at hand. */
export async function openSite() {
  const template = `fuzz_template_${process.pid}`;
  const dropTemplate = await makeTemplate(template);
  const database = await copyDatabase(template);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...testEnv(database.url),
    ...aSeller,
    FILES: process.env['FILES'],
    FILES_DIR: path.resolve('.services/test-files'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Nobody would get far with them on, and attempts have tests of their own.
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  };
  const world = await openWorld(database, env);
  const api = await startProcess(
    'main-api.ts',
    { ...env, NODE_OPTIONS: `--import=${COLLECT}` },
    { port, opsPort: await freePort() },
  );
  return {
    world,
    api,
    env,
    close: async () => {
      await api.leave();
      await world.close();
      await dropTemplate();
    },
  };
}
