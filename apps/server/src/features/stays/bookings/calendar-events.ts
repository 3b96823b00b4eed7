import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ChangeListener } from '#platform/cache/change-listener.ts';
import type { Db } from '#platform/db/database.ts';
import { createEventStreams, type EventStreams } from '#platform/http/event-streams.ts';
import type { Log } from '#platform/log/log.ts';

/** In the opening minute a calendar changes many times a second: those who look at it are told twice a second. */
const COALESCE_MS = 500;

type Parts = { changes: ChangeListener; db: Db; log: Log };

/**
 * Tells those who look at a calendar its version when it has changed, and once more when changes may have gone unheard. Who
 * has left the club, or is signed out, loses the stream with the notice about it. All end with the app.
 */
export function openCalendarStreams(app: FastifyInstance, { changes, db, log }: Parts): EventStreams {
  const streams = createEventStreams();
  const changed = new Set<string>();
  changes.subscribe({
    changed: (tag) => {
      const [kind, id = ''] = tag.split(' ');
      if (kind === 'club') changed.add(id);
      else if (kind === 'person') streams.endOf(id);
      else for (const clubId of streams.topics()) changed.add(clubId);
    },
    lost: () => {
      for (const clubId of streams.topics()) changed.add(clubId);
    },
  });

  const tell = async (): Promise<void> => {
    const watched = new Set(streams.topics());
    const clubIds = [...changed].filter((id) => watched.has(id));
    changed.clear();
    if (clubIds.length === 0) return;
    try {
      const { rows } = await sql<{ club_id: string; version: string }>`
        select club_id, version from calendars where club_id = any(${clubIds}::uuid[])`.execute(db);
      for (const { club_id, version } of rows) streams.send(club_id, 'changed', { version });
    } catch (err) {
      // The next round tries again.
      for (const id of clubIds) changed.add(id);
      log.warn({ err }, 'versions of calendars could not be read');
    }
  };
  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    void tell().finally(() => (isTelling = false));
  }, COALESCE_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    streams.close();
  });
  return streams;
}
