import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { aHut, aPhoto } from '#testing/huts.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { compareSpeed, statementOf } from '#testing/measurements.ts';
import { startWorld, type World } from '#testing/world.ts';
import { hutsOfClub } from './huts.queries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a list of 200 huts takes less than four times its own SQL', { timeout: 60_000 }, async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  const text = 'Ved vannet, med båt og badstue. '.repeat(10);
  for (let count = 0; count < 200; count += 1) {
    const hut = await aHut(world, club, { description: text, long_description: text, amenities: ['Båt', 'Badstue'] });
    const banner = await aPhoto(world, hut, { is_banner: true, placeholder: 'x'.repeat(200) });
    await world.db.updateTable('huts').set({ banner_picture_id: banner.id }).where('id', '=', hut.id).execute();
  }

  // As in production: answers are not validated by the contract a second time.
  const app = await buildApp({ config: world.config, db: world.db, jobs: world.ctx.jobs, log: world.ctx.log });
  const { sql, parameters } = await statementOf(world.db, (db) => hutsOfClub(db, club.id));
  const client = new Client({ connectionString: world.config.database.url });
  await client.connect();
  const ask = () =>
    app.inject({
      url: `/api/memberships/clubs/${club.id}/huts`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
  expect((await ask()).json().huts).toHaveLength(200);

  const { call, bare } = await compareSpeed(ask, () => client.query(sql, [...parameters]));
  const times = `call ${call.toFixed(1)} ms, SQL ${bare.toFixed(1)} ms, ${(call / bare).toFixed(1)}x`;
  process.stdout.write(`200 huts, p95: ${times}\n`);
  expect(call).toBeLessThan(4 * bare);
  await client.end();
  await app.close();
});
