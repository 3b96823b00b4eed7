import { onJob } from '#platform/jobs/work.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { refundQueue } from './payments.queues.ts';
import { sendRefund } from './refunds.service.ts';

export const paymentsJobs = (provider: PaymentProvider) => [
  onJob(refundQueue, (ctx, { refundId }) => sendRefund(ctx, provider, refundId)),
];
