import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAddress, startWorld, type World } from '#testing/world.ts';
import { removeOldMails } from './mail.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const DAY_MS = 24 * 3600 * 1000;

test('rows of sent mails are swept after 30 days; those that wait are not', async () => {
  const [old, recent, waiting] = [anAddress(), anAddress(), anAddress()];
  const sent = (days: number) => ({ sent_at: new Date(Date.now() - days * DAY_MS) });
  const mail = { subject: 'Hei', kind: 'code', created_at: new Date(Date.now() - 60 * DAY_MS) };
  await world.db
    .insertInto('outgoing_mails')
    .values([
      { ...mail, recipient: old, ...sent(31) },
      { ...mail, recipient: recent, ...sent(29) },
      { ...mail, recipient: waiting, sent_at: null, letter: '{}' },
    ])
    .execute();
  await removeOldMails(world.ctx.db);
  const left = await world.db.selectFrom('outgoing_mails').select('recipient').execute();
  expect(left.map(({ recipient }) => recipient).toSorted()).toEqual([recent, waiting].toSorted());
});
