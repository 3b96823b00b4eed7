import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailArrives, mailsTo } from '#testing/mailboxes.ts';
import { eventually, portOf, type Running, startProcess } from '#testing/processes.ts';
import { anAddress, aPassword, startWorld, testEnv, type World } from '#testing/world.ts';

let world: World;
const running: Running[] = [];
beforeAll(async () => {
  world = await startWorld();
});
afterEach(async () => {
  for (const worker of running.splice(0)) if (worker.child.exitCode === null) await worker.kill();
});
afterAll(() => world.close());

async function startWorker(more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const worker = await startProcess('main-worker.ts', { ...testEnv(world.config.database.url), ...more });
  running.push(worker);
  return worker;
}

async function register(): Promise<string> {
  const email = anAddress();
  const { status } = await world.call('POST /api/auth/register', { body: { email, password: aPassword } });
  expect(status).toBe(201);
  return email;
}

const mailRow = (email: string) =>
  world.db.selectFrom('outgoing_mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();

/** A mail server that takes the call and then says nothing: the worker hangs between commit and mail. */
async function silentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  const port = await portOf(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    called: () => eventually('the worker to call the mail server', async () => sockets.length > 0),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a mail is sent soon after its transaction, with both parts and the Message-ID of its row', async () => {
  await startWorker();
  const email = await register();
  const mail = await mailArrives(email);
  expect(mail.subject).toBe('Velkommen til Hyttelaget');
  expect(mail.text).toContain(`Du logger inn med ${email}`);
  expect(mail.html).toContain('href="https://hyttelaget.example/verify-email?token=');
  const row = await eventually('the row to say sent', async () => {
    const found = await mailRow(email);
    return found.sent_at && found;
  });
  expect(mail.messageId).toContain(`${row.id}@hyttelaget.example`);
  expect(row.letter).toBeNull();
});

test(
  'a worker killed between commit and mail: after a restart the mail is sent, once',
  { timeout: 180_000 },
  async () => {
    const silent = await silentMailServer();
    const doomed = await startWorker({ SMTP_URL: silent.url });
    const email = await register();
    await silent.called();
    await doomed.kill();
    silent.close();
    expect(await mailRow(email)).toMatchObject({ sent_at: null });
    expect(await mailsTo(email)).toEqual([]);

    await startWorker();
    await startWorker(); // two of them, so that a job taken twice would show
    await mailArrives(email, 60);
    await eventually('the row to say sent', async () => (await mailRow(email)).sent_at);
    await wait(3_000);
    expect(await mailsTo(email)).toHaveLength(1);
  },
);

test('a mail server that is down is tried again later, and the worker stays up', async () => {
  const worker = await startWorker({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const email = await register();
  await eventually('the first try to fail', async () => worker.output().includes('job failed'));
  expect(worker.child.exitCode).toBeNull();
  expect(await mailRow(email)).toMatchObject({ sent_at: null });
  expect(worker.output()).not.toContain('Du logger inn med');
});

test('asked to leave, a worker finishes what it holds and ends well', async () => {
  const worker = await startWorker();
  const email = await register();
  expect(await worker.leave()).toBe(0);
  const { sent_at } = await mailRow(email);
  const arrived = (await mailsTo(email)).length;
  expect(arrived).toBe(sent_at ? 1 : 0); // either untouched or whole, never half
});

test('asked to leave while it starts, a worker ends well too', { timeout: 120_000 }, async () => {
  const env = testEnv(world.config.database.url);
  for (const delay of [0, 50, 200]) {
    const worker = await startProcess('main-worker.ts', env, undefined, '/healthz');
    running.push(worker);
    await wait(delay);
    expect([delay, await worker.leave(), worker.output()]).toEqual([delay, 0, expect.not.stringContaining('Error')]);
  }
});
