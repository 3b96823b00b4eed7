import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const Company = z.object({
  name: z.string(),
  org_number: z.string().nullable(),
  support_email: z.string(),
});
export type Company = z.infer<typeof Company>;

export const companyApi = {
  'GET /api/config/company': {
    summary: 'Who runs this installation, and where to ask',
    access: 'visitor',
    cache: 'public, max-age=3600',
    answer: Company,
  },
} satisfies EndpointGroup;
