import type { AnswerValue } from '@hytte/domain/departure/departure';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, isUnreachable } from '#lib/api-client.ts';
import { keepUnsent, listUnsent, UNSENT_KEY } from '#lib/outbox.ts';
import { upload } from '#lib/upload.ts';
import { stayDepartureQuery } from './departure.api.ts';

export type FilledIn = {
  bookingId: string;
  /** Made here: the server keeps it once, however often it is sent. */
  key: string;
  listId: string;
  /** By the clock of this device. */
  writtenAt: string;
  answers: readonly { lineId: string; value: AnswerValue }[];
  photos: readonly { lineId: string; file: Blob }[];
};

/** The answers, then the photos, one after the other. What was sent before is not kept twice, so all of it can be repeated. */
export async function sendFilledIn({ bookingId, key, listId, writtenAt, answers, photos }: FilledIn): Promise<void> {
  const params = { id: bookingId };
  await call('POST /api/bookings/{id}/departure', {
    params,
    body: {
      sent_key: key,
      list_id: listId,
      written_at: writtenAt,
      answers: answers.map(({ lineId, value }) => ({ line_id: lineId, value })),
    },
  });
  for (const { lineId, file } of photos)
    await upload('POST /api/bookings/{id}/departure/photos', file, { params, form: { line_id: lineId } });
}

export const DEPARTURE_KIND = 'departure';

/** Without a network it is kept on this device, and sent when there is one (app/offline). */
async function sendOrKeep(now: Omit<FilledIn, 'writtenAt'>): Promise<'sent' | 'kept'> {
  const filled = { ...now, writtenAt: new Date().toISOString() };
  try {
    await sendFilledIn(filled);
    return 'sent';
  } catch (error) {
    if (!isUnreachable(error) || !('indexedDB' in window)) throw error;
    await keepUnsent(DEPARTURE_KIND, filled.key, filled);
    return 'kept';
  }
}

/** Whether the list of this stay waits on this device. */
export const unsentDepartureQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...UNSENT_KEY, bookingId],
    queryFn: async () => {
      const unsent = 'indexedDB' in window ? await listUnsent() : [];
      // Kept by sendOrKeep.
      return unsent.some(
        ({ kind, content }) => kind === DEPARTURE_KIND && (content as FilledIn).bookingId === bookingId,
      );
    },
    networkMode: 'always',
    staleTime: 0,
  });

export function useSendDeparture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendOrKeep,
    networkMode: 'always',
    // Also after a failure: the answers may be there without their photos.
    onSettled: (_sent, _error, { bookingId }) => {
      void queryClient.invalidateQueries({ queryKey: UNSENT_KEY });
      void queryClient.invalidateQueries(stayDepartureQuery(bookingId));
    },
  });
}
