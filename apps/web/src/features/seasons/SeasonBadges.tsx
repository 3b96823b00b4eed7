import type { Season } from '@hytte/contract/seasons';
import { Lock } from 'lucide-react';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Pill } from '#ui/Pill.tsx';
import { kindOf } from './season-kind.ts';
import { pointsAdded, priceChangeText } from './season-display.ts';

/** What a season does, in one to two words each. */
export function SeasonBadges({ season }: { season: Season }) {
  const t = useT();
  const { language } = useLanguages();
  if (season.is_blocked) return <Pill icon={<Lock aria-hidden="true" />}>{t('season_closed')}</Pill>;
  const price = priceChangeText(language, season);
  return (
    <>
      {season.booking_points_penalty > 0 && (
        <Pill tone="lyng">{pointsAdded(t, language, season.booking_points_penalty)}</Pill>
      )}
      {price && <Pill tone="info">{price}</Pill>}
      {kindOf(season) === 'plain' && <Pill>{t('season_no_effect')}</Pill>}
    </>
  );
}
