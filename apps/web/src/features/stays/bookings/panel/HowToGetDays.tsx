import type { Availability } from '@hytte/domain/stays/availability/availability';
import { reservedUntil } from '@hytte/domain/fairness/rounds/period';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { formatDay } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';

/** Before sending: whether the days are had at once, and if not, when it is decided who gets them. */
export function HowToGetDays({ clubId, availability }: { clubId: string; availability: Availability }) {
  const t = useT();
  const { language } = useLanguages();
  const text = howText(t, language, availability);
  if (availability.kind !== 'period') return text && <Banner tone={TONES[availability.kind] ?? 'info'}>{text}</Banner>;
  const { id: periodId, name } = availability.period;
  return (
    <Banner
      tone="warning"
      action={
        <TextLink to={pathTo('period', { club_id: clubId, periodId })}>
          {t(availability.state === 'open' ? 'period_make_list' : 'period_read_more')}
        </TextLink>
      }
    >
      {availability.state === 'reserved'
        ? t('days_reserved', { name, when: formatDrawMoment(t, language, reservedUntil(availability.period)) })
        : t('days_in_period', { name })}
    </Banner>
  );
}

const TONES: Partial<Record<Availability['kind'], 'success' | 'warning'>> = {
  direct: 'success',
  too_late_for_the_draw: 'warning',
  own_stay: 'warning',
  draw_under_way: 'warning',
  offered: 'warning',
};

/** Null for days that nobody can have: the panel says why before this. */
function howText(t: T, language: string, availability: Availability): string | null {
  const dayOf = (moment: Date) => formatDay(language, dateInOslo(moment));
  if (availability.kind === 'direct') return t('days_at_once');
  if (availability.kind === 'draw')
    return availability.at ? t('days_drawn_on', { date: dayOf(availability.at) }) : t('days_drawn_by_hand');
  if (availability.kind === 'too_late_for_the_draw')
    return t('days_too_late', { date: dayOf(availability.nextDrawAt) });
  if (availability.kind === 'own_stay') return t('days_own_stay');
  if (availability.kind === 'offered') return t('days_are_offered');
  return availability.kind === 'draw_under_way' ? t('draw_under_way') : null;
}
