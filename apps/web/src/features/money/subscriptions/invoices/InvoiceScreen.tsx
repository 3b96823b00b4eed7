import '#styles/invoice.css';
import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { formatOrgNumber } from '@hytte/domain/money/subscriptions/company';
import { useQuery } from '@tanstack/react-query';
import { creditNoteId } from '@hytte/domain/money/subscriptions/credit-note';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { formatDate } from '#lib/dates.ts';
import { DownloadEhf } from '#lib/DownloadEhf.tsx';
import { useLanguages, useT } from '#lib/i18n.ts';
import { InvoicePill } from '#lib/InvoicePill.tsx';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { Link, usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { fetchEhf, invoiceQuery } from '../subscriptions.api.ts';

/** One invoice, ready to print. */
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
        <span className="flex flex-wrap gap-2">
          <DownloadEhf
            text={t('download_ehf')}
            label={t('download_ehf_of', { what: t('plan_invoice').toLowerCase() })}
            fetchFile={() => fetchEhf({ clubId: club.id, kind: 'invoice', id: invoiceId })}
          />
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print_invoice')}
          </Button>
        </span>
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

type InvoiceSheetProps = Answer<Api['GET /api/clubs/{clubId}/invoices/{invoiceId}']>;

/** An A4 sheet: looks the same on screen and in print. */
function InvoiceSheet({ invoice, seller }: InvoiceSheetProps) {
  const t = useT();
  const { language } = useLanguages();
  const period = `${formatDate(language, invoice.period_from)} – ${formatDate(language, invoice.period_to)}`;
  return (
    <article className="invoice-sheet grid gap-8 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-10">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-3xl font-extrabold">{t('invoice_number', { number: invoice.number })}</h1>
        <InvoicePill invoice={invoice} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title={t('invoice_from')} name={seller.name} orgNumber={`${formatOrgNumber(seller.org_number)} MVA`}>
          <p className="whitespace-pre-line">{seller.address}</p>
        </Party>
        <Party title={t('invoice_to')} name={invoice.buyer_name} orgNumber={formatOrgNumber(invoice.buyer_org_number)}>
          <p>{t('invoice_for_club', { club: invoice.club_name })}</p>
        </Party>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-md bg-sunken p-4 sm:grid-cols-4">
        <Fact name={t('invoice_issued')}>{formatDate(language, invoice.issued_on)}</Fact>
        <Fact name={t('invoice_due')}>{formatDate(language, invoice.due_on)}</Fact>
        <Fact name={t('invoice_account')}>{formatAccount(seller.account)}</Fact>
        <Fact name={t('invoice_kid')}>{invoice.kid}</Fact>
      </dl>
      <table className="w-full text-start">
        <caption className="sr-only">{t('invoice_description')}</caption>
        <thead className="border-b border-line-strong text-sm text-ink-2">
          <tr>
            <th scope="col" className="pb-2 text-start font-semibold">
              {t('invoice_description')}
            </th>
            <th scope="col" className="pb-2 text-end font-semibold">
              {t('invoice_amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <td className="py-3 pe-4 break-words">
              {invoice.description}
              <span className="block text-sm text-ink-2">
                {t('invoice_period')}: {period}
              </span>
            </td>
            <td className="py-3 text-end align-top whitespace-nowrap">{formatOre(language, invoice.net_ore)}</td>
          </tr>
        </tbody>
        <tfoot>
          <Sum name={t('invoice_net')} ore={invoice.net_ore} />
          <Sum name={t('invoice_vat')} ore={invoice.vat_ore} />
          <Sum name={t('invoice_total')} ore={invoice.total_ore} isTotal />
        </tfoot>
      </table>
      {invoice.credit_notes.length > 0 && <CreditNotes invoice={invoice} />}
      {invoice.paid_at !== null && <p>{t('invoice_paid_on', { date: formatDate(language, invoice.paid_at) })}</p>}
    </article>
  );
}

function CreditNotes({ invoice }: { invoice: InvoiceSheetProps['invoice'] }) {
  const t = useT();
  const { language } = useLanguages();
  const credited = invoice.credit_notes.reduce((sum, note) => sum + note.total_ore, 0);
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{t('invoice_credit_notes')}</h2>
      <ul className="grid gap-3">
        {invoice.credit_notes.map((note) => {
          const name = t('credit_note_number', { id: creditNoteId(note.number) });
          return (
            <li key={note.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
              <span className="grid min-w-0 break-words">
                <span className="font-semibold">
                  {name}, {formatDate(language, note.issued_on)}
                </span>
                <span className="text-sm text-ink-2">{t('credit_note_reason', { reason: note.reason })}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-2 whitespace-nowrap max-sm:w-full">
                <span className="print:hidden">
                  <DownloadEhf
                    text={t('download_ehf')}
                    label={t('download_ehf_of', { what: name })}
                    fetchFile={() => fetchEhf({ clubId: invoice.club_id, kind: 'credit_note', id: note.id })}
                  />
                </span>
                −{formatOre(language, note.total_ore)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="text-end font-semibold">
        {t('invoice_rest')}: {formatOre(language, invoice.total_ore - credited)}
      </p>
    </section>
  );
}

type PartyProps = { title: string; name: string; orgNumber: string; children: ReactNode };

function Party({ title, name, orgNumber, children }: PartyProps) {
  const t = useT();
  return (
    <section className="grid min-w-0 content-start break-words">
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      <p className="font-semibold">{name}</p>
      {children}
      <p>{t('invoice_org_number', { number: orgNumber })}</p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

function Sum({ name, ore, isTotal = false }: { name: string; ore: number; isTotal?: boolean }) {
  const { language } = useLanguages();
  return (
    <tr className={isTotal ? 'text-xl font-bold' : ''}>
      <th scope="row" className={`pt-2 pe-4 text-end ${isTotal ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td className="pt-2 text-end whitespace-nowrap">{formatOre(language, ore)}</td>
    </tr>
  );
}

/** `1234 56 78903` */
const formatAccount = (account: string): string => account.replace(/^(\d{4})(\d{2})(\d{5})$/, '$1 $2 $3');
