import { ruleSentences } from '@hytte/contract/texts/rule-sentences';
import { LONGEST_STAY_DAYS } from '@hytte/domain/bookings/stay';
import { NOTICE_HOURS } from '@hytte/domain/draws/notice';
import {
  type ClubRules,
  DAYS_BEFORE_ARRIVAL,
  type DecidedRules,
  decidedOf,
  KEPT_PERCENT,
  NEWCOMERS,
  ORDINARY_DAYS,
  ORDINARY_STAY,
  type OrdinaryDays,
  type RulesSection,
  SUGGESTED_WAITLIST,
  withDecided,
} from '@hytte/domain/rules/rules';
import { areGroupRulesValid } from '@hytte/domain/limits/groups';
import { areLimitsValid } from '@hytte/domain/limits/limits';
import { areQuarantinesValid } from '@hytte/domain/limits/quarantine';
import { areNoShowPointsValid, arePayDaysValid, areTiersValid } from '@hytte/domain/terms/terms';
import { OFFER_HOURS } from '@hytte/domain/waitlist/offer-until';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '#features/groups/groups.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { NumberField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { type Rules, useDecideRules } from './rules.api.ts';
import { GroupsFields } from './GroupsFields.tsx';
import { LimitsFields } from './LimitsFields.tsx';
import { QuarantineFields } from './QuarantineFields.tsx';
import { TermsFields } from './TermsFields.tsx';

type DecideDialogProps = {
  clubId: string;
  section: RulesSection;
  current: Rules;
  title: string;
  onClose: () => void;
};

/** The choices of one section, and the sentences they would become. */
export function DecideDialog({ clubId, section, current, title, onClose }: DecideDialogProps) {
  const t = useT();
  const deciding = useDecideRules(clubId, current.number);
  const [decided, setDecided] = useState(decidedOf(current.rules));
  const [isSure, setIsSure] = useState(false);
  const { data: groups = [] } = useQuery({ ...groupsQuery(clubId), enabled: section === 'groups' });
  const isEmpty = section === 'groups' && groups.length === 0 && decided.groups.length === 0;
  const isComplete = isValid(decided) && !isEmpty && (section !== 'groups' || isSure || !goesFirst(decided));
  const save = () =>
    deciding.mutate(decided, {
      onSuccess: () => {
        showToast.success(t('rules_saved'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={deciding.isPending} disabled={!isComplete} onClick={save}>
            {t('save_rules')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {section === 'groups' ? (
          <GroupsFields groups={groups} decided={decided} onChange={setDecided} isSure={isSure} onSure={setIsSure} />
        ) : (
          <Fields clubId={clubId} section={section} decided={decided} onChange={setDecided} />
        )}
        {decided.noticeHours < current.rules.draws.noticeHours && (
          <p className="text-sm text-ink-2">{t('notice_lowered_hint')}</p>
        )}
        {isValid(decided) && !isEmpty && <Preview section={section} rules={withDecided(current.rules, decided)} />}
        {!isEmpty && <p className="text-sm text-ink-2">{t('rules_letter_hint')}</p>}
        {deciding.error && <FormError>{errorText(t, deciding.error)}</FormError>}
      </div>
    </Dialog>
  );
}

/** A number that is not whole or not allowed cannot be saved. */
const isValid = ({ days, longestDays, terms, limits, quarantine, groups }: DecidedRules): boolean =>
  areDaysValid(days) &&
  isLongestValid(longestDays) &&
  areTermsValid(terms) &&
  areLimitsValid(limits) &&
  areQuarantinesValid(quarantine) &&
  areGroupRulesValid(groups);

const goesFirst = ({ groups }: DecidedRules): boolean => groups.some(({ strength }) => strength === 'first');

const areTermsValid = ({ tiers, payDays, noShowPoints }: DecidedRules['terms']): boolean =>
  (tiers === null || areTiersValid(tiers)) && arePayDaysValid(payDays) && areNoShowPointsValid(noShowPoints);

const areDaysValid = (rule: OrdinaryDays): boolean =>
  rule.kind !== 'drawn_before_arrival' ||
  (Number.isInteger(rule.days) && rule.days >= DAYS_BEFORE_ARRIVAL.least && rule.days <= DAYS_BEFORE_ARRIVAL.most);

/** Null is no limit. */
const isLongestValid = (days: number | null): boolean =>
  days === null || (Number.isInteger(days) && days >= 1 && days <= LONGEST_STAY_DAYS);

type FieldsProps = {
  clubId: string;
  section: Exclude<RulesSection, 'groups'>;
  decided: DecidedRules;
  onChange: (decided: DecidedRules) => void;
};

function Fields({ clubId, section, decided, onChange }: FieldsProps) {
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

type SectionProps = Omit<FieldsProps, 'clubId' | 'section'>;

function DaysFields({ decided, onChange }: SectionProps) {
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
          error={areDaysValid(rule) ? undefined : t('rules_days_before_arrival_invalid', { least, most })}
          min={least}
          max={most}
          defaultValue={rule.days}
          onChange={({ target }) => onChange({ ...decided, days: { ...rule, days: target.valueAsNumber } })}
        />
      )}
    </>
  );
}

function NoticeField({ decided, onChange }: SectionProps) {
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

function LongestStayField({ decided, onChange }: SectionProps) {
  const t = useT();
  return (
    <NumberField
      label={t('club_longest_stay')}
      hint={t('club_longest_stay_hint', { most: LONGEST_STAY_DAYS })}
      error={
        isLongestValid(decided.longestDays) ? undefined : t('club_longest_stay_invalid', { most: LONGEST_STAY_DAYS })
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

function PointFields({ decided, onChange }: SectionProps) {
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

function WaitlistFields({ decided, onChange }: SectionProps) {
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

function HouseholdsField({ decided, onChange }: SectionProps) {
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

function Preview({ section, rules }: { section: RulesSection; rules: ClubRules }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <div aria-live="polite" className="grid gap-2 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="text-sm font-semibold">{t('rules_preview')}</p>
      <ul className="grid gap-1">
        {ruleSentences(language, rules)[section].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
