import type { DrawSettings } from '@hytte/contract/fairness/draws';
import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { useFreshForm } from '#lib/fresh-form.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { SavedForm } from '#lib/SavedForm.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { drawSettingsQuery, useSaveDrawSettings } from '../draws.api.ts';
import { countChanges, type DrawFields, fieldsOf, inputOf } from './draw-fields.ts';
import { RuleSentence, ScheduleFields } from './ScheduleFields.tsx';
import { UseSuggestedDraws } from './UseSuggestedDraws.tsx';

export function SettingsPanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data: settings, error, refetch } = useQuery(drawSettingsQuery(clubId));
  if (settings) return <SettingsForm clubId={clubId} settings={settings} />;
  if (error)
    return <LoadFailed what={t('failed_to_fetch_draw_settings')} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-72" />
    </>
  );
}

type SettingsFormProps = { clubId: string; settings: DrawSettings };

function SettingsForm({ clubId, settings }: SettingsFormProps) {
  const t = useT();
  const saving = useSaveDrawSettings(clubId, settings.version);
  const saved = fieldsOf(settings);
  const { form, changedByOthers, restart } = useFreshForm<DrawFields>(saved);
  const fields = { ...saved, ...useWatch({ control: form.control }) };
  const changed = countChanges(saved, fields);

  const save = form.handleSubmit((now) => {
    if (countChanges(saved, now) === 0) {
      showToast.info(t('no_changes'));
      return;
    }
    saving.mutate(inputOf(now), {
      onSuccess: ({ lottery_settings }) => {
        restart(fieldsOf(lottery_settings));
        showToast.success(t('draw_settings_saved'));
      },
    });
  });

  return (
    <SavedForm
      changed={changed}
      saving={saving}
      changedByOthers={changedByOthers.map((name) => t(FIELD_LABELS[name]))}
      onSave={save}
      onDiscard={() => restart(saved)}
    >
      <Panel anchor="step-draws" title={t('draw_settings')}>
        <Switch label={t('draw_automatic')} hint={t('draw_automatic_hint')} {...form.register('automatic')} />
        {!saved.automatic && !fields.automatic && (
          <Banner tone="info" action={<UseSuggestedDraws clubId={clubId} />}>
            {t('suggest_draws_text')}
          </Banner>
        )}
        <FormProvider {...form}>
          {fields.automatic && <ScheduleFields />}
          <RuleSentence fields={fields} />
        </FormProvider>
        <Switch label={t('draw_notify')} hint={t('draw_notify_hint')} {...form.register('notify')} />
      </Panel>
    </SavedForm>
  );
}

const FIELD_LABELS = {
  automatic: 'draw_automatic',
  frequency: 'draw_frequency',
  time: 'draw_time',
  weekday: 'draw_weekday',
  monthDay: 'draw_month_day',
  notify: 'draw_notify',
} as const satisfies Record<keyof DrawFields, TextKey>;
