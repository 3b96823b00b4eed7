import type { NextDraw } from '@hytte/contract/draws';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguages, useT, type T } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { nextDrawQuery } from '../draws.api.ts';
import { rememberSeal } from './seen-seals.ts';

/** When the club draws next, in a few words; nothing as long as it is not known. */
export function NextDrawWhen({ clubId }: { clubId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: next } = useNextDraw(clubId);
  return next ? formatNextDraw(t, language, next) : '–';
}

/** Whoever is told of the next draw is shown its seal, and the browser keeps it to compare with. */
export function useNextDraw(clubId: string) {
  const query = useQuery(nextDrawQuery(clubId));
  const { data } = query;
  useEffect(() => {
    if (data) rememberSeal(clubId, data);
  }, [clubId, data]);
  return query;
}

const OSLO = 'Europe/Oslo';

/** Where there is little room: `1. des. kl. 02`, with minutes only where there are some. */
export function formatNextDraw(t: T, language: string, { next_at }: NextDraw, now: Date = new Date()): string {
  if (next_at === null) return t('draw_when_board');
  const at = new Date(next_at);
  if (at <= now) return t('draw_soon');
  const day = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: OSLO }).format(
    at,
  );
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: OSLO }).format(at);
  const [hour = '', minutes = ''] = clock.split(':');
  const time = language === 'no' ? [hour, ...(minutes === '00' ? [] : [minutes])].join('.') : clock;
  return t('draw_moment', { day, time });
}
