// A child of the bench: sends requests over connections that are kept open, each as soon as the last is answered.
// Bare sockets instead of an HTTP client, so that asking takes little of the cores that answering needs.
import { connect, type Socket } from 'node:net';

/** Requests as they go on the wire, to be sent at random, or each once. */
export type Stock = { name: string; requests: string[]; each: 'at random' | 'once' };
export type Run = { name: string; port: number; connections: number; seconds: number };
export type Tally = { seconds: number; bytes: number; byStatus: Record<string, number> };

const stocks = new Map<string, () => string | undefined>();

function stockUp({ name, requests, each }: Stock): void {
  let sent = 0;
  const next = {
    'at random': () => requests[Math.floor(Math.random() * requests.length)],
    once: () => requests[sent++],
  };
  stocks.set(name, next[each]);
}

/** The length of the first answer in the text, head and body, or null while some of it is on its way. */
function lengthOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length ? head + 4 + length : null;
}

function talk(socket: Socket, next: () => string | undefined, until: number, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const ask = (): void => {
      const request = Date.now() < until ? next() : undefined;
      if (request === undefined) socket.end();
      else socket.write(request);
    };
    // One character for one byte, so that lengths agree.
    socket.setEncoding('latin1').setNoDelay(true);
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const length = lengthOf(text);
      if (length === null) return;
      const status = text.slice(9, 12);
      tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1;
      tally.bytes += length;
      text = text.slice(length);
      ask();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

async function run({ name, port, connections, seconds }: Run): Promise<Tally> {
  const next = stocks.get(name);
  if (!next) throw new Error(`Nothing in stock for ${name}.`);
  const tally: Tally = { seconds: 0, bytes: 0, byStatus: {} };
  const start = Date.now();
  const until = start + seconds * 1000;
  const talks = Array.from({ length: connections }, () => talk(connect(port, '127.0.0.1'), next, until, tally));
  await Promise.all(talks);
  return { ...tally, seconds: (Date.now() - start) / 1000 };
}

process.on('message', (message: { stock: Stock } | { run: Run }) => {
  if ('stock' in message) stockUp(message.stock);
  else void run(message.run).then((tally) => process.send?.(tally));
});
