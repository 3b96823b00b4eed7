import type { HutInList } from '@hytte/contract/huts/huts';
import type { Season as SeasonOnTheWire } from '@hytte/contract/huts/seasons';
import { dayCount } from '@hytte/domain/stays/bookings/stay';
import { type Season, seasonsOverlapping } from '@hytte/domain/huts/seasons/season';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { plural, type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatNumber } from '#lib/locale.ts';
import { formatOre } from '#lib/money.ts';
import { countOfDays, countOfHuts, lengthInDays } from '../season-display.ts';
import { asRules } from '../seasons.api.ts';
import { allocatedStaysIn, staysQuery } from '../edit-seasons.api.ts';
import { exampleOf, hutsOf, type SeasonExample } from './example-stay.ts';
import { rulesOf, type SeasonFields } from './season-fields.ts';

type SeasonEffectProps = { clubId: string; huts: readonly HutInList[]; others: readonly SeasonOnTheWire[] };

/** A live preview of the effects of the season in the form. */
export function SeasonEffect({ clubId, huts, others }: SeasonEffectProps) {
  const t = useT();
  const id = useId();
  const { control, getValues } = useFormContext<SeasonFields>();
  const rules = rulesOf({ ...getValues(), ...useWatch({ control }) });
  return (
    <section aria-labelledby={id} className="grid content-start gap-4 rounded-md border border-line bg-sunken p-5">
      <h3 id={id} className="font-bold">
        {t('season_effect')}
      </h3>
      {rules === null ? (
        <p className="text-ink-2">{t('season_effect_waits')}</p>
      ) : (
        <>
          <output className="font-semibold">{reachText(t, rules, huts)}</output>
          <Overlaps rules={rules} others={others} />
          {rules.isBlocked ? (
            <>
              <p>{t('season_block_hint')}</p>
              <AffectedStays clubId={clubId} rules={rules} />
            </>
          ) : (
            <Example rules={rules} others={others} huts={huts} />
          )}
        </>
      )}
    </section>
  );
}

/** Other seasons on the same days count too, in the example as in a real stay. */
function Overlaps({ rules, others }: Omit<ExampleProps, 'huts'>) {
  const t = useT();
  const names = seasonsOverlapping(rules, others.map(asRules)).map(({ name }) => name);
  if (names.length === 0) return null;
  return <output className="text-ink-2">{t('season_overlaps', { seasons: names.join(', ') })}</output>;
}

function reachText(t: T, rules: Season, huts: readonly HutInList[]): string {
  if (huts.length === 0) return t('season_no_huts_yet');
  const affected = hutsOf(rules, huts).length;
  if (affected === 0) return t('select_at_least_one_hut');
  const days = lengthInDays(rules.startDate, rules.endDate);
  return t('season_reach', { huts: countOfHuts(t, affected), days: countOfDays(t, days) });
}

type ExampleProps = { rules: Season; others: readonly SeasonOnTheWire[]; huts: readonly HutInList[] };

function Example({ rules, others, huts }: ExampleProps): ReactNode {
  const t = useT();
  const example = exampleOf(rules, others.map(asRules), huts);
  if (example === null) return null;
  return example.closedBy ? (
    <p>{t('season_example_blocked', { season: example.closedBy.name })}</p>
  ) : (
    <ExampleStay example={example} />
  );
}

/** The price and points of one stay, with the season and without. */
function ExampleStay({ example: { hut, stay, isWeekend, usual, inSeason } }: { example: SeasonExample }) {
  const t = useT();
  const { language } = useLanguages();
  const title = isWeekend
    ? t('season_example_weekend', { hut: hut.name })
    : t('season_example_days', { days: countOfDays(t, dayCount(stay)), hut: hut.name });
  const points = (tenths: number) => formatNumber(language, tenths / 10);
  const kroner = (ore: number) => formatOre(language, ore);
  return (
    <table className="w-full text-sm">
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

/** A closed season does not remove allocated stays; this says how many there are. */
function AffectedStays({ clubId, rules }: { clubId: string; rules: Season }) {
  const t = useT();
  const { data = [] } = useQuery(staysQuery(clubId, rules));
  const count = allocatedStaysIn(rules, data);
  if (count === 0) return <p className="text-ink-2">{t('season_stays_remain')}</p>;
  const stays = t(plural(count, 'season_stays_one', 'season_stays_other'), { count });
  return <output>{t('season_stays_there', { count: stays })}</output>;
}
