import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { Gauge } from 'prom-client';
import type { Log } from '../log/log.ts';
import { registry } from '../metrics/metrics.ts';

/** What triggers send with NOTIFY when a transaction commits: `club <id>`, `person <id>`, `closings`. */
const CHANNEL = 'changes';
const HEARTBEAT_MS = 250;
/** Below the second that is promised, with room for the answer itself. */
const CURRENT_MS = 750;
/** A connection that has been silent this long is given up: a network may swallow it without a word. */
const SILENT_MS = 3_000;
const RECONNECT_MS = 500;

export type ChangeSubscriber = {
  changed: (tag: string) => void;
  /** Changes may have been missed: nothing remembered from before may be used again. */
  lost: () => void;
};

export type ChangeListener = {
  /** True while every change committed until 750 ms ago has been heard. */
  isCurrent: () => boolean;
  subscribe: (subscriber: ChangeSubscriber) => void;
  stop: () => Promise<void>;
};

export type ListenerSettings = {
  /** Straight to PostgreSQL: a pooler in transaction mode delivers no notices, and then nothing is ever remembered. */
  url: string;
  log: Log;
  /** Of tests, which try what happens without the guard. */
  currentMs?: number;
};

const currentGauge = new Gauge({
  name: 'change_listener_is_current',
  help: '1 while answers from memory may be given, 0 while every read asks the database',
  registers: [registry],
});

/**
 * Listens for the commits of other processes. PostgreSQL delivers notices in the order of commits, so a heartbeat that this
 * connection sends through the database comes back after every notice committed before it was sent. When the last one
 * that came back was sent too long ago, for whatever reason (connection, database, network or this process stood still),
 * `isCurrent` is false.
 */
export function listenForChanges({ url, log, currentMs = CURRENT_MS }: ListenerSettings): ChangeListener {
  const subscribers: ChangeSubscriber[] = [];
  const heartbeats = `heartbeat_${randomBytes(8).toString('hex')}`;
  const stopping = new AbortController();
  let lastBeatSentAt = -Infinity;
  const isCurrent = (): boolean => performance.now() - lastBeatSentAt <= currentMs;

  const hear = (channel: string, payload: string): void => {
    if (channel === heartbeats) lastBeatSentAt = Number(payload);
    else for (const { changed } of subscribers) changed(payload);
  };

  /** Until the connection ends or falls silent. */
  const listen = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      application_name: 'hyttelaget-changes',
      connectionTimeoutMillis: 3_000,
      query_timeout: SILENT_MS,
    });
    const ended = new AbortController();
    const signal = AbortSignal.any([stopping.signal, ended.signal]);
    // Without a listener a connection that breaks would end the process.
    client.on('error', (reason) => ended.abort(reason));
    client.on('end', () => ended.abort());
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await client.query(`listen ${heartbeats}`);
      // Only now: notices of commits between the two connections were lost too.
      for (const { lost } of subscribers) lost();
      while (!signal.aborted) {
        await client.query('select pg_notify($1, $2)', [heartbeats, String(performance.now())]);
        await wait(HEARTBEAT_MS, undefined, { signal });
      }
    } finally {
      client.removeAllListeners('notification');
      lastBeatSentAt = -Infinity;
      void client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch((err: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err }, 'changes are not heard: answers come from the database');
      });
      await wait(RECONNECT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  const gauge = setInterval(() => currentGauge.set(isCurrent() ? 1 : 0), 1_000).unref();

  return {
    isCurrent,
    subscribe: (subscriber) => void subscribers.push(subscriber),
    stop: async () => {
      clearInterval(gauge);
      stopping.abort();
      await running;
    },
  };
}
