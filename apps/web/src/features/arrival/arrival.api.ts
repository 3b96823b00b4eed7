import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { download } from '#lib/download.tsx';
import { availableOffline } from '#lib/offline.ts';

/** How to get in, as far as one may know it by now. Under the stay's key: what changes the stay makes it old. */
export const arrivalQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', bookingId, 'arrival'],
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/arrival', { params: { id: bookingId }, signal }),
    ...availableOffline,
  });

/** Hands the stay over as a file that calendars open. */
export const useCalendarFile = (bookingId: string) =>
  useMutation({
    mutationFn: async () => {
      const file = await call('GET /api/bookings/{id}/calendar-file', { params: { id: bookingId } });
      download(file.file_name, new Blob([file.ics], { type: 'text/calendar' }));
    },
  });
