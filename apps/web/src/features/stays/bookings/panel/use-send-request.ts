import { type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { datesOf } from '../bookings.api.ts';
import { type AskedStay, type StayRequest, useRequestStay } from '../request-stay.api.ts';

type SendRequest = { clubId: string; onSent: (asked: AskedStay) => void };

/** Sends the request for a stay. `failure` is the text the panel shows when that fails. */
export function useSendRequest({ clubId, onSent }: SendRequest) {
  const t = useT();
  const request = useRequestStay(clubId);
  const unanswered = useRef<{ key: string; sent: string } | null>(null);

  /** Until a request is answered, sending the same body again reuses its idempotency key. */
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
      const body: StayRequest = { hut_id: hutId, ...datesOf(stayOf(run)) };
      request.mutate(
        { ...body, idempotencyKey: keyFor(body) },
        {
          onSuccess: (asked) => {
            unanswered.current = null;
            onSent(asked);
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

/** A refusal explains itself; any other error first says that the request was not sent. */
const failureText = (t: T, error: Error): string =>
  isRefusal(error) ? errorText(t, error) : `${t('failed_create_booking_request')} ${errorText(t, error)}`;
