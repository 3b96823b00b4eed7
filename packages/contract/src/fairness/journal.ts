import { JOURNAL_ACTORS, JOURNAL_KINDS } from '@hytte/domain/fairness/draws/journal';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id } from '../fields.ts';

const Facts = z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null(), z.array(z.string())]));

/** In an address, where everything is text. */
const LineNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** A line of a club's journal: without names, exactly as it is hashed. */
const line = {
  number: z.int(),
  hash: z.string(),
  entry: z.object({
    club: Id,
    at: z.iso.datetime(),
    kind: z.enum(JOURNAL_KINDS),
    by: z.enum(JOURNAL_ACTORS),
    subject: z.string().nullable(),
    before: Facts.nullable(),
    after: Facts.nullable(),
  }),
};

/** A line that the service has signed for the guest. Key and signature are hex. */
export const Receipt = z.object({ ...line, key: z.string(), signature: z.string() });

export const journalApi = {
  'GET /api/clubs/{clubId}/journal': {
    summary: "The club's journal of everything that changed what may be drawn",
    access: 'member',
    club: 'clubId',
    params: z.object({ clubId: Id }),
    /** The number of the last line that the caller has. */
    query: z.object({ after: LineNumber.optional() }),
    answer: z.object({
      /** At most a thousand, in the order of their numbers. */
      lines: z.array(z.object(line)),
      /** The newest line there is; number 0 when there is none. */
      head: z.object({ number: z.int(), hash: z.string() }),
    }),
  },
  'GET /api/receipt-keys': {
    summary: 'The public keys (Ed25519, hex) by which receipts are verified, the one in use first',
    access: 'visitor',
    cache: 'public, max-age=3600',
    answer: z.object({ keys: z.array(z.string()) }),
  },
} satisfies EndpointGroup;
