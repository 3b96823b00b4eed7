import { bookingInfoApi } from '@hytte/contract/booking-info';
import { routes } from '#platform/http/routes.ts';
import { answersTo, detailsForm, saveAnswers } from './answers.service.ts';
import { viewAnswer, viewForm, viewTemplate } from './booking-info.view.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates, templateOf } from './templates.service.ts';

export const bookingInfoRoutes = routes(bookingInfoApi, {
  'GET /api/clubs/{clubId}/booking-info-templates': async ({ ctx, params }) => ({
    templates: (await listTemplates(ctx, params.clubId)).map(viewTemplate),
  }),
  'POST /api/clubs/{clubId}/booking-info-templates': async ({ ctx, params, body }) => ({
    template: viewTemplate(await createTemplate(ctx, params.clubId, body)),
  }),
  'GET /api/clubs/{clubId}/booking-info-templates/{templateId}': async ({ ctx, params }) => ({
    template: viewTemplate(await templateOf(ctx, params.clubId, params.templateId)),
  }),
  'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}': async ({ ctx, params, body }) => ({
    template: viewTemplate(await changeTemplate(ctx, params.clubId, params.templateId, body)),
  }),
  'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}': async ({ ctx, params }) => {
    await deleteTemplate(ctx, params.clubId, params.templateId);
    return {};
  },
  'GET /api/bookings/{id}/details-form': async ({ ctx, params }) => {
    const { booking, templates, answers } = await detailsForm(ctx, params.id);
    const existing = Object.fromEntries(answers.map(({ field_id, value }) => [field_id, value]));
    return { booking, templates: templates.map(viewForm), existing_responses: existing };
  },
  'GET /api/bookings/{id}/responses': async ({ ctx, params }) => ({
    responses: (await answersTo(ctx, params.id)).map(viewAnswer),
  }),
  'POST /api/bookings/{id}/responses': async ({ ctx, params, body }) => ({
    responses: (await saveAnswers(ctx, params.id, body.responses)).map(viewAnswer),
  }),
});
