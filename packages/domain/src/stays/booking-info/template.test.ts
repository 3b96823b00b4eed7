import { expect, test } from 'vitest';
import { checkTemplate, type DraftField, type DraftTemplate, withType } from './template.ts';

const aField = (given: Partial<DraftField> = {}): DraftField => ({
  name: 'Hund',
  label: 'Har dere med hund?',
  type: 'text',
  options: null,
  isRequired: false,
  ...given,
});

const check = (given: Partial<DraftTemplate>) =>
  checkTemplate({ name: 'Om oppholdet', appliesToAllHuts: true, hutIds: [], fields: [], ...given }).map(
    ({ code, index }) => (index === null ? code : `${index} ${code}`),
  );

test('a name is enough', () => {
  expect(check({})).toEqual([]);
  expect(check({ name: ' \t' })).toEqual(['template_name_required']);
});

test('for all huts no list is needed, for some at least one', () => {
  expect(check({ appliesToAllHuts: false })).toEqual(['select_at_least_one_hut']);
  expect(check({ appliesToAllHuts: false, hutIds: ['a'] })).toEqual([]);
});

test.each<[string, Partial<DraftField>, string[]]>([
  ['no name', { name: '  ' }, ['1 field_name_required']],
  ['no question', { label: '' }, ['1 field_label_required']],
  ['neither', { name: '', label: '' }, ['1 field_name_required', '1 field_label_required']],
  ['a select without a list', { type: 'select' }, ['1 select_field_options_required']],
  ['a select with an empty list', { type: 'select', options: [] }, ['1 select_field_options_required']],
  ['a select with a blank choice', { type: 'select', options: ['Ja', ' '] }, ['1 select_field_empty_options']],
  ['a select with a choice', { type: 'select', options: ['Ja'] }, []],
  ['left-over choices of what is no select', { type: 'text', options: [''] }, []],
])('a field with %s', (_name, given, faults) => {
  expect(check({ fields: [aField(), aField(given)] })).toEqual(faults);
});

test('everything is said at once, in the order of the form', () => {
  const fields = [aField({ label: '' }), aField(), aField({ name: '', type: 'select', options: [''] })];
  expect(check({ name: '', appliesToAllHuts: false, fields })).toEqual([
    'template_name_required',
    'select_at_least_one_hut',
    '0 field_label_required',
    '2 field_name_required',
    '2 select_field_empty_options',
  ]);
});

test('a field that becomes a select begins with one empty choice; one that stops being it has none', () => {
  const select = withType(aField(), 'select');
  expect(select.options).toEqual(['']);
  expect(withType({ ...select, options: ['Ja', 'Nei'] }, 'select').options).toEqual(['Ja', 'Nei']);
  expect(withType(select, 'number').options).toBeNull();
});
