import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './processes.ts';

type Listener = (count: number) => void;

/**
 * Stands between a process and PostgreSQL, and counts the statements of the process's draws: those of transactions that
 * hold the lock of draws or of a period that is due, with their commit. The listener is called before a statement is passed on.
 */
export async function startStatementProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let [count, listener]: [number, Listener] = [0, () => undefined];
  const onStatement = () => listener((count += 1));
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const watch = watchStatements(onStatement);
    client.on('data', (chunk: Buffer) => {
      watch(chunk);
      if (!client.destroyed) upstream.write(chunk);
    });
    pipeBack(upstream, client);
  }).listen(0, '127.0.0.1');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${await portOf(server)}`;
  return {
    url: url.href,
    /** Begins to count anew. */
    listen: (next: Listener) => void ([count, listener] = [0, next]),
    counted: () => count,
    close: () => void server.close(),
  };
}

/** When one side goes, a killed process or a lost connection, so does the other. */
function pipeBack(upstream: Socket, client: Socket): void {
  upstream.on('data', (chunk: Buffer) => void client.write(chunk));
  for (const [one, other] of [
    [upstream, client],
    [client, upstream],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
}

/** What freezing and drawing, and each step of a period, begin with. */
const LOCKS = ['pg_advisory_xact_lock(key)', '"next_step_at" <= $2 and "cancelled_at" is null for update skip locked'];

/** Reads the messages of one connection (frontend protocol 3): the first has no type, the others begin with one. */
function watchStatements(onStatement: () => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let [isGreeting, inDraw] = [true, false];
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isGreeting ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const type = isGreeting ? '' : String.fromCharCode(rest[0] ?? 0);
      const text = rest.subarray(head + 4, length).toString('latin1');
      rest = rest.subarray(length);
      isGreeting = false;
      if (type === 'P' && LOCKS.some((lock) => text.includes(lock))) inDraw = true;
      else if (inDraw && (type === 'B' || type === 'Q')) onStatement();
      if (type === 'Q') inDraw = false;
    }
  };
}
