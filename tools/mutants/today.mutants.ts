import { SERVER, type Mutant, schemaOf } from './mutant.ts';

const MIGRATION = schemaOf('stays');
const DOMAIN = 'packages/domain/src/clubs/today/today.ts';
const TODAY = `${SERVER}/features/clubs/today`;
const REMINDING = ['bookings/remind-guest.test'] as const;
const LETTERS = ['today/weekly-email.test'] as const;
const PAGE = ['today/today.test'] as const;

/** What guests and club admins rely on where somebody is reminded. */
export const todayMutants: readonly Mutant[] = [
  {
    guarantee: 'today: a guest gets one reminder a day',
    file: MIGRATION,
    from: '  constraint one_reminder_a_day unique (booking_id, sent_on),\n',
    to: '',
    project: 'server',
    tests: REMINDING,
  },
  {
    guarantee: 'today: nobody is reminded of what is paid',
    file: `${SERVER}/features/stays/bookings/remind-guest.service.ts`,
    from: 'const isUnpaid = costs && booking.paid_at === null && !processing;',
    to: 'const isUnpaid = costs && !processing;',
    project: 'server',
    tests: REMINDING,
  },
  {
    guarantee: 'today: an offer of another club is not reminded of',
    file: `${SERVER}/features/stays/waitlist/end-offers.service.ts`,
    from: "if (offer?.club_id !== clubId) throw new AppError('not_found');",
    to: "if (!offer) throw new AppError('not_found');",
    project: 'server',
    tests: REMINDING,
  },
  {
    guarantee: 'today: the email of a week comes once',
    file: `${TODAY}/weekly-email.queries.ts`,
    from: 'do update set week = excluded.week where weekly_letters.week < excluded.week',
    to: 'do update set week = excluded.week',
    project: 'server',
    tests: LETTERS,
  },
  {
    guarantee: 'today: the email of somebody with an office has their part of the page',
    file: `${TODAY}/weekly-email.jobs.ts`,
    from: 'const today = partFor(standing, of.club);',
    to: 'const today = of.club;',
    project: 'server',
    tests: LETTERS,
  },
  {
    guarantee: 'today: nothing about payment where nobody here can say who has paid',
    file: `${TODAY}/today.service.ts`,
    from: 'unpaid_ore: knowsPayment ? stay.unpaid_ore : null',
    to: 'unpaid_ore: stay.unpaid_ore',
    project: 'server',
    tests: PAGE,
  },
  {
    guarantee: 'today: a request that begins before its draw waits for somebody',
    file: DOMAIN,
    from: 'drawAt ? isTooLateFor(drawAt, request.first) : request.first <= lastByHand',
    to: 'drawAt ? false : request.first <= lastByHand',
    project: 'domain',
    tests: ['today/today'],
  },
];
