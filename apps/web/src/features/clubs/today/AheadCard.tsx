import type { Today } from '@hytte/contract/clubs/today';
import { deadlineDay } from '@hytte/domain/fairness/rounds/presets';
import { type ReactNode, useId } from 'react';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { formatDay } from '#lib/dates.ts';
import { plural, useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { CARD } from './Need.tsx';

/** How the last draw went, and what happens next by itself. */
export function AheadCard({ clubId: club_id, data, seesDraws }: { clubId: string; data: Today; seesDraws: boolean }) {
  const t = useT();
  const { language } = useLanguages();
  const heading = useId();
  const { next_payout: payout } = data;
  return (
    <section id="today-draws" aria-labelledby={heading} className={CARD}>
      <h2 id={heading} className="text-lg font-bold">
        {t('today_ahead')}
      </h2>
      <dl className="grid gap-3">
        {seesDraws && <Draws clubId={club_id} data={data} />}
        {payout && (
          <Fact name={t('today_next_payout')}>
            {t('today_payout', { amount: formatOre(language, payout.amount_ore), day: formatDay(language, payout.on) })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Draws({ clubId: club_id, data }: { clubId: string; data: Today }) {
  const t = useT();
  const { language } = useLanguages();
  const { last_draw: last, next_draw: next, next_period: period } = data;
  const moment = (at: string) => formatDrawMoment(t, language, at);
  return (
    <>
      <Fact name={t('today_last_draw')}>
        {!last && t('today_last_draw_none')}
        {last && !last.success && t('today_last_draw_failed')}
        {last?.success && (
          <>
            {t('today_draw_result', {
              moment: last.period ?? moment(last.at),
              allocated: last.allocated,
              rejected: last.rejected,
            })}{' '}
            <TextLink to={pathTo('manageDraw', { club_id, runId: last.run_id })}>{t('see_names')}</TextLink>
          </>
        )}
      </Fact>
      <Fact name={t('today_next_draw')}>
        {next.at === null ? t('today_next_draw_by_hand') : `${moment(next.at)}.`}{' '}
        {next.requests > 0 &&
          t(plural(next.requests, 'today_next_draw_requests_one', 'today_next_draw_requests_other'), {
            count: next.requests,
          })}
      </Fact>
      {period && (
        <Fact name={t('today_next_period')}>
          <TextLink to={pathTo('managePeriod', { club_id, periodId: period.period_id })}>
            {t(`today_period_${period.moment}`, {
              name: period.name,
              // The deadline is stored as the midnight after its day.
              moment:
                period.moment === 'closes' ? formatDay(language, deadlineDay(new Date(period.at))) : moment(period.at),
            })}
          </TextLink>
        </Fact>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-sm font-semibold text-ink-2">{name}</dt>
    <dd className="break-words first-letter:uppercase">{children}</dd>
  </div>
);
