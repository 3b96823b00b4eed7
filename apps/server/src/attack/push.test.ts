import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPrivateName, isPublicAddress, type Resolve } from '#platform/push/push-endpoint.ts';
import { openPush } from '#platform/push/push-sender.ts';
import { aPerson } from '#testing/people.ts';
import { aReceiver, pushEnv, receiverKeys } from '#testing/push.ts';
import { startWorld, type World } from '#testing/world.ts';

// A browser names an address that our server is to call. What if it names one of ours?

let world: World;
beforeAll(async () => {
  world = await startWorld(pushEnv());
});
afterAll(() => world.close());

const { p256dh, auth } = receiverKeys();

const subscribe = async (endpoint: string, keys = { p256dh, auth }) => {
  const person = await aPerson(world);
  const { status } = await world.call('PUT /api/profile/push', { body: { endpoint, ...keys } }, person.token);
  const kept = world.db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
  return { status, kept: (await kept.execute()).length };
};

const REFUSED = { status: 400, kept: 0 };

test('a browser’s own push service is taken', async () => {
  expect(await subscribe('https://fcm.googleapis.com/fcm/send/abc:def')).toEqual({ status: 200, kept: 1 });
  expect(await subscribe('https://web.push.apple.com/QGuQyavXutnMH')).toEqual({ status: 200, kept: 1 });
});

describe('an endpoint is refused', () => {
  test.each([
    'http://push.example.com/1',
    'https://127.0.0.1/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://8.8.8.8/',
    'https://localhost/',
    'https://postgres/',
    'https://push.example.com:5432/',
    'https://user:secret@push.example.com/',
    'https://127.0.0.1:15445@push.example.com/',
    'file:///etc/passwd',
    'ftp://push.example.com/',
    'javascript:alert(1)',
    'push.example.com',
    '',
    `https://push.example.com/${'x'.repeat(1000)}`,
  ])('%s', async (endpoint) => expect(await subscribe(endpoint)).toEqual(REFUSED));

  test('a port of this machine other than the sandbox’s', async () => {
    const { port } = new URL(process.env['PUSH_SANDBOX'] ?? '');
    expect(await subscribe(`http://127.0.0.1:${Number(port) + 1}/push/1`)).toEqual(REFUSED);
    expect(await subscribe(`http://127.0.0.1:${port}0/push/1`)).toEqual(REFUSED);
    expect(await subscribe(`http://127.0.0.1:${port}@push.example.com/`)).toEqual(REFUSED);
  });

  test('the sandbox itself, where none is configured', async () => {
    const { PUSH_SANDBOX, ...keys } = pushEnv();
    const real = await startWorld(keys);
    try {
      const person = await aPerson(real);
      const body = { endpoint: `${PUSH_SANDBOX}/push/1`, p256dh, auth };
      expect((await real.call('PUT /api/profile/push', { body }, person.token)).status).toBe(400);
    } finally {
      await real.close();
    }
  });

  test.each([
    ['no point of the curve', `BA${'x'.repeat(85)}`, auth],
    ['a compressed point', `A${'x'.repeat(86)}`, auth],
    ['too short', p256dh.slice(1), auth],
    ['a secret of other length', p256dh, `${auth}xx`],
  ])('keys that nothing can be encrypted for: %s', async (_, point, secret) => {
    const { subscription } = await aReceiver();
    expect(await subscribe(subscription.endpoint, { p256dh: point, auth: secret })).toEqual(REFUSED);
  });
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s is private', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(['8.8.8.8', '172.32.0.1', '17.188.143.34', '2a00:1450:400f:80c::200a', '2606:4700::1111'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test('a name of this machine is known as such', async () => {
  expect(await isPrivateName('localhost')).toBe(true);
  expect(await isPrivateName('no-such-name.invalid')).toBe(false);
});

describe('a name that is public first and private when it is used', () => {
  const to = (...addresses: string[]): Resolve => {
    const resolve: Resolve = (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    return resolve;
  };

  test.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::1']]])(
    '%s: no connection is made',
    async (addresses) => {
      // At the port of https no test may listen, so the sandbox's place is taken by a server whose name is foreign.
      let connections = 0;
      const inside = createServer((socket) => {
        connections += 1;
        socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(inside, 'listening');
      const { port } = inside.address() as AddressInfo; // of a server that listens on a port
      try {
        const sender = openPush(world.config.push, world.ctx.log, to(...addresses));
        const message = { p256dh, auth, payload: '{}', ttlSeconds: 60, urgency: 'normal', topic: 'a' } as const;
        expect(await sender?.send({ ...message, endpoint: 'https://rebinding.example.com/1' })).toBe('gone');
        expect(await sender?.send({ ...message, endpoint: `https://127.0.0.1:${port}/1` })).toBe('gone');
        expect(await sender?.send({ ...message, endpoint: `http://127.0.0.1:${port}/1` })).toBe('gone');
        expect(connections).toBe(0);
      } finally {
        await inside[Symbol.asyncDispose]();
      }
    },
  );
});
