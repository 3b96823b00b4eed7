import type { OwnBooking } from '@hytte/contract/bookings';
import { type SlotRun, stayOf } from '@hytte/domain/bookings/stay';
import { useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { type StayRequest, useRequestStay } from '../bookings.api.ts';

type Sending = { clubId: string; onSent: (booking: OwnBooking) => void };

/** Sends the request. What went wrong is for the panel to say: `failure`. */
export function useSendRequest({ clubId, onSent }: Sending) {
  const t = useT();
  const request = useRequestStay(clubId);
  const unanswered = useRef<{ key: string; sent: string } | null>(null);

  /** As long as nobody knows whether it arrived, sending the same again is the same act. */
  const keyFor = (body: StayRequest): string => {
    const sent = JSON.stringify(body);
    if (unanswered.current?.sent !== sent) unanswered.current = { key: crypto.randomUUID(), sent };
    return unanswered.current.key;
  };

  return {
    isPending: request.isPending,
    failure: request.error && failureText(t, request.error),
    forgetFailure: request.reset,
    send: (hutId: string, run: SlotRun) => {
      const { startDate, startHalf, endDate, endHalf } = stayOf(run);
      const body: StayRequest = {
        hut_id: hutId,
        start_date: startDate,
        start_half_day: startHalf,
        end_date: endDate,
        end_half_day: endHalf,
      };
      request.mutate(
        { ...body, idempotencyKey: keyFor(body) },
        {
          onSuccess: ({ booking }) => {
            unanswered.current = null;
            onSent(booking);
          },
          onError: (error) => {
            if (isRefusal(error)) unanswered.current = null;
          },
        },
      );
    },
  };
}

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A refusal is a reason in itself; anything else is first of all a request that was not sent. */
const failureText = (t: T, error: Error): string =>
  isRefusal(error) ? errorText(t, error) : `${t('failed_create_booking_request')} ${errorText(t, error)}`;
