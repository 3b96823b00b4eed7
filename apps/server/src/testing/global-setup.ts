import type { TestProject } from 'vitest/node';
import { queues } from '../queues.ts';
import { migrate } from '#platform/db/migrate.ts';
import { grantRights } from '#platform/db/rights.ts';
import { prepareQueues } from '#platform/jobs/boss.ts';
import { secretsInLogs, startSearch } from './planted-secrets.ts';
import { asDatabaseAdmin, databaseUrl, PRODUCT_LOGIN } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Migrates one database from nothing; every test file then gets its own copy of it in some 40 ms. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `test_template_${process.pid}`;
  await asDatabaseAdmin(`drop database if exists ${template} with (force)`);
  await asDatabaseAdmin(`create database ${template}`);
  await migrate(databaseUrl(template));
  await prepareQueues(databaseUrl(template), queues);
  await grantRights(databaseUrl(template));
  await asDatabaseAdmin(PRODUCT_LOGIN);
  project.provide('templateDatabase', template);
  startSearch(template);
  return async () => {
    await asDatabaseAdmin(`drop database if exists ${template} with (force)`);
    const { searched, found } = secretsInLogs();
    process.stdout.write(`Logs of the run searched for ${searched} planted secrets: ${found.length} found.\n`);
    if (found.length > 0)
      throw new Error(`Secrets in the logs, beginning with: ${found.map((text) => text.slice(0, 4)).join(', ')}`);
  };
}
