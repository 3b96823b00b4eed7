import type { NextDraw } from '@hytte/contract/fairness/draws';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatInOslo, formatTime } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { nextDrawQuery, pointsQuery } from '../draws.api.ts';
import { rememberSeal } from './seen-seals.ts';

/** When the club draws next, in a few words; a dash while loading. Loaded with `lazy`. */
export function NextDrawWhen({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: next } = useNextDraw(clubId);
  return next ? formatNextDraw(t, language, next) : '–';
}

/** How many tickets the user has in the club's next draw; a dash while loading. Loaded with `lazy`. */
export function OwnTickets({ clubId }: { clubId: string }) {
  const t = useT();
  const { data } = useQuery(pointsQuery(clubId));
  return data ? t('own_tickets_count', { count: data.tickets }) : '–';
}

/** Also stores the seal in this browser, so that the proof can be compared with it after the draw. */
export function useNextDraw(clubId: string) {
  const query = useQuery(nextDrawQuery(clubId));
  const { data } = query;
  useEffect(() => {
    if (data) rememberSeal(clubId, data);
  }, [clubId, data]);
  return query;
}

/** Short form: `1. des. kl. 02`, with minutes only when they are not zero. */
export function formatNextDraw(t: T, language: string, { next_at, frozen }: NextDraw, now: Date = new Date()): string {
  if (frozen) return t('draw_going_on');
  if (next_at === null) return t('draw_when_board');
  const at = new Date(next_at);
  if (at <= now) return t('draw_soon');
  const day = formatInOslo(language, at, { day: 'numeric', month: 'short' });
  const clock = formatTime('en', at);
  const [hour = '', minutes = ''] = clock.split(':');
  const time = language === 'no' ? [hour, ...(minutes === '00' ? [] : [minutes])].join('.') : clock;
  return t('draw_moment', { day, time });
}
