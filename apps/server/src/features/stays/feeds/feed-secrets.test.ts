import { expect, inject, test } from 'vitest';
import { aFeed, fetchFeed } from '#testing/calendars.ts';
import { aPerson } from '#testing/people.ts';
import { copyDatabase } from '#testing/test-database.ts';
import { openWorld } from '#testing/world.ts';

const [OLD, NEW, OWN] = ['old', 'new', 'own'].map((name) => `${name}-secret-that-only-this-test-knows-about`);

test('calendar addresses outlive a new token secret: with secrets of their own, and while the old one is listed', async () => {
  const database = await copyDatabase(inject('templateDatabase'));
  const first = await openWorld({ ...database, drop: async () => {} }, { TOKEN_SECRETS: OLD });
  const { address } = await aFeed(first, await aPerson(first), { kind: 'own' });
  await first.close();

  const statusWith = async (secrets: NodeJS.ProcessEnv, isLast = false) => {
    const world = await openWorld(isLast ? database : { ...database, drop: async () => {} }, secrets);
    const { status } = await fetchFeed(world, address);
    await world.close();
    return status;
  };
  expect(await statusWith({ TOKEN_SECRETS: `${NEW},${OLD}` })).toBe(200);
  expect(await statusWith({ TOKEN_SECRETS: NEW, CALENDAR_SECRETS: OLD })).toBe(200);
  expect(await statusWith({ TOKEN_SECRETS: NEW, CALENDAR_SECRETS: `${OWN},${OLD}` })).toBe(200);
  expect(await statusWith({ TOKEN_SECRETS: NEW }, true)).toBe(404);
});
