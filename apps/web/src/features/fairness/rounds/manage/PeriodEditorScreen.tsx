import type { Club } from '@hytte/contract/clubs/clubs';
import type { Period, PeriodDetails } from '@hytte/contract/fairness/periods';
import { readTerms } from '@hytte/contract/fairness/sent-period';
import { readStay } from '@hytte/contract/stays/sent-stay';
import { overlaps } from '@hytte/domain/stays/bookings/stay';
import { type PeriodPreset, periodPresets } from '@hytte/domain/fairness/rounds/presets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedClub } from '#features/clubs/clubs/clubs.api.ts';
import { ApiError } from '#lib/api-client.ts';
import { formatDay } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useNavigate, usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { formatRun } from '#lib/stay-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RadioCards } from '#ui/RadioGroup.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { periodQuery, periodsQuery } from '../periods.api.ts';
import { useSavePeriod } from './edit-periods.api.ts';
import { EMPTY_PERIOD, fieldsOf, fieldsOfPreset, presetName } from './period-fields.ts';
import { NewPeriodForm, SavedPeriodForm } from './PeriodForm.tsx';
import { PeriodDryRunPanel } from './PeriodDryRunPanel.tsx';
import { PeriodResults } from './PeriodResults.tsx';
import { PeriodStatus } from './PeriodStatus.tsx';

/** Changes the draw period in the URL; without one, makes a new one. */
export default function PeriodEditorScreen({ club }: ManagedClub) {
  const { periodId } = useParams();
  return periodId === undefined ? (
    <NewPeriod club={club} />
  ) : (
    <OnePeriod key={periodId} club={club} periodId={periodId} />
  );
}

/** For choosing one's own days instead of a preset. */
const OWN_DAYS = 'own';

const idOf = ({ key, year }: PeriodPreset): string => `${key}-${year}`;

function NewPeriod({ club }: { club: Club }) {
  const t = useT();
  const { data: periods, error, refetch } = useQuery(periodsQuery(club.id));
  usePageTitle(t('new_period'));
  return (
    <TabPage title={t('new_period')} purpose={t('new_period_purpose')}>
      {periods && <FromPreset clubId={club.id} periods={periods} />}
      {!periods && error && (
        <LoadFailed what={t('failed_to_fetch_periods')} error={error} onRetry={() => void refetch()} />
      )}
      {!periods && !error && <Loading />}
    </TabPage>
  );
}

type FromPresetProps = { clubId: string; periods: readonly Period[] };

function FromPreset({ clubId, periods }: FromPresetProps) {
  const t = useT();
  const { language } = useLanguages();
  const navigate = useNavigate();
  const creation = useSavePeriod(clubId, null);
  // As they were when the page opened: its own draft would take its preset away while it is saved.
  const [presets] = useState(() => periodPresets(new Date()).filter((preset) => !isThere(preset, periods)));
  const [chosen, setChosen] = useState(() => (presets[0] ? idOf(presets[0]) : OWN_DAYS));
  const preset = presets.find((one) => idOf(one) === chosen);
  return (
    <>
      <Panel title={t('period_presets')} intro={t('period_presets_intro')}>
        <RadioCards
          label={t('period_presets')}
          value={chosen}
          options={[
            ...presets.map((one) => ({
              value: idOf(one),
              label: presetName(t, one),
              text: t('period_preset_text', {
                days: formatRun(language, one),
                deadline: formatDay(language, one.deadline),
              }),
            })),
            { value: OWN_DAYS, label: t('period_own_days'), text: t('period_own_days_text') },
          ]}
          onChange={setChosen}
        />
      </Panel>
      <NewPeriodForm
        // Another preset is another form.
        key={chosen}
        clubId={clubId}
        fields={preset ? fieldsOfPreset(t, preset) : EMPTY_PERIOD}
        saving={creation}
        onSave={(input) =>
          creation.mutate(input, {
            onSuccess: ({ period }) => {
              showToast.success(t('period_draft_saved', { period: period.name }));
              void navigate(pathTo('managePeriod', { club_id: clubId, periodId: period.id }), { replace: true });
            },
          })
        }
      />
    </>
  );
}

/** Some of its days are in a period of the club already. */
const isThere = (preset: PeriodPreset, periods: readonly Period[]): boolean =>
  periods.some((period) => period.state !== 'cancelled' && overlaps(preset, readStay(period)));

function OnePeriod({ club, periodId }: { club: Club; periodId: string }) {
  const t = useT();
  const { data: period, error, refetch } = useQuery(periodQuery(club.id, periodId));
  const isMissing = error instanceof ApiError && error.status === 404;
  usePageTitle(period?.name ?? t('draw_period'));
  if (period) return <ExistingPeriod clubId={club.id} period={period} />;
  return (
    <TabPage
      title={t('draw_period')}
      purpose={<TextLink to={pathTo('manageDrawings', { club_id: club.id })}>{t('back_to_drawings')}</TextLink>}
    >
      {isMissing && <Banner tone="warning">{t('period_not_found')}</Banner>}
      {error && !isMissing && (
        <LoadFailed what={t('failed_to_fetch_periods')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && <Loading />}
    </TabPage>
  );
}

function ExistingPeriod({ clubId, period }: { clubId: string; period: PeriodDetails }) {
  const t = useT();
  const saving = useSavePeriod(clubId, period);
  const stored = { terms: readTerms(period), state: period.state, leftoversOpen: period.leftovers_open };
  return (
    <TabPage
      title={period.name}
      purpose={<TextLink to={pathTo('manageDrawings', { club_id: clubId })}>{t('back_to_drawings')}</TextLink>}
    >
      <PeriodStatus clubId={clubId} period={period} />
      {isTriable(period) && <PeriodDryRunPanel clubId={clubId} periodId={period.id} />}
      {period.run_id !== null && <PeriodResults clubId={clubId} periodId={period.id} />}
      {period.state !== 'draft' && <Banner tone="neutral">{t(`period_fixed_${period.state}`)}</Banner>}
      <SavedPeriodForm
        clubId={clubId}
        stored={stored}
        saving={saving}
        onSave={(input, restart) =>
          saving.mutate(input, {
            onSuccess: (answer) => {
              restart(fieldsOf(readTerms(answer.period)));
              showToast.success(t('period_saved', { period: answer.period.name }));
            },
          })
        }
      />
    </TabPage>
  );
}

/** Announced and not drawn. */
const isTriable = ({ state }: PeriodDetails): boolean =>
  state === 'announced' || state === 'open' || state === 'closed';

function Loading() {
  const t = useT();
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-96" />
    </>
  );
}
