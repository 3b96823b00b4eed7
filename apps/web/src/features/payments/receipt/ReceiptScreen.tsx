import '#styles/receipt.css';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useParams } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { receiptQuery } from '../payments.api.ts';
import { ReceiptPaper } from '../ReceiptScreen.tsx';

/** The receipt of a paid stay, for the guest and for those who run the club. */
export default function ReceiptScreen() {
  const t = useT();
  const { bookingId = '' } = useParams();
  const { data: receipt, error, refetch } = useQuery(receiptQuery(bookingId));
  usePageTitle(receipt ? t('receipt_number', { number: receipt.number }) : t('receipt'));
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start gap-4 px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0">
      {!receipt && <h1 className="sr-only">{t('receipt')}</h1>}
      {receipt && (
        <>
          <ReceiptPaper receipt={receipt} />
          <div className="justify-self-end print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print_receipt')}
            </Button>
          </div>
        </>
      )}
      {!receipt && error && (
        <LoadFailed what={t('failed_to_fetch_receipt')} error={error} onRetry={() => void refetch()} />
      )}
      {!receipt && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}
