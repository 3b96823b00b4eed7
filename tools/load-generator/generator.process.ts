// A child of the load test: asks at an even pace whether or not the last was answered, as people do, or as fast as it
// is answered. Bare sockets, so that asking takes little of the cores that answering needs.
import { connect, type Socket } from 'node:net';

export type Kind = { name: string; weight: 'read' | 'write' | 'kept'; share: number; requests: string[] };
export type Run = {
  ports: number[];
  connections: number;
  seconds: number;
  /** So many each second; null: as many as are answered. */
  perSecond: number | null;
};
export type Counted = { served: number; refused: number; failed: number; ms: number[] };
export type Tally = { seconds: number; byKind: Record<string, Counted> };

const GIVE_UP_MS = 10_000;

let kinds: Kind[] = [];
let shares = 0;
const sent = new Map<string, number>();

/** Any kind by its share, and of each kind one after the other: some may be sent once only. */
function pickRequest(): { kind: Kind; text: string } {
  let left = Math.random() * shares;
  const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
  if (!kind) throw new Error('Nothing to ask.');
  const n = sent.get(kind.name) ?? 0;
  sent.set(kind.name, n + 1);
  return { kind, text: kind.requests[n % kind.requests.length] ?? '' };
}

/** The length of the first answer in the text, or null while some of it is on its way. */
function lengthOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length ? head + 4 + length : null;
}

type Line = { isFree: () => boolean; ask: (text: string, done: (status: number) => void) => void; close: () => void };

/** One connection, opened again when the other side has closed it. */
function openLine(port: number): Line {
  let socket: Socket | null = null;
  let text = '';
  let waiting: ((status: number) => void) | null = null;
  let closed = false;
  const settle = (status: number): void => {
    const done = waiting;
    waiting = null;
    done?.(status);
  };
  const open = (): Socket => {
    const made = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
    made.on('data', (chunk) => {
      text += chunk.toString();
      const length = lengthOf(text);
      if (length === null) return;
      const status = Number(text.slice(9, 12));
      text = text.slice(length);
      settle(status);
    });
    made.on('error', () => undefined);
    made.on('close', () => {
      if (socket === made) socket = null;
      text = '';
      settle(0);
    });
    return made;
  };
  return {
    isFree: () => waiting === null,
    ask: (request, done) => {
      if (closed) return;
      waiting = done;
      socket ??= open();
      socket.write(request);
    },
    close: () => {
      closed = true;
      socket?.destroy();
    },
  };
}

async function run({ ports, connections, seconds, perSecond }: Run): Promise<Tally> {
  const lines = Array.from({ length: connections }, (_, n) => openLine(ports[n % ports.length] ?? 0));
  const byKind: Record<string, Counted> = {};
  for (const { name } of kinds) byKind[name] = { served: 0, refused: 0, failed: 0, ms: [] };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const due: { at: number; kind: Kind; text: string }[] = [];
  let made = 0;
  let underWay = 0;

  const count = ({ name }: Kind, at: number, status: number): void => {
    const counted = byKind[name];
    if (!counted) return;
    const ms = performance.now() - at;
    if (status === 503 || status === 429) counted.refused += 1;
    else if (status === 0 || status >= 500 || ms > GIVE_UP_MS) counted.failed += 1;
    else {
      counted.served += 1;
      counted.ms.push(ms);
    }
  };
  const give = (line: Line): void => {
    const next =
      perSecond === null && performance.now() < end ? { at: performance.now(), ...pickRequest() } : due.shift();
    if (!next) return;
    underWay += 1;
    line.ask(next.text, (status) => {
      underWay -= 1;
      count(next.kind, next.at, status);
      give(line);
    });
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      // From when it was due, not from when a line was free for it: whoever waits in front of the door waits too.
      if (perSecond !== null && now < end)
        for (; made < ((now - begun) / 1000) * perSecond; made += 1)
          due.push({ at: begun + (made / perSecond) * 1000, ...pickRequest() });
      for (const line of lines) if (line.isFree()) give(line);
      if (now < end || (now < end + GIVE_UP_MS && (underWay > 0 || due.length > 0))) return;
      clearInterval(timer);
      for (const { kind, at } of due.splice(0)) count(kind, at, 0);
      for (const line of lines) line.close();
      resolve();
    }, 5);
  });
  return { seconds, byKind };
}

process.on('message', (message: { stock: Kind[] } | { run: Run }) => {
  if ('stock' in message) {
    kinds = message.stock;
    shares = kinds.reduce((sum, { share }) => sum + share, 0);
  } else void run(message.run).then((tally) => process.send?.(tally));
});
