import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUSH_GROUPS, type PushGroup } from '@hytte/domain/people/push/push-kinds';
import { inTransaction } from '#platform/ctx.ts';
import { aPerson, type Person, people } from '#testing/people.ts';
import { aReceiver, aSubscribedBrowser, pushEnv, receiverKeys } from '#testing/push.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';
import { type News, queuePushes } from './push.service.ts';

let world: World;
let kari: Person;
let ola: Person;
beforeAll(async () => {
  world = await startWorld(pushEnv());
});
beforeEach(async () => {
  ({ kari, ola } = await people(world, 'kari', 'ola'));
});
afterAll(() => world.close());

const NOON = new Date('2027-03-01T11:00:00Z');
const NIGHT = new Date('2027-03-01T23:30:00Z');
const MORNING = new Date('2027-03-02T07:00:00Z');
const at = (now: Date) => ({ ...world.ctx, now });

/** The same subject for the same word. */
const idOf = (word: string): string => {
  const hash = createHash('sha256').update(word).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

const notify = (person: Person, { now = NOON, ...news }: Partial<News> & { now?: Date } = {}) =>
  queuePushes(at(now), [{ kind: 'refund', userId: person.id, subjectId: idOf(person.id), ...news }]);
const deliver = (now = NOON) => runJobs(world, { ctx: at(now), onlyDue: true });

const choices = async (person: Pick<Person, 'token'>) =>
  (await world.call('GET /api/profile/mail-choices', {}, person.token)).answer.push;
const choose = (person: Person, group: PushGroup, wanted: boolean) =>
  world.call('PUT /api/profile/push-choices', { body: { group, wanted } }, person.token);
const signIn = async ({ email }: Person) =>
  (await world.call('POST /api/auth/login', { body: { email, password: aPassword } })).answer;
const subscriptionsOf = ({ id }: Person) =>
  world.db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'endpoint'])
    .where('sessions.user_id', '=', id)
    .orderBy('made_at')
    .execute();

test('an installation without keys has no trace of it', async () => {
  const plain = await startWorld();
  try {
    const person = await aPerson(plain);
    expect((await plain.call('GET /api/profile/mail-choices', {}, person.token)).answer).toEqual({ turned_off: [] });
    const { p256dh, auth } = receiverKeys();
    const body = { endpoint: 'https://push.example.com/1', p256dh, auth };
    expect((await plain.call('PUT /api/profile/push', { body }, person.token)).status).toBe(404);
    const choice = { body: { group: 'offers', wanted: false } } as const;
    expect((await plain.call('PUT /api/profile/push-choices', choice, person.token)).status).toBe(404);
    await queuePushes(plain.ctx, [{ kind: 'refund', userId: person.id, subjectId: person.id }]);
    expect(await plain.db.selectFrom('outgoing_pushes').select('id').execute()).toEqual([]);
  } finally {
    await plain.close();
  }
});

describe('a browser', () => {
  test('is told until it says no more', async () => {
    expect(await choices(kari)).toEqual({ key: process.env['PUSH_PUBLIC_KEY'], is_on: false, turned_off: [] });
    const browser = await aSubscribedBrowser(world, kari);
    expect(await choices(kari)).toMatchObject({ is_on: true });
    await notify(kari);
    await deliver();
    expect(await browser.messages()).toEqual([{ kind: 'refund', id: idOf(kari.id) }]);
    expect((await world.call('DELETE /api/profile/push', {}, kari.token)).status).toBe(204);
    expect(await choices(kari)).toMatchObject({ is_on: false });
    await notify(kari, { subjectId: idOf('later') });
    await deliver();
    expect(await browser.messages()).toHaveLength(1);
  });

  test('gets a kind and an id, for as long as it is of use, and nothing else', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    const until = new Date(NOON.getTime() + 3_600_000);
    await notify(kari, { kind: 'offer', until, subjectId: idOf('offer'), opensId: idOf('page') });
    await notify(kari, { kind: 'receipt', subjectId: idOf('payment'), opensId: idOf('stay') });
    await deliver();
    const [offer, receipt] = await browser.received();
    expect(offer).toMatchObject({ ttl: 3600, urgency: 'high', topic: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(offer?.text).toBe(JSON.stringify({ kind: 'offer', id: idOf('page') }));
    expect(receipt).toMatchObject({ ttl: 48 * 3600, urgency: 'normal' });
    expect(receipt?.text).toBe(JSON.stringify({ kind: 'receipt', id: idOf('stay') }));
  });

  test('of somebody else is not told', async () => {
    const [karis, olas] = [await aSubscribedBrowser(world, kari), await aSubscribedBrowser(world, ola)];
    await notify(kari);
    await deliver();
    expect(await karis.messages()).toHaveLength(1);
    expect(await olas.messages()).toEqual([]);
  });

  test('belongs to who used it last', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await world.call('PUT /api/profile/push', { body: browser.subscription }, ola.token);
    expect(await choices(kari)).toMatchObject({ is_on: false });
    await notify(kari);
    await notify(ola);
    await deliver();
    expect(await browser.messages()).toEqual([{ kind: 'refund', id: idOf(ola.id) }]);
  });

  test('that subscribes anew is told once', async () => {
    const before = await aSubscribedBrowser(world, kari);
    const after = await aSubscribedBrowser(world, kari);
    await notify(kari);
    await deliver();
    expect(await before.messages()).toEqual([]);
    expect(await after.messages()).toHaveLength(1);
  });

  test('is the eleventh of a person: the first makes room', async () => {
    const first = await aSubscribedBrowser(world, kari);
    for (let n = 2; n <= 11; n += 1) await aSubscribedBrowser(world, await signIn(kari));
    const left = (await subscriptionsOf(kari)).map(({ endpoint }) => endpoint);
    expect(left).toHaveLength(10);
    expect(left).not.toContain(first.subscription.endpoint);
  });
});

describe('what was told', () => {
  test('is not told again, however often it is queued', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await Promise.all([notify(kari), notify(kari), notify(kari)]);
    await deliver();
    await notify(kari);
    await deliver();
    expect(await browser.messages()).toHaveLength(1);
    await notify(kari, { kind: 'receipt' });
    await deliver();
    expect(await browser.messages()).toHaveLength(2);
  });

  test('is nothing when the transaction that did it is rolled back', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    const failing = inTransaction(at(NOON), async (ctx) => {
      await queuePushes(ctx, [{ kind: 'refund', userId: kari.id, subjectId: idOf('undone') }]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await deliver();
    expect(await browser.messages()).toEqual([]);
  });
});

describe('a person’s choice', () => {
  test.each(PUSH_GROUPS)('%s can be turned off and on again', async (group) => {
    expect((await choose(kari, group, false)).answer.turned_off).toEqual([group]);
    expect((await choose(kari, group, false)).answer.turned_off).toEqual([group]);
    expect(await choices(ola)).toMatchObject({ turned_off: [] });
    expect((await choose(kari, group, true)).answer.turned_off).toEqual([]);
  });

  test('is kept: what is turned off is not queued, the rest is', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await choose(kari, 'payments', false);
    await notify(kari, { kind: 'refund' });
    await notify(kari, { kind: 'offer' });
    await deliver();
    expect(await browser.messages()).toMatchObject([{ kind: 'offer' }]);
    const rows = world.db.selectFrom('outgoing_pushes').select('kind').where('user_id', '=', kari.id);
    expect(await rows.execute()).toEqual([{ kind: 'offer' }]);
  });
});

describe('a push service that answers', () => {
  test.each(['gone', 'unknown'] as const)('%s ends the subscription', async (fault) => {
    const browser = await aSubscribedBrowser(world, kari);
    await browser.setFault(fault);
    await notify(kari);
    await deliver();
    expect(await subscriptionsOf(kari)).toEqual([]);
    expect(await choices(kari)).toMatchObject({ is_on: false });
  });

  test.each(['busy', 'down'] as const)('%s is tried again', async (fault) => {
    const browser = await aSubscribedBrowser(world, kari);
    await browser.setFault(fault);
    await notify(kari);
    const failures: unknown[] = [];
    await runJobs(world, { ctx: at(NOON), onFailure: (_job, error) => failures.push(String(error)) });
    expect(failures).toEqual([expect.stringMatching(/The push service answered (429|503)/)]);
    expect(await browser.messages()).toEqual([]);
    await browser.setFault('');
    await deliver();
    expect(await browser.messages()).toHaveLength(1);
  });

  test('that the key is not ours is logged, and the subscription stays', async () => {
    const elsewhere = await aReceiver(receiverKeys().p256dh);
    await world.call('PUT /api/profile/push', { body: elsewhere.subscription }, kari.token);
    await notify(kari);
    await deliver();
    expect(await elsewhere.messages()).toEqual([]);
    expect(world.logged()).toMatch(/"status":403.*a push service refused a message/);
    expect(world.logged()).not.toContain(elsewhere.subscription.endpoint);
    expect(await subscriptionsOf(kari)).toHaveLength(1);
  });
});

describe('in the night', () => {
  test('a message waits for the morning', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    const until = new Date('2027-03-03T09:00:00Z');
    await notify(kari, { now: NIGHT, kind: 'offer', until });
    await deliver(NIGHT);
    await deliver(new Date(MORNING.getTime() - 1000));
    expect(await browser.messages()).toEqual([]);
    await deliver(MORNING);
    expect(await browser.messages()).toHaveLength(1);
  });

  test('an offer that ends before ten does not', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await notify(kari, { now: NIGHT, kind: 'offer', until: new Date('2027-03-02T08:30:00Z') });
    await deliver(NIGHT);
    expect(await browser.messages()).toHaveLength(1);
  });

  test('what is over in the morning is not told', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await notify(kari, { now: NIGHT, kind: 'offer', until: new Date('2027-03-02T10:00:00Z') });
    await deliver(NIGHT);
    await deliver(new Date('2027-03-02T10:00:00Z'));
    expect(await browser.messages()).toEqual([]);
  });
});

describe('a subscription ends with its session', () => {
  const left = async () => (await subscriptionsOf(kari)).length;

  test('signing out ends it, and what waits for the morning', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await notify(kari, { now: NIGHT });
    await deliver(NIGHT);
    await world.call('POST /api/auth/logout', {}, kari.token);
    expect(await left()).toBe(0);
    await deliver(MORNING);
    expect(await browser.messages()).toEqual([]);
  });

  test('a new password ends those of other browsers', async () => {
    const here = await aSubscribedBrowser(world, kari);
    await aSubscribedBrowser(world, await signIn(kari));
    const body = { currentPassword: aPassword, newPassword: 'kvikklunsj-på-Sota-82' };
    await world.call('POST /api/profile/password', { body }, kari.token);
    expect(await subscriptionsOf(kari)).toMatchObject([{ endpoint: here.subscription.endpoint }]);
  });

  test('it goes with the account, with the choices and what was told', async () => {
    await aSubscribedBrowser(world, kari);
    await choose(kari, 'results', false);
    await notify(kari);
    expect((await world.call('DELETE /api/profile', {}, kari.token)).status).toBe(204);
    expect(await left()).toBe(0);
    const [choice] = await world.db.selectFrom('push_opt_outs').selectAll().where('user_id', '=', kari.id).execute();
    const [told] = await world.db.selectFrom('outgoing_pushes').selectAll().where('user_id', '=', kari.id).execute();
    expect([choice, told]).toEqual([undefined, undefined]);
  });

  test('a session that has expired is not told, before its row is removed', async () => {
    const browser = await aSubscribedBrowser(world, kari);
    await notify(kari);
    const sessions = world.db.updateTable('sessions').set({ expires_at: new Date(Date.now() - 1000) });
    await sessions.where('user_id', '=', kari.id).execute();
    await deliver();
    await notify(kari, { kind: 'offer' });
    await deliver();
    expect(await browser.messages()).toEqual([]);
    await world.db.deleteFrom('sessions').where('user_id', '=', kari.id).execute();
    expect(await left()).toBe(0);
  });

  test('subscribing and signing out at once leave none', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { token } = await signIn(kari);
      const { subscription } = await aReceiver();
      await Promise.all([
        world.call('PUT /api/profile/push', { body: subscription }, token),
        world.call('POST /api/auth/logout', {}, token),
      ]);
    }
    expect(await left()).toBe(0);
  });
});

test('one’s own data name the push service and the choices, and no secret', async () => {
  const { subscription } = await aSubscribedBrowser(world, kari);
  await choose(kari, 'results', false);
  await notify(kari);
  const { answer } = await world.call('POST /api/profile/export', {}, kari.token);
  const { host } = new URL(subscription.endpoint);
  expect(answer.data['push_subscriptions']).toEqual([{ made_at: expect.any(String), service: host }]);
  expect(answer.data['push_opt_outs']).toEqual([{ push_group: 'results', since: expect.any(String) }]);
  expect(answer.data['outgoing_pushes']).toMatchObject([{ kind: 'refund' }]);
  expect(JSON.stringify(answer)).not.toContain(subscription.endpoint);
});
