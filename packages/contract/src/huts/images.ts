import { PROFILE_PICTURE_MAX } from '@hytte/domain/people/accounts/profile';
import { PHOTO_MAX } from '@hytte/domain/huts/huts/hut-rules';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, OptionalText } from '../fields.ts';
import { HutImage, Picture } from './huts.ts';

export const imagesApi = {
  'POST /api/images/upload-profile-picture': {
    summary: 'A new picture of the signed-in person: multipart, one field `file`, JPEG, PNG or WebP under 5 MB',
    access: 'user',
    upload: { maxBytes: PROFILE_PICTURE_MAX },
    answer: z.object({ url: z.string(), s3_key: z.string() }),
  },
  'POST /api/images/upload': {
    summary: 'A photo of a hut: multipart, JPEG, PNG, WebP or GIF up to 10 MB',
    access: 'user',
    upload: { maxBytes: PHOTO_MAX },
    form: z.strictObject({ hut_id: Id, description: OptionalText(200) }),
    answer: z.object({ url: z.string(), s3_key: z.string(), image: HutImage }),
  },
  'POST /api/images/upload-hut-banner': {
    summary: 'The banner of a hut',
    access: 'user',
    upload: { maxBytes: PHOTO_MAX },
    form: z.strictObject({ hut_id: Id }),
    answer: z.object({ banner_url: z.string(), s3_key: z.string(), picture: Picture }),
  },
  'POST /api/images/upload-club-banner': {
    summary: 'The banner of a club',
    access: 'user',
    upload: { maxBytes: PHOTO_MAX },
    form: z.strictObject({ club_id: Id }),
    answer: z.object({ banner_url: z.string(), s3_key: z.string() }),
  },
  'DELETE /api/images/{id}': {
    summary: 'Take a photo of a hut away',
    access: 'user',
    status: 204,
    params: z.object({ id: Id }),
    answer: z.null(),
  },
} satisfies EndpointGroup;
