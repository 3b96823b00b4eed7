import type { OutsidePaymentOfStay, PaymentSlip } from '@hytte/contract/money/outside-payments';
import { formatBankAccount } from '@hytte/domain/money/payments/bank-account';
import { formatKid } from '@hytte/domain/money/payments/kid';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { formatDates, formatDay } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { clubRefundWords } from '#lib/refund-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import '#styles/receipt.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { outsidePaymentQuery } from './outside-payments.api.ts';

/** How a guest pays a club that collects payment itself: account, amount, KID and day. Also printed. */
export default function PaymentSlipScreen() {
  const t = useT();
  const { bookingId = '' } = useParams();
  const { data, error, refetch } = useQuery(outsidePaymentQuery(bookingId));
  usePageTitle(t('pay_slip_title'));
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start gap-4 px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0">
      {!data && <h1 className="sr-only">{t('pay_slip_title')}</h1>}
      {data && (
        <>
          <PaymentSlipPage paid={data} />
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <TextLink to={pathTo('booking', { bookingId })}>{t('pay_slip_see_stay')}</TextLink>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('pay_slip_print')}
            </Button>
          </div>
        </>
      )}
      {!data && error && <LoadFailed what={t('pay_slip_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-96" />
        </>
      )}
    </div>
  );
}

function PaymentSlipPage({ paid }: { paid: OutsidePaymentOfStay }) {
  const t = useT();
  const { language } = useLanguages();
  const { slip, payment } = paid;
  const days = formatDates(language, { startDate: paid.start_date, endDate: paid.end_date });
  return (
    <article className="receipt grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-8">
      <header className="grid gap-1 border-b border-line pb-5">
        <h1 className="text-2xl font-extrabold">{t('pay_slip_title')}</h1>
        <p className="text-ink-2">{`${paid.hut_name}, ${days} · ${paid.club_name}`}</p>
      </header>
      {payment && (
        <Banner tone="success">
          {t('outside_paid_on', {
            amount: formatOre(language, payment.amount_ore),
            date: formatDay(language, payment.paid_on),
          })}
        </Banner>
      )}
      <RefundsOfStay refunds={paid.refunds} />
      {slip ? !payment && <SlipFields slip={slip} /> : !payment && <p>{t('pay_slip_nothing')}</p>}
    </article>
  );
}

/** What the club pays back to the guest, or has. */
function RefundsOfStay({ refunds }: Pick<OutsidePaymentOfStay, 'refunds'>) {
  const t = useT();
  const { language } = useLanguages();
  return refunds.map(({ amount_ore, refunded_on: done_at }, at) => (
    // Nothing but their order tells two of the same amount apart.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} className="rounded-md bg-sunken px-4 py-3 font-semibold">
      {clubRefundWords(t, language, { amount_ore, done_at })}
    </p>
  ));
}

function SlipFields({ slip }: { slip: PaymentSlip }) {
  const t = useT();
  const { language } = useLanguages();
  const { account, vipps_number: vipps, kid } = slip;
  const kroner = (slip.amount_ore / 100).toFixed(2).replace('.', ',');
  return (
    <>
      {!account && !vipps && <Banner tone="info">{t('pay_slip_nowhere')}</Banner>}
      <dl className="grid gap-3">
        <Line label={t('pay_slip_amount')} shown={formatOre(language, slip.amount_ore)} copied={kroner} />
        {account && <Line label={t('pay_slip_account')} shown={formatBankAccount(account)} copied={account} />}
        <Line label={t('pay_slip_kid')} shown={formatKid(kid)} copied={kid} />
        {slip.pay_by && <Line label={t('pay_slip_by')} shown={formatDay(language, slip.pay_by)} copied={null} />}
      </dl>
      {vipps && <p className="text-lg font-semibold">{t('pay_slip_vipps', { number: vipps, kid })}</p>}
      <p className="text-sm text-ink-2">{t('pay_slip_kid_text')}</p>
    </>
  );
}

/** A value to be typed into a bank, with a button that copies it as the bank takes it. */
function Line({ label, shown, copied }: { label: string; shown: string; copied: string | null }) {
  const t = useT();
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-xl font-bold">{shown}</span>
        {copied !== null && (
          <span className="print:hidden">
            <CopyButton text={copied} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
              {t('copy_value')}
              <span className="sr-only"> {label}</span>
            </CopyButton>
          </span>
        )}
      </dd>
    </div>
  );
}
