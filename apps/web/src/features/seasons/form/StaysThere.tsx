import type { Season } from '@hytte/domain/seasons/season';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { allocatedStaysIn, staysQuery } from '../seasons.api.ts';

/** Closing days takes nothing from anybody who has them; it is said how many that are. */
export function AffectedStays({ clubId, rules }: { clubId: string; rules: Season }) {
  const t = useT();
  const { data = [] } = useQuery(staysQuery(clubId, rules));
  const count = allocatedStaysIn(rules, data);
  if (count === 0) return <p className="text-ink-2">{t('season_stays_remain')}</p>;
  const stays = t(count === 1 ? 'season_stays_one' : 'season_stays_other', { count });
  return <output>{t('season_stays_there', { count: stays })}</output>;
}
