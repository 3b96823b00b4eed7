import type { Api } from '@hytte/contract/api';
import type { Template, TemplateField } from '@hytte/contract/stays/booking-info';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { Question } from '@hytte/domain/stays/booking-info/answers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { useT } from '#lib/i18n.ts';
import { availableOffline } from '#lib/offline.ts';
import { afterTemplatesChanged, queryKeys } from '#lib/query-keys.ts';
import { showToast } from '#ui/toast.tsx';

export type TemplateInput = RequestInput<Api['POST /api/clubs/{clubId}/booking-info-templates']>['body'];

export const templatesQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.templates(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/booking-info-templates', { params: { clubId }, signal })).templates,
  });

/** The questions to the guest of an allocated stay, with the guest's answers. */
export const detailsFormQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'details-form'),
    queryFn: ({ signal }) => call('GET /api/bookings/{id}/details-form', { params: { id: bookingId }, signal }),
    ...availableOffline,
  });

/** The guest's answers, with the questions as they were worded then. */
export const answersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.booking(bookingId, 'responses'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/bookings/{id}/responses', { params: { id: bookingId }, signal })).responses,
    ...availableOffline,
  });

type Period = RequestInput<Api['GET /api/clubs/{clubId}/booking-answers']>['query'];

/** What all guests of the period have answered. Not a query: the answers go into a file, and are not kept in the cache. */
export const fetchGuestAnswers = (clubId: string, period: Period) =>
  call('GET /api/clubs/{clubId}/booking-answers', { params: { clubId }, query: period });

/** A question in the shape of the domain. */
export const asQuestion = (field: TemplateField): Question => ({
  label: field.field_label,
  type: field.field_type,
  options: field.field_options,
  isRequired: field.is_required,
});

/** Creates a template, or updates the one with the id. */
export function useSaveTemplate(clubId: string, template: Pick<Template, 'id' | 'version'> | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateInput) =>
      template === null
        ? callOnce('POST /api/clubs/{clubId}/booking-info-templates', { params: { clubId }, body })
        : call('PUT /api/clubs/{clubId}/booking-info-templates/{templateId}', {
            params: { clubId, templateId: template.id },
            body,
            ifMatch: template.version,
          }),
    // A refusal too: somebody may have changed it meanwhile.
    onSettled: () => afterTemplatesChanged(queryClient, clubId),
  });
}

// The toast is shown here: the component with the button is unmounted by its success.
export function useDeleteTemplate(clubId: string, { id: templateId, name }: Pick<Template, 'id' | 'name'>) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}', { params: { clubId, templateId } }),
    onSuccess: async () => {
      showToast.success(t('template_deleted', { template: name }));
      await afterTemplatesChanged(queryClient, clubId);
    },
  });
}

type Responses = RequestInput<Api['POST /api/bookings/{id}/responses']>['body']['responses'];

/** `answersTag`: of the answers that the form began with. */
export function useSaveAnswers(bookingId: string, answersTag: string) {
  const queryClient = useQueryClient();
  const { queryKey } = detailsFormQuery(bookingId);
  return useMutation({
    mutationFn: (responses: Responses) =>
      call('POST /api/bookings/{id}/responses', {
        params: { id: bookingId },
        body: { responses },
        ifMatch: answersTag,
      }),
    onSuccess: ({ responses, answers_tag }) => {
      queryClient.setQueryData(answersQuery(bookingId).queryKey, responses);
      queryClient.setQueryData(queryKey, (form) => form && { ...form, ...filledIn(responses), answers_tag });
    },
    // Refused perhaps because the answers were changed on another device: the form then shows what is stored.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

const filledIn = (responses: readonly { field_id: string; response_value: string }[]) => ({
  existing_responses: Object.fromEntries(responses.map(({ field_id, response_value }) => [field_id, response_value])),
});
