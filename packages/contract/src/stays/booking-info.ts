import { ANSWER_MAX_LENGTH } from '@hytte/domain/stays/booking-info/answers';
import { FIELD_TYPES } from '@hytte/domain/stays/booking-info/template';
import { cleanName } from '@hytte/domain/shared/names';
import { z } from 'zod';
import { OwnBooking } from './bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, Empty, LocalDate, Text } from '../fields.ts';

const question = {
  field_label: z.string(),
  field_type: z.enum(FIELD_TYPES),
  is_required: z.boolean(),
};

export const TemplateField = z.object({
  id: Id,
  field_name: z.string(),
  ...question,
  /** The choices of a select; null for other types. */
  field_options: z.array(z.string()).nullable(),
  order_index: z.int(),
});
export type TemplateField = z.infer<typeof TemplateField>;

export const Template = z.object({
  id: Id,
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  name: z.string(),
  applies_to_all_huts: z.boolean(),
  /** Empty when it applies to all. */
  huts: z.array(z.object({ hut_id: Id, hut_name: z.string() })),
  fields: z.array(TemplateField),
  created_at: z.iso.datetime(),
});
export type Template = z.infer<typeof Template>;

/** The schema checks types and sizes only; checkTemplate in the domain reports faults with a code each. */
export const TemplateInput = z.strictObject({
  name: Text(100).transform(cleanName),
  applies_to_all_huts: z.boolean().default(true),
  hut_ids: z.array(Id).max(1000).default([]),
  fields: z
    .array(
      z.strictObject({
        /** Set for an existing field, whose answers are kept. */
        id: Id.optional(),
        field_name: Text(60).transform(cleanName),
        field_label: Text(200).transform(cleanName),
        field_type: z.enum(FIELD_TYPES),
        field_options: z.array(Text(100)).max(50).nullable().default(null),
        is_required: z.boolean().default(false),
        /** The position in the list; can be left out when the fields are sent in order. */
        order_index: z.int().min(0).max(1000).optional(),
      }),
    )
    .max(50)
    .default([]),
});

/** An answer, with the question as it was when the guest answered. */
export const BookingResponse = z.object({
  id: Id,
  field_id: Id,
  ...question,
  response_value: z.string(),
  filled_at: z.iso.datetime(),
});
export type BookingResponse = z.infer<typeof BookingResponse>;

/** One column of the club's list: a question of a form in use, or a removed one that guests of the period have answered. */
export const AskedQuestion = z.object({
  field_id: Id,
  field_name: z.string(),
  field_type: z.enum(FIELD_TYPES),
  template_name: z.string(),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** Changes with the answers. Sent as If-Match, a change of older ones is refused (412). */
const AnswersTag = z.string();

const clubParams = z.object({ clubId: Id });
const templateParams = z.object({ clubId: Id, templateId: Id });
const bookingParams = z.object({ id: Id });

export const bookingInfoApi = {
  'GET /api/clubs/{clubId}/booking-info-templates': {
    summary: 'What the club asks its guests, form by form',
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: z.object({ templates: z.array(Template) }),
  },
  'POST /api/clubs/{clubId}/booking-info-templates': {
    summary: 'A new form',
    access: 'admin',
    club: 'clubId',
    status: 201,
    idempotent: true,
    params: clubParams,
    body: TemplateInput,
    answer: z.object({ template: Template }),
  },
  'GET /api/clubs/{clubId}/booking-info-templates/{templateId}': {
    summary: 'One form',
    access: 'admin',
    club: 'clubId',
    globalAdminToo: true,
    params: templateParams,
    answer: z.object({ template: Template }),
  },
  'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': {
    summary: 'Change a form: every field is sent, in order',
    access: 'admin',
    club: 'clubId',
    params: templateParams,
    body: TemplateInput,
    answer: z.object({ template: Template }),
  },
  'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': {
    summary: 'Delete a form; answers already given are kept',
    access: 'admin',
    club: 'clubId',
    params: templateParams,
    answer: Empty,
  },
  'GET /api/clubs/{clubId}/booking-answers': {
    summary: 'What the guests of a period have answered, for club admins',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    query: z.object({ from: LocalDate.optional(), to: LocalDate.optional() }),
    answer: z.object({
      /** In the order of the forms. */
      questions: z.array(AskedQuestion),
      answers: z.array(z.object({ booking_id: Id, field_id: Id, response_value: z.string() })),
    }),
  },
  'GET /api/bookings/{id}/details-form': {
    summary: 'What the guest of an allocated stay is asked, and has answered',
    access: 'user',
    params: bookingParams,
    answer: z.object({
      booking: OwnBooking,
      templates: z.array(z.object({ id: Id, name: z.string(), fields: z.array(TemplateField) })),
      /** By field id. */
      existing_responses: z.record(z.string(), z.string()),
      answers_tag: AnswersTag,
    }),
  },
  'GET /api/bookings/{id}/responses': {
    summary: 'What the guest has answered',
    access: 'user',
    params: bookingParams,
    answer: z.object({ responses: z.array(BookingResponse) }),
  },
  'POST /api/bookings/{id}/responses': {
    summary: 'Answer the questions about an own stay',
    access: 'user',
    params: bookingParams,
    body: z.strictObject({
      responses: z.array(z.strictObject({ field_id: Id, response_value: Text(ANSWER_MAX_LENGTH) })).max(500),
    }),
    answer: z.object({ responses: z.array(BookingResponse), answers_tag: AnswersTag }),
  },
} satisfies EndpointGroup;
