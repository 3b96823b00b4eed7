import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ManagedClub } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Link, useParams } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { invoiceQuery } from '../subscriptions.api.ts';
import { InvoiceSheet } from './InvoiceSheet.tsx';

/** One invoice as it is put on paper. */
export default function InvoiceScreen({ club }: ManagedClub) {
  const t = useT();
  const { invoiceId = '' } = useParams();
  const { data, error, refetch } = useQuery(invoiceQuery(club.id, invoiceId));
  usePageTitle(data ? t('invoice_number', { number: data.invoice.number }) : t('plan_invoice'));
  const heading = <h1 className="sr-only">{t('plan_invoice')}</h1>;
  if (!data && error)
    return (
      <>
        {heading}
        <LoadFailed what={t('failed_to_fetch_invoice')} error={error} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <Link to={pathTo('managePlan', { club_id: club.id })} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          {t('back_to_plan')}
        </Link>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('print_invoice')}
        </Button>
      </div>
      {data ? (
        <InvoiceSheet {...data} />
      ) : (
        <>
          {heading}
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-[40rem]" />
        </>
      )}
    </>
  );
}
