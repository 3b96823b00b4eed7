import { answered, type Entry } from './state.ts';

const idOf = (number: number) => `0198c9f0-0000-7000-8000-0000000000c${number}`;
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const LINES = [
  { id: idOf(1), kind: 'tick', text: 'Vannet er stengt', choices: [], photo: true },
  { id: idOf(2), kind: 'tick', text: 'Vinduer og dører er lukket', choices: [], photo: false },
  { id: idOf(3), kind: 'choice', text: 'Ved', choices: ['nok', 'lite', 'tomt'], photo: false },
  { id: idOf(4), kind: 'number', text: 'Strømmåler, kWh', choices: [], photo: false },
];

/** The list of a hut, with one that was sent in order and one that was not. */
export const aListWithSent = (was: object) => ({
  ...was,
  lines: LINES,
  sent: [
    {
      id: idOf(5),
      left_on: '2026-11-15',
      guest: 'Kari Fjell',
      phone: '+47 900 00 000',
      written_at: '2026-11-15T12:00:00.000Z',
      sent_at: '2026-11-15T18:00:00.000Z',
      remarks: [
        { text: 'Vinduer og dører er lukket', said: null },
        { text: 'Ved', said: 'lite' },
      ],
      seen_at: null,
      answers: LINES.map((line, at) => ({ line, value: [true, false, 'lite', 4127][at], photo: null })),
    },
    {
      id: idOf(6),
      left_on: '2026-11-08',
      guest: null,
      phone: null,
      written_at: '2026-11-08T12:00:00.000Z',
      sent_at: '2026-11-08T12:00:00.000Z',
      remarks: [],
      seen_at: null,
      answers: LINES.map((line, at) => ({ line, value: [true, true, 'nok', 4102][at], photo: null })),
    },
  ],
});

type Stays = { bookings: { id: string; status: string }[] };

/** A stay of which today is the last day, in a hut with a list. */
export const onLastDay = (entry: Entry): Entry =>
  answered(
    answered(entry, /\/user-bookings$/, ({ bookings }: Stays) => ({
      bookings: bookings.map((one) =>
        one.status === 'allocated'
          ? { ...one, start_date: dayFromNow(-2), start_half_day: 'PM', end_date: dayFromNow(0), end_half_day: 'AM' }
          : one,
      ),
    })),
    /\/departure$/,
    () => ({
      list: { id: idOf(9), lines: LINES },
      sent: null,
      previous: { left_on: dayFromNow(-3), remarks: [{ text: 'Ved', said: 'lite' }] },
    }),
  );

/** On the start page: what two guests have left. */
export const withLeftBehind = (entry: Entry): Entry =>
  answered(entry, /\/today$/, (was: object) => ({
    ...was,
    left_behind: [
      {
        report_id: idOf(5),
        hut_name: 'Fjellro',
        guest: 'Kari Fjell',
        phone: '+47 900 00 000',
        left_on: '2026-11-15',
        remarks: [
          { text: 'Vinduer og dører er lukket', said: null },
          { text: 'Ved', said: 'lite' },
        ],
      },
    ],
  }));
