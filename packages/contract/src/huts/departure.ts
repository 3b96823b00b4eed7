import {
  areLines,
  CHOICE_TEXT_MAX,
  CHOICES_MAX,
  LINE_KINDS,
  LINE_TEXT_MAX,
  LINES_MAX,
} from '@hytte/domain/huts/visits/departure';
import { PHOTO_MAX } from '@hytte/domain/huts/huts/hut-rules';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, LocalDate, NameOf } from '../fields.ts';
import { HutImage } from './huts.ts';

/** A line as it is saved; `choices`: of a choice, the good one first. */
const SavedLine = z.strictObject({
  id: Id,
  kind: z.enum(LINE_KINDS),
  text: NameOf(LINE_TEXT_MAX),
  choices: z.array(NameOf(CHOICE_TEXT_MAX)).max(CHOICES_MAX),
  photo: z.boolean(),
});

export const DepartureLine = z.object({
  id: Id,
  kind: z.enum(LINE_KINDS),
  text: z.string(),
  choices: z.array(z.string()),
  /** Whether a photo is to be taken. */
  photo: z.boolean(),
});
export type DepartureLine = z.infer<typeof DepartureLine>;

const value = z.union([z.boolean(), z.number(), z.string().max(CHOICE_TEXT_MAX)]);
/** What the next guest and the club should know; `said` null: the line was not ticked. */
const remarks = z.array(z.object({ text: z.string(), said: z.string().nullable() }));

/** As the guest of the stay sees it. */
export const StayDeparture = z.object({
  /** Null where the club has made none. */
  list: z.object({ id: Id, lines: z.array(DepartureLine) }).nullable(),
  sent: z.object({ written_at: z.iso.datetime(), remarks }).nullable(),
  /** What the guest before has sent, without a name; null when nothing was. */
  previous: z.object({ left_on: LocalDate, remarks }).nullable(),
});
export type StayDeparture = z.infer<typeof StayDeparture>;

/** A list that was sent, as who keeps the hut sees it. */
export const SentDeparture = z.object({
  id: Id,
  left_on: LocalDate,
  /** Null when the account is deleted. */
  guest: z.string().nullable(),
  phone: z.string().nullable(),
  written_at: z.iso.datetime(),
  sent_at: z.iso.datetime(),
  remarks,
  /** When somebody had read the remarks. */
  seen_at: z.iso.datetime().nullable(),
  answers: z.array(z.object({ line: DepartureLine, value, photo: HutImage.nullable() })),
});
export type SentDeparture = z.infer<typeof SentDeparture>;

const hutParams = z.object({ clubId: Id, hutId: Id });
const stayParams = z.object({ id: Id });

/** What guests go through before they lock the hut (D198). */
export const departureApi = {
  'GET /api/clubs/{clubId}/huts/{hutId}/departure-list': {
    summary: 'The departure list of a hut one keeps, and what guests have sent, the newest first',
    access: 'keeper',
    club: 'clubId',
    params: hutParams,
    answer: z.object({ hut_name: z.string(), lines: z.array(DepartureLine), sent: z.array(SentDeparture) }),
  },
  'PUT /api/clubs/{clubId}/huts/{hutId}/departure-list': {
    summary: 'Make or change the departure list of a hut one keeps; without lines there is none',
    access: 'keeper',
    club: 'clubId',
    params: hutParams,
    body: z.strictObject({
      lines: z.array(SavedLine).max(LINES_MAX).refine(areLines, { error: 'Lines that cannot be a list.' }),
    }),
    answer: Empty,
  },
  'POST /api/clubs/{clubId}/departures/{reportId}/seen': {
    summary: 'Say that one has read what was not in order when a guest left a hut one keeps',
    access: 'keeper',
    club: 'clubId',
    params: z.object({ clubId: Id, reportId: Id }),
    answer: Empty,
  },
  'GET /api/bookings/{id}/departure': {
    summary: 'What the guest of a stay goes through before locking up, and what the guest before has sent',
    access: 'user',
    params: stayParams,
    answer: StayDeparture,
  },
  'POST /api/bookings/{id}/departure': {
    summary: 'Send the departure list of one’s own stay. Sent again with the same key it is kept once',
    access: 'user',
    status: 201,
    params: stayParams,
    body: z.strictObject({
      sent_key: Id,
      /** The list as the guest saw it: it may have been changed since. */
      list_id: Id,
      /** By the clock of the phone: it may have waited for a network. */
      written_at: z.iso.datetime(),
      answers: z.array(z.strictObject({ line_id: Id, value })).max(LINES_MAX),
    }),
    answer: Empty,
  },
  'POST /api/bookings/{id}/departure/photos': {
    summary: 'The photo of a line of the list one has sent: multipart, up to 10 MB. Sent again it is kept once',
    access: 'user',
    params: stayParams,
    upload: { maxBytes: PHOTO_MAX },
    form: z.strictObject({ line_id: Id }),
    answer: z.object({ image: HutImage }),
  },
} satisfies EndpointGroup;
