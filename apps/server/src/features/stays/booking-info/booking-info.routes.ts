import {
  type AskedQuestion,
  bookingInfoApi,
  type BookingResponse,
  type Template,
  type TemplateField,
} from '@hytte/contract/stays/booking-info';
import { routes } from '#platform/http/routes.ts';
import type { AnswerInClubRow, AnswerRow, QuestionRow } from './answers.queries.ts';
import { answersOfPeriod, answersTag, answersTo, detailsForm, saveAnswers } from './answers.service.ts';
import { type FieldRow, type TemplateRow, templatesOfClub } from './templates.queries.ts';
import { changeTemplate, createTemplate, deleteTemplate, templateOf } from './templates.service.ts';

export const bookingInfoRoutes = routes(bookingInfoApi, {
  'GET /api/clubs/{clubId}/booking-info-templates': async ({ ctx, params }) => ({
    templates: (await templatesOfClub(ctx.db, params.clubId)).map(viewTemplate),
  }),
  'POST /api/clubs/{clubId}/booking-info-templates': async ({ ctx, params, body }) => ({
    template: viewTemplate(await createTemplate(ctx, params.clubId, body)),
  }),
  'GET /api/clubs/{clubId}/booking-info-templates/{templateId}': async ({ ctx, params }) => ({
    template: viewTemplate(await templateOf(ctx, params.clubId, params.templateId)),
  }),
  'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': async ({ ctx, params, body, ifMatch }) => ({
    template: viewTemplate(await changeTemplate(ctx, { clubId: params.clubId, id: params.templateId }, body, ifMatch)),
  }),
  'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': async ({ ctx, params }) => {
    await deleteTemplate(ctx, params.clubId, params.templateId);
    return {};
  },
  'GET /api/clubs/{clubId}/booking-answers': async ({ ctx, params, query }) => {
    const { questions, answers } = await answersOfPeriod(ctx, params.clubId, query);
    return { questions: questions.map(viewQuestion), answers: answers.map(viewAnswerInList) };
  },
  'GET /api/bookings/{id}/details-form': async ({ ctx, params }) => {
    const { booking, templates, answers } = await detailsForm(ctx, params.id);
    const existing = Object.fromEntries(answers.map(({ field_id, value }) => [field_id, value]));
    const answers_tag = answersTag(answers);
    return { booking, templates: templates.map(viewForm), existing_responses: existing, answers_tag };
  },
  'GET /api/bookings/{id}/responses': async ({ ctx, params }) => ({
    responses: (await answersTo(ctx, params.id)).map(viewAnswer),
  }),
  'POST /api/bookings/{id}/responses': async ({ ctx, params, body, ifMatch }) => {
    const answers = await saveAnswers(ctx, params.id, body.responses, ifMatch);
    return { responses: answers.map(viewAnswer), answers_tag: answersTag(answers) };
  },
});

const viewField = (row: FieldRow, index: number): TemplateField => ({
  id: row.id,
  field_name: row.name,
  field_label: row.label,
  field_type: row.type,
  field_options: row.options,
  is_required: row.is_required,
  order_index: index,
});

const viewTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  version: row.version,
  name: row.name,
  applies_to_all_huts: row.applies_to_all_huts,
  huts: row.huts.map(({ id, name }) => ({ hut_id: id, hut_name: name })),
  fields: row.fields.map(viewField),
  created_at: row.created_at.toISOString(),
});

/** As the guest sees it, without the other huts it is used for. */
const viewForm = ({ id, name, fields }: TemplateRow) => ({ id, name, fields: fields.map(viewField) });

const viewAnswer = (row: AnswerRow): BookingResponse => ({
  id: row.id,
  field_id: row.field_id,
  field_label: row.label,
  field_type: row.type,
  is_required: row.is_required,
  response_value: row.value,
  filled_at: row.filled_at.toISOString(),
});

const viewQuestion = ({ id, name, type, template_name }: QuestionRow): AskedQuestion => ({
  field_id: id,
  field_name: name,
  field_type: type,
  template_name,
});

const viewAnswerInList = ({ value, ...of }: AnswerInClubRow) => ({ ...of, response_value: value });
