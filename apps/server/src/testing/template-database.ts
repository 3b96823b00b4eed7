import { queues } from '../queues.ts';
import { migrate } from '#platform/db/migrate.ts';
import { grantRights } from '#platform/db/rights.ts';
import { prepareQueues } from '#platform/jobs/boss.ts';
import { asDatabaseAdmin, databaseUrl, PRODUCT_LOGIN } from './test-database.ts';

/** Migrates a database from nothing, for copies to be made of it in some 40 ms each; returns how to be rid of it. */
export async function makeTemplate(name: string): Promise<() => Promise<void>> {
  const drop = () => asDatabaseAdmin(`drop database if exists ${name} with (force)`);
  await drop();
  await asDatabaseAdmin(`create database ${name}`);
  await migrate(databaseUrl(name));
  await prepareQueues(databaseUrl(name), queues);
  await grantRights(databaseUrl(name));
  await asDatabaseAdmin(PRODUCT_LOGIN);
  return drop;
}
