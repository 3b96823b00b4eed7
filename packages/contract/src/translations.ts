import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const translationsApi = {
  'GET /api/translations': {
    summary: 'Every text of the interface, by language',
    access: 'visitor',
    answer: z.object({
      translations: z.record(z.string(), z.record(z.string(), z.string())),
      languages: z.array(z.string()),
    }),
  },
} satisfies EndpointGroup;
