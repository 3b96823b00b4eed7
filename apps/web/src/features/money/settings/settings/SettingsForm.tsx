import type { PaymentSettings } from '@hytte/contract/money/payment-settings';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useFreshForm } from '#lib/fresh-form.ts';
import { useT } from '#lib/i18n.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { SavedForm } from '#lib/SavedForm.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RadioCards } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toast.tsx';
import { paymentAccountQuery, useSavePaymentSettings } from '../payment-settings.api.ts';
import { countChanges, fieldsOf, inputOf, type PaymentFields } from './payment-fields.ts';
import { OwnAccount } from './OwnAccount.tsx';
import { OutsideFields } from './OutsideFields.tsx';
import { RefundRule, ThroughUsFields } from './ThroughUsFields.tsx';

type SettingsFormProps = { clubId: string; role: ClubRole; settings: PaymentSettings };

export function SettingsForm({ clubId, role, settings }: SettingsFormProps) {
  const t = useT();
  const saving = useSavePaymentSettings(clubId, settings.version);
  const saved = fieldsOf(settings);
  const { form, changedByOthers, restart } = useFreshForm<PaymentFields>(saved);
  const fields = { ...saved, ...useWatch({ control: form.control }) };
  const changed = countChanges(saved, fields);

  const save = form.handleSubmit((now) => {
    if (countChanges(saved, now) === 0) {
      showToast.info(t('no_changes'));
      return;
    }
    saving.mutate(inputOf(saved, now), {
      onSuccess: (answer) => {
        restart(fieldsOf(answer));
        showToast.success(t('payment_settings_saved'));
      },
      onError: () => showToast.error(t('failed_to_save_payment_settings')),
    });
  });

  const { data: account } = useQuery(paymentAccountQuery(clubId));
  const isDirectShown = saved.handling === 'direct' || (account?.offered === true && role === 'owner');
  const shown = isDirectShown ? (['external', 'hyttelaget', 'direct'] as const) : (['external', 'hyttelaget'] as const);
  const choices = shown.map((value) => ({
    value,
    label: t(`payment_handling_${value}`),
    text: t(`payment_handling_${value}_text`),
  }));

  useChosenBeforeLeaving(isDirectShown, () => form.setValue('handling', 'direct', { shouldDirty: true }));

  return (
    <SavedForm
      changed={changed}
      saving={saving}
      changedByOthers={changedByOthers.map((name) => t(FIELD_LABELS[name]))}
      onSave={save}
      onDiscard={() => restart(saved)}
    >
      <Panel anchor="step-payment" title={t('payment_handling')}>
        <RadioCards
          label={t('payment_handling')}
          options={choices}
          value={fields.handling}
          onChange={(handling) => form.setValue('handling', handling, { shouldDirty: true })}
        />
        {fields.handling === 'hyttelaget' && (
          <FormProvider {...form}>
            <ThroughUsFields role={role} settings={settings} />
          </FormProvider>
        )}
        {fields.handling === 'external' && (
          <FormProvider {...form}>
            <OutsideFields role={role} settings={settings} />
          </FormProvider>
        )}
        {fields.handling === 'direct' && (
          <FormProvider {...form}>
            <OwnAccount clubId={clubId} role={role} />
            <RefundRule />
          </FormProvider>
        )}
        {fields.handling !== 'hyttelaget' && saved.handling === 'hyttelaget' && (
          <p className="text-ink-2">{t('payment_stop_text')}</p>
        )}
      </Panel>
    </SavedForm>
  );
}

/** The owner comes back from Stripe's page with `?account=…`, and finds the own account chosen, as it was on leaving. */
function useChosenBeforeLeaving(isOffered: boolean, choose: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isBack = search.has('account');
  useEffect(() => {
    if (!isBack || !isOffered) return;
    choose();
    setSearch((now) => new URLSearchParams([...now].filter(([name]) => name !== 'account')), { replace: true });
  }, [isBack, isOffered, choose, setSearch]);
}

const FIELD_LABELS = {
  handling: 'payment_handling',
  account: 'payout_account',
  vippsNumber: 'outside_vipps',
  refundDays: 'refund_days',
} as const satisfies Record<keyof PaymentFields, TextKey>;
