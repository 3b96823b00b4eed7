import type { TemplateInput } from '@hytte/contract/stays/booking-info';
import { checkTemplate } from '@hytte/domain/stays/booking-info/template';
import type { z } from 'zod';
import { refuseForeignHuts } from '#features/huts/seasons/seasons.service.ts';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { refuseStale } from '#platform/http/if-match.ts';
import {
  type FieldColumns,
  fieldIdsOf,
  findTemplate,
  insertTemplate,
  lockTemplate,
  replaceFields,
  replaceTemplateHuts,
  retireTemplate,
  type TemplateRow,
  updateTemplate,
} from './templates.queries.ts';

type Written = z.output<typeof TemplateInput>;
type TemplateParts = { name: string; allHuts: boolean; hutIds: string[]; fields: FieldColumns[] };

export async function templateOf(ctx: Ctx, clubId: string, id: string): Promise<TemplateRow> {
  const template = await findTemplate(ctx.db, clubId, id);
  if (!template) throw new AppError('not_found');
  return template;
}

/** Sorted and trimmed. Throws the first fault; a field's index in the error counts from 1. */
function templateParts({ name, applies_to_all_huts: allHuts, hut_ids, fields }: Written): TemplateParts {
  const hutIds = allHuts ? [] : [...new Set(hut_ids)];
  const inOrder = fields.toSorted((one, other) => placeOf(fields, one) - placeOf(fields, other)).map(toColumns);
  const [fault] = checkTemplate({
    name,
    appliesToAllHuts: allHuts,
    hutIds,
    fields: inOrder.map((field) => ({ ...field, isRequired: field.is_required, options: field.options })),
  });
  if (fault) throw new AppError(fault.code, fault.index === null ? undefined : { index: fault.index + 1 });
  return { name: name.trim(), allHuts, hutIds, fields: inOrder };
}

const placeOf = (fields: Written['fields'], field: Written['fields'][number]): number =>
  field.order_index ?? fields.indexOf(field);

const toColumns = ({
  id,
  field_name,
  field_label,
  field_type,
  field_options,
  is_required,
}: Written['fields'][number]) => ({
  ...(id !== undefined && { id }),
  name: field_name.trim(),
  label: field_label.trim(),
  type: field_type,
  options: field_type === 'select' ? [...new Set((field_options ?? []).map((option) => option.trim()))] : null,
  is_required,
});

/** Each id must be a field of this template, and occur once. */
function refuseForeignFields(fields: Written['fields'], own: ReadonlySet<string>): void {
  const ids = fields.map(({ id }) => id);
  const index = ids.findIndex((id, at) => id !== undefined && (!own.has(id) || ids.indexOf(id) !== at));
  if (index < 0) return;
  throw new AppError('invalid_input', {
    fields: [{ path: `/fields/${index}/id`, message: 'Not a field of the form.' }],
  });
}

async function lockedTemplate(ctx: Ctx, clubId: string, id: string): Promise<TemplateRow> {
  const template = await lockTemplate(ctx.db, clubId, id);
  if (!template) throw new AppError('not_found');
  return template;
}

const asSubject = ({ id, name }: TemplateRow) => ({ type: 'form', id, name });

const factsOf = ({ name, applies_to_all_huts, huts, fields }: TemplateRow) => ({
  name,
  applies_to_all_huts,
  huts: huts.map((hut) => hut.name),
  questions: fields.map(({ label, type, options, is_required }) => ({ label, type, options, is_required })),
});

export const createTemplate = (ctx: Ctx, clubId: string, written: Written): Promise<TemplateRow> =>
  inTransaction(ctx, async (ctx) => {
    const { name, allHuts, hutIds, fields } = templateParts(written);
    refuseForeignFields(written.fields, new Set());
    await refuseForeignHuts(ctx, clubId, hutIds);
    const id = await insertTemplate(ctx.db, clubId, { name, applies_to_all_huts: allHuts });
    const form = await fillTemplate(ctx, clubId, id, { hutIds, fields });
    await record(ctx, { action: 'form.created', clubId, subject: asSubject(form), after: factsOf(form) });
    return form;
  });

export const changeTemplate = (
  ctx: Ctx,
  { clubId, id }: { clubId: string; id: string },
  written: Written,
  ifMatch: string | undefined,
): Promise<TemplateRow> =>
  inTransaction(ctx, async (ctx) => {
    const { name, allHuts, hutIds, fields } = templateParts(written);
    await refuseForeignHuts(ctx, clubId, hutIds);
    const before = await lockedTemplate(ctx, clubId, id);
    refuseStale(ifMatch, before.version);
    await updateTemplate(ctx.db, id, { name, applies_to_all_huts: allHuts, version: before.version + 1 });
    refuseForeignFields(written.fields, await fieldIdsOf(ctx.db, id));
    const after = await fillTemplate(ctx, clubId, id, { hutIds, fields });
    const act = { action: 'form.updated', clubId, subject: asSubject(after) } as const;
    await recordChange(ctx, act, difference(factsOf(before), factsOf(after)));
    return after;
  });

async function fillTemplate(
  ctx: Ctx,
  clubId: string,
  id: string,
  { hutIds, fields }: Pick<TemplateParts, 'hutIds' | 'fields'>,
) {
  const owner = { club_id: clubId, template_id: id };
  await replaceTemplateHuts(ctx.db, owner, hutIds);
  await replaceFields(ctx.db, owner, fields, ctx.now);
  return templateOf(ctx, clubId, id);
}

/** Soft delete: existing answers stay. */
export const deleteTemplate = (ctx: Ctx, clubId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const form = await lockedTemplate(ctx, clubId, id);
    await retireTemplate(ctx.db, id, ctx.now);
    await record(ctx, { action: 'form.deleted', clubId, subject: asSubject(form), before: factsOf(form) });
  });
