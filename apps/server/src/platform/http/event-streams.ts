import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { registry } from '../metrics/metrics.ts';
import { AppError } from './app-error.ts';

/** A comment, so that neither a proxy nor the browser takes the silence for an end. */
const KEEP_ALIVE_MS = 20_000;
/** Readers of a process that ends come back within this time, not all at once. */
const RETRY_SPREAD_MS = 10_000;
/** A reader this far behind is dropped; it comes back, and reads what it missed as one change. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** Sessions end by themselves too, and a notice about a person may get lost: everybody is asked again who they are. */
const LONGEST_MS = 10 * 60_000;
/** Tabs and devices of one person. */
const MAX_OF_PERSON = 12;
/** Each takes a connection. */
export const MAX_EVENT_STREAMS = 15_000;

const openGauge = new Gauge({
  name: 'event_streams_open',
  help: 'Streams of server-sent events that browsers hold open to this process',
  registers: [registry],
});

type Reader = { topic: string; userId: string; reply: FastifyReply['raw']; endsAt: number };

/** What a handler of a stream returns: takes over the reply, and keeps it open. */
export type OpenStream = (reply: FastifyReply) => void;

export type EventStreams = {
  /** Of a reader, for ten minutes at most. */
  openFor: (reader: { topic: string; userId: string }) => OpenStream;
  /** Topics that somebody reads. */
  topics: () => Iterable<string>;
  send: (topic: string, event: string, data: object) => void;
  /** Ends the streams of a person, who comes back with the rights they have then. */
  endOf: (userId: string) => void;
  /** Ends all streams. */
  close: () => void;
};

/** Server-sent events for many readers of few topics: each event is serialised once and sent to every reader. */
export function createEventStreams(): EventStreams {
  const byTopic = new Map<string, Set<Reader>>();
  const byPerson = new Map<string, Set<Reader>>();
  let count = 0;

  const add = (index: Map<string, Set<Reader>>, key: string, reader: Reader): void =>
    void index.set(key, (index.get(key) ?? new Set()).add(reader));
  const remove = (index: Map<string, Set<Reader>>, key: string, reader: Reader): void => {
    const readers = index.get(key);
    if (readers?.delete(reader) && readers.size === 0) index.delete(key);
  };
  const write = (reader: Reader, text: string): void => {
    if (reader.reply.writableLength > MAX_UNSENT_BYTES) reader.reply.destroy();
    else reader.reply.write(text);
  };
  const all = (): Reader[] => [...byTopic.values()].flatMap((readers) => [...readers]);
  const end = ({ reply }: Reader): void => void reply.end(`retry: ${Math.round(Math.random() * RETRY_SPREAD_MS)}\n\n`);
  const keepAlive = setInterval(() => {
    const now = Date.now();
    for (const reader of all()) {
      if (reader.endsAt < now) end(reader);
      else write(reader, ':\n\n');
    }
  }, KEEP_ALIVE_MS).unref();

  return {
    openFor:
      ({ topic, userId }) =>
      (reply) => {
        if (count >= MAX_EVENT_STREAMS || (byPerson.get(userId)?.size ?? 0) >= MAX_OF_PERSON)
          throw new AppError('too_many_requests', { retry_after_seconds: 60 });
        // Not all in the same round, although many have come in the same second.
        const endsAt = Date.now() + LONGEST_MS * (0.5 + Math.random() / 2);
        const reader = { topic, userId, reply: reply.raw, endsAt };
        const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
        for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
          if (value !== undefined) reply.raw.setHeader(name, value);
        reply.hijack();
        reply.raw.writeHead(200);
        reply.raw.write(`retry: ${RETRY_SPREAD_MS / 2}\n\n`);
        count += 1;
        openGauge.set(count);
        add(byTopic, topic, reader);
        add(byPerson, userId, reader);
        reply.raw.once('close', () => {
          count -= 1;
          openGauge.set(count);
          remove(byTopic, topic, reader);
          remove(byPerson, userId, reader);
        });
      },
    topics: () => byTopic.keys(),
    send: (topic, event, data) => {
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const reader of byTopic.get(topic) ?? []) write(reader, text);
    },
    endOf: (userId) => {
      for (const reader of byPerson.get(userId) ?? []) end(reader);
    },
    close: () => {
      clearInterval(keepAlive);
      for (const reader of all()) end(reader);
    },
  };
}
