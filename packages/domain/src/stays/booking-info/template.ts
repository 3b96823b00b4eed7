export const FIELD_TYPES = ['text', 'number', 'email', 'phone', 'textarea', 'select'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** One question of a form being edited. `options` are the choices of a select, else null. */
export type DraftField = {
  name: string;
  label: string;
  type: FieldType;
  options: readonly string[] | null;
  isRequired: boolean;
};

export type DraftTemplate = {
  name: string;
  appliesToAllHuts: boolean;
  hutIds: readonly string[];
  fields: readonly DraftField[];
};

/** What a template lacks. `index` is the position of the field, from 0; null when the fault is the template's own. */
export type TemplateFault = {
  code:
    | 'template_name_required'
    | 'select_at_least_one_hut'
    | 'field_name_required'
    | 'field_label_required'
    | 'select_field_options_required'
    | 'select_field_empty_options';
  index: number | null;
};

const blank = (text: string): boolean => text.trim() === '';

/** All faults that must be corrected before the template can be saved, in the order of the form. */
export function checkTemplate({ name, appliesToAllHuts, hutIds, fields }: DraftTemplate): TemplateFault[] {
  const faults: TemplateFault[] = [];
  if (blank(name)) faults.push({ code: 'template_name_required', index: null });
  if (!appliesToAllHuts && hutIds.length === 0) faults.push({ code: 'select_at_least_one_hut', index: null });
  fields.forEach((field, index) => faults.push(...checkField(field).map((code) => ({ code, index }))));
  return faults;
}

function checkField({ name, label, type, options }: DraftField): TemplateFault['code'][] {
  const codes: TemplateFault['code'][] = [];
  if (blank(name)) codes.push('field_name_required');
  if (blank(label)) codes.push('field_label_required');
  if (type !== 'select') return codes;
  if (!options || options.length === 0) codes.push('select_field_options_required');
  else if (options.some(blank)) codes.push('select_field_empty_options');
  return codes;
}

/** Changes the type of a field. A new select starts with one empty choice; other types have no choices. */
export const withType = <F extends DraftField>(field: F, type: FieldType): F => ({
  ...field,
  type,
  options: type === 'select' ? (field.options ?? ['']) : null,
});
