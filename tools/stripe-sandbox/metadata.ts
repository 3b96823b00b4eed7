import type { Stripe } from 'stripe';

type Given = Stripe.MetadataParam | '' | null | undefined;

/** Metadata after a change: keys are merged, an empty value takes one away, an empty whole takes all away. */
export function withMetadata(before: Stripe.Metadata, given: Given): Stripe.Metadata {
  if (given === undefined) return before;
  if (given === null || given === '') return {};
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(merged.flatMap(([key, value]) => (isKept(value) ? [[key, String(value)]] : [])));
}

const isKept = (value: string | number | null): boolean => value !== null && value !== '';

/** Stripe reads an empty text as "none". */
export const orNull = <T>(given: T | '' | null | undefined): T | null =>
  given === undefined || given === '' ? null : given;
