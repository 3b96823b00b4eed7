import { expect, test } from 'vitest';
import { type AnswerFault, checkAnswer, type Question } from './answers.ts';
import type { FieldType } from './template.ts';

const ask = (type: FieldType, given: Partial<Question> = {}): Question => ({
  label: 'Hund?',
  type,
  options: type === 'select' ? ['Ja', 'Nei'] : null,
  isRequired: false,
  ...given,
});

const ALL: readonly FieldType[] = ['text', 'number', 'email', 'phone', 'textarea', 'select'];

test.each(ALL)('what need not be answered may be left open: %s', (type) => {
  for (const blank of ['', '  ', '\n\t']) {
    expect(checkAnswer(ask(type), blank)).toBeNull();
    expect(checkAnswer(ask(type, { isRequired: true }), blank)).toBe('field_required_error');
  }
});

test.each<[FieldType, string, AnswerFault | null]>([
  ['text', '<b>hva som helst</b>', null],
  ['textarea', 'to\nlinjer', null],
  ['email', 'ola@eksempel.no', null],
  ['email', ' ola@eksempel.no ', null],
  ['email', 'ola@eksempel', 'invalid_email_format'],
  ['email', 'ola eksempel.no', 'invalid_email_format'],
  ['email', 'ola@eks empel.no', 'invalid_email_format'],
  ['email', 'ola@@eksempel.no', 'invalid_email_format'],
  ['phone', '+47 (22) 33-44 55', null],
  ['phone', '22 33 44 55 lokal 3', 'invalid_phone_format'],
  ['phone', '22.33.44', 'invalid_phone_format'],
  ['number', '4', null],
  ['number', '-2,5', null],
  ['number', '2.5', null],
  ['number', 'fire', 'invalid_number'],
  ['number', '4 personer', 'invalid_number'],
  ['number', '1,2,3', 'invalid_number'],
  ['select', 'Ja', null],
  ['select', 'ja', 'invalid_choice'],
  ['select', 'Kanskje', 'invalid_choice'],
])('%s: %j → %s', (type, answer, fault) => {
  expect(checkAnswer(ask(type), answer)).toBe(fault);
  expect(checkAnswer(ask(type, { isRequired: true }), answer)).toBe(fault);
});
