import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { receiveEvent } from './webhook.service.ts';

/** A subscription event with its invoice has about 20 kB. */
const BODY_LIMIT = 512 * 1024;

/** Stripe's webhook. Accepts only signed events, stores them, and answers before a job handles them. */
export const webhookRoutes =
  (provider: PaymentProvider | null) =>
  (app: FastifyInstance): void => {
    void app.register(async (scope) => {
      // The signature covers the raw bytes.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, body),
      );
      scope.post<{ Body: Buffer | undefined }>(
        '/api/stripe/webhook',
        { config: { access: 'visitor' }, schema: { summary: 'What the payment provider has to tell' } },
        async ({ ctx, body, headers }) => {
          if (!provider) throw new AppError('not_found');
          const signature = headers['stripe-signature'];
          const event = body && typeof signature === 'string' ? provider.readEvent(body, signature) : null;
          if (!event) throw new AppError('invalid_input');
          await receiveEvent(ctx, event);
          return { received: true };
        },
      );
    });
  };
