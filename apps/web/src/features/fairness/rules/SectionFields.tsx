import { LONGEST_STAY_DAYS } from '@hytte/domain/stays/bookings/stay';
import { NOTICE_HOURS } from '@hytte/domain/fairness/draws/notice';
import {
  areOrdinaryDaysValid,
  DAYS_BEFORE_ARRIVAL,
  type DecidedRules,
  isLongestStayValid,
  KEPT_PERCENT,
  NEWCOMERS,
  ORDINARY_DAYS,
  ORDINARY_STAY,
  type RulesSection,
  SUGGESTED_WAITLIST,
} from '@hytte/domain/fairness/rules/rules';
import { OFFER_HOURS } from '@hytte/domain/stays/waitlist/offer-until';
import { useT } from '#lib/i18n.ts';
import { NumberField } from '#ui/Field.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { LimitsFields } from './LimitsFields.tsx';
import { QuarantineFields } from './QuarantineFields.tsx';
import { TermsFields } from './TermsFields.tsx';

type SectionFieldsProps = {
  clubId: string;
  section: Exclude<RulesSection, 'groups'>;
  decided: DecidedRules;
  onChange: (decided: DecidedRules) => void;
};

/** The choices of a section. */
export function SectionFields({ clubId, section, decided, onChange }: SectionFieldsProps) {
  if (section === 'days') return <DaysFields decided={decided} onChange={onChange} />;
  if (section === 'draws') return <NoticeField decided={decided} onChange={onChange} />;
  if (section === 'stays') return <LongestStayField decided={decided} onChange={onChange} />;
  if (section === 'waitlist') return <WaitlistFields decided={decided} onChange={onChange} />;
  if (section === 'limits') return <LimitsFields clubId={clubId} decided={decided} onChange={onChange} />;
  if (section === 'quarantine') return <QuarantineFields clubId={clubId} decided={decided} onChange={onChange} />;
  if (section === 'terms') return <TermsFields decided={decided} onChange={onChange} />;
  if (section === 'households') return <HouseholdsField decided={decided} onChange={onChange} />;
  return <PointFields decided={decided} onChange={onChange} />;
}

type FieldsProps = Omit<SectionFieldsProps, 'clubId' | 'section'>;

function DaysFields({ decided, onChange }: FieldsProps) {
  const t = useT();
  const { days: rule } = decided;
  const { least, most, suggested } = DAYS_BEFORE_ARRIVAL;
  return (
    <>
      <div className="grid gap-1.5">
        <LabelledRadioGroup
          stacked
          label={t('rules_days')}
          value={rule.kind}
          options={ORDINARY_DAYS.map((value) => ({ value, label: t(`rules_days_${value}`) }))}
          onChange={(kind) =>
            onChange({ ...decided, days: kind === 'drawn_before_arrival' ? { kind, days: suggested } : { kind } })
          }
        />
      </div>
      {rule.kind === 'drawn_before_arrival' && (
        <NumberField
          label={t('rules_days_before_arrival')}
          error={areOrdinaryDaysValid(rule) ? undefined : t('rules_days_before_arrival_invalid', { least, most })}
          min={least}
          max={most}
          defaultValue={rule.days}
          onChange={({ target }) => onChange({ ...decided, days: { ...rule, days: target.valueAsNumber } })}
        />
      )}
    </>
  );
}

function NoticeField({ decided, onChange }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <LabelledRadioGroup
        label={t('draw_notice')}
        value={String(decided.noticeHours)}
        options={NOTICE_HOURS.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('draw_notice_none') : t('draw_notice_hours', { hours }),
        }))}
        onChange={(chosen) => {
          const noticeHours = NOTICE_HOURS.find((hours) => String(hours) === chosen);
          if (noticeHours !== undefined) onChange({ ...decided, noticeHours });
        }}
      />
      <p className="text-sm text-ink-2">
        {t(decided.noticeHours === 0 ? 'draw_notice_none_hint' : 'draw_notice_hint')}
      </p>
    </div>
  );
}

function LongestStayField({ decided, onChange }: FieldsProps) {
  const t = useT();
  return (
    <NumberField
      label={t('club_longest_stay')}
      hint={t('club_longest_stay_hint', { most: LONGEST_STAY_DAYS })}
      error={
        isLongestStayValid(decided.longestDays)
          ? undefined
          : t('club_longest_stay_invalid', { most: LONGEST_STAY_DAYS })
      }
      min={1}
      max={LONGEST_STAY_DAYS}
      defaultValue={decided.longestDays ?? ''}
      onChange={({ target }) =>
        onChange({
          ...decided,
          longestDays: target.value === '' && !target.validity.badInput ? null : Number(target.value),
        })
      }
    />
  );
}

const { least, most, step } = KEPT_PERCENT;

function PointFields({ decided, onChange }: FieldsProps) {
  const t = useT();
  const { points } = decided;
  return (
    <>
      <div className="grid gap-1.5">
        <LabelledRadioGroup
          stacked
          label={t('rules_ordinary_stay')}
          value={points.ordinaryStay}
          options={ORDINARY_STAY.map((value) => ({ value, label: t(`rules_ordinary_stay_${value}`) }))}
          onChange={(ordinaryStay) => onChange({ ...decided, points: { ...points, ordinaryStay } })}
        />
      </div>
      <label className="grid gap-1.5">
        <span className="flex justify-between text-sm font-semibold">
          {t('rules_kept_percent')} <output className="tabular-nums">{points.keptPercent} %</output>
        </span>
        <input
          type="range"
          min={least}
          max={most}
          step={step}
          value={points.keptPercent}
          onChange={({ target }) => onChange({ ...decided, points: { ...points, keptPercent: target.valueAsNumber } })}
          className="h-12 cursor-pointer"
        />
      </label>
      <div className="grid gap-1.5">
        <LabelledRadioGroup
          label={t('rules_newcomers')}
          value={points.newcomers}
          options={NEWCOMERS.map((value) => ({ value, label: t(`rules_newcomers_${value}`) }))}
          onChange={(newcomers) => onChange({ ...decided, points: { ...points, newcomers } })}
        />
      </div>
    </>
  );
}

const NO_WAITLIST = 'none';

function WaitlistFields({ decided, onChange }: FieldsProps) {
  const t = useT();
  const { waitlist } = decided;
  return (
    <>
      <div className="grid gap-1.5">
        <LabelledRadioGroup
          stacked
          label={t('rules_waitlist_choice')}
          value={waitlist ? String(waitlist.offerHours) : NO_WAITLIST}
          options={[
            { value: NO_WAITLIST, label: t('rules_waitlist_off') },
            ...OFFER_HOURS.map((hours) => ({ value: String(hours), label: t('rules_waitlist_hours', { hours }) })),
          ]}
          onChange={(chosen) => {
            const offerHours = OFFER_HOURS.find((hours) => String(hours) === chosen);
            const chosenList = offerHours ? { ...SUGGESTED_WAITLIST, ...waitlist, offerHours } : null;
            onChange({ ...decided, waitlist: chosenList });
          }}
        />
      </div>
      {waitlist && (
        <Switch
          label={t('rules_upgrades')}
          checked={waitlist.upgrades}
          onChange={({ target }) => onChange({ ...decided, waitlist: { ...waitlist, upgrades: target.checked } })}
        />
      )}
    </>
  );
}

function HouseholdsField({ decided, onChange }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <Switch
        label={t('rules_households_switch')}
        checked={decided.households ?? false}
        onChange={({ target }) => onChange({ ...decided, households: target.checked })}
      />
      <p className="text-sm text-ink-2">{t('rules_households_hint')}</p>
    </div>
  );
}
