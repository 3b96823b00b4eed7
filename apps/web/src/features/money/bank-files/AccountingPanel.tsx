import type { Voucher } from '@hytte/contract/money/bank-files';
import {
  accountingFile,
  ACCOUNTING_FORMS,
  type AccountingForm,
  BOOK_ACCOUNTS,
  type BookAccounts,
  isBookAccount,
} from '@hytte/domain/money/bank-files/vouchers';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { plural, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { MonthPicker, useMonthParam } from '#lib/MonthPicker.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toast.tsx';
import { accountingQuery, useSaveAccounts, useVouchersOfYear } from './bank-files.api.ts';

/** A month as vouchers for the club's accounting program, and the accounts they are made for. */
export function AccountingPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const [month, setMonth] = useMonthParam();
  const [form, setForm] = useState<AccountingForm>('plain');
  const { data, error, refetch, isPlaceholderData } = useQuery(accountingQuery(clubId, month));
  return (
    <Panel title={t('accounting')} intro={t('accounting_text')}>
      <MonthPicker month={month} onChange={setMonth} />
      {!data && error && (
        <LoadFailed what={t('failed_to_fetch_accounting')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-32" />
        </>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={`grid gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <VoucherFile clubId={clubId} vouchers={data.vouchers} month={data.month} form={form} onForm={setForm} />
          <Accounts key={JSON.stringify(data.accounts)} clubId={clubId} accounts={data.accounts} />
        </div>
      )}
    </Panel>
  );
}

type VoucherFileProps = {
  clubId: string;
  vouchers: readonly Voucher[];
  month: string;
  form: AccountingForm;
  onForm: (form: AccountingForm) => void;
};

function VoucherFile({ clubId, vouchers, month, form, onForm }: VoucherFileProps) {
  const t = useT();
  const year = useVouchersOfYear(clubId, month);
  const head = [
    t('voucher_number'),
    t('voucher_date'),
    t('voucher_text'),
    t('voucher_debit'),
    t('voucher_credit'),
    t('voucher_amount'),
    t('bank_column_kid'),
    t('voucher_stay'),
  ];
  const save = (name: string, some: readonly Voucher[]) => {
    const made = some.map(({ amount_ore: amountOre, ...voucher }) => ({ ...voucher, amountOre }));
    const csv = new Blob([accountingFile(form, made, head)], { type: 'text/csv;charset=utf-8' });
    download(`hyttelaget-${form === 'plain' ? '' : `${form}-`}${name}.csv`, csv);
  };
  const saveYear = () =>
    year.mutate(undefined, {
      onSuccess: (all) =>
        all.length === 0 ? showToast.info(t('accounting_none_in_year')) : save(month.slice(0, 4), all),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  const ofYear = (
    <Button variant="secondary" pending={year.isPending} onClick={saveYear}>
      <Download aria-hidden="true" />
      {t('accounting_download_year', { year: month.slice(0, 4) })}
    </Button>
  );
  if (vouchers.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">{t('accounting_none')}</p>
        {ofYear}
      </div>
    );
  const count = vouchers.length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-64 max-w-full">
          <Select
            label={t('accounting_form')}
            value={form}
            options={ACCOUNTING_FORMS.map((value) => ({ value, label: t(`accounting_form_${value}`) }))}
            onChange={onForm}
          />
        </div>
        <Button variant="secondary" onClick={() => save(month.slice(0, 7), vouchers)}>
          <Download aria-hidden="true" />
          {t('accounting_download')}
        </Button>
        {ofYear}
        <span className="text-ink-2">
          {t(plural(count, 'accounting_count_one', 'accounting_count_other'), { count })}
        </span>
      </div>
      {form === 'fiken' && <p className="text-sm text-ink-2">{t('accounting_fiken_note')}</p>}
      {form === 'tripletex' && <p className="text-sm text-ink-2">{t('accounting_tripletex_note')}</p>}
    </div>
  );
}

function Accounts({ clubId, accounts }: { clubId: string; accounts: BookAccounts }) {
  const t = useT();
  const saving = useSaveAccounts(clubId);
  const [typed, setTyped] = useState(accounts);
  const [isChecked, setChecked] = useState(false);
  const save = () => {
    setChecked(true);
    if (BOOK_ACCOUNTS.every((name) => isBookAccount(typed[name])))
      saving.mutate(typed, { onSuccess: () => showToast.success(t('accounting_saved')) });
  };
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold text-link">{t('accounting_accounts')}</summary>
      <form
        noValidate
        className="grid gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <p className="text-ink-2">{t('accounting_accounts_hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {BOOK_ACCOUNTS.map((name) => (
            <TextField
              key={name}
              label={t(`account_${name}`)}
              inputMode="numeric"
              value={typed[name]}
              maxLength={10}
              error={isChecked && !isBookAccount(typed[name]) ? t('account_invalid') : undefined}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
            />
          ))}
        </div>
        {saving.error && !saving.isPending && <FormError>{errorText(t, saving.error)}</FormError>}
        <div>
          <Button type="submit" variant="secondary" pending={saving.isPending}>
            {t('accounting_save')}
          </Button>
        </div>
      </form>
    </details>
  );
}
