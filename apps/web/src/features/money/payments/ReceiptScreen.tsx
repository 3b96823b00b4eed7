import type { Receipt } from '@hytte/contract/money/payments';
import type { Half } from '@hytte/domain/stays/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Bill } from '#lib/Bill.tsx';
import { formatDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { refundWords } from '#lib/refund-words.ts';
import { formatHalf } from '#lib/stay-words.ts';
import '#styles/receipt.css';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Logo } from '#ui/Logo.tsx';
import { receiptQuery } from './payments.api.ts';

/** The receipt of a paid stay, for the guest and for admins of the club. */
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

/** Also printed. Dates have their year, because a receipt is read long afterwards. */
function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <article className="receipt grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-5">
        <h1 className="text-2xl font-extrabold">{t('receipt_number', { number: receipt.number })}</h1>
        <Logo name="Hyttelaget" />
      </header>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label={t('receipt_club')}>{receipt.club_name}</Fact>
        {receipt.guest_name && <Fact label={t('receipt_guest')}>{receipt.guest_name}</Fact>}
        <Fact label={t('receipt_date')}>{formatDate(language, receipt.paid_at)}</Fact>
        <Fact label={t('hut')}>{receipt.hut_name}</Fact>
        <Fact label={t('arrival')}>
          <Moment date={receipt.start_date} half={receipt.start_half_day} />
        </Fact>
        <Fact label={t('departure')}>
          <Moment date={receipt.end_date} half={receipt.end_half_day} />
        </Fact>
      </dl>
      <Bill cost={receipt.cost} />
      {receipt.refund && (
        <p className="rounded-md bg-sunken px-4 py-3 font-semibold">{refundWords(t, language, receipt.refund)}</p>
      )}
      {receipt.refunded_elsewhere_ore > 0 && (
        <p className="rounded-md bg-sunken px-4 py-3 font-semibold">
          {t('refunded_elsewhere', { amount: formatOre(language, receipt.refunded_elsewhere_ore) })}
        </p>
      )}
      <p className="text-sm text-ink-2">{t(receipt.paid_to === 'club' ? 'receipt_direct' : 'receipt_collected')}</p>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </>
  );
}

function Moment({ date, half }: { date: string; half: Half }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <>
      {formatDate(language, date)} <span className="inline-block">{formatHalf(t, half)}</span>
    </>
  );
}
