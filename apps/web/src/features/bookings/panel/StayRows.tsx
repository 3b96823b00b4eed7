import type { HutInList } from '@hytte/contract/huts';
import type { Cost } from '@hytte/domain/bookings/cost';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import type { ReactNode } from 'react';
import { Bill } from '#lib/Bill.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { formatLength, formatPoints } from '#lib/stay-words.ts';
import type { StayBill } from './evaluate-stay.ts';

type StayRowsProps = { hut: HutInList; stay: SlotRun; bill: StayBill; nextDraw: ReactNode };

/** Length, cost, points, competing requests and the next draw, one line each. */
export function StayRows({ hut, stay, bill, nextDraw }: StayRowsProps) {
  const t = useT();
  const { language } = useLanguages();
  const { cost, points, rivals } = bill;
  return (
    <dl className="grid gap-2.5">
      <Row name={t('duration')}>{formatLength(t, language, stay)}</Row>
      <Row name={t('cost')} more={cost.lines.length > 1 && <CostDetails hut={hut} cost={cost} />}>
        {cost.totalOre === 0 ? t('free_of_charge') : formatOre(language, cost.totalOre)}
      </Row>
      <Row name={t('points')} more={<PointsWhy points={points} />}>
        <span className="font-bold text-lyng">{formatPoints(t, language, points.base + points.extra)}</span>
      </Row>
      <Row name={t('others_who_wish')}>{rivals === 0 ? t('others_none') : rivals}</Row>
      <Row name={t('next_draw')}>{nextDraw}</Row>
    </dl>
  );
}

/** The bill line by line, collapsed by default. */
function CostDetails({ hut, cost: { totalOre, lines } }: { hut: HutInList; cost: Cost }) {
  const t = useT();
  const named = lines.map((line) => ({
    kind: line.kind,
    ore: line.ore,
    days: 'days' in line ? line.days : null,
    name: line.kind === 'season' ? line.name : line.kind === 'fixed' ? hut.fixed_amount_description : null,
  }));
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-link underline underline-offset-4">
        {t('cost_details')}
      </summary>
      <div className="pt-1 text-ink">
        <Bill cost={{ lines: named, totalAmountInOre: totalOre, isFree: totalOre === 0 }} />
      </div>
    </details>
  );
}

function Row({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
      {more && <dd className="col-span-2 text-sm text-ink-2">{more}</dd>}
    </div>
  );
}

function PointsWhy({ points: { base, extra, seasons } }: { points: StayBill['points'] }) {
  const t = useT();
  const { language } = useLanguages();
  const ofStay = formatPoints(t, language, base);
  if (extra === 0) return t('points_why', { base: ofStay });
  return t('points_why_seasons', {
    base: ofStay,
    extra: formatPoints(t, language, extra),
    seasons: new Intl.ListFormat(document.documentElement.lang).format(seasons),
  });
}
