import { randomInt } from 'node:crypto';
import type { Stripe } from 'stripe';
import { missingParam } from './http.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Stripe's format: a prefix and random letters and digits. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** The id in a field that may be expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

type Page = { limit?: number; starting_after?: string };
type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** A page of a list, newest first. */
export function listOf<T extends { id: string }>(url: string, oldestFirst: Iterable<T>, page: Page): Stripe.ApiList<T> {
  const all = [...oldestFirst].toReversed();
  const { limit = 10, starting_after: after } = page;
  const position = all.findIndex(({ id }) => id === after);
  if (after !== undefined && position === -1) throw missingParam('object', after, 'starting_after');
  const start = position + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

/** A complete list inside an object. */
export const wholeList = <T>(url: string, data: T[]): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

export function inRange(value: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt, gte, lt, lte } = range;
  if (gt !== undefined && value <= gt) return false;
  if (gte !== undefined && value < gte) return false;
  if (lt !== undefined && value >= lt) return false;
  return lte === undefined || value <= lte;
}

type Given = Stripe.MetadataParam | '' | null | undefined;

/** Merges metadata: an empty value removes its key, an empty object removes all. */
export function withMetadata(before: Stripe.Metadata, given: Given): Stripe.Metadata {
  if (given === undefined) return before;
  if (given === null || given === '') return {};
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(merged.flatMap(([key, value]) => (isKept(value) ? [[key, String(value)]] : [])));
}

const isKept = (value: string | number | null): boolean => value !== null && value !== '';

/** Stripe treats an empty text as null. */
export const orNull = <T>(given: T | '' | null | undefined): T | null =>
  given === undefined || given === '' ? null : given;
