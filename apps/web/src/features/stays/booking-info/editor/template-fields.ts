import type { Template } from '@hytte/contract/stays/booking-info';
import { checkTemplate, type DraftField, type TemplateFault } from '@hytte/domain/stays/booking-info/template';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { T } from '#lib/i18n.ts';
import type { TemplateInput } from '../booking-info.api.ts';

/** A question in the editor. Without a `fieldId` it is new. */
export type FieldDraft = DraftField & { fieldId?: string; options: string[] | null };

export type TemplateFields = { name: string; allHuts: boolean; hutIds: string[]; fields: FieldDraft[] };

export const NAME_MAX = 60;

export const EMPTY_TEMPLATE: TemplateFields = { name: '', allHuts: true, hutIds: [], fields: [] };
export const EMPTY_FIELD: FieldDraft = { name: '', label: '', type: 'text', options: null, isRequired: false };

export const fieldsOf = (template: Template): TemplateFields => ({
  name: template.name,
  allHuts: template.applies_to_all_huts,
  hutIds: template.huts.map(({ hut_id }) => hut_id),
  fields: template.fields.map((field) => ({
    fieldId: field.id,
    name: field.field_name,
    label: field.field_label,
    type: field.field_type,
    options: field.field_options,
    isRequired: field.is_required,
  })),
});

export const toTemplateInput = ({ name, allHuts, hutIds, fields }: TemplateFields): TemplateInput => ({
  name: name.trim(),
  applies_to_all_huts: allHuts,
  hut_ids: allHuts ? [] : hutIds,
  fields: fields.map((field, index) => ({
    ...(field.fieldId && { id: field.fieldId }),
    field_name: field.name.trim(),
    field_label: field.label.trim(),
    field_type: field.type,
    field_options: field.options?.map((option) => option.trim()) ?? null,
    is_required: field.isRequired,
    order_index: index,
  })),
});

/** The field that shows each fault. */
const PLACES = {
  template_name_required: 'name',
  select_at_least_one_hut: 'hutIds',
  field_name_required: 'name',
  field_label_required: 'label',
  select_field_options_required: 'options',
  select_field_empty_options: 'options',
} as const satisfies Record<TemplateFault['code'], string>;

/** Validates the whole form with the domain rule that the server applies too. */
export const templateResolver =
  (t: T): Resolver<TemplateFields> =>
  (values) => {
    const faults = checkTemplate({ ...values, appliesToAllHuts: values.allHuts });
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<TemplateFields> = {};
    const ofFields: Record<string, { type: string; message: string }>[] = [];
    for (const { code, index } of faults) {
      const place = PLACES[code];
      if (index === null) Object.assign(errors, { [place]: { type: code, message: t(code) } });
      else ofFields[index] = { ...ofFields[index], [place]: { type: code, message: t(code, { index: index + 1 }) } };
    }
    return { values: {}, errors: ofFields.length > 0 ? { ...errors, fields: ofFields } : errors };
  };
