import type { NextDraw } from '@hytte/contract/draws';
import type { T } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';

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
