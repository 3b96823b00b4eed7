import { GROUP_STRENGTHS, type GroupStrength } from '@hytte/domain/fairness/limits/groups';
import type { DecidedRules } from '@hytte/domain/fairness/rules/rules';
import type { Group } from '#features/fairness/groups/groups.api.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { LabelledRadioGroup } from '#ui/RadioGroup.tsx';
import { Switch } from '#ui/Switch.tsx';

type GroupsFieldsProps = {
  groups: readonly Group[];
  decided: DecidedRules;
  onChange: (decided: DecidedRules) => void;
  /** Whether they have said a second time that a group shall go first. */
  isSure: boolean;
  onSure: (isSure: boolean) => void;
};

const NONE = 'none';
const CHOICES = [NONE, ...GROUP_STRENGTHS] as const;

/** What each group of the club means in draw periods. That one goes first is asked twice. */
export function GroupsFields({ groups, decided, onChange, isSure, onSure }: GroupsFieldsProps) {
  const t = useT();
  const { groups: rules } = decided;
  const set = ({ id: group, name }: Group, strength: GroupStrength | typeof NONE) => {
    onSure(false);
    const others = rules.filter((rule) => rule.group !== group);
    onChange({ ...decided, groups: strength === NONE ? others : [...others, { group, name, strength }] });
  };
  return (
    <>
      {groups.length === 0 && <p className="text-sm text-ink-2">{t('groups_none')}</p>}
      {groups.map((group) => (
        <div key={group.id} className="grid gap-1.5">
          <LabelledRadioGroup
            stacked
            label={t('group_strength', { name: group.name })}
            value={rules.find((rule) => rule.group === group.id)?.strength ?? NONE}
            options={CHOICES.map((value) => ({ value, label: t(`group_strength_${value}`) }))}
            onChange={(strength) => set(group, strength)}
          />
        </div>
      ))}
      {rules.some(({ strength }) => strength === 'first') && (
        <>
          <Banner tone="warning">{t('group_first_warning')}</Banner>
          <Switch label={t('group_first_sure')} checked={isSure} onChange={({ target }) => onSure(target.checked)} />
        </>
      )}
    </>
  );
}
