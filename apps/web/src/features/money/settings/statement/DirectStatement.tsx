import type { DirectDispute, Statement } from '@hytte/contract/money/payouts';
import { useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { disputeWords } from '#lib/dispute-words.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Banner } from '#ui/Banner.tsx';
import { EventTable } from './EventTable.tsx';
import { Sum } from './Sum.tsx';

/** What guests paid to the club's own account: apart from what we pay out, with sums of its own. */
export function DirectStatement({ direct }: { direct: Statement['direct'] }) {
  const t = useT();
  const id = useId();
  const { lines, sums, disputes } = direct;
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 border-s-4 border-line-strong ps-4">
      <div className="grid gap-1">
        <h3 id={id} className="text-lg font-bold">
          {t('statement_direct')}
        </h3>
        <p className="text-ink-2">{t('statement_direct_text')}</p>
      </div>
      <Disputes disputes={disputes} />
      <dl className="max-w-md">
        <Sum label={t('sum_gross')} ore={sums.gross_ore} />
        <Sum label={t('sum_product_fee')} ore={sums.fee_ore} />
        <Sum label={t('sum_refunds')} ore={sums.refunds_ore} />
        <Sum label={t('sum_direct_net')} ore={sums.net_ore} isTotal />
      </dl>
      {lines.length === 0 ? (
        <p className="text-ink-2">{t('statement_empty_month')}</p>
      ) : (
        <EventTable label={t('statement_direct_lines')} lines={lines} />
      )}
    </section>
  );
}

const TONES = { inquiry: 'warning', open: 'warning', won: 'neutral', lost: 'neutral' } as const;

function Disputes({ disputes }: { disputes: readonly DirectDispute[] }) {
  const t = useT();
  const { language } = useLanguages();
  if (disputes.length === 0) return null;
  return (
    <ul aria-label={t('direct_disputes')} className="grid gap-2">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          <Banner tone={TONES[dispute.state]}>
            <span className="grid min-w-0 gap-0.5">
              <span className="font-semibold">
                {formatOre(language, dispute.amount_ore)},{' '}
                {t('line_stay_at', { hut: dispute.hut_name, date: formatDate(language, dispute.start_date) })}
              </span>
              <span>{disputeWords(t, language, dispute)}</span>
            </span>
          </Banner>
        </li>
      ))}
    </ul>
  );
}
