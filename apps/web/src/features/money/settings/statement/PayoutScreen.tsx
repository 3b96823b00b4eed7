import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatMonth } from '#lib/MonthPicker.tsx';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Paper } from '#ui/Paper.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { payoutQuery } from '../payment-settings.api.ts';
import { EventTable } from './EventTable.tsx';
import { PayoutState } from './PayoutList.tsx';
import { Sum } from './Sum.tsx';

/** One payout on paper, for the club's books: what it settled, who paid, and how it adds up. */
export default function PayoutScreen({ club }: ManagedClub) {
  const t = useT();
  const { language } = useLanguages();
  const { payoutId = '' } = useParams();
  usePageTitle(t('payout_paper'));
  const { data, error, refetch } = useQuery(payoutQuery(club.id, payoutId));
  return (
    <TabPage
      title={t('payout_paper')}
      purpose={t('payout_paper_purpose')}
      action={
        data && (
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('report_print')}
          </Button>
        )
      }
    >
      {!data && error && (
        <LoadFailed what={t('failed_to_fetch_statement')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
      {data && (
        <Paper>
          <header className="grid justify-items-start gap-2 border-b border-line pb-5">
            <h2 className="text-2xl font-extrabold break-words">{club.name}</h2>
            <p>{t('payout_for', { month: formatMonth(language, data.payout.month) })}</p>
            <p className="text-ink-2">{t('payout_to', { account: data.payout.account })}</p>
            <PayoutState payout={data.payout} />
          </header>
          <dl className="max-w-md">
            <Sum label={t('sum_gross')} ore={data.sums.gross_ore} />
            <Sum label={t('sum_product_fee')} ore={data.sums.product_fee_ore} />
            <Sum label={t('sum_card_fee')} ore={data.sums.card_fee_ore} />
            <Sum label={t('sum_refunds')} ore={data.sums.refunds_ore} />
            {data.sums.disputes_ore !== 0 && <Sum label={t('sum_disputes')} ore={data.sums.disputes_ore} />}
            <Sum label={t('payout_paid_out')} ore={data.payout.amount_ore} isTotal />
          </dl>
          <EventTable label={t('payout_lines')} lines={data.lines} />
        </Paper>
      )}
    </TabPage>
  );
}
