// Child process of `generator.ts`: sends requests either at a fixed rate, whether or not the last was answered (open
// loop), or each as soon as the last is answered (closed loop). It writes HTTP on bare sockets, so that generating the
// load takes little of the cores that the server needs.
import { connect, type Socket } from 'node:net';

export type RequestKind = {
  name: string;
  /** How likely it is among the kinds of a run. */
  share: number;
  /** Complete HTTP/1.1 requests. They are sent in turn, from run to run: some may be sent only once. */
  requests: string[];
  /** Answers are versioned calendars, whose versions are noted. */
  noteVersions?: boolean;
};
/** The place of the request among those of its kind, when it was sent (epoch ms), and the version in the answer's tag. */
export type SeenVersion = [place: number, sentAt: number, version: number];
export type Run = {
  /** Names of kinds added before. */
  kinds: readonly string[];
  ports: readonly number[];
  connections: number;
  seconds: number;
  /** Requests per second; null: as many as are answered. */
  perSecond: number | null;
};
export type Counted = {
  served: number;
  /** Answered 503 or 429. */
  refused: number;
  /** Answered with another 5xx, too late or not at all. */
  failed: number;
  byStatus: Record<string, number>;
  /** Latency of each served request. */
  ms: number[];
  versions: SeenVersion[];
};
export type Tally = { seconds: number; byKind: Record<string, Counted> };

const GIVE_UP_MS = 10_000;
/** Longer than the head of any of our answers. */
const HEAD_LENGTH = 2_000;

const known = new Map<string, RequestKind>();
const sent = new Map<string, number>();

type Picked = { kind: RequestKind; text: string; place: number };

function picker(kinds: readonly RequestKind[]): () => Picked {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let left = Math.random() * shares;
    const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
    if (!kind) throw new Error('A run needs at least one kind of request.');
    const n = sent.get(kind.name) ?? 0;
    sent.set(kind.name, n + 1);
    const place = n % kind.requests.length;
    return { kind, place, text: kind.requests[place] ?? '' };
  };
}

/** The length of the first response in the text, or null while part of it is still missing. */
function lengthOf(text: string): number | null {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  return text.length >= head + 4 + length ? head + 4 + length : null;
}

type Connection = {
  isFree: () => boolean;
  /** Status 0: the connection was closed without a response. */
  send: (text: string, done: (status: number, head: string) => void) => void;
  close: () => void;
};

/** One keep-alive connection, opened again when the server has closed it. */
function openConnection(port: number): Connection {
  let socket: Socket | null = null;
  let text = '';
  let waiting: ((status: number, head: string) => void) | null = null;
  let closed = false;
  const settle = (status: number, head = ''): void => {
    const done = waiting;
    waiting = null;
    done?.(status, head);
  };
  const leave = (left: Socket): void => {
    left.destroy();
    socket = null;
    text = '';
  };
  const open = (): Socket => {
    // latin1: one character for one byte, so that lengths agree.
    const made = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay(true);
    made.on('data', (chunk) => {
      text += chunk.toString();
      const length = lengthOf(text);
      if (length === null) return;
      const status = Number(text.slice(9, 12));
      const head = text.slice(0, Math.min(length, HEAD_LENGTH));
      text = text.slice(length);
      // As every client does: what is sent on a connection that the server is closing gets no response.
      if (/\r\nconnection: close\r\n/i.test(head)) leave(made);
      settle(status, head);
    });
    made.on('error', () => undefined);
    made.on('close', () => {
      if (socket !== made) return;
      leave(made);
      settle(0);
    });
    return made;
  };
  return {
    isFree: () => waiting === null,
    send: (request, done) => {
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

async function run({ kinds: names, ports, connections, seconds, perSecond }: Run): Promise<Tally> {
  const kinds = names.flatMap((name) => known.get(name) ?? []);
  const pick = picker(kinds);
  const all = Array.from({ length: connections }, (_, n) => openConnection(ports[n % ports.length] ?? 0));
  const byKind: Record<string, Counted> = {};
  for (const { name } of kinds) byKind[name] = { served: 0, refused: 0, failed: 0, byStatus: {}, ms: [], versions: [] };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const due: (Picked & { at: number })[] = [];
  let made = 0;
  let underWay = 0;

  const count = ({ name }: RequestKind, at: number, status: number): void => {
    const counted = byKind[name];
    if (!counted) return;
    const ms = performance.now() - at;
    counted.byStatus[status] = (counted.byStatus[status] ?? 0) + 1;
    if (status === 503 || status === 429) counted.refused += 1;
    else if (status === 0 || status >= 500 || ms > GIVE_UP_MS) counted.failed += 1;
    else {
      counted.served += 1;
      counted.ms.push(ms);
    }
  };

  const sendNext = (connection: Connection): void => {
    const next = perSecond === null && performance.now() < end ? { at: performance.now(), ...pick() } : due.shift();
    if (!next) return;
    underWay += 1;
    const sentAt = Date.now();
    connection.send(next.text, (status, head) => {
      underWay -= 1;
      count(next.kind, next.at, status);
      const version = next.kind.noteVersions ? /\r\netag: W\/"[\d.]*\.(\d+)"/i.exec(head)?.[1] : undefined;
      if (version !== undefined) byKind[next.kind.name]?.versions.push([next.place, sentAt, Number(version)]);
      sendNext(connection);
    });
  };

  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      // Latency counts from when a request was due, not from when a connection was free: waiting in line is waiting.
      if (perSecond !== null && now < end)
        for (; made < ((now - begun) / 1000) * perSecond; made += 1)
          due.push({ at: begun + (made / perSecond) * 1000, ...pick() });
      for (const connection of all) if (connection.isFree()) sendNext(connection);
      if (now < end || (now < end + GIVE_UP_MS && (underWay > 0 || due.length > 0))) return;
      clearInterval(timer);
      for (const { kind, at } of due.splice(0)) count(kind, at, 0);
      for (const connection of all) connection.close();
      resolve();
    }, 5);
  });
  return { seconds, byKind };
}

process.on('message', (message: { add: RequestKind[] } | { run: Run }) => {
  if ('add' in message) for (const kind of message.add) known.set(kind.name, kind);
  else void run(message.run).then((tally) => process.send?.(tally));
});
