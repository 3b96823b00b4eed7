import { Client } from 'pg';
import { expect, test } from 'vitest';
import { recreateDatabase } from './database.ts';

test.each([
  'postgres://app@db.example.com/hyttelaget',
  'postgres://app@127.0.0.1.example.com/hyttelaget',
  'postgres://app@10.0.0.1:5432/hyttelaget',
  'postgres://app@127.0.0.1/hyttelaget?host=db.example.com',
])('a database elsewhere is refused: %s', async (address) => {
  await expect(recreateDatabase(address)).rejects.toThrow('Refused');
});

test('the database all others are made from is refused', async () => {
  await expect(recreateDatabase('postgres://app@127.0.0.1/postgres')).rejects.toThrow('Refused');
});

test('what was in it is gone afterwards, even while somebody is connected', async () => {
  const address = new URL(process.env['DATABASE_URL'] ?? '');
  address.pathname = '/recreate_test';
  await recreateDatabase(address.href);
  const before = await connect(address.href);
  await before.query('create table kept (id int)');

  await recreateDatabase(address.href);
  const after = await connect(address.href);
  expect((await after.query(`select to_regclass('kept') as found`)).rows).toEqual([{ found: null }]);
  await after.end();

  address.pathname = '/postgres';
  const admin = await connect(address.href);
  await admin.query('drop database recreate_test with (force)');
  await admin.end();
});

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // The server cuts the line when the database is dropped; that is what the test wants.
  client.on('error', () => {});
  await client.connect();
  return client;
}
