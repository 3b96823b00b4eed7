import type { Stripe } from 'stripe';

const SECONDS_PER_DAY = 24 * 3600;

/** The same day next month or year, or the last there is: 31 January and a month is 28 February. */
export function periodAfter(start: number, { interval, interval_count: count }: Stripe.Price.Recurring): number {
  if (interval === 'day') return start + count * SECONDS_PER_DAY;
  if (interval === 'week') return start + count * 7 * SECONDS_PER_DAY;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
