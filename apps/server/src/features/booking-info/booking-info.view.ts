import type { BookingResponse, Template, TemplateField } from '@hytte/contract/booking-info';
import type { AnswerRow } from './answers.queries.ts';
import type { FieldRow, TemplateRow } from './templates.queries.ts';

const viewField = (row: FieldRow, index: number): TemplateField => ({
  id: row.id,
  field_name: row.name,
  field_label: row.label,
  field_type: row.type,
  field_options: row.options,
  is_required: row.is_required,
  order_index: index,
});

export const viewTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  applies_to_all_huts: row.applies_to_all_huts,
  huts: row.huts.map(({ id, name }) => ({ hut_id: id, hut_name: name })),
  fields: row.fields.map(viewField),
  created_at: row.created_at.toISOString(),
});

/** As the guest sees it: for which other huts it is used is the club's own business. */
export const viewForm = ({ id, name, fields }: TemplateRow) => ({ id, name, fields: fields.map(viewField) });

export const viewAnswer = (row: AnswerRow): BookingResponse => ({
  id: row.id,
  field_id: row.field_id,
  field_label: row.label,
  field_type: row.type,
  is_required: row.is_required,
  response_value: row.value,
  filled_at: row.filled_at.toISOString(),
});
