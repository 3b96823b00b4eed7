import type { TestProject } from 'vitest/node';
import { queues } from '../queues.ts';
import { migrate } from '#platform/db/migrate.ts';
import { prepareQueues } from '#platform/jobs/boss.ts';
import { asDatabaseAdmin, databaseUrl } from './test-database.ts';

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
  project.provide('templateDatabase', template);
  return () => asDatabaseAdmin(`drop database if exists ${template} with (force)`);
}
