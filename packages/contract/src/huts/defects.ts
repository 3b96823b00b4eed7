import { DEFECT_STATES, DEFECT_TEXT_MAX, DEFECT_TITLE_MAX, SEVERITIES } from '@hytte/domain/huts/defects/defect';
import { PHOTO_MAX } from '@hytte/domain/huts/huts/hut-rules';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, NameOf, OptionalText } from '../fields.ts';
import { HutImage } from './huts.ts';

const shown = {
  id: Id,
  title: z.string(),
  text: z.string().nullable(),
  severity: z.enum(SEVERITIES),
  state: z.enum(DEFECT_STATES),
  /** When it was written, which may be some days before it came here. */
  written_at: z.iso.datetime(),
  reported_at: z.iso.datetime(),
  state_at: z.iso.datetime(),
  /** Of club admins, for the members. */
  note: z.string().nullable(),
  photos: z.array(HutImage),
};

/** As members of the club see it: without names. */
export const KnownDefect = z.object(shown);
export type KnownDefect = z.infer<typeof KnownDefect>;

/** As club admins see it. */
export const Defect = z.object({
  ...shown,
  hut_id: Id,
  hut_name: z.string(),
  /** Null when the account is deleted. */
  reported_by: z.string().nullable(),
  phone: z.string().nullable(),
  /** The stay it was reported from. */
  booking_id: Id.nullable(),
});
export type Defect = z.infer<typeof Defect>;

const hutParams = z.object({ clubId: Id, hutId: Id });
const defectParams = z.object({ clubId: Id, defectId: Id });

/** Defects of huts (D195). */
export const defectsApi = {
  'GET /api/clubs/{clubId}/huts/{hutId}/defects': {
    summary: 'The known defects of a hut that are not fixed, without names, the worst first',
    access: 'member',
    club: 'clubId',
    params: hutParams,
    answer: z.object({ defects: z.array(KnownDefect) }),
  },
  'POST /api/clubs/{clubId}/huts/{hutId}/defects': {
    summary: 'Report a defect of a hut. Sent again with the same key it is kept once',
    access: 'member',
    club: 'clubId',
    status: 201,
    params: hutParams,
    body: z.strictObject({
      sent_key: Id,
      title: NameOf(DEFECT_TITLE_MAX),
      text: OptionalText(DEFECT_TEXT_MAX),
      severity: z.enum(SEVERITIES),
      /** By the clock of the phone: a report may have waited for a network. */
      written_at: z.iso.datetime(),
    }),
    answer: z.object({ defect: KnownDefect }),
  },
  'POST /api/clubs/{clubId}/defects/{defectId}/photos': {
    summary: 'A photo of a defect one has reported: multipart, up to 10 MB, six at most. Sent again it is kept once',
    access: 'member',
    club: 'clubId',
    params: defectParams,
    upload: { maxBytes: PHOTO_MAX },
    form: z.strictObject({ sent_key: Id }),
    answer: z.object({ image: HutImage }),
  },
  'GET /api/clubs/{clubId}/defects': {
    summary: 'The defects of the huts one keeps, with who reported them: open ones first, then the newest',
    access: 'keeper',
    club: 'clubId',
    params: z.object({ clubId: Id }),
    answer: z.object({ defects: z.array(Defect) }),
  },
  'PUT /api/clubs/{clubId}/defects/{defectId}': {
    summary: 'Say what becomes of a defect of a hut one keeps, and how bad it is after a look',
    access: 'keeper',
    club: 'clubId',
    params: defectParams,
    body: z.strictObject({ state: z.enum(DEFECT_STATES), severity: z.enum(SEVERITIES), note: OptionalText(500) }),
    answer: z.object({
      defect: Defect,
      /** An email goes to who reported it: true at most once for each defect. */
      reporter_told: z.boolean(),
    }),
  },
} satisfies EndpointGroup;
