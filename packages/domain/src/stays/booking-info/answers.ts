import type { BookingStatus } from '../bookings/booking-policy.ts';
import { slotOf } from '../bookings/stay.ts';
import { addDays, type LocalDate } from '../../shared/local-date.ts';
import type { FieldType } from './template.ts';

export type Question = { label: string; type: FieldType; options: readonly string[] | null; isRequired: boolean };

/** Why an answer is not accepted. */
export type AnswerFault =
  | 'field_required_error'
  | 'invalid_email_format'
  | 'invalid_phone_format'
  | 'invalid_number'
  | 'invalid_choice';

export const ANSWER_MAX_LENGTH = 2_000;

// Simple on purpose: these catch typing errors and do not validate addresses.
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const PHONE = /^[\d\s\-+()]+$/;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

type AnswerCheck = (text: string, question: Question) => AnswerFault | null;

const anything: AnswerCheck = () => null;
const matching =
  (pattern: RegExp, fault: AnswerFault): AnswerCheck =>
  (text) =>
    pattern.test(text) ? null : fault;

const CHECKS: Record<FieldType, AnswerCheck> = {
  text: anything,
  textarea: anything,
  email: matching(EMAIL, 'invalid_email_format'),
  phone: matching(PHONE, 'invalid_phone_format'),
  number: matching(NUMBER, 'invalid_number'),
  select: (text, { options }) => (options?.includes(text) === true ? null : 'invalid_choice'),
};

/** Null when the answer is accepted. Runs in the browser before sending, and again on the server. */
export function checkAnswer(question: Question, answer: string): AnswerFault | null {
  const text = answer.trim();
  if (text === '') return question.isRequired ? 'field_required_error' : null;
  return CHECKS[question.type](text, question);
}

type Asker = { isOwn: boolean; manages: boolean };

/**
 * Why this person may not answer the questions about a stay; null when they may. Admins of the club can only read
 * answers.
 */
export function whyNotAnswer({ isOwn, manages }: Asker, status: BookingStatus) {
  if (!isOwn) return manages ? 'not_allowed' : 'not_found';
  return whyNotAsked(status);
}

/** Questions are asked about allocated stays only. */
export const whyNotAsked = (status: BookingStatus) => (status === 'allocated' ? null : 'booking_not_allocated');

const RETENTION_DAYS = 90;

/** Retention limit: answers about stays that ended before this half day are deleted. */
export const answersKeptFrom = (today: LocalDate): number => slotOf(addDays(today, -RETENTION_DAYS), 'AM');
