import { queues } from './jobs.ts';
import { migrate, grantRights } from '#platform/db/migrate.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { prepareQueues } from '#platform/jobs/boss.ts';
import { runProcess } from '#platform/lifecycle.ts';

/** Run at each deploy, before the new processes start. Idempotent, and safe to run concurrently. */
await runProcess(async (config) => {
  const { ownerUrl } = config.database;
  const done = await migrate(ownerUrl);
  await prepareQueues(ownerUrl, queues);
  await grantRights(ownerUrl);
  await openFiles(config.files).prepare();
  process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'Already up to date.\n');
});
