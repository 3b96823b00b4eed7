import type { Period } from '@hytte/contract/fairness/periods';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { periodSentence } from './period-words.ts';

type PeriodStripsProps = { clubId: string; periods: readonly Period[] };

/** Above the calendar: the draw periods that members take part in or wait for, the nearest deadline first. */
export function PeriodStrips({ clubId, periods }: PeriodStripsProps) {
  if (periods.length === 0) return null;
  return (
    <div className="grid gap-3">
      {periods
        .toSorted((one, other) => one.closes_at.localeCompare(other.closes_at))
        .map((period) => (
          <Strip key={period.id} clubId={clubId} period={period} />
        ))}
    </div>
  );
}

function Strip({ clubId, period }: { clubId: string; period: Period }) {
  const t = useT();
  const { language } = useLanguages();
  const { state, own } = period;
  const count = own?.wishes ?? 0;
  return (
    <Banner
      tone={state === 'open' && count === 0 ? 'info' : 'neutral'}
      action={
        <TextLink to={pathTo('period', { club_id: clubId, periodId: period.id })}>{t(linkTextOf(period))}</TextLink>
      }
    >
      <p className="font-semibold">{periodSentence(t, language, period)}</p>
      {state === 'open' && (
        <p className="text-ink-2">
          {count === 0 ? t('wishes_none_yet') : t(plural(count, 'wishes_own_one', 'wishes_own_other'), { count })}
        </p>
      )}
    </Banner>
  );
}

function linkTextOf({ state, own }: Period) {
  if (state === 'drawn') return 'period_see_results';
  if (state === 'open') return own === null || own.wishes === 0 ? 'period_make_list' : 'period_see_list';
  return 'period_read_more';
}
