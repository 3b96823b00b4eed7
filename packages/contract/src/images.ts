import { PROFILE_PICTURE_MAX } from '@hytte/domain/accounts/profile-picture';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const imagesApi = {
  'POST /api/images/upload-profile-picture': {
    summary: 'A new picture of the signed-in person: multipart, one field `file`, JPEG, PNG or WebP under 5 MB',
    access: 'user',
    upload: { maxBytes: PROFILE_PICTURE_MAX },
    answer: z.object({ url: z.string(), s3_key: z.string() }),
  },
} satisfies EndpointGroup;
