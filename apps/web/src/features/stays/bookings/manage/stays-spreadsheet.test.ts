import { toCsv } from '@hytte/domain/shared/csv';
import { expect, test } from 'vitest';
import { aBooking, anOwnBooking } from '#testing/bookings.ts';
import { type GuestAnswers, spreadsheetRows } from './stays-spreadsheet.ts';

const booking = { ...aBooking(), ...anOwnBooking({ status: 'allocated' }) };
const others = { ...booking, id: `${booking.id.slice(0, -1)}2`, first_name: 'Eva' };

const question = (field_id: string, field_name: string, template_name = 'Alle hytter') => ({
  field_id,
  field_name,
  field_type: 'text' as const,
  template_name,
});
const written = (given: GuestAnswers) =>
  spreadsheetRows((key) => key, [booking, others], given).map((row) => row.slice(11));

test('each question has a column, empty for who has not answered', () => {
  const questions = [{ ...question('a', 'Antall'), field_type: 'number' as const }, question('b', 'Hund')];
  const answers = [
    { booking_id: booking.id, field_id: 'b', response_value: 'Ja' },
    { booking_id: booking.id, field_id: 'a', response_value: '4' },
  ];
  expect(written({ questions, answers })).toEqual([
    ['Antall', 'Hund'],
    [{ number: 4 }, 'Ja'],
    ['', ''],
  ]);
});

test('the same question in two forms is named with its form', () => {
  const questions = [question('a', 'Antall', 'Sommer'), question('b', 'Antall', 'Vinter'), question('c', 'Hund')];
  expect(written({ questions, answers: [] })[0]).toEqual(['Antall (Sommer)', 'Antall (Vinter)', 'Hund']);
});

test('an answer cannot become a formula', () => {
  const answers = [{ booking_id: booking.id, field_id: 'a', response_value: '=HYPERLINK("http://example.com")' }];
  const rows = spreadsheetRows((key) => key, [booking], { questions: [question('a', '=1+1')], answers });
  const csv = toCsv(rows);
  expect(csv).toContain(`"'=1+1"`);
  expect(csv).toContain(`"'=HYPERLINK(""http://example.com"")"`);
});
