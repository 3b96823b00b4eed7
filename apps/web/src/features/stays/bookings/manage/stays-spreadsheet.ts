import type { Api } from '@hytte/contract/api';
import type { AskedQuestion } from '@hytte/contract/stays/booking-info';
import type { Answer } from '@hytte/contract/endpoint';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { CsvCell } from '@hytte/domain/shared/csv';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import type { T } from '#lib/i18n.ts';
import { guestName, type ManagedBooking } from '../bookings.api.ts';

export type GuestAnswers = Answer<Api['GET /api/clubs/{clubId}/booking-answers']>;

/**
 * The bookings as rows of a spreadsheet, with a column for each question the club asks. Dates are ISO (2026-11-15): every
 * spreadsheet program reads and sorts them.
 */
export function spreadsheetRows(
  t: T,
  bookings: readonly ManagedBooking[],
  { questions, answers }: GuestAnswers,
): CsvCell[][] {
  const valueOf = new Map(answers.map((one) => [`${one.booking_id} ${one.field_id}`, one.response_value]));
  return [
    [
      t('guest'),
      t('email'),
      t('hut'),
      t('arrival'),
      t('arrival_half'),
      t('departure'),
      t('departure_half'),
      t('filter_status'),
      t('stay_amount'),
      t('points'),
      t('stay_created'),
      ...headingsOf(questions),
    ],
    ...bookings.map((booking): CsvCell[] => [
      guestName(t, booking),
      booking.email ?? '',
      booking.hut_name,
      booking.start_date,
      t(booking.start_half_day === 'AM' ? 'half_before_noon' : 'half_after_noon'),
      booking.end_date,
      t(booking.end_half_day === 'AM' ? 'half_before_noon' : 'half_after_noon'),
      t(statusKey(booking)),
      typeof booking.total_ore === 'number' ? { number: booking.total_ore / 100 } : '',
      { number: booking.points },
      dateInOslo(new Date(booking.created_at)),
      ...questions.map((question) => answerCell(question, valueOf.get(`${booking.id} ${question.field_id}`) ?? '')),
    ]),
  ];
}

function statusKey({ status, paid, no_show_at }: ManagedBooking): TextKey {
  if (no_show_at !== null) return 'booking_no_show';
  return status === 'allocated' && paid ? 'booking_paid' : `booking_${status}`;
}

/** The short names of the questions. Two forms may ask the same: then with the name of the form. */
function headingsOf(questions: readonly AskedQuestion[]): string[] {
  const count = (name: string) => questions.filter(({ field_name }) => field_name === name).length;
  return questions.map(({ field_name: name, template_name: form }) => (count(name) > 1 ? `${name} (${form})` : name));
}

/** Numbers as numbers, so that the guests of a week can be summed. */
function answerCell({ field_type: type }: AskedQuestion, value: string): CsvCell {
  const number = Number(value.replace(',', '.'));
  return type === 'number' && value !== '' && Number.isFinite(number) ? { number } : value;
}
