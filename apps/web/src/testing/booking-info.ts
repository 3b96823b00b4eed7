import type { Api } from '@hytte/contract/api';
import type { Template, TemplateField } from '@hytte/contract/booking-info';
import type { Answer } from '@hytte/contract/endpoint';
import { anOwnBooking } from './bookings.ts';

const idNo = (number: number): string => `0198c9f0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

export const aField = (number: number, given: Partial<TemplateField> = {}): TemplateField => ({
  id: idNo(number),
  field_name: 'Antall personer',
  field_label: 'Hvor mange kommer?',
  field_type: 'number',
  is_required: true,
  field_options: null,
  order_index: number - 1,
  ...given,
});

export const aTemplate = (given: Partial<Template> = {}): Template => ({
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  name: 'Om oppholdet',
  applies_to_all_huts: true,
  huts: [],
  fields: [aField(1)],
  created_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

type DetailsForm = Answer<Api['GET /api/bookings/{id}/details-form']>;

/** Of a stay about which nothing is asked, unless told. */
export const aDetailsForm = (given: Partial<DetailsForm> = {}): DetailsForm => ({
  booking: anOwnBooking({ status: 'allocated' }),
  templates: [],
  existing_responses: {},
  ...given,
});
