import type { Api } from '@hytte/contract/api';
import type { Template, TemplateField } from '@hytte/contract/stays/booking-info';
import type { Booking, BookingCost, OwnBooking } from '@hytte/contract/stays/bookings';
import type { Answer } from '@hytte/contract/endpoint';
import { addDays } from '@hytte/domain/shared/local-date';
import { todayInOslo } from '#lib/dates.ts';

/** The date so many days from today. */
export const inDays = (days: number): string => addDays(todayInOslo(), days);

const shown = () => ({
  id: '0198c9f0-0000-7000-8000-0000000000b1',
  club_id: '0198c9f0-0000-7000-8000-0000000000c1',
  hut_id: '0198c9f0-0000-7000-8000-0000000000f1',
  hut_name: 'Trollbu',
  location: 'Lom',
  start_date: inDays(20),
  end_date: inDays(22),
  start_half_day: 'PM' as const,
  end_half_day: 'AM' as const,
  status: 'requested' as const,
  paid: false,
  created_at: '2026-11-01T10:00:00.000Z',
  points: 1,
  ordinary_points: 0,
  contested_points: 0,
  pay_by: null,
  no_show_at: null,
  version: 1,
  draw: null,
});

export const anOwnBooking = (given: Partial<OwnBooking> = {}): OwnBooking => ({
  ...shown(),
  club_name: 'Blåtind hytteklubb',
  total_ore: 135_000,
  ...given,
});

/** As the club's managers see it. */
export const aBooking = (given: Partial<Booking> = {}): Booking => ({
  ...shown(),
  own: false,
  user_id: '0198c9f0-0000-7000-8000-000000000002',
  first_name: 'Ola',
  last_name: 'Li',
  email: 'ola@example.com',
  ...given,
});

export const aCost = (given: Partial<BookingCost> = {}): BookingCost => ({
  totalAmountInOre: 135_000,
  totalAmountInNOK: 1350,
  isFree: false,
  seasonalAdjustments: [],
  lines: [{ kind: 'days', name: null, days: 3, ore: 135_000 }],
  ...given,
});

const idNo = (number: number): string => `0198c9f0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

export const aField = (number: number, given: Partial<TemplateField> = {}): TemplateField => ({
  id: idNo(number),
  field_name: 'Antall personer',
  field_label: 'Hvor mange kommer?',
  field_type: 'number',
  is_required: true,
  field_options: null,
  order_index: number - 1,
  ...given,
});

export const aTemplate = (given: Partial<Template> = {}): Template => ({
  id: '0198c9f0-0000-7000-8000-0000000000d1',
  version: 1,
  name: 'Om oppholdet',
  applies_to_all_huts: true,
  huts: [],
  fields: [aField(1)],
  created_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

type DetailsForm = Answer<Api['GET /api/bookings/{id}/details-form']>;

/** Without questions by default. */
export const aDetailsForm = (given: Partial<DetailsForm> = {}): DetailsForm => ({
  booking: anOwnBooking({ status: 'allocated' }),
  templates: [],
  existing_responses: {},
  answers_tag: 'none',
  ...given,
});
