import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/download.ts';
import { availableOffline } from '#lib/offline.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** The server shows the access code only from a certain day on. Invalidated together with the stay: same key prefix. */
export const arrivalQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'arrival'),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/arrival', { params: { id: bookingId }, signal }),
    ...availableOffline,
  });

/** Downloads the stay as an .ics file. */
export const useCalendarFile = (bookingId: string) =>
  useMutation({
    mutationFn: async () => {
      const file = await call('GET /api/bookings/{id}/calendar-file', { params: { id: bookingId } });
      download(file.file_name, new Blob([file.ics], { type: 'text/calendar' }));
    },
  });
