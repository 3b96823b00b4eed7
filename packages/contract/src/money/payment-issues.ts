import { ISSUE_ACTS, PAYMENT_ISSUE_KINDS } from '@hytte/domain/money/payments/issues';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, Text } from '../fields.ts';

/** Money that moved at the provider without us, or did not move when it should. */
export const PaymentIssue = z.object({
  id: Id,
  kind: z.enum(PAYMENT_ISSUE_KINDS),
  /** How it stands: of a dispute `inquiry`, `open`, `won` or `lost`. */
  state: z.string(),
  /** The id to look for at the provider. */
  reference: z.string(),
  club_id: Id.nullable(),
  club_name: z.string().nullable(),
  booking_id: Id.nullable(),
  receipt_number: z.int().nullable(),
  amount_ore: z.int().nullable(),
  /** The provider's reason, in its own words. */
  detail: z.string().nullable(),
  /** When a dispute must be answered. */
  respond_by: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime(),
  resolved_at: z.iso.datetime().nullable(),
  note: z.string().nullable(),
});
export type PaymentIssue = z.infer<typeof PaymentIssue>;

export const paymentIssuesApi = {
  'GET /api/admin/payment-issues': {
    summary: 'Disputes, stuck refunds and money without a stay that somebody must look at, newest first',
    access: 'global_admin',
    query: z.object({ resolved: z.enum(['true', 'false']).optional(), after: Id.optional() }),
    answer: z.object({ issues: z.array(PaymentIssue), next: Id.nullable() }),
  },
  'POST /api/admin/payment-issues/{id}/resolve': {
    summary: 'Resolve an issue with a note; a stuck refund is tried again, paid by hand or dropped',
    access: 'global_admin',
    params: z.object({ id: Id }),
    body: z.strictObject({ act: z.enum(ISSUE_ACTS), note: Text(1000).refine((note) => note.trim() !== '') }),
    answer: Empty,
  },
} satisfies EndpointGroup;
