import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const translationsApi = {
  'GET /api/translations': {
    summary: 'Every text of the interface, by language; of one language when it is named and spoken here',
    access: 'visitor',
    query: z.object({ language: z.string().optional() }),
    cache: 'public, max-age=60, stale-while-revalidate=86400',
    answer: z.object({
      translations: z.record(z.string(), z.record(z.string(), z.string())),
      languages: z.array(z.string()),
    }),
  },
} satisfies EndpointGroup;
