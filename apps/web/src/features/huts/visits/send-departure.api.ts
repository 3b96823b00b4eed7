import type { AnswerValue } from '@hytte/domain/huts/visits/departure';
import { call } from '#lib/api-client.ts';
import { unsentQuery, useSendOrKeep } from '#lib/send-or-keep.ts';
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

/** How many lists of this stay wait on this device. */
export const unsentDepartureQuery = (bookingId: string) =>
  // Kept by useSendDeparture.
  unsentQuery(bookingId, (kind, content) => kind === DEPARTURE_KIND && (content as FilledIn).bookingId === bookingId);

export const useSendDeparture = () =>
  useSendOrKeep<FilledIn>({
    kind: DEPARTURE_KIND,
    send: sendFilledIn,
    afterwards: (queryClient, { bookingId }) => void queryClient.invalidateQueries(stayDepartureQuery(bookingId)),
  });
