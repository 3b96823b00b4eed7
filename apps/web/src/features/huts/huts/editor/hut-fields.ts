import type { Hut } from '@hytte/contract/huts/huts';
import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import { formatCoordinates, readCoordinates } from '@hytte/domain/huts/huts/coordinates';
import { DEFAULT_SEASONALITY } from '@hytte/domain/huts/huts/hut-rules';
import { toKroner, toOre } from '@hytte/domain/shared/money';
import type { HutInput } from '../edit-huts.api.ts';

/** The values of the form. Counts are strings until they are sent; amounts are øre, null while they cannot be read. */
export type HutFields = {
  name: string;
  location: string;
  /** As typed: “61.63000, 8.31000”. */
  coordinates: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  description: string;
  long_description: string;
  capacity: string;
  beds: string;
  bedrooms: string;
  bathrooms: string;
  /** In øre; sent in kroner. */
  price: number | null;
  fixed_amount: number | null;
  fixed_amount_description: string;
  minimum_paid_days: string;
  available: boolean;
  /** Why the hut is being shut; told to those who wait for an answer, and not stored with the hut. */
  closed_because: string;
  yearRound: 'yes' | 'no';
  /** The open season, when the hut is not open all year. */
  season: string;
  amenities: string[];
  access_info: string;
  arrival_info: string;
  rules: string;
};

/** The limits of the contract. */
export const MAX_COUNTS = { capacity: 500, beds: 500, bedrooms: 200, bathrooms: 100, minimum_paid_days: 60 } as const;
export const MAX_ORE = 100_000_000;

export const EMPTY_HUT: HutFields = {
  name: '',
  location: '',
  coordinates: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  description: '',
  long_description: '',
  capacity: '',
  beds: '1',
  bedrooms: '1',
  bathrooms: '1',
  price: 0,
  fixed_amount: 0,
  fixed_amount_description: '',
  minimum_paid_days: '1',
  available: true,
  closed_because: '',
  yearRound: 'yes',
  season: '',
  amenities: [],
  access_info: '',
  arrival_info: '',
  rules: '',
};

export const fieldsOf = (hut: Hut): HutFields => ({
  name: hut.name,
  location: hut.location ?? '',
  coordinates: hut.coordinates ? formatCoordinates(hut.coordinates) : '',
  contact_name: hut.contact_name ?? '',
  contact_phone: hut.contact_phone ?? '',
  contact_email: hut.contact_email ?? '',
  description: hut.description ?? '',
  long_description: hut.long_description ?? '',
  capacity: String(hut.capacity),
  beds: String(hut.beds),
  bedrooms: String(hut.bedrooms),
  bathrooms: String(hut.bathrooms),
  price: toOre(hut.price),
  fixed_amount: hut.fixed_amount,
  fixed_amount_description: hut.fixed_amount_description ?? '',
  minimum_paid_days: String(hut.minimum_paid_days),
  available: hut.available,
  closed_because: '',
  yearRound: hut.seasonality === DEFAULT_SEASONALITY ? 'yes' : 'no',
  season: hut.seasonality === DEFAULT_SEASONALITY ? '' : hut.seasonality,
  amenities: hut.amenities,
  access_info: hut.access_info ?? '',
  arrival_info: hut.arrival_info ?? '',
  rules: hut.rules ?? '',
});

const orNull = (text: string): string | null => text.trim() || null;

export const isWholeFromOne = (text: string): boolean => Number.isInteger(Number(text)) && Number(text) >= 1;

/** Anything but a whole number from 1 on counts as 1. */
const orOne = (text: string): number => (isWholeFromOne(text) ? Number(text) : 1);

export const toHutInput = (fields: HutFields): HutInput => ({
  name: fields.name.trim(),
  location: orNull(fields.location),
  coordinates: readCoordinates(fields.coordinates),
  contact_name: orNull(fields.contact_name),
  contact_phone: orNull(fields.contact_phone),
  contact_email: orNull(fields.contact_email),
  description: orNull(fields.description),
  long_description: orNull(fields.long_description),
  capacity: Number(fields.capacity),
  beds: orOne(fields.beds),
  bedrooms: orOne(fields.bedrooms),
  bathrooms: orOne(fields.bathrooms),
  price: toKroner(fields.price ?? 0),
  fixed_amount: fields.fixed_amount ?? 0,
  fixed_amount_description: orNull(fields.fixed_amount_description),
  minimum_paid_days: orOne(fields.minimum_paid_days),
  available: fields.available,
  ...(!fields.available && isReason(fields.closed_because) && { closed_because: fields.closed_because.trim() }),
  seasonality: (fields.yearRound === 'no' && orNull(fields.season)) || DEFAULT_SEASONALITY,
  amenities: fields.amenities,
  access_info: orNull(fields.access_info),
  arrival_info: orNull(fields.arrival_info),
  rules: orNull(fields.rules),
});
