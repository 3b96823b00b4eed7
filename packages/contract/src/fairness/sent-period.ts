import type { PeriodTerms } from '@hytte/domain/fairness/rounds/period';
import type { Wish } from '@hytte/domain/fairness/rounds/wishes';
import type { PeriodInput, SentWish } from './periods.ts';
import { readStay, writeStay } from '../stays/sent-stay.ts';

// Apart from periods.ts: browsers load this without the schemas.

export const readTerms = (sent: PeriodInput): PeriodTerms => ({
  name: sent.name,
  ...readStay(sent),
  hutIds: sent.hut_ids && [...new Set(sent.hut_ids)].toSorted(),
  parts: sent.parts.map((part) => ({ name: part.name, ...readStay(part) })),
  longestDays: sent.longest_days,
  mostWishes: sent.most_wishes,
  mostStays: sent.most_stays,
  opensAt: new Date(sent.opens_at),
  closesAt: new Date(sent.closes_at),
  drawAt: new Date(sent.draw_at),
  graceHours: sent.grace_hours,
  leftovers: sent.leftovers,
  leftoversAt: new Date(sent.leftovers_at),
  reservedHours: sent.reserved_hours,
});

export const writeTerms = (terms: PeriodTerms): PeriodInput => ({
  name: terms.name,
  ...writeStay(terms),
  hut_ids: terms.hutIds && [...terms.hutIds],
  parts: terms.parts.map((part) => ({ name: part.name, ...writeStay(part) })),
  longest_days: terms.longestDays,
  most_wishes: terms.mostWishes,
  most_stays: terms.mostStays,
  opens_at: terms.opensAt.toISOString(),
  closes_at: terms.closesAt.toISOString(),
  draw_at: terms.drawAt.toISOString(),
  grace_hours: terms.graceHours,
  leftovers: terms.leftovers,
  leftovers_at: terms.leftoversAt.toISOString(),
  reserved_hours: terms.reservedHours,
});

export const readWish = (sent: SentWish): Wish =>
  sent.kind === 'fixed'
    ? { kind: sent.kind, hutIds: sent.hut_ids, ...readStay(sent) }
    : { kind: sent.kind, hutIds: sent.hut_ids, from: sent.from, to: sent.to, nights: sent.nights };

export const writeWish = (wish: Wish): SentWish =>
  wish.kind === 'fixed'
    ? { kind: wish.kind, hut_ids: [...wish.hutIds], ...writeStay(wish) }
    : { kind: wish.kind, hut_ids: [...wish.hutIds], from: wish.from, to: wish.to, nights: wish.nights };
