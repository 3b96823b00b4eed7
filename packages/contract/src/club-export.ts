import { z } from 'zod';
import { ClubParams } from './clubs.ts';
import type { EndpointGroup } from './endpoint.ts';

export const clubExportApi = {
  'POST /api/memberships/clubs/{id}/export': {
    summary: 'Everything the club has, by table: members, huts, stays, draws with their proofs, the ledger',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    answer: z.object({
      exported_at: z.iso.datetime(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
} satisfies EndpointGroup;
