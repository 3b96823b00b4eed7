import type { Fairness } from '@hytte/contract/draws';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDayCount, formatNumber } from '#lib/stay-words.ts';
import { isHalf, type Spread } from '#features/draws/manage/spread.ts';

type SpreadSentenceProps = { members: Fairness['members']; spread: Spread };

/** `Halvparten av medlemmene har fått 4–7 dager. Du har fått 6 dager.` */
export function SpreadSentence({ members, spread: { from, to } }: SpreadSentenceProps) {
  const t = useT();
  const { language } = useLanguages();
  const own = members.find((member) => member.own);
  const days =
    from === to
      ? formatDayCount(t, language, from)
      : t('fairness_range', { from: formatNumber(language, from), to: formatNumber(language, to) });
  return (
    <p className="text-lg">
      <span className="font-semibold">{t(isHalf(members) ? 'fairness_half' : 'fairness_all', { days })}</span>{' '}
      {own && t('fairness_own', { days: formatDayCount(t, language, own.days) })}
    </p>
  );
}
