import { dayCount } from '@hytte/domain/bookings/stay';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { countOfDays, formatPoints } from '../season-display.ts';
import type { SeasonExample } from './example-stay.ts';

/** The same stay with the season and without it. */
export function ExampleStay({ example: { hut, stay, isWeekend, usual, inSeason } }: { example: SeasonExample }) {
  const t = useT();
  const { language } = useLanguages();
  const title = isWeekend
    ? t('season_example_weekend', { hut: hut.name })
    : t('season_example_days', { days: countOfDays(t, dayCount(stay)), hut: hut.name });
  const points = (tenths: number) => formatPoints(language, tenths / 10);
  const kroner = (ore: number) => formatOre(language, ore);
  return (
    <table className="w-full text-sm tabular-nums">
      <thead className="align-bottom text-ink-2">
        <tr>
          <th scope="col" className="py-1 text-start text-base font-medium text-ink">
            {title}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-medium whitespace-nowrap">
            {t('season_example_usual')}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-medium whitespace-nowrap">
            {t('season_example_in_season')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          label={t('season_example_points')}
          usual={points(usual.points)}
          inSeason={points(inSeason.points)}
          tone="text-lyng"
        />
        <Row
          label={t('season_example_price')}
          usual={kroner(usual.ore)}
          inSeason={kroner(inSeason.ore)}
          tone="text-info"
        />
      </tbody>
    </table>
  );
}

function Row({ label, usual, inSeason, tone }: { label: string; usual: string; inSeason: string; tone: string }) {
  const isChanged = usual !== inSeason;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-start font-medium">
        {label}
      </th>
      <td className="py-2 ps-3 text-end">{usual}</td>
      <td className={`py-2 ps-3 text-end text-base ${isChanged ? `font-bold ${tone}` : ''}`}>{inSeason}</td>
    </tr>
  );
}
