import type { HutInList } from '@hytte/contract/huts';
import type { Season as SeasonOnTheWire } from '@hytte/contract/seasons';
import type { Season } from '@hytte/domain/seasons/season';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { countOfDays, countOfHuts, lengthInDays } from '../season-display.ts';
import { asRules } from '../seasons.api.ts';
import { exampleOf, hutsOf } from './example-stay.ts';
import { ExampleStay } from './ExampleStay.tsx';
import { rulesOf, type SeasonFields } from './season-fields.ts';
import { AffectedStays } from './StaysThere.tsx';

type SeasonEffectProps = { clubId: string; huts: readonly HutInList[]; others: readonly SeasonOnTheWire[] };

/** What the season will do, while it is being written. */
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

function reachText(t: ReturnType<typeof useT>, rules: Season, huts: readonly HutInList[]): string {
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
